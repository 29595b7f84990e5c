package uitest_test

import (
	"testing"

	"sudokuscope/ui"
	. "sudokuscope/ui/uitest"
)

// The first key takes the lines away for good, and the panels get their room back.
func TestTheFirstKeyEndsIt(t *testing.T) {
	for _, size := range [][2]int{{120, 36}, {80, 24}, {60, 20}} {
		s := Open(t, func(c *ui.Config) { c.Intro = true }).Size(size[0], size[1])
		s.Expect(Shows("The board: bold digits are given")).Press("right").
			Expect(At(1), Hides("The board: bold digits")).Press("left").Expect(At(0), Hides("The board: bold digits"))
	}
}
