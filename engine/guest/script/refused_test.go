package script

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/exp/golden"

	"sudokuscope/engine/drive"
	"sudokuscope/engine/sudoku"
)

// body is a script whose only phase is this.
func body(lines ...string) string {
	return "def start(s):\n    s.grid.fill()\ndef go(s):\n    " + strings.Join(lines, "\n    ") + "\nloop = [go]\n"
}

// attempt loads a script, starts it and does some iterations; a panic of the
// search is returned as its error.
func attempt(source string, iterations int) (err error) {
	a, err := Load("t.star", source)
	if err != nil {
		return err
	}
	s, err := drive.Start(a, drive.Problem{Puzzle: sudoku.Must(escargot), Seed: 1})
	if err != nil {
		return err
	}
	defer func() {
		if v := recover(); v != nil {
			err = v.(error)
		}
	}()
	for range iterations {
		drive.Sprint(s, 1)
	}
	return nil
}

// wrong is a script with a mistake, and where it is.
type wrong struct{ name, source, at string }

// refusals are scripts that are refused at once, or in their first iterations.
var refusals = []wrong{
	{"nothing", "", "t.star:1"},
	{"no loop", "def start(s):\n    pass\n", "t.star:3"},
	{"an empty loop", "def start(s):\n    pass\nloop = []\n", "t.star:3"},
	{"a phase that is missing", "def start(s):\n    pass\nloop = [go]\n", "t.star:3"},
	{"a loop that is no list", "def start(s):\n    pass\nloop = start\n", "t.star:3"},
	{"two parameters", "def start(s, t):\n    pass\nloop = [start]\n", "t.star:1"},
	{"syntax", "def start(s):\n    x = = 3\n", "t.star:2:9"},
	{"no colon", "def start(s)\n    pass\n", "t.star:1:13"},
	{"no colon, and a blank line", "def start(s):\n    if s  \n\n        pass\n", "t.star:2:9"},
	{"nothing indented", "def start(s):\npass\n", "t.star:2:5"},
	{"a bracket that stays open", "def start(s):\n    x = (1 + 2\n    y = 3\n", "t.star:3:6"},
	{"an unknown name", body("s.x = y"), "t.star:4:11"},
	{"another file", "load('x.star', 'y')\n", "t.star:1"},
	{"not text", "def start(s):\n    \"\xff\"\n", "t.star:2"},
	{"a control character", "def start(s):\n    \"\x1b\"\n", "t.star:2"},
	{"a list's place by a name", body("[1, 2].pop(i=0)"), "t.star:4:15"},
	{"a measure", "cost = 'beauty'\n" + body("pass"), "t.star:1"},
	{"a nameless parameter", "param(1)\n" + body("pass"), "t.star:1:6"},
	{"a parameter that is named twice", "x = param('history', 10000, min=1)\n" + body("pass"),
		"t.star:1:10"},
	{"a parameter in a phase", body("x = param(1)"), "t.star:4:14"},
	{"a default out of bounds", "x = param(2, min=0, max=1)\n" + body("pass"), "t.star:1:10"},
	{"a choice that is none", "x = param('a', choices=['b', 'c'])\n" + body("pass"), "t.star:1:10"},
	{"an endless loop", body("while True:", "    pass"), "t.star:3:1"},
	{"recursion", "def again(s):\n    again(s)\n" + body("again(s)"), "t.star:2:5"},
	{"a huge list", body("s.x = [0] * 1000000000"), "t.star:4:15"},
	{"a huge text", body("s.x = 'x' * 1000000000"), "t.star:4:15"},
	{"a huge range", body("s.x = list(range(1000000000))"), "t.star:4:21"},
	{"joining", body("x = 'y' * 1000000", "s.x = x.join(['a'] * 1000)"), "t.star:5:17"},
	{"replacing", body("x = 'y' * 100000", "s.x = x.replace('y', 'z' * 1000)"), "t.star:5:20"},
	{"formatting", body("x = '{}' * 1000", "s.x = x.format(*(['y' * 100000] * 1000))"), "t.star:5:19"},
	{"a huge number", body("x = 2", "for i in range(40):", "    x = x * x"), "t.star:6:15"},
	{"a state that grows", body("if not hasattr(s, 'x'):", "    s.x = []", "s.x.append('y' * 500000)"), "t.star:3"},
	{"a function in the state", body("s.f = start"), "t.star:4:6"},
	{"a function in a list", body("s.f = [start]"), "t.star:3"},
	{"the state in the state", body("s.s = s"), "t.star:4:6"},
	{"a global that changes", "x = []\n" + body("x.append(1)"), "t.star:5:13"},
	{"a global that is assigned", "x = 1\n" + body("x += 1"), "t.star:5:5"},
	{"a given", body("s.grid.place(0, 5)"), "t.star:4:17"},
	{"a cell off the board", body("s.grid.place(81, 5)"), "t.star:4:17"},
	{"a digit that is none", body("s.grid.place(1, 10)"), "t.star:4:17"},
	{"too few arguments", body("s.grid.place(1)"), "t.star:4:17"},
	{"too many arguments", body("s.grid.free(1)"), "t.star:4:16"},
	{"nothing to choose", body("s.dice.choice([])"), "t.star:4:18"},
	{"an unknown attribute", body("s.nothing += 1"), "t.star:4:6"},
	{"an unknown method", body("s.grid.shine()"), "t.star:4:11"},
	{"weights of nothing", body("s.dice.weighted([0, 0])"), "t.star:4:20"},
	{"lines of an old system", "x = 1\ry = \rz = 3\r", "t.star:2:5"},
	{"lines of another system", "x = 1\r\ny = \r\nz = 3\r\n", "t.star:2:5"},
	{"words of its own", body("fail('a\\nb\\x1b[31m')"), "t.star:4:9"},
	{"division by zero", body("s.x = 1 / 0"), "t.star:4:13"},
}

