package ui_test

import (
	"fmt"
	"regexp"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/base/stats"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/lab/experiment"
	"sudokuscope/puzzles"
	"sudokuscope/ui/do/manyruns"
	"sudokuscope/ui/do/race"
	"sudokuscope/ui/frame/stage"
	"sudokuscope/ui/kit/paint"
	. "sudokuscope/ui/proof/uitest"
)

// percent is how a panel writes a share.
func percent[F ~float64](share F) string { return fmt.Sprintf("%.0f", 100*share) }

// solving is the toy with a setting that solves the puzzle after forty iterations.
func solving(t *testing.T) *Screen {
	return Open(t).Press("e", "down", "down", "down", "right", "enter").Expect(That("the setting in force", func(s *Screen) bool {
		return s.M.Stage().Front().Settings()["solve"] == 1
	}))
}

// others opens the form of other seeds and takes it as it stands.
func others(s *Screen) *Screen {
	return s.Press("D").Expect(Asked).Press("enter")
}

func TestAHundredSeedsAreTried(t *testing.T) {
	s := others(solving(t)).Expect(Counts("100", "100", "1", "100", "1M"), Counts("100", "100", "100", "95", "96", "100", "41"))
	s.Press("+").Expect(Counts("200", "200", "1", "200"))
	s.Press("esc").Expect(Unasked).Press("D").Expect(Counts("200", "200", "1", "200"))                     // kept
	s.Press("n").Expect(Not(Counts("200", "200"))).Press("enter").Expect(Counts("200", "200", "1", "200")) // the same again
}

// TestSolvedTurnsToLeft: s draws the runs that are left in place of those that are solved, and then their tail.
func TestSolvedTurnsToLeft(t *testing.T) {
	s := others(solving(t)).Expect(Counts("100", "100", "1", "100", "1M"), Shows("that have solved it"))
	s.Press("s").Expect(Shows("% of runs that are left; dashes")).Press("s").
		Expect(Shows("% of runs that are left: a heavy tail is straight")).Press("s").Expect(Shows("that have solved it"))
}

// TestRunsAndBudgetAreTyped: the first key replaces what stands there.
func TestRunsAndBudgetAreTyped(t *testing.T) {
	s := solving(t).Press("D").Expect(Asked)
	s.Type("0").Expect(Shows("runs=0"), Counts("0", "1", "10000")).Press("enter").Expect(Shows("runs=0")).
		Press("backspace").Type("7").Press("down").Type("900").Press("down").Type("11").Press("enter").
		Expect(Counts("7", "7", "11", "17", "900"))
}

// TestFiguresAreThoseOfTheBench: the same seeds and budget give the same runs as an
// experiment without a screen.
func TestFiguresAreThoseOfTheBench(t *testing.T) {
	s := others(solving(t)).Expect(Counts("100", "100", "1", "100"))
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
	said := regexp.MustCompile(`\d+`).FindAllString(advice.Sentence("evaluations", paint.Short), -1)
	s.Expect(Counts(append([]string{paint.Short(runs.ERT()), "95", "41", "41"}, said...)...))
}

// TestAnyRunCanBeOpened: it is the run that was made, to its last evaluation.
func TestAnyRunCanBeOpened(t *testing.T) {
	s := others(solving(t)).Expect(Counts("100", "100", "1", "100")).Press("down", "enter").
		Expect(At(0), Unasked, That("its seed", func(s *Screen) bool { return s.Scene().Problem.Seed == 2 })).Order("forward 45").
		Expect(That("the end of the run", func(s *Screen) bool { return s.Scene().Report.Status == engine.Solved }))
	front := s.M.Stage().Front()
	trial := experiment.Trial{Entrant: experiment.Entrant{Algorithm: s.Scene().Algorithm, Settings: front.Settings()}, Puzzle: front.Spec.Problem.Puzzle, Seed: 2, Budget: drive.Budget{Evaluations: 1_000_000}}
	o, err := trial.Run(t.Context())
	if rep := s.Scene().Report; err != nil || rep.Evaluations != o.Evaluations || rep.Iteration != o.Iteration || rep.Best.String() != o.Grid.String() {
		t.Errorf("%+v on the screen, the run was %+v: %v", rep.Tally, o.Tally, err)
	}
}

