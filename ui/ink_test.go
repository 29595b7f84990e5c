package ui_test

import (
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/ui"
	. "sudokuscope/ui/proof/uitest"
)

// ink is the share of the cells of the panels that hold more than a blank: a sign, or
// a background of their own.
func ink(s *Screen) float64 {
	base := s.M.Base()
	used, all := 0, 0
	for y := 1; y < len(base.Lines)-2; y++ { // without the header, the timeline and the footer
		for _, c := range base.Lines[y] {
			all++
			if c.Content != " " || c.Style.Bg != nil && c.Style.Bg != s.M.Theme().Base.Bg {
				used++
			}
		}
	}
	return float64(used) / float64(all)
}

// The zoomed board is a picture for the back row, not a digit here and there.
func TestTheZoomedBoardIsFullOfInk(t *testing.T) {
	onlyDraws(t)
	for _, size := range [][2]int{{120, 36}, {160, 50}, {200, 60}, {80, 24}} {
		s := Open(t, func(c *ui.Config) { c.Problem.Settings = engine.Settings{"solve": 1} }).Size(size[0], size[1])
		s.Ahead(100).Expect(At(41)).Press("z") // solved: no clash and little change make tints
		got := ink(s)
		t.Logf("%v: %.1f %%", size, 100*got)
		if got < .4 {
			t.Errorf("%v: %.0f %% of the cells are used, expected 40 %%\n%s", size, 100*got, s.Text())
		}
	}
}

// So is that of every algorithm, also where cells are open: they have a ground of their
// own, and the digits that they may still take where the search tells those.
func TestTheZoomedBoardOfEveryAlgorithmIsFullOfInk(t *testing.T) {
	onlyDraws(t)
	for _, a := range algorithms.All() {
		s := opened(t, a)
		for _, start := range []bool{false, true} {
			if start {
				s.Press("home").Expect(At(0))
			}
			at := s.Scene().Report.At.Iteration
			for _, size := range inSizes() {
				s.Size(size[0], size[1]).Press("z")
				got := ink(s)
				t.Logf("%s %v at %d: %.1f %%", a.ID, size, at, 100*got)
				if got < .4 {
					t.Errorf("%s, %v: %.0f %% of the cells are used, expected 40 %%\n%s", a.ID, size, 100*got, s.Text())
				}
				s.Press("z")
			}
		}
	}
}

// The microscope shows its board large, and the words beside it.
func TestTheMicroscopeIsFullOfInk(t *testing.T) {
	for _, size := range [][2]int{{80, 24}, {120, 36}, {200, 60}} {
		s := Open(t, func(c *ui.Config) { c.Problem.Settings = engine.Settings{"start": 1} }).Size(size[0], size[1])
		s.Press("shift+right").Expect(At(10)).Press("x").Expect(Slide)
		got := ink(s)
		t.Logf("%v: %.1f %%", size, 100*got)
		if got < .3 {
			t.Errorf("%v: %.0f %% of the cells are used, expected 30 %%", size, 100*got)
		}
	}
}
