package panels

import (
	"fmt"
	"testing"

	"github.com/charmbracelet/colorprofile"

	"sudokuscope/engine/sudoku"
)

// TestStatesDifferWithoutColour: on a terminal without colours, or with NO_COLOR, a
// given digit, one that the search holds and a free one are told apart by their
// attributes, at every size of the board.
func TestStatesDifferWithoutColour(t *testing.T) {
	s := boardScene(t, escargot, 3)
	given, fixed, free := 0, 1, 2
	for c := range s.Report.Current {
		s.Changed[c] = false
		s.Report.Current[c] = 5
	}
	s.Report.Current[given] = 1
	s.Report.Fixed = make([]bool, len(s.Report.Current))
	s.Report.Fixed[fixed] = true
	s.Cursor = sudoku.TheCell(80)
	for _, size := range [][2]int{{19, 11}, {40, 15}, {80, 40}, {140, 60}} {
		p := &Board{}
		screen := drawn(p, s, size[0], size[1], colorprofile.ASCII)
		look := func(cell int) string {
			geo := p.Geometry()
			x, y, _ := geo.Cell(cell)
			text := ""
			for dy := range geo.H {
				for dx := range geo.W {
					st := screen.Lines[y+dy][x+dx].Style
					if st.Fg != nil || st.Bg != nil {
						t.Fatalf("%v: a colour at cell %d", size, cell)
					}
					text += fmt.Sprint(st.Attrs, screen.Lines[y+dy][x+dx].Content == " ", ";")
				}
			}
			return text
		}
		if a, b, c := look(given), look(fixed), look(free); a == b || b == c || a == c {
			t.Errorf("%v: given %q, held %q and free %q look alike", size, a, b, c)
		}
	}
}
