package nbcoin

import (
	"slices"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// TestEventsTellTheStory follows a run that learns from the good alone: cells
// reach the bound, blocks collapse, and after a number of generations without a new
// best it starts again from a uniform model.
func TestEventsTellTheStory(t *testing.T) {
	const patience = 30
	s := started(t, sudoku.Must(paper[29]), 1, engine.Settings{"negative": 0, "restart": patience})
	seen := make([]int, len(kinds))
	best, since := s.Puzzle.MaxDistinct(), 0
	for s.Restarts < 2 && s.Iteration < 2000 {
		generation(s, nil)
		since++
		if cost := int(s.sample.Lowest); cost < best {
			best, since = cost, 0
		}
		restarted := false
		for _, e := range s.Events() {
			seen[e.Kind]++
			switch e.Kind {
			case eventBound:
				if s.top[e.Cell.Or(-1)] != e.Digit {
					t.Errorf("generation %d: %s", s.Iteration, kinds[e.Kind].Say(s.Puzzle, e))
				}
			case eventRestart:
				restarted = true
				if s.clipped != 0 || s.standing() != 0 || s.collapsed != 0 {
					t.Errorf("generation %d: a restart left %d cells at the bound", s.Iteration, s.standing())
				}
			}
		}
		if restarted != (since == patience) {
			t.Fatalf("generation %d, %d without a new best: restarted %v", s.Iteration, since, restarted)
		}
		if restarted {
			best, since = s.Puzzle.MaxDistinct(), 0
		}
	}
	for _, kind := range []int{eventImproved, eventBound, eventCollapsed, eventRestart} {
		if seen[kind] == 0 {
			t.Errorf("no event %q in %d generations", kinds[kind].Name, s.Iteration)
		}
	}
}

// TestWhatIsSaidOfTheBoundIsTrue recomputes, from the model alone, how many
// cells have reached the bound, and each event of a cell or a block that has.
func TestWhatIsSaidOfTheBoundIsTrue(t *testing.T) {
	reached := 0
	for _, c := range []struct {
		number int
		set    engine.Settings
	}{
		{106, engine.Settings{"step": float64(StepSum)}}, {77, nil}, {27, nil}, {29, engine.Settings{"negative": 0}}, {29, engine.Settings{"negative": 0, "average": 1}},
		{106, engine.Settings{"step": float64(StepMeanL), "credit": 1}}, {77, engine.Settings{"bound": .9}}, {11, engine.Settings{"k": 3}},
	} {
		s := started(t, sudoku.Must(paper[c.number]), 3, c.set)
		var snap engine.Snapshot
		for s.Iteration < 60 && !s.Over() {
			if s.Next(nil); s.Last().Phase != phaseBound {
				continue
			}
			s.Observe(&snap)
			p := func(cell int, digit uint8) float64 { return snap.Marginals.P[cell*s.Puzzle.Side+int(digit)-1] }
			least, want := s.Options.Bound-.005, 0
			top := func(cell int) float64 { return slices.Max(snap.Marginals.P[cell*s.Puzzle.Side:][:s.Puzzle.Side]) }
			for cell, m := range snap.Domains {
				if !m.Single() && m != 0 && top(cell) >= least {
					want++
				}
			}
			reached += want
			if snap.Said.Int("cells") != want {
				t.Fatalf("No. %d %v, generation %d: %q, but it is %d", c.number, c.set, s.Iteration, snap.Said.Text(sudoku.Of(3)), want)
			}
			for _, e := range snap.Events {
				switch e.Kind {
				case eventBound:
					if v := p(e.Cell.Or(-1), e.Digit); v < least {
						t.Fatalf("No. %d %v, generation %d: %q, but p is %v", c.number, c.set, s.Iteration, kinds[e.Kind].Say(s.Puzzle, e), v)
					}
				case eventCollapsed:
					for _, cell := range s.Puzzle.BlockCells(int(e.A)) {
						if m := snap.Domains[cell]; m.Count() > 1 && top(int(cell)) < least {
							t.Fatalf("No. %d %v, generation %d: %q, but %s has %v", c.number, c.set, s.Iteration, kinds[e.Kind].Say(s.Puzzle, e), s.Puzzle.CellName(int(cell)), top(int(cell)))
						}
					}
				}
			}
		}
	}
	if reached < 1000 {
		t.Errorf("only %d cells ever reached the bound", reached)
	}
}

func TestADeadEndIsFilled(t *testing.T) {
	s := started(t, sudoku.Must(impossible), 1, engine.Settings{"population": 5})
	generation(s, nil)
	if events := s.Events(); len(events) == 0 || events[0].Kind != eventFilled || events[0].A != 5 {
		t.Errorf("%+v, expected one block of each of the 5 grids to be filled", events)
	}
}

// TestWitnessSaysHowAnEntryMoved hears every entry that can move at the end of a generation.
func TestWitnessSaysHowAnEntryMoved(t *testing.T) {
	s := started(t, sudoku.Must(paper[29]), 1, nil)
	for range 3 {
		generation(s, nil)
	}
	var before, after engine.Snapshot
	s.Observe(&before)
	var updates []decision.Decision
	draws := 0
	w := &decision.Witness{Hear: func(d decision.Decision) {
		switch {
		case d.Kind == decision.Update && s.Coming() == phaseBound:
			updates = append(updates, d)
		case d.Kind == decision.Draw:
			draws++
		}
	}}
	generation(s, w)
	s.Observe(&after)
	if want := len(s.free.List) * len(s.sample.Costs); draws < want {
		t.Errorf("heard %d draws, expected at least %d", draws, want)
	}
	heard := 0
	for _, d := range updates {
		at := d.Cell.Or(-1)*s.Puzzle.Side + int(d.Digit) - 1
		if d.P.P != after.Marginals.P[at] {
			t.Errorf("%+v: p is %v", d, after.Marginals.P[at])
		}
		was, _ := d.Why.Number("was")
		p, _ := d.Why.Number("p")
		if was != before.Marginals.P[at] || p != d.P.P {
			t.Errorf("from %v to %v, expected from %v to %v", was, p, before.Marginals.P[at], d.P.P)
		}
		heard++
	}
	can := 0
	for _, m := range s.cand {
		if !m.Single() {
			can += m.Count()
		}
	}
	if heard != can || can == 0 {
		t.Errorf("heard of %d entries, but %d can move", heard, can)
	}
}
