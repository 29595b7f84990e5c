package theme

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// named finds colours by name, and what is true on a dark background only.
var named = regexp.MustCompile(`(?i)\b(bright\w*|red|green|yellow|blue|orange|pink|purple|violet)\b`)

// typed has what people type, and nobody reads.
var typed = []string{"../../frame/palette/said.go"}

// TestNoTextNamesAColour, but for the theme itself: what is red in one theme is orange in another, and underlined
// where there are no colours; what is bright on a dark background is dark on a light
// one. Grey is what is given in all of them.
func TestNoTextNamesAColour(t *testing.T) {
	looked := 0
	look := func(where, text string) {
		looked++
		if word := named.FindString(text); word != "" {
			t.Errorf("%s: %q names a colour: %s", where, word, text)
		}
	}
	for _, root := range []string{"../..", "../../../engine/algorithms", "../../../engine/school/glossary", "../../../engine/school/lesson"} {
		err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return err
			case d.IsDir() && (d.Name() == "testdata" || path == "../../kit/theme"):
				return filepath.SkipDir
			case strings.HasSuffix(path, ".md"):
				text, err := os.ReadFile(path)
				look(path, string(text))
				return err
			case slices.Contains(typed, path):
				return nil
			case !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go"):
				return nil
			}
			file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
			if err != nil {
				return err
			}
			ast.Inspect(file, func(n ast.Node) bool {
				if s, ok := n.(*ast.BasicLit); ok && s.Kind == token.STRING {
					look(path, s.Value)
				}
				return true
			})
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if looked < 5000 {
		t.Errorf("only %d texts were found", looked)
	}
}
