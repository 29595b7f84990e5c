package ui_test

import (
	"testing"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/algorithms"
	. "sudokuscope/ui/uitest"
)

// Wherever the mouse points, in every view of every algorithm, something says what is
// there: the panels and the timeline.
func TestEverythingUnderTheMouseSaysWhatItIs(t *testing.T) {
	t.Parallel()
	onlyDraws(t)
	for _, a := range algorithms.All() {
		s := opened(t, a)
		for _, size := range inSizes() {
			s.Size(size[0], size[1])
			for _, view := range []string{"1", "2", "3", "4", "5"} {
				s.Press(view).Text()
				for y := 1; y < size[1]-1; y++ {
					for x := 0; x < size[0]; x += 2 {
						if s.M.Tip(x, y) == "" {
							t.Fatalf("%s, %v, view %s: nothing is said at %d,%d:\n%s", a.ID, size, view, x, y, s.Text())
						}
					}
				}
			}
		}
	}
}

func TestTheMouseOnTheTimeline(t *testing.T) {
	s := Open(t).Ahead(100).Expect(At(100))
	move := func(x, y int) *Screen { return s.Send(tea.MouseMotionMsg{X: x, Y: y}) }
	move(10, 32).Expect(Notes())
	move(3, 32).Expect(Notes("100"))
}
