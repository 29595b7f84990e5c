package ui_test

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	. "sudokuscope/ui/proof/uitest"
)

// A click on a word of the header opens what chooses another, in every width; before it the mouse
// says so.
func TestAWordOfTheHeaderOpensItsChooser(t *testing.T) {
	t.Parallel()
	for _, width := range []int{80, 120, 200} {
		s := Open(t).Size(width, 36)
		for _, word := range []struct{ text, opens string }{
			{"Toy", "algorithms"}, {"‖ 20", "speed"}, {"iteration", "go to"}, {"seed", "seed"},
		} {
			at := strings.Index(s.Line(0), word.text)
			if at < 0 {
				if word.text == "seed" {
					continue // the first that goes where there is no room
				}
				t.Fatalf("%d columns: no %q in %q", width, word.text, s.Line(0))
			}
			column := len([]rune(s.Line(0)[:at]))
			s.Send(tea.MouseMotionMsg{X: column, Y: 0}).Expect(Notes("A click here: "))
			s.Click(column, 0).Expect(Asked).Click(1, 34).Expect(Unasked) // outside
		}
		s.Click(width-1, 0).Expect(Unasked)
	}
}

// The wheel on the timeline and on a chart goes through time, one iteration a notch.
func TestTheWheelGoesThroughTime(t *testing.T) {
	t.Parallel()
	s := Open(t).Ahead(100).Expect(At(100))
	turn := func(words string, button tea.MouseButton) *Screen {
		t.Helper()
		for y, line := range strings.Split(s.Text(), "\n") {
			if before, _, ok := strings.Cut(line, words); ok {
				return s.Send(tea.MouseWheelMsg{X: len([]rune(before)) + 12, Y: y + 3, Button: button})
			}
		}
		t.Fatalf("no %q:\n%s", words, s.Text())
		return s
	}
	turn("─ cost ", tea.MouseWheelUp).Expect(At(99))
	turn("─ cost ", tea.MouseWheelUp).Expect(At(98))
	turn("─ cost ", tea.MouseWheelDown).Expect(At(99))
	bar := tea.MouseWheelMsg{X: 30, Y: 33, Button: tea.MouseWheelUp}
	s.Send(bar).Expect(At(98)).Send(bar).Expect(At(97))
}

// A click outside a dialog leaves it, as esc does: first what filters a list, and then the list. One at its frame, and
// one outside of rows that were typed, do nothing.
func TestAClickOutsideLeavesADialog(t *testing.T) {
	t.Parallel()
	s := Open(t).Press(":").Type("race").Expect(Asked)
	s.Click(1, 30).Expect(Asked, Hides("race two")).Click(1, 30).Expect(Unasked)
	s.Press("e").Expect(Asked).Click(60, 18).Expect(Asked).Click(1, 30).Expect(Unasked)
	s.Press("W").Expect(Asked).Click(1, 33).Expect(Unasked)
	s.Press("ctrl+o", "ctrl+e").Type("12").Click(1, 30).Expect(Asked)
}

// The keys that people bring from elsewhere.
func TestKeysFromElsewhere(t *testing.T) {
	t.Parallel()
	s := Open(t).Press("f1").Expect(Asked).Press("esc").Expect(Unasked)
	s.Press("ctrl+l").Expect(Notes("drawn again"))
}
