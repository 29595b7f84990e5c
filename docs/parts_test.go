package docs_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"testing"
)

// TestPapersNameTheirParts: who reads s.sample.Judge in a paper.go finds in the table of its comment
// that a search has a sample, and where: each part that has its type from another package and is asked
// for something more than once has a row with search.PART.
func TestPapersNameTheirParts(t *testing.T) {
	papers, err := filepath.Glob("../engine/algorithms/*/paper.go")
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, paper := range papers {
		file, err := parser.ParseFile(token.NewFileSet(), paper, nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		parts := partsOfSearch(t, filepath.Dir(paper))
		asked := map[string]int{}
		ast.Inspect(file, func(n ast.Node) bool {
			outer, ok := n.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			part, ok := outer.X.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			if of, ok := part.X.(*ast.Ident); ok && of.Name == "s" && parts[part.Sel.Name] {
				asked[part.Sel.Name]++
			}
			return true
		})
		for part, times := range asked {
			if times < 2 {
				continue
			}
			found++
			if !regexp.MustCompile(`\bsearch\.` + part + `\b`).MatchString(file.Doc.Text()) {
				t.Errorf("%s: no row of the table in its comment has search.%s, which the code asks %d times", paper, part, times)
			}
		}
	}
	if found < 20 {
		t.Errorf("found %d parts, expected 20 at least: the reading is wrong", found)
	}
}

// partsOfSearch are the fields of the search of an algorithm's package whose types are from another
// package.
func partsOfSearch(t *testing.T, folder string) map[string]bool {
	t.Helper()
	parts := map[string]bool{}
	file, err := parser.ParseFile(token.NewFileSet(), filepath.Join(folder, "search.go"), nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	ast.Inspect(file, func(n ast.Node) bool {
		declared, ok := n.(*ast.TypeSpec)
		if !ok || declared.Name.Name != "search" {
			return true
		}
		for _, field := range declared.Type.(*ast.StructType).Fields.List {
			of := field.Type
			if star, ok := of.(*ast.StarExpr); ok {
				of = star.X
			}
			if _, ok := of.(*ast.SelectorExpr); !ok {
				continue
			}
			for _, name := range field.Names {
				parts[name.Name] = true
			}
		}
		return false
	})
	return parts
}
