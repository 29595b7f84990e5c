package ac3tabu

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/proof/oracle"
	"sudokuscope/engine/sudoku"
)

// TestCandidatesAreSeenAsTheyWereTried: what is shown of the candidates does not
// change while the best is chosen, though their grids are made again when shown.
func TestCandidatesAreSeenAsTheyWereTried(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		set := oracle.Settings(t, Algorithm, 8)
		s := start(engine.NewBase(Algorithm, oracle.Puzzle(t, 4, 70), sudoku.NewRand(rapid.Uint64().Draw(t, "seed"))), set)
		var before, after engine.Snapshot
		for i := 1; i <= 15 && !s.Over(); i++ {
			s.Next(nil)
			s.Next(nil)
			s.Observe(&before)
			for !s.Next(nil).Whole {
			}
			s.Observe(&after)
			if !slices.Equal(before.Population.Grids, after.Population.Grids) || !slices.Equal(before.Neighbourhood.Moves, after.Neighbourhood.Moves) {
				t.Fatalf("iteration %d: the candidates were tried as %+v, but then shown as %+v", i, before.Neighbourhood, after.Neighbourhood)
			}
			for j, m := range after.Population.Members {
				grid := after.Population.Grids[j*s.Puzzle.Cells:][:s.Puzzle.Cells]
				if m.Mark == engine.Chosen && !slices.Equal(grid, after.Current) {
					t.Fatalf("iteration %d: the chosen candidate is not the incumbent", i)
				}
			}
		}
	})
}

// TestSaysWhatBecameOfEveryDraw: the sentences of an iteration name all that was tried
// and what came of it.
func TestSaysWhatBecameOfEveryDraw(t *testing.T) {
	s := startOn(t, "mantere-koljonen/s12a", engine.Settings{"list": 100})
	said, silent := oracle.Spoken{}, 0
	w := &decision.Witness{Hear: func(d decision.Decision) { said.Add(d.Why) }}
	var snap engine.Snapshot
	for range 300 {
		mentioned := map[[2]int]bool{}
		for phase := 0; phase != phaseChoose; {
			phase = s.Next(w).Phase
			s.Observe(&snap)
			for _, clause := range append(snap.Said.More, snap.Said) {
				if _, names := clause.Number("before"); names {
					mentioned[[2]int{clause.Int("cell"), clause.Int("digit")}] = true
				}
			}
			said.Add(snap.Said)
		}
		if s.Over() {
			break
		}
		s.Next(nil)
		named := map[engine.Verdict]int{}
		for _, t := range s.tries {
			if named[t.verdict]++; named[t.verdict] <= mostNamed && !mentioned[[2]int{int(t.cell), int(t.digit)}] {
				silent++
			}
		}
	}
	said.AtLeast(t, 15)
	if silent > 0 {
		t.Errorf("%d draws were not mentioned", silent)
	}
}

func startOn(t testing.TB, puzzle string, set engine.Settings) *search {
	return oracle.Start(t, Algorithm, oracle.Named(t, puzzle), 1, set).(*search)
}

// TestMemoryIsNewestFirst: with what is left of the tenure.
func TestMemoryIsNewestFirst(t *testing.T) {
	var snap engine.Snapshot
	h := startOn(t, "ai-escargot", engine.Settings{"list": 6})
	for range 40 {
		oracle.Round(h, nil)
	}
	h.Observe(&snap)
	if len(snap.Memory.Entries) != 6 || snap.Memory.Room != 6 {
		t.Fatalf("%d entries with room for %d, expected 6 of 6", len(snap.Memory.Entries), snap.Memory.Room)
	}
	for i, e := range snap.Memory.Entries {
		if int(e.Left) != 6-i || e.Tenure != 6 {
			t.Errorf("entry %d has %d of %d left, expected %d of 6", i, e.Left, e.Tenure, 6-i)
		}
	}
}

// TestWitnessHearsTheGrounds of each kind of decision.
func TestWitnessHearsTheGrounds(t *testing.T) {
	s, heard := oracle.Start(t, Algorithm, oracle.Named(t, "ai-escargot"), 1, nil), oracle.Spoken{}
	w := &decision.Witness{Hear: func(d decision.Decision) {
		heard.Add(d.Why)
		if !d.Why.Said() {
			t.Errorf("a %s without a reason", d.Kind)
		}
	}}
	for range 25 {
		oracle.Round(s, w)
	}
	heard.AtLeast(t, 12)
}

// TestRemovalsAreTold: the removals heard on the way of a candidate are those
// that AC3 made.
func TestRemovalsAreTold(t *testing.T) {
	s := startOn(t, "mantere-koljonen/s11a", engine.Settings{"K": 1})
	before := slices.Clone(s.at.Cand)
	removed := 0
	oracle.Round(s, &decision.Witness{Hear: func(d decision.Decision) {
		if d.Kind == decision.Prune {
			before[d.Cell.Or(-1)] &^= 1 << d.Digit >> 1
			removed++
		}
	}})
	if s.chosen < 0 || removed == 0 {
		t.Fatalf("candidate %d, %d removals: expected one that fills cells", s.chosen, removed)
	}
	before[s.tries[0].cell] = 1 << s.tries[0].digit >> 1
	if !slices.Equal(before, s.at.Cand) {
		t.Error("the removals heard do not make the domains")
	}
}
