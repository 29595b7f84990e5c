package chances

import (
	"slices"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/kit/part"
	"sudokuscope/engine/sudoku"
)

// TestNoneIsSaidOnlyWhereItWasShown: what was not found is not denied.
func TestNoneIsSaidOnlyWhereItWasShown(t *testing.T) {
	of := func(solved, of int) Share { return Share{Solved: solved, Of: of} }
	for _, x := range []struct {
		name      string
		all       Share
		whole     bool
		one       Share
		finding   Finding
		says, not string
	}{
		{"all parts restore nothing", of(3, 100), false, of(4, 20), None, "No part of the state decided it", "guess"},
		{"twenty are too few", of(0, 20), false, of(4, 20), Untold, "could not be told with 760 re-runs", "No part"},
		{"they restore nearly half", of(16, 100), false, of(4, 20), Untold, "could not be told", "No part"},
		{"all restore, and one seems to", of(27, 100), false, of(54, 100), Untold,
			"The best guess is the belief of r4c2: put back afterwards, 54 of 100 are solved (nothing put back: 6 of 100; before it: 40 of 100)", "No part"},
		{"all are confirmed", of(38, 100), true, of(4, 20), Whole, "Nothing smaller than the whole state was found", "smallest set"},
	} {
		t.Run(x.name, func(t *testing.T) {
			all := &Suspect{Kind: SetSuspect, What: "all parts that differ", Parts: make([]part.Part, 2), PutBack: x.all}
			one := &Suspect{Kind: PartSuspect, What: "the belief of r4c2", Parts: make([]part.Part, 1), PutBack: x.one}
			c := &Causes{
				Mark: Mark{Kind: Lost}, Before: of(40, 100), After: of(6, 100), queue: queue{done: 760},
				Suspects: []*Suspect{one, all}, all: all, order: []*Suspect{one, one}, isWhole: x.whole,
			}
			c.finish()
			text := c.Copy().Verdict()
			if c.Finding != x.finding || !strings.Contains(text, x.says) || strings.Contains(text, x.not) {
				t.Errorf("%s: %q; expected %s: %q", c.Finding, text, x.finding, x.says)
			}
			if len(c.Named()) > 0 {
				t.Errorf("%v is named", c.Named())
			}
		})
	}
}

// TestTooLittleLostDeniesNothing: where the controls lie near each other, luck with all parts put
// back shows nothing.
func TestTooLittleLostDeniesNothing(t *testing.T) {
	all := &Suspect{Kind: SetSuspect, Parts: make([]part.Part, 2), PutBack: Share{Solved: 35, Of: 140}}
	c := &Causes{
		Mark: Mark{Kind: Lost}, Before: Share{Solved: 313, Of: 800}, After: Share{Solved: 251, Of: 800},
		Suspects: []*Suspect{all}, all: all,
	}
	if c.finish(); c.Finding != Untold {
		t.Errorf("it is %s: %s", c.Finding, c.Verdict())
	}
}

// TestAllPartsTogetherAreNoSet: in a population of four three members differ, and put back together
// they are the whole state.
func TestAllPartsTogetherAreNoSet(t *testing.T) {
	all := algorithms.All()
	genetic := all[slices.IndexFunc(all, func(a *engine.Algorithm) bool { return a.ID == "genetic" })]
	settings := engine.Settings{}
	for _, s := range []string{"population=4", "mutation=.02", "candidates=1", "stagnation=0"} {
		param, value, err := genetic.ParseSetting(s)
		if err != nil {
			t.Fatal(err)
		}
		settings[param] = value
	}
	settings, err := genetic.Settle(settings)
	if err != nil {
		t.Fatal(err)
	}
	problem := drive.Problem{Puzzle: sudoku.Must(".1.4.4....3....."), Seed: 1, Settings: settings}
	of, _, err := Follow(t.Context(), genetic, problem, drive.Budget{Iterations: 8})
	if err != nil {
		t.Fatal(err)
	}
	s := NewSurvey(of, Horizon{Evaluations: 1500})
	for !s.Ready() {
		if _, err := s.Next(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	c, err := s.Causes(t.Context(), Mark{Kind: Lost, Since: 2, Iteration: 3})
	if err == nil {
		err = Finish(t.Context(), c)
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Log(c.Verdict())
	if x := c.ofParts(); x != nil && len(x.Parts) == len(c.all.Parts) || c.Finding == None {
		t.Errorf("%s: %s", c.Finding, c.Verdict())
	}
}