// growing are scripts that make a value as large as they can. In tests they may make a small one,
// since they copy all of it again and again on the way there.
var growing = []wrong{
	{"doubling", body("x = [1]", "for i in range(60):", "    x = x + x"), "t.star:6:15"},
	{"doubling in place", body("x = [1]", "for i in range(60):", "    x += x"), "t.star:6:11"},
	{"extending itself", body("x = [1]", "for i in range(60):", "    x.extend(x)"), "t.star:6:17"},
}

// What is wrong with a script is said in a sentence with its line. The golden file has the
// sentences.
func TestScriptsAreRefusedAtTheirLines(t *testing.T) {
	var said strings.Builder
	try := func(c wrong) {
		t.Run(c.name, func(t *testing.T) {
			err := attempt(c.source, 40)
			fmt.Fprintf(&said, "%s: %v\n", c.name, err)
			var own *Error
			if !errors.As(err, &own) || !strings.HasPrefix(err.Error(), c.at+": ") || strings.Contains(err.Error(), "\n") {
				t.Errorf("%v\nexpected a line that begins with %s", err, c.at)
			}
		})
	}
	for _, c := range refusals {
		try(c)
	}
	defer func() { most = mostElements }()
	most = mostElements / 64
	for _, c := range growing {
		try(c)
	}
	golden.RequireEqual(t, said.String())
}

// An error has the line with a caret below the place, and the calls.
func TestAnErrorHasItsPlace(t *testing.T) {
	err := attempt("def deep(s):\n    return s.grid.nothing()\n"+body("deep(s)"), 1)
	var own *Error
	if !errors.As(err, &own) {
		t.Fatal(err)
	}
	want := "t.star:2:18: grid has no .nothing field or method\n        return s.grid.nothing()\n                     ^\n  in go, line 6\n  in deep, line 2"
	if got := strings.Join(slices.Concat([]string{own.Error()}, own.Source(), own.Calls), "\n"); got != want {
		t.Errorf("got\n%s\nexpected\n%s", got, want)
	}
}
