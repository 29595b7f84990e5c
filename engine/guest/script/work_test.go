package script

import (
	"testing"

	"go.starlark.net/starlark"

	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/sudoku"
)

// slow are operations that go over half a million elements, with what they need.
var slow = []struct{ setup, what string }{
	{"x = [0] * 500000", "1 in x"},
	{"x = [0] * 500000", "1 not in x"},
	{"x = tuple([0] * 500000)", "(1, 2) in x"},
	{"x, y = [0] * 500000, [0] * 500000", "x == y"},
	{"x, y = [0] * 500000, [0] * 500000", "x < y"},
	{"t, u = 'x' * 500000, 'x' * 499999 + 'y'", "t == u"},
	{"t = 'x' * 500000", "t.find('y')"},
	{"t = 'x' * 500000", "'ab' in t"},
	{"t = 'x' * 500000", "t.count('y')"},
	{"t, u = 'x' * 500000, 'x' * 499999 + 'y'", "t.startswith(u)"},
	{"t = 'x' * 500000", "t.isalpha()"},
	{"t = 'x' * 500000", "print(t)"},
	{"d, t = {}, 'x' * 500000", "d.get(t)"},
	{"d, t = {}, 'x' * 500000", "t in d"},
	{"x = [0] * 500000 + [1]", "x.index(1)"},
	{"x = [0] * 500000", "x.insert(0, 1)"},
	{"x = [0] * 500000", "x.pop(0)"},
	{"x = [0] * 500000", "x.remove(0)"},
	{"x = [0] * 500000", "any(x)"},
	{"x = [1] * 500000", "all(x)"},
	{"x = [0] * 500000", "max(x)"},
	{"x = [0] * 500000", "s.dice.shuffle(x)"},
	{"x = [0] * 500000", "other(*x)"},
	{"q = dict([(k, 0) for k in range(20000)])", "q |= q"},
	{"z = ['a' * 100000]", "z[0] += 'b'"},
	{"z = ['a' * 100000]", "z[below(s)] += z[0]"},
	{"z = [[0] * 1000]", "z[0] *= 1000000"},
	{"z = [[0] * 1000]", "z[below(s)] *= 1000000"},
	{"z = ['a' * 100000 for j in range(10)] * 100", "sorted(z)"},
	{"v = '9' * 100000", "int(v)"},
	// What looks small, and is not when its parts are counted.
	{"a = [0] * 1000\n    b = [a] * 1000\n    c, e = [b] * 1000, [b] * 1000", "c == e"},
	{"a = (0,) * 1000\n    b = (a,) * 1000\n    c, d = (b,) * 1000, {}", "d.get(c)"},
}

// TestWhatTakesLongIsCharged repeats each operation until it is stopped. What an
// interpreter counts as one step would be done a hundred thousand times before that,
// which takes minutes: it is stopped long before.
func TestWhatTakesLongIsCharged(t *testing.T) {
	for i, c := range slow {
		if i%(5*sample.Of(8, 1)) > 0 && !*whole {
			continue
		}
		t.Run(c.what, func(t *testing.T) {
			t.Parallel()
			source := "def start(s):\n    s.grid.fill()\n    s.rounds = 0\ndef below(s):\n    return 0\ndef other(*a):\n    pass\ndef go(s):\n    " +
				c.setup + "\n    for i in range(1000000):\n        " + c.what + "\n        s.rounds += 1\nloop = [go]\n"
			a, err := Load("t.star", source)
			if err != nil {
				t.Fatal(err)
			}
			s, err := drive.Start(a, drive.Problem{Puzzle: sudoku.Must(escargot), Seed: 1})
			if err != nil {
				t.Fatal(err)
			}
			defer func() {
				err, ok := recover().(*Error)
				v, _ := s.(*search).state.Attr("rounds")
				rounds, _ := starlark.AsInt32(v)
				if !ok || rounds > 5000 {
					t.Errorf("%v after %d rounds: expected it to be stopped before", err, rounds)
				}
			}()
			s.Next(nil)
		})
	}
}

// TestWhatIsSmallIsNotRefused: what is charged does the same as before.
func TestWhatIsSmallIsNotRefused(t *testing.T) {
	for _, truth := range []string{
		"1 in [1, 2] and 3 not in [1, 2] and 'b' in 'abc' and 1 in {1: 2}",
		"x == [1, 2] and x < [1, 3] and x >= [1] and x != (1, 2) and (1, (2, 3)) == (1, (2, 3))",
		"6 ^ 3 == 5 and 7 - 2 == 5",
		"{1: 2} | {3: 4} == {1: 2, 3: 4} and 6 | 1 == 7 and 6 & 3 == 2",
		"max(x) == 2 and min(3, 1) == 1 and max(x, key=lambda v: -v) == 1 and any([0, 1]) and all(x)",
		"int('12') == 12 and int('ff', 16) == 255 and float('1.5') == 1.5 and int(2.9) == 2",
		"f(*x) == 2 and f(*(1, 2, 3)) == 3",
		"x.index(2) == 1 and 'abc'.find('c') == 2 and 'abc'.startswith('a') and {1: 2}.get(1) == 2 and {}.get(1, 5) == 5 and {1: 2}.setdefault(3, 4) == 4",
		"{1: 2, 1 << 70: 3, (1, 'a'): 4, float('nan'): 5}[1.0] == 2 and {1 << 70: 3}[float(1 << 70)] == 3 and (1.0, 'a') in {(1, 'a'): 4} and {float('nan'): 5}[float('nan')] == 5",
		"[{2: 3, 'a': 4}.keys(), {2: 3, 'a': 4}.items(), list({2: 3}), {2: 3}.popitem(), {2: 3}.pop(2), str({2: 3, (1,): 'a'})] == [[2, 'a'], [(2, 3), ('a', 4)], [2], (2, 3), 3, '{2: 3, (1,): \"a\"}']",
		"{2: 3, 'a' * 100: 4} == dict([('a' * 100, 4), (2, 3)]) and [v + 1 for v in {1 << 70: 1}] == [(1 << 70) + 1] and type({1 << 70: 1}.items()[0][0]) == 'int'",
		"changed(s) == [[1, 2, 3, 4], 6, 'ab', 3, {1: 2, 3: 4}, 1]",
	} {
		source := "def f(*a):\n    return len(a)\ndef at(s):\n    s.calls += 1\n    return s.calls - 1\n" +
			"def changed(s):\n    s.calls = 0\n    z = [[1, 2], 2, 'a', 5, {1: 2}, 3]\n    z[at(s)] += [3, 4]\n    z[at(s)] *= 3\n    z[at(s)] += 'b'\n    z[at(s)] -= 2\n" +
			"    z[at(s)] |= {3: 4}\n    z[5] &= 5\n    return z\n" + body("x = [1, 2]", "if not ("+truth+"):", "    fail('untrue')")
		if err := attempt(source, 1); err != nil {
			t.Errorf("%s: %v", truth, err)
		}
	}
}
