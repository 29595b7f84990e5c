package manyruns_test

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/charmbracelet/x/exp/golden"

	"sudokuscope/engine"
	"sudokuscope/engine/experiment"
	"sudokuscope/engine/experiment/campaign"
	"sudokuscope/engine/experiment/matrix"
	"sudokuscope/engine/experiment/sweep"
	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
	"sudokuscope/ui/manyruns"
	"sudokuscope/ui/paint"
	. "sudokuscope/ui/uitest"
)

// asked opens the menu, chooses, and types a line in place of what is offered.
func asked(s *Screen, choice, line string) *Screen {
	s.Press("D").Expect(Shows("type to filter")).Type(choice).Press("enter")
	if choice == "sweep" {
		s.Expect(Shows("which parameter")).Press("enter")
	}
	return s.Expect(Shows("runs=")).Press("ctrl+u").Type(line).Press("enter")
}

// bench makes the same runs without a screen.
func bench(t *testing.T, s *Screen, d experiment.Design) []experiment.Sample {
	t.Helper()
	spec := s.M.Stage().Front().Spec
	if d.Puzzles == nil {
		d.Puzzles = []*sudoku.Puzzle{spec.Problem.Puzzle}
	}
	d.First = 1
	samples, err := (&experiment.Bench{Design: d, Jobs: 1}).Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return samples
}

// TestASweepIsThatOfTheBench: every figure of a point is the one that bench --sweep has.
func TestASweepIsThatOfTheBench(t *testing.T) {
	s := solving(t)
	asked(s, "sweep", "luck=0:.5:.25 runs=6").Expect(Shows("18 of 18 runs, seeds 1 to 6, at most 1M"), Shows("sweep of luck"))
	e, err := experiment.NewEntrant(s.Scene().Algorithm, "", []string{"solve=on"})
	if err != nil {
		t.Fatal(err)
	}
	list, err := experiment.Sweep([]experiment.Entrant{e}, []string{"luck=0:.5:.25"})
	if err != nil {
		t.Fatal(err)
	}
	study := sweep.Of(bench(t, s, experiment.Design{Entrants: list, Runs: 6, Budget: engine.Budget{Evaluations: 1_000_000}}))[0]
	for i, p := range study.Points {
		s.Expect(Shows(fmt.Sprintf("%s: solved %d of %d", study.Name(&p), p.Solved, p.Runs)), Shows("expected effort "+paint.Short(float64(p.ERT))),
			Shows(paint.Grouped(int64(p.Dots[0].Effort))))
		if i < 2 {
			s.Press("right")
		}
	}
	s.Press("left", "r").Expect(Shows("share of runs solved")).Press("down", "enter").
		Expect(Hides("many runs"), At(0), That("the run of that value", func(s *Screen) bool {
			return s.M.Stage().Front().Settings()["luck"] == .25 && s.M.Stage().Front().Settings()["solve"] == 1
		}))
}

func TestTwoParametersAreAMap(t *testing.T) {
	s := solving(t)
	asked(s, "sweep", "luck=0,.5 start=blank,ones runs=3").Expect(Shows("12 of 12 runs"), Shows("luck down, start across"), Shows("luck=0 start=blank: solved 3 of 3"))
	s.Press("right").Expect(Shows("luck=0 start=ones: solved")).Press("down").Expect(Shows("luck=0.5 start=ones: solved")).
		Press("right", "down").Expect(Shows("luck=0.5 start=ones: solved")).
		Press("r").Expect(Shows("across: expected effort")).
		Press("tab", "down", "enter").Expect(Hides("many runs"), That("the run of that cell", func(s *Screen) bool {
		set := s.M.Stage().Front().Settings()
		return set["luck"] == .5 && set["start"] == 1
	}))
}

