package uitest_test

import (
	"strings"
	"testing"

	"sudokuscope/ui"
	"sudokuscope/ui/panels"
	. "sudokuscope/ui/uitest"
)

// blocks expects digits that are drawn.
var blocks = That("large digits", func(s *Screen) bool {
	return strings.Count(s.Text(), "▀") > 12
})

// P presents one panel after the other, with large digits and no footer, and esc
// gives back what was there.
func TestPresenting(t *testing.T) {
	for _, size := range [][2]int{{80, 24}, {120, 36}, {200, 60}} {
		s := Open(t).Size(size[0], size[1]).Press("shift+right").Expect(At(10), Foot("space"), Placed(panels.LoopID))
		s.Press("P").Expect(Placed(panels.BoardID), Not(Placed(panels.LoopID)), Not(Foot("space")), Notes("P"), Hides("…"))
		s.Press("o").Expect(Not(Placed(panels.BoardID)), Not(Foot("space")), Counts("10"), blocks)
		s.Press("right").Expect(At(11)).Press("left").Expect(At(10))
		s.Press("3").Expect(Not(Foot("space")))
		s.Press("1", "esc").Expect(Foot("space"), Placed(panels.LoopID))
	}
}

func TestPresentingFromTheFirst(t *testing.T) {
	Open(t, func(c *ui.Config) { c.Present = true }).
		Expect(Not(Placed(panels.LoopID)), Not(Foot("space"))).Press("P").Expect(Placed(panels.LoopID), Foot("space"))
}
