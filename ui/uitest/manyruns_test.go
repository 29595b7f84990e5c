package uitest_test

import (
	"fmt"
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/experiment"
	"sudokuscope/engine/experiment/stats"
	"sudokuscope/puzzles"
	"sudokuscope/ui/manyruns"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/race"
	"sudokuscope/ui/stage"
	. "sudokuscope/ui/uitest"
)

// solving is the toy with a setting that solves the puzzle after forty iterations.
func solving(t *testing.T) *Screen {
	return Open(t).Press("e", "down", "down", "down", "right", "enter").Expect(That("the setting in force", func(s *Screen) bool {
		return s.M.Stage().Front().Settings()["solve"] == 1
	}))
}

// others opens the form of other seeds and takes it as it stands.
func others(s *Screen) *Screen {
	return s.Press("D").Expect(Shows("Enter makes the runs")).Press("enter")
}

func TestAHundredSeedsAreTried(t *testing.T) {
	s := others(solving(t)).Expect(Shows("100 of 100 runs, seeds 1 to 100, at most 1M evaluations"), Shows("solved 100 of 100: 100 % (95 %: 96 to 100)"), Shows("half"))
	s.Press("+").Expect(Shows("200 of 200 runs, seeds 1 to 200"))
	s.Press("esc").Expect(Hides("seeds 1 to")).Press("D").Expect(Shows("200 of 200 runs"))             // kept
	s.Press("n").Expect(Shows("Enter makes the runs")).Press("enter").Expect(Shows("200 of 200 runs")) // the same again
}

// TestRunsAndBudgetAreTyped: the first key replaces what stands there.
func TestRunsAndBudgetAreTyped(t *testing.T) {
	s := solving(t).Press("D").Expect(Shows("How many seeds"))
	s.Type("0").Expect(Shows("runs=0: expected a whole number from 1 to 10000")).Press("enter").Expect(Shows("runs=0")).
		Press("backspace").Type("7").Press("down").Type("900").Press("down").Type("11").Press("enter").
		Expect(Shows("7 of 7 runs, seeds 11 to 17, at most 900 evaluations each"))
}

// TestFiguresAreThoseOfTheBench: the same seeds and budget give the same runs as an
// experiment without a screen.
func TestFiguresAreThoseOfTheBench(t *testing.T) {
	s := others(solving(t)).Expect(Shows("100 of 100 runs"))
	spec := s.M.Stage().Front().Spec
	d := experiment.Design{Entrants: []experiment.Entrant{{Algorithm: s.Scene().Algorithm, Settings: spec.Problem.Settings, Label: "toy"}},
		Runs: 100, First: 1, Budget: drive.Budget{Evaluations: 1_000_000}}
	d.Puzzles = append(d.Puzzles, spec.Problem.Puzzle)
	samples, err := (&experiment.Bench{Design: d, Jobs: 1}).Run(t.Context())
	if err != nil || len(samples) != 1 {
		t.Fatal(samples, err)
	}
	var runs stats.Runs
	for _, r := range samples[0].Runs {
		runs.Add(float64(r.Evaluations), r.Solved)
	}
	advice := stats.AdviseRestart(runs)
	said := strings.Join(strings.Fields(advice.Sentence("evaluations", paint.Short))[1:3], " ") // a line may end after these
	s.Expect(Shows("expected effort "+paint.Short(runs.ERT())), Shows(said))
}

// TestAnyRunCanBeOpened: it is the run that was made, to its last evaluation.
func TestAnyRunCanBeOpened(t *testing.T) {
	s := others(solving(t)).Expect(Shows("100 of 100 runs")).Press("down", "enter").
		Expect(Shows("seed 2 "), At(0), Hides("many runs")).Order("forward 45").
		Expect(That("the end of the run", func(s *Screen) bool { return s.Scene().Report.Status == engine.Solved }))
	front := s.M.Stage().Front()
	trial := experiment.Trial{Entrant: experiment.Entrant{Algorithm: s.Scene().Algorithm, Settings: front.Settings()}, Puzzle: front.Spec.Problem.Puzzle, Seed: 2, Budget: drive.Budget{Evaluations: 1_000_000}}
	o, err := trial.Run(t.Context())
	if rep := s.Scene().Report; err != nil || rep.Evaluations != o.Evaluations || rep.Iteration != o.Iteration || rep.Best.String() != o.Grid.String() {
		t.Errorf("%+v on the screen, the run was %+v: %v", rep.Tally, o.Tally, err)
	}
}

func TestLanesOfARaceAreCompared(t *testing.T) {
	others(solving(t).Press("R", "enter").Expect(InStep(2, 0))).Expect(Shows("60 of 60 runs"), Shows("Difference: A solves"), Shows("Effect: a run of"), Shows("runs of A")).
		Press("tab").Expect(Shows("runs of B")).Press("esc").Expect(InStep(2, 0))
}

func TestMakingRunsCanBeStopped(t *testing.T) {
	s := others(Open(t)).Expect(Shows("many runs")).Press("x", "esc") // the toy never solves it: a million evaluations each
	s.Press("right").Expect(At(1))
}

// TestThePanelIsThatOfTheDialog: the same sentences, beside a search that goes on.
func TestThePanelIsThatOfTheDialog(t *testing.T) {
	s := others(solving(t)).Expect(Shows("100 of 100 runs"))
	s.Press("esc").Expect(Hides("100 of 100 runs"))
	s.M.Stage().Tell(stage.ShowPanels{Zoom: manyruns.ID})
	s.Press("right").Expect(At(1), Shows("many runs: other seeds"), Shows("100 of 100 runs, seeds 1 to 100"), Shows("solved 100 of 100: 100 % (95 %: 96 to 100)"), Shows("expected effort "))
}