// TestAMatrixIsThatOfTheBench, and any of its runs is opened on its puzzle.
func TestAMatrixIsThatOfTheBench(t *testing.T) {
	s := solving(t)
	asked(s, "matrix", "toy:solve=on,toy:steady on this,reseda/easy runs=4 evaluations=3k").Expect(Shows("16 of 16 runs, seeds 1 to 4, at most 3000"), Shows("toy:solve=on on reseda/ai-escargot: solved"))
	easy, err := puzzles.Find("reseda/easy")
	if err != nil {
		t.Fatal(err)
	}
	toy := s.Scene().Algorithm
	list, err := experiment.Entrants(func(string) (*engine.Algorithm, error) { return toy, nil }, []string{"toy:solve=on", "toy:steady"}, "", nil)
	if err != nil {
		t.Fatal(err)
	}
	d := experiment.Design{Entrants: list, Puzzles: []*sudoku.Puzzle{s.M.Stage().Front().Spec.Problem.Puzzle, easy}, Runs: 4, Budget: engine.Budget{Evaluations: 3000}}
	m := matrix.Of(bench(t, s, d))[0]
	for _, at := range []struct {
		row, column int
		key         string
	}{{0, 0, "right"}, {0, 1, "down"}, {1, 1, "left"}, {1, 0, "right"}} {
		c := m.Cells[at.row][at.column]
		s.Expect(Shows(fmt.Sprintf("%s on %s: solved %d of %d", m.Algorithms[at.row], m.Puzzles[at.column], c.Solved, c.Runs)))
		s.Press(at.key)
	}
	s.Press("up", "enter").Expect(Hides("many runs"), Shows("reseda/easy"))
}

func TestTwoSettingsAreCompared(t *testing.T) {
	s := solving(t)
	s.Press("D").Expect(Shows("type to filter")).Type("two").Press("enter").Expect(Shows("What to set beside toy:solve=on")).
		Press("ctrl+u").Type("toy:solve=on").Expect(Shows("the run on the screen itself")).Type(":luck=1 runs=12").
		Press("enter").Expect(Shows("24 of 24 runs"), Shows("toy:solve=on:luck=1"))
}

// TestADifferenceIsThatOfTheBench: what is said of two settings, intervals and all, is
// what bench says in its comparison.
func TestADifferenceIsThatOfTheBench(t *testing.T) {
	s := Open(t, On(t, "4x4/1"))
	s.Press("D").Expect(Shows("type to filter")).Type("two").Press("enter").Expect(Shows("What to set beside toy")).
		Press("ctrl+u").Type("toy:wild runs=40 evaluations=900").Press("enter").Expect(Shows("80 of 80 runs"))
	list, err := experiment.Entrants(func(string) (*engine.Algorithm, error) { return s.Scene().Algorithm, nil }, []string{"toy", "toy:wild"}, "", nil)
	if err != nil {
		t.Fatal(err)
	}
	c := experiment.Compare(bench(t, s, experiment.Design{Entrants: list, Runs: 40, Budget: engine.Budget{Evaluations: 900}}))[0]
	effect, low, high, name := c.Effect, c.EffectLow, c.EffectHigh, "A"
	if effect < .5 {
		name, effect, low, high = "B", 1-effect, 1-high, 1-low
	}
	if !(low < effect && effect < high && high < 1 && c.ERTLow < c.ERTRatio && c.ERTRatio < c.ERTHigh) || c.RateDifference == 0 {
		t.Fatalf("nothing to tell apart: %+v", c)
	}
	s.Expect(Shows(fmt.Sprintf("Effect: a run of %s is the sooner one in %.0f %% of pairs (95 %%: %.0f to %.0f)", name, 100*effect, 100*low, 100*high)),
		Shows(fmt.Sprintf("with %.2g times", c.ERTRatio)), Shows(fmt.Sprintf("effort (95 %%: %.2g to %.2g)", c.ERTLow, c.ERTHigh)),
		Shows(fmt.Sprintf("%+.0f to", 100*c.RateLow)), Shows(fmt.Sprintf("to %+.0f points)", 100*c.RateHigh)))
}

