package docs_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"
)

// A line is broken at a thought, and the reader of a condition sees what belongs together.
// These counts may only fall: whoever brings one down writes the new one here.

// density is what is counted in a folder, tests and generated files left out.
type density struct {
	lines   int
	wide    []string // lines above 120 columns
	misread []string // conditions broken after the && of an || that stands on one line
	broken  []string // conditions and calls in several lines that fit into 100 columns
}

const (
	widest     = 120 // columns, of which a tab has four
	fits       = 100
	tabColumns = 4
	noFit      = math.MaxInt
	// mostBroken is how many are in several lines without need, in a thousand lines.
	mostBroken = 1.0
	// leastLines is what the counter finds if it finds the program.
	leastLines = 50_000
)

func TestALineHoldsOneThought(t *testing.T) {
	var d density
	if err := eachProductFile("..", d.read); err != nil {
		t.Fatal(err)
	}
	if d.lines < leastLines {
		t.Fatalf("found %d lines, expected %d at least: the walk is wrong", d.lines, leastLines)
	}
	for _, line := range d.wide {
		t.Errorf("%s: wider than %d columns", line, widest)
	}
	for _, line := range d.misread {
		t.Errorf("%s: broken after an && that stands beside an ||: break at the ||", line)
	}
	broken := float64(len(d.broken)) / float64(d.lines) * 1000
	t.Logf("%.2f in a thousand lines are broken without need", broken)
	if broken > mostBroken {
		t.Errorf("%.2f in a thousand lines are broken without need, expected %.2f at most:\n%s",
			broken, mostBroken, strings.Join(d.broken, "\n"))
	}
}

// The counter sees what it is to see.
func TestDensityIsCounted(t *testing.T) {
	for _, c := range []struct {
		name, body            string
		wide, misread, broken int
	}{
		{"nothing", "\tif x > 0 || y > 0 && z > 0 {\n\t}\n", 0, 0, 0},
		{"a wide line", "\tx = " + strings.Repeat("x + ", 30) + "z\n", 1, 0, 0},
		{"broken at the tighter operator", "\tif x > 0 || y > 0 &&\n\t\tz > 0 {\n\t}\n", 0, 1, 1},
		{"broken at the looser operator", "\tif x > 0 && y > 0 ||\n\t\tz > 0 {\n\t}\n", 0, 0, 1},
		{"a call that fits", "\tg(\n\t\tx,\n\t\ty,\n\t)\n", 0, 0, 1},
		{"a call with a function in it", "\tg(func() {\n\t\tx = y\n\t})\n", 0, 0, 0},
		{"a call with a comment in it", "\tg(x, // why\n\t\ty)\n", 0, 0, 0},
		{"a call that does not fit", "\tg(" + strings.Repeat("x, ", 20) + "\n\t\t" + strings.Repeat("y, ", 20) + "z)\n", 0, 0, 0},
	} {
		path := filepath.Join(t.TempDir(), "a.go")
		code := "package a\n\nfunc f(x, y, z int) {\n" + c.body + "}\n"
		if err := os.WriteFile(path, []byte(code), 0o600); err != nil {
			t.Fatal(err)
		}
		var d density
		if err := d.read(path); err != nil {
			t.Fatal(err)
		}
		if len(d.wide) != c.wide || len(d.misread) != c.misread || len(d.broken) != c.broken {
			t.Errorf("%s: counted %+v", c.name, d)
		}
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
	if ast.IsGenerated(file) {
		return nil
	}
	lines := strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
	d.lines += len(lines)
	for i, line := range lines {
		if columns(line) > widest && !strings.HasPrefix(line, "//go:") {
			d.wide = append(d.wide, place(path, i+1))
		}
	}
	seen := map[int]bool{}
	ast.Inspect(file, func(n ast.Node) bool {
		from, to := token.NoPos, token.NoPos
		switch n := n.(type) {
		case *ast.CallExpr:
			from, to = n.Lparen, n.Rparen
		case *ast.BinaryExpr:
			if n.Op == token.LAND || n.Op == token.LOR {
				from, to = n.Pos(), n.End()
			}
			if at := misread(set, n); at > 0 {
				d.misread = append(d.misread, place(path, at))
			}
		}
		if from == token.NoPos || hasFunction(n) {
			return true
		}
		first, last := set.Position(from).Line, set.Position(to).Line
		if last > first && !seen[first] && columns(joined(lines[first-1:last])) <= fits {
			seen[first] = true
			d.broken = append(d.broken, place(path, first))
		}
		return true
	})
	return nil
}

// place is a line of a file, as an editor opens it.
func place(path string, line int) string { return path + ":" + strconv.Itoa(line) }

// columns is how wide a line is; what cannot be joined fits nowhere.
func columns(line string) int {
	if strings.Contains(line, unjoinable) {
		return noFit
	}
	return utf8.RuneCountInString(line) + (tabColumns-1)*strings.Count(line, "\t")
}

// misread is the line of an && that is broken although the || above it is not; 0 for none.
func misread(set *token.FileSet, or *ast.BinaryExpr) int {
	at := func(p token.Pos) int { return set.Position(p).Line }
	if or.Op != token.LOR || at(or.OpPos) != at(or.Y.Pos()) {
		return 0
	}
	for _, side := range []ast.Expr{or.X, or.Y} {
		and, is := side.(*ast.BinaryExpr)
		if is && and.Op == token.LAND && at(and.OpPos) != at(and.Y.Pos()) {
			return at(and.OpPos)
		}
	}
	return 0
}

// hasFunction reports whether a function literal stands in a node.
func hasFunction(n ast.Node) (has bool) {
	ast.Inspect(n, func(n ast.Node) bool {
		_, is := n.(*ast.FuncLit)
		has = has || is
		return !has
	})
	return has
}

// unjoinable stands where a comment keeps lines apart.
const unjoinable = "\x00"

// joined makes one line of several.
func joined(lines []string) string {
	all := lines[0]
	for _, line := range lines[1:] {
		line = strings.TrimSpace(line)
		closes := strings.HasPrefix(line, ")") || strings.HasPrefix(line, "}")
		opened := strings.HasSuffix(all, "(") || strings.HasSuffix(all, "{") && !strings.HasSuffix(all, " {")
		switch {
		case strings.Contains(all, "//") || strings.Contains(line, "//"):
			return unjoinable
		case closes:
			all = strings.TrimSuffix(all, ",") + line
		case opened:
			all += line
		default:
			all += " " + line
		}
	}
	return all
}
