package ui_test

import (
	"slices"
	"strings"
	"testing"

	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/ui"
	"sudokuscope/ui/frame/panels"
	. "sudokuscope/ui/proof/uitest"
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
		s.Press("o").Expect(Not(Placed(panels.BoardID)), Not(Foot("space")), blocks)
		s.Press("right").Expect(At(11)).Press("left").Expect(At(10))
		s.Press("3").Expect(Not(Foot("space")))
		s.Press("1", "esc").Expect(Foot("space"), Placed(panels.LoopID))
	}
}

func TestPresentingFromTheFirst(t *testing.T) {
	Open(t, func(c *ui.Config) { c.Present = true }).
		Expect(Not(Placed(panels.LoopID)), Not(Foot("space"))).Press("P").Expect(Placed(panels.LoopID), Foot("space"))
}

// TestWhatIsPresentedIsNotCut: whatever panel of whatever search is in front, its words stand beside it whole,
// and no notice lies over it.
func TestWhatIsPresentedIsNotCut(t *testing.T) {
	for _, size := range [][2]int{{80, 24}, {120, 36}} {
		for i, a := range algorithms.All() {
			if sample.Leaves(i, 5) {
				continue
			}
			s := Open(t, func(c *ui.Config) {
				c.Algorithms = algorithms.All()
				c.Algorithm = a.ID
				c.Present = true
			}).Size(size[0], size[1]).Ahead(2)
			first := Titles(s)
			for range 12 {
				s.Press("o")
				if column := rightColumn(s); strings.Contains(column, "…") {
					t.Errorf("%s at %v, %q is cut:\n%s", a.ID, size, Titles(s), column)
				}
				if slices.Equal(Titles(s), first) {
					break
				}
			}
		}
	}
}

// rightColumn is the column at the right of what is presented: from the border of its panel on.
func rightColumn(s *Screen) string {
	var column strings.Builder
	lines := strings.Split(s.Text(), "\n")
	from := len([]rune(strings.TrimRight(lines[1], " cost"))) + 1
	for _, line := range lines[1:] {
		if letters := []rune(line); len(letters) > from {
			column.WriteString(string(letters[from:]) + "\n")
		}
	}
	return column.String()
}

// TestAPresentedQuestionHasItsBoard: what is asked about the board and a list stands beside both of
// them, until another panel is chosen.
func TestAPresentedQuestionHasItsBoard(t *testing.T) {
	for _, size := range [][2]int{{80, 24}, {120, 36}} {
		s := school(t, func(c *ui.Config) {
			c.Present = true
			c.Lessons.First, c.Lessons.Step = course(t, "lecture"), 6
		}).Size(size[0], size[1])
		s.Expect(Placed(panels.BoardID), Placed(panels.MemoryID), Not(Placed(panels.LoopID)))
		s.Press("o").Expect(Not(Placed(panels.MemoryID)))
	}
}
