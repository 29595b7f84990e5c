package docs_test

import (
	"go/ast"
	"go/parser"
	"go/scanner"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"
)

// A line holds one thought. What a reader needs a breath for is counted here, so that it stays
// rare: lines of function bodies with many tokens, lines that are wider than a screen, an
// assignment in the head of an if, a statement in the head of a switch, and three unlike things
// assigned at once.

// density is what is counted in a room of the tree, tests left out.
type density struct {
	lines      int
	tokens     int // of the lines of function bodies that have any
	bodyLines  int
	crowded    int // of these, with more than crowdedAbove tokens
	wide       []string
	headAssign int // assignments, other than :=, in the head of an if
	switches   int // statements, := among them, in the head of a switch
	folds      int // assignments of three or more values to as many places
}

const (
	crowdedAbove = 20
	widest       = 120 // columns, of which a tab has four
	tabColumns   = 4
)

// bounds are the most that a room may have.
type bounds struct {
	room        string
	wide        int // lines that could be broken: a directive of the toolchain cannot
	leastOfCode int // lines, below which the counter has not found the room
}

var densityBounds = []bounds{
	{
		room:        "..",
		wide:        0,
		leastOfCode: 50_000,
	},
	{
		room:        "../engine/algorithms",
		wide:        0,
		leastOfCode: 5_000,
	},
}

func TestALineHoldsOneThought(t *testing.T) {
	for _, most := range densityBounds {
		var d density
		err := eachProductFile(most.room, d.read)
		if err != nil {
			t.Fatal(err)
		}
		if d.lines < most.leastOfCode {
			t.Fatalf("%s: found %d lines, expected %d at least: the walk is wrong", most.room, d.lines, most.leastOfCode)
		}
		for _, c := range []struct {
			what      string
			got, most float64
		}{
			{"lines wider than 120 columns", float64(len(d.wide)), float64(most.wide)},
		} {
			t.Logf("%s: %.2f %s", most.room, c.got, c.what)
			if c.got > c.most {
				t.Errorf("%s: %.2f %s, expected %.2f at most", most.room, c.got, c.what, c.most)
			}
		}
		for _, line := range d.wide[:min(3, len(d.wide))] {
			t.Logf("%s: a wide line: %s", most.room, line)
		}
	}
}

// The counter sees what it is to see.
func TestDensityIsCounted(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.go")
	code := "package a\n\nfunc f(x, y, z int) int {\n" +
		"\tif x = y; x > 0 {\n\t\tx, y, z = 1, 2, 3\n\t}\n" +
		"\tif w := x; w > 0 {\n\t\tx, y = y, x\n\t}\n" +
		"\tswitch v := x; v {\n\t}\n" +
		"\treturn " + strings.Repeat("x + ", 30) + "z\n}\n"
	if err := os.WriteFile(path, []byte(code), 0o600); err != nil {
		t.Fatal(err)
	}
	var d density
	if err := d.read(path); err != nil {
		t.Fatal(err)
	}
	if d.headAssign != 1 || d.switches != 1 || d.folds != 1 || d.crowded != 1 || len(d.wide) != 1 {
		t.Errorf("counted %+v; expected one of each", d)
	}
	if d.bodyLines != 9 {
		t.Errorf("counted %d lines of a body, expected 9", d.bodyLines)
	}
}

// eachProductFile reads the Go files of the product below a folder.
func eachProductFile(room string, read func(path string) error) error {
	return filepath.WalkDir(room, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() && passedOver(entry.Name()) {
			return fs.SkipDir
		}
		product := strings.HasSuffix(path, ".go") && !strings.HasSuffix(path, "_test.go")
		if entry.IsDir() || !product {
			return nil
		}
		return read(path)
	})
}

// passedOver are folders that are no code of ours.
func passedOver(name string) bool {
	hidden := strings.HasPrefix(name, ".") && name != ".."
	return hidden || name == "testdata" || name == "node_modules"
}

// read counts a file.
func (d *density) read(path string) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, path, text, parser.ParseComments)
	if err != nil {
		return err
	}
	lines := strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
	d.lines += len(lines)
	if !ast.IsGenerated(file) {
		for i, line := range lines {
			columns := utf8.RuneCountInString(line) + (tabColumns-1)*strings.Count(line, "\t")
			if columns > widest && !strings.HasPrefix(line, "//go:") {
				d.wide = append(d.wide, set.File(file.Pos()).Name()+":"+strings.TrimSpace(line)[:40]+" … in line "+strconv.Itoa(i+1))
			}
		}
	}
	d.readShapes(file)
	d.readTokens(text, bodyLines(set, file))
	return nil
}

// readShapes counts the assignments that hold more than one thought.
func (d *density) readShapes(file *ast.File) {
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.IfStmt:
			assign, is := n.Init.(*ast.AssignStmt)
			if is && assign.Tok != token.DEFINE {
				d.headAssign++
			}
		case *ast.SwitchStmt:
			if n.Init != nil {
				d.switches++
			}
		case *ast.AssignStmt:
			if len(n.Lhs) > 2 && len(n.Rhs) > 2 {
				d.folds++
			}
		}
		return true
	})
}

// bodyLines are the lines between the braces of functions.
func bodyLines(set *token.FileSet, file *ast.File) map[int]bool {
	lines := map[int]bool{}
	for _, decl := range file.Decls {
		f, is := decl.(*ast.FuncDecl)
		if !is || f.Body == nil {
			continue
		}
		first := set.Position(f.Body.Lbrace).Line + 1
		end := set.Position(f.Body.Rbrace).Line
		for line := first; line < end; line++ {
			lines[line] = true
		}
	}
	return lines
}

// readTokens counts the tokens of some lines; the semicolons that the scanner puts at line
// ends are none.
func (d *density) readTokens(text []byte, in map[int]bool) {
	set := token.NewFileSet()
	file := set.AddFile("", -1, len(text))
	var s scanner.Scanner
	s.Init(file, text, nil, 0)
	count := map[int]int{}
	for {
		pos, tok, literal := s.Scan()
		if tok == token.EOF {
			break
		}
		if tok == token.SEMICOLON && literal == "\n" {
			continue
		}
		count[file.Line(pos)]++
	}
	for line, n := range count {
		if !in[line] {
			continue
		}
		d.bodyLines++
		d.tokens += n
		if n > crowdedAbove {
			d.crowded++
		}
	}
}
