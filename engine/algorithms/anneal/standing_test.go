package anneal

import (
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine"
	"sudokuscope/engine/proof/oracle"
	"sudokuscope/engine/sudoku"
)

// TestStandingIsRecounted: how a board is said to stand is what swapping and
// counting again gives, from the grid before and the swaps that are admitted.
func TestStandingIsRecounted(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		set := drawSettings(t)
		set["neighbourhood"] = float64(OfBlock)
		s := start(engine.NewBase(Algorithm, oracle.Puzzle(t, 3, 60), sudoku.NewRand(rapid.Uint64().Draw(t, "seed"))), full(t, set))
		for i := 1; i <= 60 && !s.Over(); i++ {
			standing(t, s, i%6 == 0)
		}
	})
}

// TestEveryStandingIsRecounted on runs that pass boards of every kind: a cold search
// goes down to a minimum, a warm one meets more of them.
func TestEveryStandingIsRecounted(t *testing.T) {
	seen := map[sudoku.Standing]int{}
	for _, puzzle := range []string{"mantere-koljonen/s12a", "ai-escargot"} {
		for _, temperature := range []float64{0, .35} {
			s := begin(t, oracle.Named(t, puzzle), 1, engine.Settings{"temperature": temperature, "cooling": 1})
			for i := 1; i <= 3000; i++ {
				seen[standing(t, s, i%10 == 0)]++
			}
		}
	}
	for _, standing := range []sudoku.Standing{sudoku.OnSlope, sudoku.OnPlateau, sudoku.WeakMinimum, sudoku.StrictMinimum} {
		if seen[standing] == 0 {
			t.Errorf("never %s", standing)
		}
	}
}

// standing makes a move and, if it is to be looked at, fails unless the board before
// it stands as a recount of its swaps gives; it returns that.
func standing(t rapid.TB, s *search, look bool) sudoku.Standing {
	if !look {
		oracle.Round(s, nil)
		return sudoku.StandingUnknown
	}
	var before, after engine.Snapshot
	s.Observe(&before)
	oracle.Round(s, nil)
	s.Observe(&after)
	if len(after.Neighbourhood.Moves) == 0 || s.outcome == eventRenewed { // or those of another board
		return sudoku.StandingUnknown
	}
	want := recounted(s.Puzzle, before.Current, after.Neighbourhood.Moves)
	if got := after.Neighbourhood.Standing; got != want {
		t.Fatalf("move %d: %s, counted %s", s.Iteration, got, want)
	}
	return want
}

// recounted is the standing of a grid by the definition alone.
func recounted(p *sudoku.Puzzle, g sudoku.Grid, moves []engine.Move) sudoku.Standing {
	swapped := func(g sudoku.Grid, m engine.Move) sudoku.Grid {
		next := g.Clone()
		next[m.Cell], next[m.Other.Or(-1)] = next[m.Other.Or(-1)], next[m.Cell]
		return next
	}
	now, equal, better, down := p.Distinct(g), 0, 0, false
	for _, m := range moves {
		next := swapped(g, m)
		switch d := p.Distinct(next); {
		case d > now:
			better++
		case d == now:
			equal++
			for _, n := range moves {
				down = down || p.Distinct(swapped(next, n)) > now
			}
		}
	}
	return sudoku.StandingOf(better, equal, func() bool { return down })
}
