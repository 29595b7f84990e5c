package script

import (
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/sudoku"
)

// Both examples of searches on tables go the same way as the built-in ones, cell by cell.
func TestTheTableExamplesAreTheBuiltInSearches(t *testing.T) {
	for _, c := range []struct{ builtIn, mine string }{
		{"sinkhorn", "balance"},
		{"project", "project"},
	} {
		t.Run(c.mine, func(t *testing.T) {
			a, err := algorithms.Find(c.builtIn)
			if err != nil {
				t.Fatal(err)
			}
			alike(t, a, example(t, c.mine))
		})
	}
}

// alike fails where the boards of two searches differ after an iteration.
func alike(t *testing.T, a, b *engine.Algorithm) {
	t.Helper()
	for seed := range uint64(5) {
		problem := drive.Problem{Puzzle: sudoku.Must(escargot), Seed: seed}
		one, err := drive.Start(a, problem)
		if err != nil {
			t.Fatal(err)
		}
		two, err := drive.Start(b, problem)
		if err != nil {
			t.Fatal(err)
		}
		var x, y engine.Snapshot
		for range 60 {
			for !one.Next(nil).Whole {
			}
			for !two.Next(nil).Whole {
			}
			one.Observe(&x)
			two.Observe(&y)
			if x.Current.String() != y.Current.String() || x.Dice != y.Dice {
				t.Fatalf("seed %d, iteration %d: %s\nthe built-in search has %s", seed, y.Iteration, y.Current, x.Current)
			}
		}
	}
}

// TestLinesAreVectors: what a vector says and does is that of its line, and of the table. Each
// text is True.
func TestLinesAreVectors(t *testing.T) {
	for _, c := range []struct{ name, does, holds string }{
		{"a new table", "t = s.table()", "t.cells().sum() == 0 and t.get(0, 1) == 0"},
		{"a row's digit", "t = s.table(); t.set(12, 3, 5)", "t.row(1, 3).sum() == 5 and t.row(1, 4).sum() == 0"},
		{"a column's", "t = s.table(); t.set(12, 3, 5)", "t.column(3, 3).max() == 5 and t.column(4, 3).max() == 0"},
		{"a block's", "t = s.table(); t.set(12, 3, 5)", "t.block(1, 3).sum() == 5 and t.block(0, 3).sum() == 0"},
		{"a cell", "t = s.table(); t.set(12, 3, 5)", "t.cell(12).numbers() == [0.0, 0.0, 5.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]"},
		{"all lines", "t = s.table(); t.set(12, 3, 5)", "len(t.rows().sums()) == 81 and max(t.blocks().sums()) == 5"},
		{"scaled", "t = s.table(); t.set(12, 3, 5); t.cell(12).scale(-2)", "t.get(12, 3) == -10"},
		{"normalised", "t = s.table(); t.set(12, 3, 3); t.set(12, 4, 1); t.cells().normalise()",
			"t.get(12, 3) == .75 and t.get(12, 4) == .25 and t.cell(13).sum() == 0"},
		{"the largest", "t = s.table(); t.set(12, 3, 3); t.set(12, 4, 3); t.cells().peak()",
			"t.get(12, 3) == 1 and t.get(12, 4) == 0 and t.get(13, 1) == 1 and t.cells().maxima() == [1.0] * 81"},
		{"added", "t = s.table(); t.set(12, 3, 3); t.add(t, times=2)", "t.get(12, 3) == 9"},
		{"marginals stay above 0", "t = s.table(); t.set(12, 3, -3); p = s.marginals(); p.take(t)", "p.get(12, 3) == 0"},
		{"scaled below 0", "p = s.marginals(); p.cells().scale(-1)", "p.cells().sum() == 0"},
		{"the givens", "t = s.table(); t.givens()", "t.get(0, 1) == 1 and t.get(0, 2) == 0 and t.cell(1).sum() == 0"},
		{"without end", "t = s.table(); t.set(1, 1, 1e15); t.scale(1e308); t.add(t, -1)", "t.get(1, 1) == 0"},
		{"read", "t = s.table(); t.set(1, 7, 1); t.read(s.grid)", "s.grid[0] == 1 and s.grid[1] == 7 and s.grid[2] == 1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			err := attempt(body(c.does, "if not ("+c.holds+"): fail('it does not hold')"), 1)
			if err != nil {
				t.Error(err)
			}
			err = attempt(body(c.does, "if "+c.holds+": fail('it holds')"), 1)
			if err == nil || !strings.Contains(err.Error(), "it holds") {
				t.Errorf("%s is never False: %v", c.holds, err)
			}
		})
	}
}

// TestACopyOfAVectorIsOfTheCopy: a clone of a search that keeps a vector alone changes nothing
// of the original.
func TestACopyOfAVectorIsOfTheCopy(t *testing.T) {
	a, err := Load("t.star", "def start(s):\n    s.v = s.table().cells()\n    s.grid.fill()\n"+
		"def go(s):\n    s.v.peak()\nmetric('sum', lambda s: s.v.sum())\nloop = [go]\n")
	if err != nil {
		t.Fatal(err)
	}
	s, err := drive.Start(a, drive.Problem{Puzzle: sudoku.Must(escargot)})
	if err != nil {
		t.Fatal(err)
	}
	twin := s.Clone()
	twin.Next(nil)
	var one, two engine.Vitals
	s.Vitals(&one)
	twin.Vitals(&two)
	if one.Metrics[0] != 0 || two.Metrics[0] != 81 {
		t.Errorf("the original has %v, expected 0, and its copy %v, expected 81", one.Metrics[0], two.Metrics[0])
	}
}

// BenchmarkProjections has the price of a script on tables, beside the built-in search.
func BenchmarkProjections(b *testing.B) {
	builtIn, err := algorithms.Find("project")
	if err != nil {
		b.Fatal(err)
	}
	b.Run("built-in", func(b *testing.B) { iterations(b, builtIn, escargot) })
	b.Run("script", func(b *testing.B) { iterations(b, example(b, "project"), escargot) })
}
