package script

import (
	"errors"
	"slices"
	"strings"
	"testing"

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

// refusals are scripts with a mistake, and what is said of it.
var refusals = []struct{ name, source, want string }{
	{"nothing", "", "t.star:1: no function start"},
	{"no loop", "def start(s):\n    pass\n", "t.star:3: no loop"},
	{"an empty loop", "def start(s):\n    pass\nloop = []\n", "t.star:3: loop has 0 functions"},
	{"a phase that is missing", "def start(s):\n    pass\nloop = [go]\n", "t.star:3: loop: there is no function go"},
	{"a loop that is no list", "def start(s):\n    pass\nloop = start\n", "t.star:3: loop: expected a list"},
	{"two parameters", "def start(s, t):\n    pass\nloop = [start]\n", "t.star:1: start: expected one parameter"},
	{"syntax", "def start(s):\n    x = = 3\n", "t.star:2:9: "},
	{"no colon", "def start(s)\n    pass\n", "t.star:1:13: the line ends here: expected ':'"},
	{"no colon, and a blank line", "def start(s):\n    if s  \n\n        pass\n", "t.star:2:9: the line ends here: expected ':'"},
	{"nothing indented", "def start(s):\npass\n", "t.star:2:5: pass here: expected a line that is indented"},
	{"a bracket that stays open", "def start(s):\n    x = (1 + 2\n    y = 3\n", "a name here: expected ')'"},
	{"an unknown name", body("s.x = y"), "t.star:4:11: undefined: y"},
	{"another file", "load('x.star', 'y')\n", "t.star:1: load: "},
	{"not text", "def start(s):\n    \"\xff\"\n", "t.star:2: not UTF-8"},
	{"a control character", "def start(s):\n    \"\x1b\"\n", "t.star:2: a control character"},
	{"a list's place by a name", body("[1, 2].pop(i=0)"), "t.star:4:15: pop: expected pop(i)"},
	{"a measure", "cost = 'beauty'\n" + body("pass"), `t.star:1: cost is "beauty": expected one of "lines"`},
	{"a nameless parameter", "param(1)\n" + body("pass"), "t.star:1:6: param: expected a name"},
	{"a parameter that is named twice", "x = param('history', 10000, min=1)\n" + body("pass"),
		"t.star:1:10: param: expected the value first, such as x = param(10000); the variable is its name"},
	{"a parameter in a phase", body("x = param(1)"), "t.star:4:14: param: expected at the top level"},
	{"a default out of bounds", "x = param(2, min=0, max=1)\n" + body("pass"), "t.star:1:10: x=2: expected a whole number from 0 to 1"},
	{"a choice that is none", "x = param('a', choices=['b', 'c'])\n" + body("pass"), "t.star:1:10: param: expected \"a\" among"},
	{"an endless loop", body("while True:", "    pass"), "too many steps in one phase: is there a loop that never ends?"},
	{"recursion", "def again(s):\n    again(s)\n" + body("again(s)"), "t.star:2:5: a function calls itself"},
	{"a huge list", body("s.x = [0] * 1000000000"), "a script's values have at most"},
	{"a huge text", body("s.x = 'x' * 1000000000"), "a script's values have at most"},
	{"a huge range", body("s.x = list(range(1000000000))"), "a script's values have at most"},
	{"doubling", body("x = [1]", "for i in range(60):", "    x = x + x"), "a script's values have at most"},
	{"doubling in place", body("x = [1]", "for i in range(60):", "    x += x"), "a script's values have at most"},
	{"extending itself", body("x = [1]", "for i in range(60):", "    x.extend(x)"), "a script's values have at most"},
	{"joining", body("x = 'y' * 1000000", "s.x = x.join(['a'] * 1000)"), "a script's values have at most"},
	{"replacing", body("x = 'y' * 100000", "s.x = x.replace('y', 'z' * 1000)"), "a script's values have at most"},
	{"formatting", body("x = '{}' * 1000", "s.x = x.format(*(['y' * 100000] * 1000))"), "a script's values have at most"},
	{"a huge number", body("x = 2", "for i in range(40):", "    x = x * x"), "t.star:6:15: this would make a number of more than 4096 bits"},
	{"a state that grows", body("if not hasattr(s, 'x'):", "    s.x = []", "s.x.append('y' * 500000)"), "t.star:3: go: s.x: the state holds more than 8 MB"},
	{"a function in the state", body("s.f = start"), "s.f: a state cannot hold a function"},
	{"a function in a list", body("s.f = [start]"), "t.star:3: go: s.f: a state cannot hold a function"},
	{"the state in the state", body("s.s = s"), "s.s: a state cannot hold itself"},
	{"a global that changes", "x = []\n" + body("x.append(1)"), "keep it in the state"},
	{"a global that is assigned", "x = 1\n" + body("x += 1"), "t.star:5:5: "},
	{"a given", body("s.grid.place(0, 5)"), "t.star:4:17: place: r1c1 is given: expected a free cell"},
	{"a cell off the board", body("s.grid.place(81, 5)"), "place: got 81; expected a cell from 0 to 80"},
	{"a digit that is none", body("s.grid.place(1, 10)"), "place: got 10; expected a digit from 0 to 9"},
	{"too few arguments", body("s.grid.place(1)"), "place: expected place(cell, digit)"},
	{"too many arguments", body("s.grid.free(1)"), "free: too many arguments: expected free()"},
	{"nothing to choose", body("s.dice.choice([])"), "t.star:4:18: choice: the list is empty"},
	{"an unknown attribute", body("s.nothing += 1"), "the state has no nothing"},
	{"an unknown method", body("s.grid.shine()"), "grid has no .shine"},
	{"weights of nothing", body("s.dice.weighted([0, 0])"), "the weights add up to 0"},
	{"lines of an old system", "x = 1\ry = \rz = 3\r", "t.star:2:5: the line ends here: expected a value"},
	{"lines of another system", "x = 1\r\ny = \r\nz = 3\r\n", "t.star:2:5: the line ends here: expected a value"},
	{"words of its own", body("fail('a\\nb\\x1b[31m')"), "t.star:4:9: fail: a b?[31m"},
	{"division by zero", body("s.x = 1 / 0"), "t.star:4:13: floating-point division by zero"},
}

// What is wrong with a script is said in a sentence with its line.
func TestScriptsAreRefusedAtTheirLines(t *testing.T) {
	for _, c := range refusals {
		t.Run(c.name, func(t *testing.T) {
			err := attempt(c.source, 40)
			if err == nil {
				t.Fatalf("no error; expected %q", c.want)
			}
			var own *Error
			if !errors.As(err, &own) || !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "\n") {
				t.Errorf("%v\nexpected %q", err, c.want)
			}
		})
	}
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
