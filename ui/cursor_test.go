package ui_test

import (
	"testing"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/sudoku"
	. "sudokuscope/ui/proof/uitest"
)

// under is the character that the terminal's own cursor stands on, "" where it is hidden.
func under(s *Screen) string {
	s.Send(tea.WindowSizeMsg{Width: 120, Height: 36})
	s.M.Repaint()
	s.M.Content()
	at := s.M.View().Cursor
	if at == nil {
		return ""
	}
	return string([]rune(s.Line(at.Y))[at.X])
}

// TestTheCursorStandsOnEveryCell that is looked at: what a screen reader says of it is
// the digit there.
func TestTheCursorStandsOnEveryCell(t *testing.T) {
	onlyDraws(t)
	s := Frozen(t)
	if got := under(s); got != "" {
		t.Errorf("without a focus the cursor stands on %q", got)
	}
	s.Press("i")
	board, digits := sudoku.Of(3), s.Scene().Report.Current
	for cell := range board.Cells {
		s.Scene().Cursor = sudoku.TheCell(cell)
		want := string(board.Symbol(digits[cell]))
		if digits[cell] == 0 {
			want = "·"
		}
		if got := under(s); got != want {
			t.Errorf("on cell %d the cursor stands on %q, expected %q", cell, got, want)
		}
	}
	s.Press("esc")
	if got := under(s); got != "" {
		t.Errorf("when nothing is looked at any more the cursor stands on %q", got)
	}
}

// TestEveryDialogHasTheCursor, so that a screen reader is where the keys go.
func TestEveryDialogHasTheCursor(t *testing.T) {
	t.Parallel()
	onlyDraws(t)
	s, dialogs := Open(t).Press("right"), 0
	for _, a := range s.M.Table().List {
		if a.ID == "quit" || a.ID == "suspend" || a.Momentary() || a.Reason() != "" {
			continue
		}
		s.M.DropAll()
		s.Run(a.Do())
		if len(s.M.Dialogs()) == 0 {
			continue
		}
		if dialogs++; under(s) == "" {
			t.Errorf("%s: no cursor in its dialog\n%s", a.ID, s.Text())
		}
	}
	if dialogs < 8 {
		t.Errorf("only %d dialogs were opened", dialogs)
	}
}
