package algorithms

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strings"
	"testing"
)

// Every sentence of an algorithm stands in its words.go, what it says and what happens, so
// that a translator works through one file.
func TestSentencesStandInOneFile(t *testing.T) {
	files, err := filepath.Glob("*/*.go")
	if err != nil || len(files) == 0 {
		t.Fatalf("%d files: %v", len(files), err)
	}
	sentences := map[string]int{} // by file
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		tree, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(tree, func(n ast.Node) bool {
			if name, ok := n.(*ast.SelectorExpr); ok && (name.Sel.Name == "Say" || name.Sel.Name == "Says") {
				sentences[file]++
			}
			return true
		})
	}
	for file, n := range sentences {
		if filepath.Base(file) != "words.go" {
			t.Errorf("%s has %d sentences: expected them in words.go", file, n)
		}
	}
	if len(sentences) < 17 {
		t.Errorf("%d files have sentences: expected one in each algorithm", len(sentences))
	}
}
