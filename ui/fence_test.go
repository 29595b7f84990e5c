package ui_test

import (
	"fmt"
	"testing"

	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/panes"
	"sudokuscope/ui/kit/paint"
	. "sudokuscope/ui/proof/uitest"
)

// fenced reports whether a panel has lines at both its sides.
func fenced(s *Screen, area uv.Rectangle) bool {
	lines := s.M.Base().Lines
	for y := area.Min.Y + 1; y < area.Max.Y; y++ {
		left := lines[y][area.Min.X].Content
		right := lines[y][area.Max.X-1].Content
		if left != paint.Vertical || right != paint.Vertical {
			return false
		}
	}
	return true
}

// placed is where a panel stands.
func placed(s *Screen, id panel.ID) uv.Rectangle {
	s.Text()
	for _, p := range standing(s) {
		if p.Slot == id {
			return p.Area
		}
	}
	s.T.Fatalf("there is no panel %s", id)
	return uv.Rectangle{}
}

// Frames are few: no panel has one until somebody moves the focus, and then the panel in focus
// alone has.
func TestOnlyThePanelInFocusHasAFrame(t *testing.T) {
	t.Parallel()
	onlyDraws(t)
	count := func(s *Screen) (list []panel.ID) {
		s.Text()
		for _, p := range standing(s) {
			if fenced(s, p.Area) {
				list = append(list, p.Slot)
			}
		}
		return list
	}
	for i, a := range algorithms.All() {
		if sample.Leaves(i, 5) {
			continue
		}
		s := opened(t, a)
		for _, size := range [][2]int{{80, 24}, {120, 36}} {
			s.Size(size[0], size[1])
			for view, name := range panes.Views() {
				s.Press("esc", fmt.Sprint(view+1))
				Of[*panes.Panes](s).ResetFocus()
				if list := count(s.Send(nil)); len(list) > 0 {
					t.Errorf("%s, %v, %s: without a focus frames are round %v", a.ID, size, name, list)
				}
				s.Press("tab")
				s.M.Stage().Say("") // what is said of the panel lies over the lowest
				s.Send(nil)
				list, focus := count(s), Of[*panes.Panes](s).Focused().ID
				if len(standing(s)) > 1 && (len(list) != 1 || list[0] != focus) {
					t.Errorf("%s, %v, %s: frames are round %v, and in focus is %s", a.ID, size, name, list, focus)
				}
			}
		}
	}
}