func TestLanesOfARaceAreCompared(t *testing.T) {
	others(solving(t).Press("R", "enter").Expect(InStep(2, 0))).Expect(Counts("60", "60", "1", "30"),
		Counts("95", "11", "11", "1", "95", "1", "1"), Counts("50", "95", "44", "56"), Not(Matches(` B: `))).
		Press("tab").Expect(Matches(` B: `)).Press("esc").Expect(InStep(2, 0))
}

func TestMakingRunsCanBeStopped(t *testing.T) {
	s := others(Open(t)).Expect(Counts("100", "1", "100", "1M")).Press("x", "esc") // the toy never solves it: a million evaluations each
	s.Press("right").Expect(At(1))
}

// TestThePanelIsThatOfTheDialog: the same sentences, beside a search that goes on.
func TestThePanelIsThatOfTheDialog(t *testing.T) {
	s := others(solving(t)).Expect(Counts("100", "100", "1", "100"))
	s.Press("esc").Expect(Not(Counts("100", "100", "1", "100")))
	s.M.Stage().Tell(stage.ShowPanels{Zoom: manyruns.ID})
	s.Press("right").Expect(At(1), Placed(manyruns.ID), Counts("100", "100", "1", "100"),
		Counts("100", "100", "100", "95", "96", "100", "41", "41", "95", "41", "41"))
}

// TestADifferenceIsThatOfTheBench: what is said of two lanes, intervals and all, is
// what bench says in its comparison.
func TestADifferenceIsThatOfTheBench(t *testing.T) {
	s := Open(t, On(t, "4x4/1")).Press("R").Expect(Asked).Type("luck=1").Press("enter").Expect(InStep(2, 0))
	s.Press("D").Expect(Asked).Type("40").Press("down").Type("900").Press("enter").Expect(Counts("80", "80", "1", "40"))
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
	if name != "A" || c.RateLow < 0 {
		t.Fatalf("the lane that keeps everything is the worse one: %+v", c)
	}
	s.Expect(Counts(percent(c.RateDifference), "95", percent(c.RateLow), percent(c.RateHigh), fmt.Sprintf("%.2g", c.ERTRatio),
		"95", fmt.Sprintf("%.2g", c.ERTLow), fmt.Sprintf("%.2g", c.ERTHigh), percent(effect), "95", percent(low), percent(high)),
		Shows(fmt.Sprintf("%+.0f", 100*c.RateLow)), Shows(fmt.Sprintf("%+.0f", 100*c.RateHigh)))
}

// TestASweepOverPuzzlesIsThatOfTheBench: the same general puzzles, and the figures of the
// report; any of the runs can be opened.
func TestASweepOverPuzzlesIsThatOfTheBench(t *testing.T) {
	s := Open(t, On(t, "4x4/1")).Press("D").Expect(Asked).Type("20").Press("down").Type("900").
		Press("down").Type("5").Press("down").Type("given=20%..45%").Press("enter").
		Expect(Counts("120", "120", "5", "24", "900"))
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
		s.Expect(Counts(fmt.Sprint(20+5*c.At[0]), fmt.Sprint(c.Solved), "20", percent(c.RateLow), percent(c.RateHigh)))
	}
	s.Press("enter").Expect(Shows("general/4x4/20/"), Unasked)
}

// TestASweepOfAParameterIsThatOfTheBench: read as bench reads it, with the figures of its table.
func TestASweepOfAParameterIsThatOfTheBench(t *testing.T) {
	s := Open(t, On(t, "4x4/1")).Press("D").Expect(Asked).Type("20").Press("down").Type("900").Press("down", "down")
	s.Type("lack=1").Expect(Asked).Press("enter", "ctrl+u").Type("luck=0:1:.25").Press("enter").
		Expect(Counts("100", "100", "1", "20", "900"))
	toy := []experiment.Entrant{{Algorithm: s.Scene().Algorithm, Label: "toy"}}
	list, err := experiment.Sweep(toy, "luck=0,.25,.5,.75,1")
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
		s.Expect(Counts(fmt.Sprint(float64(c.At[0])/4), fmt.Sprint(c.Solved), "20", percent(c.RateLow), percent(c.RateHigh)))
	}
	if len(solved) < 2 {
		t.Error("all values do alike")
	}
	s.Press("tab", "tab").Expect(Asked).Press("enter").
		Expect(Unasked, That("its value", func(s *Screen) bool { return s.M.Stage().Front().Settings()["luck"] == .5 }))
}
