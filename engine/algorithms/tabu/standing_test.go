package tabu

import (
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine"
	"sudokuscope/engine/proof/oracle"
	"sudokuscope/engine/sudoku"
)

// TestStandingIsRecounted: how a board is said to stand is what swapping and
// counting again gives, from the grid of the snapshot before and nothing else;
// and an event of a minimum comes just where the search leaves one, or stays.
func TestStandingIsRecounted(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := oracle.Puzzle(t, 3, 60)
		s := begin(engine.NewBase(Algorithm, p, sudoku.NewRand(rapid.Uint64().Draw(t, "seed"))), oracle.Settings(t, Algorithm, 12))
		var before, after engine.Snapshot
		for i := 1; i <= 25 && !s.Over(); i++ {
			s.Observe(&before)
			for !s.Next(nil).Whole {
			}
			s.Observe(&after)
			if len(after.Neighbourhood.Moves) == 0 {
				continue
			}
			want := recounted(p, before.Current, after.Neighbourhood.Moves)
			if got := after.Neighbourhood.Standing; got != want {
				t.Fatalf("iteration %d: %s, counted %s", i, got, want)
			}
			for _, e := range after.Events {
				kind, is := map[uint8]sudoku.Standing{
					eventBlocked: sudoku.OnSlope, eventPlateau: sudoku.OnPlateau, eventWeak: sudoku.WeakMinimum, eventStrict: sudoku.StrictMinimum,
				}[e.Kind]
				if is && (kind != want || int(e.A) != before.Cost || after.Cost-before.Cost != int(e.Digit)) {
					t.Fatalf("iteration %d: %q at cost %d → %d, where the board stands on %s", i, events[e.Kind].Say(p, e), before.Cost, after.Cost, want)
				}
			}
		}
	})
}

// recounted is the standing of a grid by the definition alone.
func recounted(p *sudoku.Puzzle, g sudoku.Grid, moves []engine.Move) sudoku.Standing {
	swapped := func(g sudoku.Grid, m engine.Move) sudoku.Grid {
		next := g.Clone()
		next[m.Cell], next[m.Other.Or(-1)] = next[m.Other.Or(-1)], next[m.Cell]
		return next
	}
	now, equal, plateau := p.Distinct(g), 0, false
	for _, m := range moves {
		next := swapped(g, m)
		switch d := p.Distinct(next); {
		case d > now:
			return sudoku.OnSlope
		case d == now:
			equal++
			for _, n := range moves {
				plateau = plateau || p.Distinct(swapped(next, n)) > now
			}
		}
	}
	switch {
	case equal == 0:
		return sudoku.StrictMinimum
	case plateau:
		return sudoku.OnPlateau
	}
	return sudoku.WeakMinimum
}

// TestNoMinimumIsMisnamed on the puzzle of the lecture: most of what the search
// climbs out of is flat, some of it no minimum at all, and little of it strict.
func TestNoMinimumIsMisnamed(t *testing.T) {
	count := map[string]int{}
	for seed := range uint64(4) {
		s := oracle.Start(t, Algorithm, oracle.Named(t, "mantere-koljonen/s12a"), seed+1, nil)
		for range 400 {
			oracle.Round(s, nil)
			for _, e := range s.Events() {
				count[events[e.Kind].Name]++
			}
		}
	}
	t.Log(count)
	if count["blocked"] == 0 || count["strict minimum"] == 0 || count["plateau"] == 0 || count["weak minimum"] == 0 || count["plateau"]+count["weak minimum"] < 5*count["strict minimum"] {
		t.Errorf("%v: expected all kinds, and far more flat than strict", count)
	}
}
