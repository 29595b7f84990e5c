package nbcoin

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// TestForceRefuses: what cannot be is refused with a reason, and without effect.
func TestForceRefuses(t *testing.T) {
	p := sudoku.Must(paper[106]) // r1c4 is 4, and the sweep puts a 4 into r2c9
	for _, c := range []struct {
		how   Precompute
		cell  int
		digit uint8
		want  string
	}{
		{PrecomputeGivens, -1, 1, "1 1 81 1 9"},
		{PrecomputeGivens, 81, 1, "81 1 81 1 9"},
		{PrecomputeGivens, 2, 0, "2 0 81 1 9"},
		{PrecomputeGivens, 2, 10, "2 10 81 1 9"},
		{PrecomputeGivens, 3, 4, "r1c4 4"},
		{PrecomputeGivens, 3, 5, "r1c4 4"},
		{PrecomputeGivens, 2, 4, "r1c3 4"},
		{PrecomputeGivens, 0, 8, "r1c1 6"},
		{PrecomputeGivens, 1, 6, "r1c2 6 r1c1"},
		{PrecomputeGivens, 0, 6, ""},
		{PrecomputeGivens, 17, 6, ""},
		{PrecomputeSweep, 17, 6, "r2c9 6"},
		{PrecomputeSweep, 17, 4, ""},
	} {
		s := started(t, p, 1, engine.Settings{"precompute": float64(c.how)})
		generation(s, nil)
		if err := s.Force(0, 6); err != nil {
			t.Fatal(err)
		}
		generation(s, nil)
		s.Next(nil)
		before := hash(s)
		err := s.Force(c.cell, c.digit)
		switch {
		case c.want == "" && err != nil:
			t.Errorf("%d at cell %d: %v", c.digit, c.cell, err)
		case c.want != "" && (err == nil || named(err) != c.want):
			t.Errorf("%d at cell %d: %v, expected %q", c.digit, c.cell, err, c.want)
		case c.want != "" && hash(s) != before:
			t.Errorf("%d at cell %d was refused, but not without effect", c.digit, c.cell)
		}
	}
	over := started(t, sudoku.Must(paper[1]), 1, engine.Settings{"precompute": float64(PrecomputeSingles)})
	if err := over.Force(int(over.Puzzle.Free[0]), 4); err == nil {
		t.Errorf("a search that has ended: %v", err)
	}
}

// named are the cells and numbers that a refusal names.
func named(err error) string {
	return strings.Join(regexp.MustCompile(`r\d+c\d+|\d+`).FindAllString(err.Error(), -1), " ")
}

// TestForceFollowsUpLikePrecompute: propagation to a fixpoint refuses what it
// refutes, and the other settings, which do not look that far, take it.
func TestForceFollowsUpLikePrecompute(t *testing.T) {
	p := sudoku.Must(paper[106])
	refuted := 0
	for _, c := range p.Free {
		for d := uint8(1); int(d) <= p.Side; d++ {
			singles := started(t, p, 1, engine.Settings{"precompute": float64(PrecomputeSingles)})
			if !singles.cand[c].Has(d) {
				continue
			}
			root := sudoku.NewDomains(p.Board, sudoku.AC3)
			root.Load(p)
			possible := root.Assign(int(c), d)
			before := hash(singles)
			err := singles.Force(int(c), d)
			if possible != (err == nil) {
				t.Errorf("%d at %s: possible %v, but %v", d, p.CellName(int(c)), possible, err)
			}
			if possible {
				continue
			}
			refuted++
			if named(err) != fmt.Sprint(p.CellName(int(c)), " ", d) || hash(singles) != before {
				t.Errorf("%d at %s: %v", d, p.CellName(int(c)), err)
			}
			if err := started(t, p, 1, engine.Settings{"precompute": float64(PrecomputeGivens)}).Force(int(c), d); err != nil {
				t.Errorf("%d at %s: %v", d, p.CellName(int(c)), err)
			}
		}
	}
	if refuted == 0 {
		t.Error("propagation refuted no move")
	}
}

