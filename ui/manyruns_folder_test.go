package ui_test

import (
	"fmt"
	"testing"

	"sudokuscope/engine/drive"
	"sudokuscope/engine/lab/campaign"
	"sudokuscope/engine/lab/experiment"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/ui"
	"sudokuscope/ui/do/manyruns"
	. "sudokuscope/ui/proof/uitest"
)

// TestACampaignFillsAndOpens: runs come in while the screen looks, and one of them opens at the
// moment from which it got no better for longest, as the trace of the same run has it.
func TestACampaignFillsAndOpens(t *testing.T) {
	t.Parallel()
	toy := conformance.Toy()
	e, err := experiment.NewEntrant(toy, "", nil)
	if err != nil {
		t.Fatal(err)
	}
	d := &experiment.Design{Entrants: []experiment.Entrant{e}, Runs: 3, First: 5, Budget: drive.Budget{Evaluations: 400}}
	d.Puzzles = append(d.Puzzles, Problem().Puzzle)
	dir := t.TempDir()
	if _, err := campaign.Open(dir, campaign.NewPart(d, "test", nil)); err != nil {
		t.Fatal(err)
	}
	s := Raise(t, func(c *ui.Config) {
		c.Algorithms[0] = toy
		c.Folder = &manyruns.Folder{Dir: dir, Designs: []*experiment.Design{d}, Read: func() (manyruns.Made, error) {
			set, err := campaign.Read(dir)
			if err != nil {
				return manyruns.Made{}, err
			}
			return manyruns.Made{Samples: set.Samples, Expected: set.Expected, Missing: set.Missing}, nil
		}}
	}).Expect(Counts("0", "3")).Press("enter").Expect(Asked, Notes())
	w := campaign.Worker{Dir: dir, Design: d, Jobs: 1}
	if _, err := w.Prepare(); err != nil {
		t.Fatal(err)
	}
	if err := w.Run(t.Context()); err != nil {
		t.Fatal(err)
	}
	trial := d.TrialOf(0, 2)
	trial.Trace = true
	o, err := trial.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	from, to := experiment.Stagnation(o.Trace)
	if from == 0 || to <= from {
		t.Fatalf("the toy stagnates from %d to %d; expected a moment of its course", from, to)
	}
	s.Expect(Counts("3", "3"), Counts("5")).Press("end").Expect(Counts("7")).Press("enter").
		Expect(At(from), Unasked, Notes(fmt.Sprint(to-from)))
	if seed := s.M.Stage().Front().Spec.Problem.Seed; seed != 7 {
		t.Errorf("seed %d is open", seed)
	}
	s.Press("D").Expect(Asked, Counts("3", "3"))
}
