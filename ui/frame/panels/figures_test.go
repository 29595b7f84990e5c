package panels_test

import (
	"cmp"
	"encoding/json"
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sudokuscope/engine/proof/sample"
)

var falseFigures = flag.Bool("figures", false, "change every figure of the panels by one, which takes some minutes")

// falseFigure is what changes one figure by one: the one whose number is in the environment. It
// lists those that a process shows where a file is named for them.
const falseFigure = `package %s

import (
	"fmt"
	"os"
)

var wrongFigure, shownFigures = os.Getenv("SUDOKUSCOPE_WRONG_FIGURE"), os.Getenv("SUDOKUSCOPE_SHOWN_FIGURES")

func figureOf[T any](site string, value T) T {
	switch n := any(&value).(type) {
	case *int:
		*n += wrongBy(site)
	case *int64:
		*n += int64(wrongBy(site))
	case *float64:
		*n += float64(wrongBy(site))
	}
	return value
}

func wrongBy(site string) int {
	if shownFigures != "" {
		file, err := os.OpenFile(shownFigures, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
		if err != nil {
			panic(err)
		}
		fmt.Fprintln(file, site)
		file.Close()
	}
	if site == wrongFigure {
		return 1
	}
	return 0
}
`

// later are the panels that nobody sees before a key is pressed.
var later = []string{"inspect.go", "inspect_units.go", "chances.go"}

// places are the steps of what is no figure: where something stands in a drawing, and whether there
// is room.
var places = []string{"x", "y", "from", "free", "unlike", "c.many[", "above["}

// figureSource is a file of the product in which each figure can be changed: each value of a text that
// is put together, and each step of a count.
func figureSource(t *testing.T, path string) string {
	source, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, path, source, 0)
	if err != nil {
		t.Fatal(err)
	}
	type put struct {
		at   int
		text string
		cut  int
	}
	var puts []put
	loops := map[ast.Stmt]bool{}
	offset := func(p token.Pos) int { return set.Position(p).Offset }
	site := func(n ast.Node) string {
		return strconv.Quote(fmt.Sprintf("%s:%d:%d", filepath.Base(path), set.Position(n.Pos()).Line, set.Position(n.Pos()).Column))
	}
	text := func(n ast.Node) string { return string(source[offset(n.Pos()):offset(n.End())]) }
	wrap := func(e ast.Expr) {
		if _, literal := e.(*ast.BasicLit); !literal {
			puts = append(puts, put{offset(e.Pos()), "figureOf(" + site(e) + ", ", 0}, put{offset(e.End()), ")", 0})
		}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.IncDecStmt:
			what := text(n.X)
			place := slices.ContainsFunc(places, func(p string) bool { return what == p || strings.HasSuffix(p, "[") && strings.HasPrefix(what, p) })
			if !loops[n] && n.Tok == token.INC && !place {
				puts = append(puts, put{offset(n.TokPos), " += figureOf(" + site(n) + ", 1)", len("++")})
			}
		case *ast.CallExpr:
			f, selects := n.Fun.(*ast.SelectorExpr)
			if !selects {
				return true
			}
			of, named := f.X.(*ast.Ident)
			switch {
			case named && of.Name == "fmt" && f.Sel.Name == "Sprintf" && n.Ellipsis == 0:
				for _, arg := range n.Args[1:] {
					wrap(arg)
				}
			case named && of.Name == "english" && f.Sel.Name == "Count", named && of.Name == "paint" && (f.Sel.Name == "Grouped" || f.Sel.Name == "Short"):
				wrap(n.Args[0])
			}
		case *ast.ForStmt:
			loops[n.Post] = true
		}
		return true
	})
	slices.SortStableFunc(puts, func(a, b put) int { return cmp.Compare(b.at, a.at) })
	changed := string(source)
	for _, p := range puts {
		changed = changed[:p.at] + p.text + changed[p.at+p.cut:]
	}
	return changed
}

// TestNoFigureIsFalse changes figures of the panels and of the header by one, each in a copy of the
// program, and a test must fail. With -figures it changes all that are shown.
func TestNoFigureIsFalse(t *testing.T) {
	sample.OnlyLarge(t)
	if os.Getenv("SUDOKUSCOPE_FIGURES") != "" {
		t.Skip("it is a copy with a false figure")
	}
	dir := t.TempDir()
	replace := map[string]string{}
	add := func(path, text string) {
		copied := filepath.Join(dir, fmt.Sprint(len(replace))+".go")
		if err := os.WriteFile(copied, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		whole, err := filepath.Abs(path)
		if err != nil {
			t.Fatal(err)
		}
		replace[whole] = copied
	}
	files, _ := filepath.Glob("*.go")
	for _, path := range append(files, "../../header.go") {
		name := filepath.Base(path)
		if !strings.HasSuffix(name, "_test.go") && !slices.Contains(later, name) {
			add(path, figureSource(t, path))
		}
	}
	add("false_figure.go", fmt.Sprintf(falseFigure, "panels"))
	add("../../false_figure.go", fmt.Sprintf(falseFigure, "ui"))
	overlay, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		t.Fatal(err)
	}
	list := filepath.Join(dir, "overlay.json")
	if err := os.WriteFile(list, overlay, 0o600); err != nil {
		t.Fatal(err)
	}
	watchers := []watcher{{".", "", ""}, {"../..", "^(TestScreens|TestPictures|TestStepsOfPhases)", ""}}
	if !*falseFigures {
		watchers = watchers[:1]
	}
	shown := map[string]bool{}
	for i := range watchers {
		w := &watchers[i]
		w.binary = filepath.Join(dir, fmt.Sprint("test", i))
		if out, err := exec.Command("go", "test", "-c", "-overlay", list, "-o", w.binary, w.folder).CombinedOutput(); err != nil {
			t.Fatalf("%v: %s", err, out)
		}
		trace := filepath.Join(dir, "shown")
		if out, fails := w.fails("SUDOKUSCOPE_SHOWN_FIGURES=" + trace); fails {
			t.Fatalf("without a false figure %s fails: %s", w.folder, out)
		}
		text, _ := os.ReadFile(trace)
		for _, site := range strings.Fields(string(text)) {
			shown[site] = true
		}
	}
	killed := 0
	sites := slices.Sorted(maps.Keys(shown))
	for i, site := range sites {
		if !*falseFigures && i%sample.Of(80, 10) != 0 {
			continue
		}
		if !slices.ContainsFunc(watchers, func(w watcher) bool {
			_, fails := w.fails("SUDOKUSCOPE_WRONG_FIGURE=" + site)
			return fails
		}) {
			t.Errorf("the figure at %s can be changed by one, and no test sees it", site)
			continue
		}
		killed++
	}
	t.Logf("%d figures are shown, %d changes are seen", len(sites), killed)
}

// watcher is a test binary that looks at figures.
type watcher struct{ folder, run, binary string }

// fails runs the tests with a setting.
func (w watcher) fails(setting string) (out []byte, fails bool) {
	c := exec.Command(w.binary, "-test.failfast", "-test.run", w.run)
	c.Dir = w.folder
	c.Env = append(os.Environ(), "SUDOKUSCOPE_FIGURES=1", setting)
	out, err := c.CombinedOutput()
	return out, err != nil
}
