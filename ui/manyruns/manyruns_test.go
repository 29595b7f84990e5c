package manyruns_test

import (
	"testing"

	"go.uber.org/goleak"

	"sudokuscope/engine"
	"sudokuscope/engine/experiment"
	"sudokuscope/engine/experiment/stats"
	"sudokuscope/ui/paint"
	. "sudokuscope/ui/uitest"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// solving is the toy with a setting that solves the puzzle after forty iterations.
func solving(t *testing.T) *Screen {
	return Open(t).Press("e", "down", "down", "down", "right", "enter").Expect(That("the setting in force", func(s *Screen) bool {
		return s.M.Stage().Front().Settings()["solve"] == 1
	}))
}

func TestAHundredSeedsAreTried(t *testing.T) {
	s := solving(t).Press("D", "enter").Expect(Shows("100 of 100 runs, seeds 1 to 100"), Shows("solved 100 of 100: 100 % (95 %: 96 to 100)"), Shows("half"))
	s.Press("+").Expect(Shows("200 of 200 runs, seeds 1 to 200"))
	s.Press("esc").Expect(Hides("seeds 1 to")).Press("D", "enter").Expect(Shows("200 of 200 runs")) // kept
}

// TestFiguresAreThoseOfTheBench: the same seeds and budget give the same runs as an
// experiment without a screen.
func TestFiguresAreThoseOfTheBench(t *testing.T) {
	s := solving(t).Press("D", "enter").Expect(Shows("100 of 100 runs"))
	spec := s.M.Stage().Front().Spec
	d := experiment.Design{Entrants: []experiment.Entrant{{Algorithm: s.Scene().Algorithm, Settings: spec.Problem.Settings, Label: "toy"}},
		Runs: 100, First: 1, Budget: engine.Budget{Evaluations: 1_000_000}}
	d.Puzzles = append(d.Puzzles, spec.Problem.Puzzle)
	samples, err := (&experiment.Bench{Design: d, Jobs: 1}).Run(t.Context())
	if err != nil || len(samples) != 1 {
		t.Fatal(samples, err)
	}
	var runs stats.Runs
	for _, r := range samples[0].Runs {
		runs.Add(float64(r.Evaluations), r.Solved)
	}
	s.Expect(Shows("expected effort to a solution " + paint.Short(runs.ERT())))
}

func TestAnyRunCanBeOpened(t *testing.T) {
	solving(t).Press("D", "enter").Expect(Shows("100 of 100 runs")).Press("down", "enter").
		Expect(Shows("seed 2 "), At(0), Hides("many runs")).Press("0", "4", "5", "right").Expect(Shows("solved"))
}

func TestLanesOfARaceAreCompared(t *testing.T) {
	solving(t).Press("R", "enter").Expect(InStep(2, 0)).
		Press("D", "enter").Expect(Shows("60 of 60 runs"), Shows("A run of"), Shows("First, seed by seed in 30 races"), Shows("runs of A")).
		Press("tab").Expect(Shows("runs of B")).Press("esc").Expect(InStep(2, 0))
}

func TestMakingRunsCanBeStopped(t *testing.T) {
	s := Open(t).Press("D", "enter").Expect(Shows("many runs")).Press("x", "esc") // the toy never solves it: a million evaluations each
	s.Press("right").Expect(At(1))
}
