package script

import (
	"math"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/oracle"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/sudoku"
)

// everything keeps a value of every kind, some under two names, and changes all of them in
// every phase.
const everything = `"""Keeps everything."""
G = [1, [2], {3: [4]}]
noise = param(0.5, min=0, max=1, live=True)
metric("total", lambda s: len(s.flat) + len(s.nested) + len(s.dict) + s.flat[0])
metric("counts", lambda s: s.dict["n"])

def start(s):
    s.grid.fill_blocks()
    s.flat = [0] * 100
    s.also = s.flat
    s.nested = [s.flat, [1, [2]], (3, [4]), {5: s.flat}]
    s.dict = {"n": 0, "list": [1], ("a", 1): s.flat}
    s.tuple = (s.flat, s.dict, 1 << 200, 1.5, "text")
    s.frozen = G
    s.other, s.tabu, s.p, s.crowd = s.grid.copy(), s.memory(), s.marginals(), s.population()
    s.kept = [s.other, s.p, None]
    s.move = None
    s.crowd.add(s.grid)

def change(s):
    "All that is kept changes."
    s.flat[s.dice.int(100)] += 1
    s.also[0] = s.iteration
    s.flat.append(s.cost)
    s.flat.pop(s.dice.int(len(s.flat)))
    s.nested[1][1] += [s.cost]
    s.nested[1][1] = s.nested[1][1][-3:]
    s.nested[3][5][1] += 2
    s.dict["n"] += 1
    s.dict["list"].insert(0, s.dict["n"])
    s.dict["list"] = s.dict["list"][:4]
    s.dict[s.iteration % 7] = s.flat[:2]
    s.tuple[0][2] += 1
    s.kept[2] = s.move

def move(s):
    "One of the best swaps is made."
    s.moves = s.grid.swaps()
    s.move = s.dice.choice(s.moves.best(s.tabu) or s.moves)
    s.kept[0].take(s.grid)
    s.grid.swap(s.move)
    s.tabu.forbid(s.move.cell, s.move.had, 3)
    s.kept[1].learn(s.grid, 0.1)
    s.crowd.replace(0, s.other)

loop = [change, move]
`

// A state of every kind obeys the laws of all searches: among them that a clone goes the
// way of the search that it is a copy of, and that the search does not notice.
func TestAStateOfEveryKindConforms(t *testing.T) {
	a, err := Load("everything.star", everything)
	if err != nil {
		t.Fatal(err)
	}
	oracle.Check(t, a, *whole)
}

// fails is the phase in which a search fails, and how.
func fails(s engine.Search, most int) (phase int, text string) {
	defer func() {
		if v := recover(); v != nil {
			text = v.(error).Error()
		}
	}()
	for ; phase < most; phase++ {
		s.Next(nil)
	}
	return phase, "no failure"
}

// What a search may not do its clone may not do either, whenever it is made: what is
// frozen stays frozen, and a loop over a list still forbids to change it.
func TestACloneFailsWhereTheSearchFails(t *testing.T) {
	for _, c := range []struct{ top, start, step string }{
		{"G = [1]\n", "s.x = G", "if s.iteration == 3:\n        s.x.append(1)"},
		{"G = [1]\n", "s.x = G", "if s.iteration == 3:\n        s.x[0] = 2"},
		{"G = [1]\n", "s.x = G", "if s.iteration == 3:\n        s.x += [2]"},
		{"G = {1: [2]}\n", "s.x = G", "if s.iteration == 3:\n        s.x[1].append(1)"},
		{"G = {1: [2]}\n", "s.x = G", "if s.iteration == 3:\n        s.x[2] = 1"},
		{"G = ([1],)\n", "s.x = {1: G}", "if s.iteration == 3:\n        s.x[1][0].clear()"},
		{"", "s.x = [1, 2]", "for i in s.x:\n        if s.iteration == 3:\n            s.x.append(i)"},
		{"", "s.x = {1: 2}", "for i in s.x:\n        if s.iteration == 3:\n            s.x[3] = i"},
		{"", "s.x = [0] * 1000", "s.x.extend(s.x)"},
		{"", "s.x = {}", "s.x[s.iteration] = [0] * 20000"},
	} {
		source := c.top + "def start(s):\n    s.grid.fill()\n    " + c.start + "\ndef go(s):\n    " + c.step + "\nloop = [go]\n"
		for at := 0; at < 4; at += sample.Of(3, 1) {
			a, err := Load("t.star", source)
			if err != nil {
				t.Fatal(err)
			}
			s, err := drive.Start(a, drive.Problem{Puzzle: sudoku.Must(escargot), Seed: 1})
			if err != nil {
				t.Fatal(err)
			}
			for range at {
				s.Next(nil)
			}
			clone := s.Clone()
			again := clone.Clone()
			phase, text := fails(s, 100)
			if text == "no failure" {
				t.Errorf("%s: %s", source, text)
			}
			for _, copied := range []engine.Search{clone, again} {
				if p, says := fails(copied, 100); p != phase || says != text {
					t.Errorf("%s\na clone after %d phases: %q in phase %d; the search: %q in phase %d", source, at, says, p, text, phase)
				}
			}
		}
	}
}

// The default of a metric's function is frozen: it would be shared by all copies.
func TestAMetricKeepsNothing(t *testing.T) {
	a, err := Load("t.star", "metric('m', lambda s, l=[0]: l.append(1) or len(l))\n"+body("pass"))
	if err != nil {
		t.Fatal(err)
	}
	s, err := drive.Start(a, drive.Problem{Puzzle: sudoku.Must(escargot), Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	var v engine.Vitals
	if s.Vitals(&v); len(v.Metrics) != 1 || !math.IsNaN(v.Metrics[0]) {
		t.Errorf("%v", v.Metrics)
	}
}

// A list of ten thousand is shared with the copies of a search until one of them changes
// it, and is its own for each of them.
func TestALongListIsSharedUntilItChanges(t *testing.T) {
	a, err := Load("t.star", "def start(s):\n    s.grid.fill()\n    s.h = [0] * 10000\n    s.i = 0\ndef go(s):\n    s.h[s.i] += 1 + s.i\n    s.i += 1\nmetric('sum', lambda s: s.h[0] + s.h[1] + s.h[2])\nloop = [go]\n")
	if err != nil {
		t.Fatal(err)
	}
	s, err := drive.Start(a, drive.Problem{Puzzle: sudoku.Must(escargot), Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	s.Next(nil)
	held := func(s engine.Search) *list {
		v, _ := s.(*search).state.Attr("h")
		return v.(*list)
	}
	one := s.Clone()
	if &held(s).elems[0] != &held(one).elems[0] {
		t.Error("a copy has elements of its own before anything changed")
	}
	two := one.Clone()
	s.Next(nil)
	two.Next(nil)
	two.Next(nil)
	for i, c := range []struct {
		s    engine.Search
		want float64
	}{{s, 3}, {one, 1}, {two, 6}} {
		var v engine.Vitals
		if c.s.Vitals(&v); v.Metrics[0] != c.want {
			t.Errorf("search %d has %v, expected %v", i, v.Metrics[0], c.want)
		}
	}
}
