package docs_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strings"
	"testing"

	"sudokuscope/engine/proof/sample"
)

func init() { sample.KeepLittle() }

// mostNames is how many exported names the contract may have: its types, their fields and
// methods, functions, constants and variables. gonum's optimize has 262. Two came when a
// reason became data: what an algorithm may say, and an event in words. Six came with the
// searches without dice: numbers of constraints, and weights that are signed.
// One came with a figure that moves are weighed by in place of the cost: the words of a move name it.
// Twelve came with costs that have a point: what a code and a whole number stand for.
// One came with a search that has a time of its own.
// Two came with a search that ends beyond its last iteration.
// One came with charts of metrics that begin with what not every run has: a metric says that it is a cost.
const mostNames = 328

// Whoever writes an algorithm has to know the contract, so it stays small.
func TestTheContractIsSmall(t *testing.T) {
	files, err := filepath.Glob("../engine/*.go")
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			var named []*ast.Ident
			switch n := n.(type) {
			case *ast.FuncDecl:
				named = append(named, n.Name)
			case *ast.FuncType: // parameters are no names of the contract
				return false
			case *ast.BlockStmt:
				return false
			case *ast.TypeSpec:
				named = append(named, n.Name)
				if !n.Name.IsExported() {
					return false
				}
				if n.Name.Name == "Figures" { // no algorithm fills in its fields
					names = append(names, n.Name.Name)
					return false
				}
			case *ast.ValueSpec:
				named = n.Names
			case *ast.Field:
				named = n.Names
			}
			for _, id := range named {
				if id.IsExported() {
					names = append(names, id.Name)
				}
			}
			return true
		})
	}
	if len(names) > mostNames || len(names) < 200 {
		t.Errorf("package engine has %d exported names, expected %d at most: which of them does no algorithm need? A new kind of state raises the bound by its names.", len(names), mostNames)
	}
}
