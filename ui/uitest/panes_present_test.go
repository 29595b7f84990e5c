package uitest_test

import (
	"strings"
	"testing"

	"sudokuscope/ui"
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
		s := Open(t).Size(size[0], size[1]).Press("shift+right").Expect(At(10), Shows("? help"), Shows("─ loop"))
		s.Press("P").Expect(Shows("─ board"), Hides("─ loop"), Hides("? help"), Notes("P", "esc"), Hides("…"))
		s.Press("o").Expect(Hides("─ board"), Hides("? help"), Shows("iteration"), blocks)
		s.Press("right").Expect(At(11)).Press("left").Expect(At(10))
		s.Press("3").Expect(Hides("? help"))
		s.Press("1", "esc").Expect(Shows("? help"), Shows("─ loop"))
	}
}

func TestPresentingFromTheFirst(t *testing.T) {
	Open(t, func(c *ui.Config) { c.Present = true }).Expect(Hides("─ loop"), Hides("? help")).Press("P").Expect(Shows("─ loop"), Shows("? help"))
}
