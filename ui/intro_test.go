package ui_test

import (
	"testing"

	"sudokuscope/engine/algorithms"
	"sudokuscope/ui"
	"sudokuscope/ui/do/intro"
	. "sudokuscope/ui/proof/uitest"
)

// The first key takes the lines away for good, and the panels get their room back.
func TestTheFirstKeyEndsIt(t *testing.T) {
	for _, size := range [][2]int{{120, 36}, {80, 24}, {60, 20}} {
		s := Open(t, func(c *ui.Config) { c.Intro = true }).Size(size[0], size[1])
		said := That("a remark", func(s *Screen) bool { n, _ := Of[*intro.Intro](s).Caption(size[0], size[1]/3); return n > 0 })
		s.Expect(said).Press("right").Expect(At(1), Not(said)).Press("left").Expect(At(0), Not(said))
	}
}

// An algorithm that was never on the screen begins slowly there, from the command line and by a
// key; the header says how fast it goes, and a pace that is set is the pace from then on.
func TestWhatIsNewBeginsSlowly(t *testing.T) {
	s := Open(t, func(c *ui.Config) {
		c.Unseen = func(string) bool { return true }
		c.Algorithms, c.Algorithm, c.Pace, c.Paused = algorithms.All(), "tabu", 12, true
	}).Size(120, 36)
	second := That("another run", func(s *Screen) bool { return len(s.M.Runs()) == 2 })
	s.Expect(Shows("1 it/s")).Press(".").Expect(second, Shows("1 it/s")).Press("+").Expect(Shows("2 it/s"))
	s.Press("r").Expect(At(0), Shows("2 it/s"))
	s = Open(t, func(c *ui.Config) { c.Pace, c.Paused = 20, true }).Size(120, 36)
	s.Expect(Shows("20 it/s"))
}
