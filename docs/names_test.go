package docs_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"testing"
	"unicode/utf8"
)

// A local name says what it is where it lives for more than a few lines. What a reader meets is
// counted over the whole program: how long the names are that functions define by :=, and how
// many of them are one letter. Of the anchors bbolt has 3.7 and 23 %, go/types 3.2 and 30 %.
const (
	leastNameLength = 3.8
	mostOneLetter   = 16.0 // %
	leastNames      = 5_000
)

// localNames is what is counted of the names that := defines.
type localNames struct {
	count     int
	letters   int
	oneLetter int
}

func TestLocalNamesSayWhatTheyAre(t *testing.T) {
	var names localNames
	err := eachProductFile("..", func(path string) error {
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		names.read(file)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if names.count < leastNames {
		t.Fatalf("found %d names, expected %d at least: the walk is wrong", names.count, leastNames)
	}
	length := float64(names.letters) / float64(names.count)
	share := 100 * float64(names.oneLetter) / float64(names.count)
	t.Logf("%d names, %.2f letters each, %.1f %% of one letter", names.count, length, share)
	if length < leastNameLength {
		t.Errorf("a local name has %.2f letters, expected %.1f at least", length, leastNameLength)
	}
	if share > mostOneLetter {
		t.Errorf("%.1f %% of the local names have one letter, expected %.0f %% at most", share, mostOneLetter)
	}
}

// The counter takes what := defines, also in heads, and neither what is ranged over nor _.
func TestLocalNamesAreCounted(t *testing.T) {
	code := "package a\n\nfunc f(x, y int) {\n" +
		"\tboard, _ := g()\n" +
		"\tif n := board; n > 0 {\n\t}\n" +
		"\tfor i := range board {\n\t\tx = i\n\t}\n" +
		"}\n"
	file, err := parser.ParseFile(token.NewFileSet(), "a.go", code, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	var names localNames
	names.read(file)
	if want := (localNames{count: 2, letters: 6, oneLetter: 1}); names != want {
		t.Errorf("counted %+v, expected %+v", names, want)
	}
}

// read counts the names of a file.
func (l *localNames) read(file *ast.File) {
	ast.Inspect(file, func(node ast.Node) bool {
		assignment, is := node.(*ast.AssignStmt)
		if !is || assignment.Tok != token.DEFINE {
			return true
		}
		for _, place := range assignment.Lhs {
			name, is := place.(*ast.Ident)
			if is && name.Name != "_" {
				l.add(name.Name)
			}
		}
		return true
	})
}

func (l *localNames) add(name string) {
	letters := utf8.RuneCountInString(name)
	l.count++
	l.letters += letters
	if letters == 1 {
		l.oneLetter++
	}
}
