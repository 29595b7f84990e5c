package ui_test

import (
	"fmt"
	"reflect"
	"testing"

	"sudokuscope/engine/ask/apart"
	"sudokuscope/engine/lab/experiment"
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/do/butterflies"
	. "sudokuscope/ui/proof/uitest"
)

// flock is the dialog of many butterflies on top; nil for none.
func flock(s *Screen) *butterflies.Dialog {
	d, _ := s.M.Stage().Top().(*butterflies.Dialog)
	return d
}

// landed expects all butterflies to be made.
var landed = That("all pairs", func(s *Screen) bool { return flock(s) != nil && flock(s).Whole() })

// released asks for some pairs of what is on the screen, each followed for some iterations.
func released(s *Screen, runs, iterations int, at string) *Screen {
	return s.Order("butterflies").Expect(Asked).Type(fmt.Sprint(runs)).Press("down").Type(fmt.Sprint(iterations)).
		Press("down", "down", "down", "ctrl+u").Type(at).Press("enter")
}

// planned is the same as the command makes it, with one job.
func planned(t *testing.T, s *Screen, runs int, iterations int64, at ...int64) *apart.Plan {
	t.Helper()
	spec := s.M.Stage().Front().Spec
	entrant, err := experiment.NewEntrant(s.M.Stage().Algorithms()[spec.Algorithm], "", nil)
	if err != nil {
		t.Fatal(err)
	}
	return &apart.Plan{
		Entrants: []experiment.Entrant{entrant}, Puzzles: []*sudoku.Puzzle{spec.Problem.Puzzle},
		At: at, Runs: runs, First: 1, For: iterations, Jobs: 1,
	}
}

// expected are the curves of the command.
func expected(t *testing.T, p *apart.Plan) []apart.Curve {
	t.Helper()
	curves, err := p.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return curves
}

// Many butterflies on the screen are those of the command, to the last digit: made in one go, or
// left, paused and taken up again.
func TestManyButterfliesAreThoseOfTheCommand(t *testing.T) {
	t.Parallel()
	s := real(t)
	want := expected(t, planned(t, s, 12, 300, 20, 400))
	released(s, 12, 300, "20,400").Expect(landed)
	if !reflect.DeepEqual(flock(s).Curves(), want) {
		t.Errorf("the screen has %+v, the command %+v", flock(s).Curves(), want)
	}
	for i, name := range []string{"A tabu from 20", "B tabu from 400"} {
		s.Expect(Shows(fmt.Sprintf("%s: %d pairs", name, want[i].Pairs)),
			Shows(fmt.Sprintf("plateau %.1f", float64(want[i].Plateau))),
			Shows(fmt.Sprintf("half of it at +%.0f", float64(want[i].Half))))
	}
	s.Press("n").Expect(Asked)
	s.Press("esc")
	paused := real(t)
	released(paused, 12, 300, "20,400").Press("x", "esc").Expect(Unasked)
	paused.Order("butterflies").Expect(Asked).Press("x").Expect(landed)
	if !reflect.DeepEqual(flock(paused).Curves(), want) {
		t.Error("paused and taken up again it has other curves")
	}
}

// What is ended stays as it is, and says so; what is left is not made.
func TestManyButterfliesAreEnded(t *testing.T) {
	t.Parallel()
	s := real(t)
	released(s, 5000, 5000, "20").Expect(Shows("of 5 000")).Press("E").Expect(Shows("ended"), Hides("go on"))
	s.Press("x", "esc").Expect(Unasked).Order("butterflies").Expect(Shows("ended"))
}

// A pair that is opened is that of the curve: side by side, as many iterations after it parted
// as were looked at, with as many cells apart. A click on the curve opens it as well.
func TestAPairOfManyButterfliesIsOpened(t *testing.T) {
	t.Parallel()
	s := real(t).Size(120, 36)
	plan := planned(t, s, 4, 100, 20)
	pair, fate, err := plan.Pair(t.Context(), 0, 2)
	if err != nil || pair == nil {
		t.Fatalf("no pair: %v", err)
	}
	for pair.After() < 10 {
		pair.Step()
	}
	released(s, 4, 100, "20").Expect(landed)
	s.Press("down", "down").Expect(Shows(fmt.Sprintf("seed %d: parted", fate.Seed)))
	s.Press("right", "right", "right", "right", "right").Expect(Shows("opens it at +10"))
	s.Press("enter").Expect(Unasked, InStep(2, 20+fate.Waited+10))
	lanes := Race(s).Lanes()
	a, b := lanes[0].Lane.Scene.Report, lanes[1].Lane.Scene.Report
	if n := sudoku.Differences(a.Current, b.Current); n != pair.Apart() {
		t.Errorf("%d cells differ on the screen, expected %d", n, pair.Apart())
	}
	s.Order("butterflies").Expect(landed)
	s.Click(60, 20).Expect(Unasked, That("two lanes further on", func(s *Screen) bool {
		list := Race(s).Lanes()
		return len(list) == 2 && list[0] != lanes[0] && list[0].Lane.Scene.Report.At.Iteration > 21
	}))
}

// The lanes of a race that differ are a curve each; more puzzles are taken together.
func TestManyButterfliesOfARace(t *testing.T) {
	t.Parallel()
	s := real(t).Press("R", "enter").Expect(InStep(2, 0))
	released(s, 3, 40, "5").Expect(landed, Shows("A tabu from 5"), Shows("B "))
	if n := len(flock(s).Curves()); n != 2 {
		t.Errorf("%d curves, expected one a lane", n)
	}
	s.Press("tab", "n").Expect(Asked).Press("down", "down", "down", "down", "down").Type("nonsense").Expect(Shows("nonsense")).
		Press("ctrl+u").Type("ai-escargot reseda/easy").Press("enter").Expect(landed, Shows(" on "))
}

// TestManyButterfliesLook holds the dialog against its pictures.
func TestManyButterfliesLook(t *testing.T) {
	s := released(real(t), 10, 200, "20,400").Expect(landed).Press("right", "right", "right", "right", "tab")
	for _, size := range []struct{ w, h int }{{120, 36}, {80, 24}, {60, 20}, {40, 12}} {
		t.Run(fmt.Sprintf("%dx%d", size.w, size.h), func(t *testing.T) {
			s.T = t
			Golden(t, []byte(s.Size(size.w, size.h).Text()))
		})
	}
}
