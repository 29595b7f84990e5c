package anneal

import (
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine"
	"sudokuscope/engine/conformance/draw"
	"sudokuscope/engine/sudoku"
)

// TestStandingIsRecounted: how a board is said to stand is what swapping and
// counting again gives, from the grid before and the swaps that are admitted.
func TestStandingIsRecounted(t *testing.T) {
	seen := map[engine.Standing]int{}
	rapid.Check(t, func(t *rapid.T) {
		p := draw.Puzzle(t, 3, 60)
		set := drawSettings(t)
		s := start(Algorithm, p, full(t, set), engine.NewRand(rapid.Uint64().Draw(t, "seed")))
		var before, after engine.Snapshot
		for i := 1; i <= 60 && !s.Over(); i++ {
			s.Observe(&before)
			draw.Round(s, nil)
			s.Observe(&after)
			if len(after.Neighbourhood.Moves) == 0 || i%6 != 0 {
				continue
			}
			want := recounted(p, before.Current, after.Neighbourhood.Moves, s)
			if got := after.Neighbourhood.Standing; got != want {
				t.Fatalf("move %d: %s, counted %s", i, got, want)
			}
			seen[want]++
		}
	})
	if testing.Short() {
		return // too few boards to have them all
	}
	for _, standing := range []engine.Standing{engine.OnSlope, engine.OnPlateau, engine.WeakMinimum} {
		if seen[standing] == 0 {
			t.Errorf("never %s", standing)
		}
	}
}

// recounted is the standing of a grid by the definition alone.
func recounted(p *sudoku.Puzzle, g sudoku.Grid, moves []engine.Move, s *search) engine.Standing {
	admitted := func(g sudoku.Grid, m engine.Move) bool {
		return !s.filter || s.domains[m.Cell].Has(g[m.Other]) && s.domains[m.Other].Has(g[m.Cell])
	}
	swapped := func(g sudoku.Grid, m engine.Move) sudoku.Grid {
		next := g.Clone()
		next[m.Cell], next[m.Other] = next[m.Other], next[m.Cell]
		return next
	}
	now, equal, better, down := p.Distinct(g), 0, 0, false
	for _, m := range moves {
		if !admitted(g, m) {
			continue
		}
		next := swapped(g, m)
		switch d := p.Distinct(next); {
		case d > now:
			better++
		case d == now:
			equal++
			for _, n := range moves {
				down = down || admitted(next, n) && p.Distinct(swapped(next, n)) > now
			}
		}
	}
	return engine.StandingOf(better, equal, func() bool { return down })
}
