package ui_test

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/algorithms"
	. "sudokuscope/ui/uitest"
)

// Wherever the mouse points, in every view of every algorithm, something says what is
// there: the header, the panels, the timeline; on the footer what the key does.
func TestEverythingUnderTheMouseSaysWhatItIs(t *testing.T) {
	for _, a := range algorithms.All() {
		s := opened(t, a)
		for _, size := range sheetSizes[:2] {
			s.Size(size[0], size[1])
			for _, view := range []string{"1", "2", "3", "4", "5"} {
				s.Press(view).Text()
				for y := range size[1] - 1 {
					for x := 0; x < size[0]; x += 2 {
						if s.M.Tip(x, y) == "" {
							t.Fatalf("%s, %v, view %s: nothing is said at %d,%d:\n%s", a.ID, size, view, x, y, s.Text())
						}
					}
				}
				if strings.HasPrefix(strings.TrimSpace(s.Line(size[1]-1)), "this ") { // a message
					continue
				}
				line := []rune(s.Line(size[1] - 1))
				for x, r := range line {
					if next := x + 1; r != ' ' && next < len(line) && line[next] != ' ' && s.M.KeyTip(x) == "" {
						t.Fatalf("%s, %v, view %s: nothing is said of the key at %d: %q", a.ID, size, view, x, string(line))
					}
				}
			}
		}
	}
}

// What a key does is said above it, so that it stays to be clicked; the header says what
// its words and numbers mean.
func TestTheMouseOnTheEdges(t *testing.T) {
	s := Open(t).Ahead(100).Expect(At(100))
	move := func(x, y int) *Screen { return s.Send(tea.MouseMotionMsg{X: x, Y: y}) }
	move(3, 35).Expect(Shows("? help"), That("what space does", func(s *Screen) bool { return strings.Contains(s.Line(34), "play or pause") }))
	move(50, 10).Expect(That("the timeline is back", func(s *Screen) bool { return !strings.Contains(s.Line(34), "play or pause") }))
	for x, want := range map[int]string{2: "Toy walk: ", 14: "The puzzle: ", 36: "The seed is 42", 70: "rounds of the loop", 90: "judged so far", 112: "began again"} {
		move(x, 0).Expect(Shows(want))
	}
	move(10, 34).Expect(Shows("a click goes to iteration"))
	move(100, 34).Expect(Shows("the run has been to iteration 100"))
}