// TestADifferenceIsThatOfTheBench: what is said of two lanes, intervals and all, is
// what bench says in its comparison.
func TestADifferenceIsThatOfTheBench(t *testing.T) {
	s := Open(t, On(t, "4x4/1")).Press("R").Expect(Shows("in step by")).Type("luck=1").Press("enter").Expect(InStep(2, 0))
	s.Press("D").Expect(Shows("Enter makes the runs")).Type("40").Press("down").Type("900").Press("enter").Expect(Shows("80 of 80 runs"))
	var d experiment.Design
	for _, lane := range Of[*race.Race](s).Lanes() {
		d.Entrants = append(d.Entrants, experiment.Entrant{Algorithm: s.Scene().Algorithm, Settings: lane.Settings(), Label: lane.Name})
	}
	d.Puzzles, d.Runs, d.First, d.Budget = append(d.Puzzles, s.M.Stage().Front().Spec.Problem.Puzzle), 40, 1, drive.Budget{Evaluations: 900}
	samples, err := (&experiment.Bench{Design: d, Jobs: 1}).Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	c := experiment.Compare(samples)[0]
	effect, low, high, name := c.Effect, c.EffectLow, c.EffectHigh, "A"
	if effect < .5 {
		name, effect, low, high = "B", 1-effect, 1-high, 1-low
	}
	if !(low < effect && effect < high && high < 1 && c.ERTLow < c.ERTRatio && c.ERTRatio < c.ERTHigh) || c.RateDifference == 0 {
		t.Fatalf("nothing to tell apart: %+v", c)
	}
	s.Expect(Shows(fmt.Sprintf("Effect: a run of %s is the sooner one in %.0f %% of pairs (95 %%: %.0f to %.0f)", name, 100*effect, 100*low, 100*high)),
		Shows(fmt.Sprintf("with %.2g", c.ERTRatio)), Shows(fmt.Sprintf("effort (95 %%: %.2g to %.2g)", c.ERTLow, c.ERTHigh)),
		Shows(fmt.Sprintf("%+.0f to", 100*c.RateLow)), Shows(fmt.Sprintf("to %+.0f points)", 100*c.RateHigh)))
}

// TestASweepOverPuzzlesIsThatOfTheBench: the same general puzzles, and the figures of the
// report; any of the runs can be opened.
func TestASweepOverPuzzlesIsThatOfTheBench(t *testing.T) {
	s := Open(t, On(t, "4x4/1")).Press("D").Expect(Shows("as bench --sweep has them")).Type("20").Press("down").Type("900").
		Press("down").Type("5").Press("down").Type("given=20%..45%").Press("enter").
		Expect(Shows("120 of 120 runs, puzzles 5 to 24"), Shows("% of puzzles solved, by the share given"))
	d := experiment.Design{Runs: 1, First: 5, Budget: drive.Budget{Evaluations: 900}, Entrants: []experiment.Entrant{{
		Algorithm: s.Scene().Algorithm, Settings: s.M.Stage().Front().Settings(), Label: "toy"}}}
	for share := 20; share <= 45; share += 5 {
		for number := range uint64(20) {
			p, err := puzzles.General(2, share, 5+number)
			if err != nil {
				t.Fatal(err)
			}
			d.Puzzles = append(d.Puzzles, p)
		}
	}
	samples, err := (&experiment.Bench{Design: d, Jobs: 1}).Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range experiment.Sweeps(experiment.Pooled(samples))[0].Cells {
		s.Expect(Shows(fmt.Sprintf("%d %% given: %d of 20 (%.0f–%.0f %%); median ", 20+5*c.At[0], c.Solved, 100*c.RateLow, 100*c.RateHigh)))
	}
	s.Press("enter").Expect(Shows("general/4x4/20/"), Hides("of 120 runs"))
}

// TestASweepOfAParameterIsThatOfTheBench: read as bench reads it, with the figures of its table.
func TestASweepOfAParameterIsThatOfTheBench(t *testing.T) {
	s := Open(t, On(t, "4x4/1")).Press("D").Expect(Shows("as bench --sweep has them")).Type("20").Press("down").Type("900").Press("down", "down")
	s.Type("lack=1").Expect(Shows("did you mean luck?")).Press("enter", "ctrl+u").Type("luck=0:1:.25").Press("enter").
		Expect(Shows("100 of 100 runs, seeds 1 to 20"), Shows("% of runs solved, by luck"))
	list, err := experiment.Sweep([]experiment.Entrant{{Algorithm: s.Scene().Algorithm, Label: "toy"}}, []string{"luck=0,.25,.5,.75,1"})
	if err != nil {
		t.Fatal(err)
	}
	d := experiment.Design{Runs: 20, First: 1, Budget: drive.Budget{Evaluations: 900}, Entrants: list}
	d.Puzzles = append(d.Puzzles, s.M.Stage().Front().Spec.Problem.Puzzle)
	samples, err := (&experiment.Bench{Design: d, Jobs: 1}).Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	solved := map[int]bool{}
	for _, c := range experiment.Sweeps(samples)[0].Cells {
		solved[c.Solved] = true
		s.Expect(Shows(fmt.Sprintf("luck=%g: %d of 20 (%.0f–%.0f %%); median ", float64(c.At[0])/4, c.Solved, 100*c.RateLow, 100*c.RateHigh)))
	}
	if len(solved) < 2 {
		t.Error("all values do alike")
	}
	s.Press("tab", "tab").Expect(Shows("runs of luck=0.5")).Press("enter").
		Expect(Hides("of 100 runs"), That("its value", func(s *Screen) bool { return s.M.Stage().Front().Settings()["luck"] == .5 }))
}