// TestForcingEveryCellSolves: a solution forced cell by cell is noticed by the
// next phase, and told as what it is.
func TestForcingEveryCellSolves(t *testing.T) {
	for _, number := range []int{29, 106} {
		p := sudoku.Must(paper[number])
		solution := sudoku.Exact(p, 1, 0).Solutions[0]
		for _, how := range []Precompute{PrecomputeSweep, PrecomputeGivens, PrecomputeSingles} {
			for _, phases := range []int{0, 1, 9} {
				s := started(t, p, 1, engine.Settings{"precompute": float64(how)})
				for range phases {
					s.Next(nil)
				}
				for _, c := range p.Free {
					if err := s.Force(int(c), solution[c]); err != nil {
						t.Fatal(err)
					}
				}
				if s.Over() {
					t.Fatalf("No. %d: it ended between two phases", number)
				}
				before := s.Tally().Iteration
				st := s.Next(nil)
				if !st.Whole || st.Status != engine.Solved || s.Iteration != before+1 || s.BestCost != 0 || !p.Solved(s.Best) {
					t.Errorf("No. %d, precompute %d, after %d phases: %+v, best cost %d", number, how, phases, st, s.BestCost)
				}
				var snap engine.Snapshot
				s.Observe(&snap)
				if len(snap.Events) != 1 {
					t.Fatalf("events: %+v", snap.Events)
				}
				last := p.Free[len(p.Free)-1]
				if e := snap.Events[0]; e.Kind != eventSolved || !e.Cell.Is(int(last)) || e.Digit != solution[last] || snap.Said.Text(p.Board) != kinds[e.Kind].Say(p, e) {
					t.Errorf("%+v, %q", e, snap.Said.Text(sudoku.Of(3)))
				}
			}
		}
	}
}

// TestForceAtARestart: a restart that was due was earned without the digit, and
// is off; patience begins anew.
func TestForceAtARestart(t *testing.T) {
	const patience = 4
	s := started(t, sudoku.Must(paper[106]), 1, engine.Settings{"restart": patience})
	for s.Coming() != phaseRestart {
		s.Next(nil)
	}
	cell := int(s.Puzzle.Free[0])
	if err := s.Force(cell, engine.Digit(s, cell)); err != nil {
		t.Fatal(err)
	}
	for range patience {
		if generation(s, nil); s.Restarts != 0 {
			t.Fatalf("it restarted in generation %d", s.Iteration)
		}
	}
	for s.Restarts == 0 {
		generation(s, nil)
	}
	if d := s.Held[cell]; engine.Digit(s, cell) != d || d == 0 {
		t.Errorf("after the restart %d is in the cell, forced to %d", engine.Digit(s, cell), d)
	}
}

// TestForceIsSaid: the sentence is about the force until the next
// phase, and then about that.
func TestForceIsSaid(t *testing.T) {
	s := started(t, sudoku.Must(paper[106]), 1, nil)
	cell := int(s.Puzzle.Free[0])
	for phase := range 2 * phaseBound {
		c := s.Clone().(*search)
		if err := c.Force(cell, 6); err != nil {
			t.Fatal(err)
		}
		force := c.SaidForced().Text(sudoku.Of(3))
		for _, what := range []string{"r1c1", "6", force, fmt.Sprint(c.undecided)} {
			if !strings.Contains(c.said().Text(c.Puzzle.Board), what) {
				t.Errorf("after phase %d: %q, without %q", phase, c.said().Text(c.Puzzle.Board), what)
			}
		}
		if c.Next(nil); strings.Contains(c.said().Text(c.Puzzle.Board), force) || !strings.Contains(c.said().Text(c.Puzzle.Board), fmt.Sprint(len(c.sample.Costs))) {
			t.Errorf("after phase %d and the next: %q", phase, c.said().Text(c.Puzzle.Board))
		}
		s.Next(nil)
	}
}