// TestRunsAreKeptAsBenchKeepsThem: what is read from the folder is what bench makes.
func TestRunsAreKeptAsBenchKeepsThem(t *testing.T) {
	s := solving(t)
	dir := filepath.Join(t.TempDir(), "kept")
	asked(s, "sweep", "luck=0,.5 runs=5").Expect(Shows("10 of 10 runs")).
		Press("w").Expect(Shows("keep the runs")).Press("ctrl+u").Type(dir).Press("enter").Expect(Shows("10 new runs"))
	same := func(runs int) {
		t.Helper()
		set, err := campaign.Read(dir)
		if err != nil {
			t.Fatal(err)
		}
		e, _ := experiment.NewEntrant(s.Scene().Algorithm, "", []string{"solve=on"})
		list, err := experiment.Sweep([]experiment.Entrant{e}, []string{"luck=0,.5"})
		if err != nil {
			t.Fatal(err)
		}
		for i := range list {
			list[i].Label = "toy:solve=on:" + list[i].Label[len("toy:"):]
		}
		want := bench(t, s, experiment.Design{Entrants: list, Runs: runs, Budget: engine.Budget{Evaluations: 1_000_000}})
		if len(set.Samples) != len(want) || set.Missing > 0 || len(set.Contradictions) > 0 || len(set.Bad) > 0 {
			t.Fatalf("%d samples, %+v", len(set.Samples), set)
		}
		for i := range want {
			if set.Samples[i].Key() != want[i].Key() || set.Samples[i].Algorithm != want[i].Algorithm || len(set.Samples[i].Runs) != runs {
				t.Errorf("%s with %d runs, expected %s", set.Samples[i].Algorithm, len(set.Samples[i].Runs), want[i].Algorithm)
			}
			for j, r := range want[i].Runs {
				if !set.Samples[i].Runs[j].Same(r) {
					t.Errorf("%+v, expected %+v", set.Samples[i].Runs[j], r)
				}
			}
		}
		if len(sweep.Of(set.Samples)) != 1 {
			t.Error("the folder is no sweep")
		}
	}
	same(5)
	s.Press("+").Expect(Shows("20 of 20 runs"), Shows("10 new runs kept"), Hides("will be kept")) // what comes later is added
	same(10)
	// A folder that cannot be written to is said, and nothing is lost.
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	s.Press("w").Press("ctrl+u").Type(file).Expect(Shows("is a file;")).Press("esc").Expect(Shows("20 of 20 runs"))
}

func TestWhatIsThereIsOfferedAgain(t *testing.T) {
	s := solving(t)
	asked(s, "sweep", "luck=0,.5 runs=2").Expect(Shows("4 of 4 runs")).Press("esc").Expect(Hides("4 of 4 runs, seeds"))
	s.Press("D").Expect(Shows("back to the last"), Shows("sweep of luck, 4 of 4 runs")).Press("enter").Expect(Shows("4 of 4 runs, seeds"))
}

// TestPictures holds the views against what they look like.
func TestPictures(t *testing.T) {
	for _, c := range []struct{ name, choice, line, turned string }{
		{"sweep", "sweep", "luck=0:.5:.05 runs=12 evaluations=1500", ""},
		{"rate", "sweep", "luck=0:.5:.05 runs=12 evaluations=1500", "r"},
		{"map", "sweep", "luck=0:.5:.1 start=blank,ones runs=12 evaluations=1500", ""},
		{"matrix", "matrix", "toy,toy:solve=on,toy:wild on this,4x4/2,reseda/hard runs=8 evaluations=1500", ""},
	} {
		s := Open(t, On(t, "4x4/1"))
		asked(s, c.choice, c.line).Expect(Shows("at most 1500"), That("all runs made", func(s *Screen) bool { return !Of[*manyruns.ManyRuns](s).Playing() }))
		if c.turned != "" {
			s.Press(c.turned)
		}
		for _, size := range []struct{ w, h int }{{120, 36}, {80, 24}, {60, 20}} {
			t.Run(fmt.Sprintf("%s-%dx%d", c.name, size.w, size.h), func(t *testing.T) {
				s.T = t
				golden.RequireEqual(t, []byte(s.Size(size.w, size.h).Text()))
			})
		}
	}
}
