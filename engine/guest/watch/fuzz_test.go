package watch_test

import (
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/base/plaintext"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/guest/watch"
	"sudokuscope/engine/sudoku"
)

// Whatever a program writes, the search over it ends, is well formed, keeps the givens, goes the same
// way again and from a clone on, and its best grid is the best that it has shown; nothing that it says
// is what a terminal obeys.
func FuzzLines(f *testing.F) {
	p := sudoku.Must("1..4....2..1...3")
	f.Add(trace(f, p, 3))
	f.Add(described(p) + "\n{\"grid\":\"1234341223414123\",\"solved\":true}\n{}")
	f.Add("{\"sudokuscope\":1,\"puzzle\":\"1..4.1.....2...3\"}\n{\"cost\":3}")
	f.Add("{\"sudokuscope\":1}\n{\"grid\":[1,2],\"cost\":1e9,\"more\":true}\nnull\n[]\n{\"marginals\":{\"r1c2\":[1,2,3,-4]}}")
	f.Add("{\"sudokuscope\":1,\"cost\":\"energy\",\"phases\":[{\"name\":\"a\"},{\"name\":\"b\"}]}\n{\"phase\":1,\"cost\":0}\n{\"phase\":\"a\",\"more\":true}\n{\"give_up\":true}")
	f.Add("{\"sudokuscope\":1,\"better\":\"more\",\"target\":1}\n{\"cost\":0.25,\"population\":[{\"grid\":\"1234341223414123\",\"cost\":-1e9}]}\n" +
		"{\"grid\":\"1234341223414123\",\"cost\":2,\"moves\":[{\"cell\":1,\"digit\":2,\"delta\":-0.5}]}\n{\"cost\":1}")
	// A solution is the best though it costs more, and after it only another one can be.
	f.Add("{\"sudokuscope\":1,\"better\":\"more\"}\n{\"grid\":\"1..4....2..1...3\",\"cost\":5}\n{\"grid\":\"1234341223414123\",\"cost\":3}")
	f.Add("{\"sudokuscope\":1,\"better\":\"more\"}\n{\"grid\":\"1234341223414123\",\"cost\":3}\n{\"grid\":\"1234441223414123\",\"cost\":5}")
	f.Add("{\"sudokuscope\":1,\"better\":\"more\"}\n{\"grid\":\"1234341223414123\",\"cost\":3}\n{\"grid\":\"1234341223414123\",\"cost\":5}")
	f.Fuzz(func(t *testing.T, text string) {
		source, err := watch.Stream(strings.NewReader(text), watch.Options{Puzzle: p})
		if err != nil {
			if err.Error() != plaintext.Line(err.Error()) {
				t.Errorf("%q is no line", err)
			}
			return
		}
		defer source.Close()
		var hashes [2]uint64
		for i := range hashes {
			s, err := drive.Start(source.Algorithm(), drive.Problem{Puzzle: p})
			if err != nil {
				t.Fatal(err)
			}
			hashes[i] = through(t, source.Algorithm(), s, p)
		}
		if hashes[0] != hashes[1] {
			t.Error("the second time it was another run")
		}
	})
}

// through goes to the end of a search and looks at it on the way.
func through(t *testing.T, of *engine.Algorithm, s engine.Search, p *sudoku.Puzzle) uint64 {
	var snap, before engine.Snapshot
	for i := range 100_000 {
		if i%3 == 2 {
			s = s.Clone()
		}
		step := s.Next(nil)
		snap, before = before, snap
		s.Observe(&snap)
		if i == 0 {
			s.Observe(&before)
		}
		best(t, p, &before, &snap)
		said := snap.Said.Text(p.Board)
		for cell, given := range p.Givens {
			for _, grid := range []sudoku.Grid{snap.Current, snap.Best} {
				if given != 0 && grid[cell] != given || grid[cell] > 4 {
					t.Fatalf("cell %d is %d", cell, grid[cell])
				}
			}
		}
		switch {
		case said != plaintext.Line(said):
			t.Fatalf("it says %q", said)
		case of.Costs == nil && step.Status != engine.Running && (step.Status == engine.Solved) != (snap.BestCost == 0):
			t.Fatalf("%v with a best cost of %d", step.Status, snap.BestCost)
		case step.Status == engine.Solved && !p.Solved(snap.Best):
			t.Fatal("called solved, but is not")
		case step.Status != engine.Running:
			return snap.HashWithMetrics()
		}
	}
	t.Fatal("it does not end")
	return 0
}

// best holds the best grid to what was shown until now: a solution where there was one, and none that costs
// more than what is shown or was the best, if that is a solution, too.
func best(t *testing.T, p *sudoku.Puzzle, before, now *engine.Snapshot) {
	solved := p.Solved(now.Best)
	switch {
	case !solved && (p.Solved(now.Current) || p.Solved(before.Best)):
		t.Fatalf("the best is %s, and no solution as %s and %s", now.Best, now.Current, before.Best)
	case solved == p.Solved(now.Current) && now.Cost < now.BestCost:
		t.Fatalf("the best is %s with cost %d, and it is at %s with %d", now.Best, now.BestCost, now.Current, now.Cost)
	case solved == p.Solved(before.Best) && now.BestCost > before.BestCost:
		t.Fatalf("the best is %s with cost %d, and was %s with %d", now.Best, now.BestCost, before.Best, before.BestCost)
	}
}
