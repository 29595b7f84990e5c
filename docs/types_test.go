package docs_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// mostMethods is how many methods a type may have before it does more than one thing.
const mostMethods = 45

// No type grows until nobody can hold it in the head.
func TestNoTypeDoesEverything(t *testing.T) {
	method := regexp.MustCompile(`(?m)^func \(\w* ?\*?(\w+)[^)]*\) `)
	methods := map[string]int{}
	err := filepath.WalkDir("..", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && (d.Name() == "node_modules" || d.Name() == "testdata") {
			return fs.SkipDir
		}
		if !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return nil
		}
		text, err := os.ReadFile(name)
		for _, found := range method.FindAllSubmatch(text, -1) {
			methods[filepath.Dir(name)+"."+string(found[1])]++
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(methods) < 100 {
		t.Fatalf("found %d types with methods: the pattern is wrong", len(methods))
	}
	for name, n := range methods {
		if n > mostMethods {
			t.Errorf("%s has %d methods, expected %d at most: what is an idea of its own among them?", name, n, mostMethods)
		}
	}
}
