package ui_test

import (
	"testing"

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
