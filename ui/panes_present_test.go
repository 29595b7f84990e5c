package ui_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/ui"
	"sudokuscope/ui/frame/panels"
	"sudokuscope/ui/frame/panes"
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

// TestLargeDigitsStandClear: what is presented has large digits, and none of them touches the lines between blocks or
// the edge of the ground that it stands on there.
func TestLargeDigitsStandClear(t *testing.T) {
	onlyDraws(t)
	for _, size := range [][2]int{{120, 36}, {160, 45}, {200, 60}} {
		s := Open(t, func(c *ui.Config) { c.Algorithms, c.Algorithm = algorithms.All(), "reseda" }).Size(size[0], size[1])
		s.Press("shift+right").Expect(At(10)).Press("P").Expect(Not(Placed(panels.LoopID)))
		at, geo, lines := placed(s, panels.BoardID).Min, Of[*panes.Panes](s).Focused().Geometry(), s.M.Base().Lines
		seen := 0
		for cell := range 81 {
			x, y, _ := geo.Cell(cell)
			x, y = at.X+1+x, at.Y+1+y
			for dx := 1; dx < geo.W-1; dx++ { // without the bars of a clash
				air := halves(lines[y+geo.H/2][x+geo.W-2])[0] // beside the digit
				top, end := halves(lines[y][x+dx])[0], halves(lines[y+geo.H-1][x+dx])[1]
				if above := halves(lines[y-1][x+dx])[1]; cell/9%3 == 0 && top != air && above != air {
					t.Fatalf("%v: %s touches the line above it:\n%s", size, s.Scene().Puzzle.CellName(cell), s.Text())
				}
				if cell/9%3 == 2 && end != air {
					t.Fatalf("%v: %s touches the line below it:\n%s", size, s.Scene().Puzzle.CellName(cell), s.Text())
				}
				if middle := halves(lines[y+geo.H/2][x+dx]); middle[0] != air || middle[1] != air {
					seen++
				}
			}
		}
		if geo.Ruled || seen < 2*81 {
			t.Errorf("%v: the digits are small:\n%s", size, s.Text())
		}
	}
}

// halves are the colours of the upper and of the lower half of a cell of the screen.
func halves(c uv.Cell) [2]string {
	fg, bg := fmt.Sprint(c.Style.Fg), fmt.Sprint(c.Style.Bg)
	switch c.Content {
	case "▀":
		return [2]string{fg, bg}
	case "▄":
		return [2]string{bg, fg}
	case "█":
		return [2]string{fg, fg}
	}
	return [2]string{bg, bg}
}
