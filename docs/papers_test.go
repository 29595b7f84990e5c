package docs_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// declared are the names that stand in some files of Go: those that are declared and those of
// fields, embedded ones too.
func declared(t *testing.T, files []string) map[string]bool {
	t.Helper()
	names := map[string]bool{}
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncDecl:
				names[n.Name.Name] = true
				return false
			case *ast.TypeSpec:
				names[n.Name.Name] = true
			case *ast.ValueSpec:
				for _, name := range n.Names {
					names[name.Name] = true
				}
			case *ast.Field:
				for _, name := range n.Names {
					names[name.Name] = true
				}
				embedded := n.Type
				if star, ok := embedded.(*ast.StarExpr); ok {
					embedded = star.X
				}
				if of, ok := embedded.(*ast.SelectorExpr); ok && len(n.Names) == 0 {
					names[of.Sel.Name] = true
				}
			}
			return true
		})
	}
	return names
}

// TestPapersLeadToTheProgram: the comment of every algorithm's package has a table of what the
// paper calls a thing, what it is called here and in which file, and it is there.
func TestPapersLeadToTheProgram(t *testing.T) {
	glob := func(pattern string) []string { files, _ := filepath.Glob(pattern); return files }
	papers := glob("../engine/algorithms/*/paper.go")
	if len(papers) < 10 {
		t.Fatalf("found %d papers", len(papers))
	}
	shared := declared(t, slices.Concat(glob("../engine/*.go"), glob("../engine/kit/tree/*.go"), glob("../engine/sudoku/*.go")))
	name := regexp.MustCompile(`(?:\w+\.)*\w+`)
	for _, paper := range papers {
		text, err := os.ReadFile(paper)
		if err != nil {
			t.Fatal(err)
		}
		comment, _, _ := strings.Cut(string(text), "\npackage ")
		rows, here, file := 0, -1, -1
		for line := range strings.Lines(comment) {
			line, table := strings.CutPrefix(strings.TrimRight(line, "\n"), "//\t")
			switch {
			case !table:
				here = -1
				continue
			case here < 0:
				if here, file = strings.Index(line, " here "), strings.Index(line, " file"); here < 0 || file < 0 {
					here = -1
				}
				continue
			}
			rows++
			at := []rune(line)
			if len(at) <= file {
				t.Errorf("%s: %q names no file", paper, line)
				continue
			}
			var files []string
			for _, f := range strings.Split(string(at[file:]), ",") {
				f = strings.TrimSpace(f)
				pattern := path.Join("../", f, "*.go")
				if strings.HasSuffix(f, ".go") {
					pattern = path.Join(path.Dir(paper), f)
				}
				found := glob(pattern)
				if len(found) == 0 {
					t.Errorf("%s: %q: there is no %s", paper, line, f)
				}
				files = append(files, found...)
			}
			names := declared(t, files)
			for _, n := range name.FindAllString(string(at[here:file]), -1) {
				of, last := "", n
				if dot := strings.LastIndex(n, "."); dot >= 0 {
					of, last = n[:dot], n[dot+1:]
				}
				// What a type there has may come from the Base or the like that it embeds.
				if !names[last] && (!names[of] || !shared[last]) {
					t.Errorf("%s: %q: no %s in %s", paper, line, n, string(at[file:]))
				}
			}
		}
		if rows < 4 {
			t.Errorf("%s: the table paper, here, file has %d rows; expected a few", paper, rows)
		}
	}
}
