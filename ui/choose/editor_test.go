package choose

import (
	"testing"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/sudoku"
)

// TestTheEditorShowsWhatItReads: the givens of a board of every size come back as they
// were, and a puzzle typed on one line is taken.
func TestTheEditorReadsWhatItShows(t *testing.T) {
	for order := sudoku.MinOrder; order <= sudoku.MaxOrder; order++ {
		givens := make(sudoku.Grid, sudoku.Of(order).Cells)
		givens[0], givens[len(givens)-1] = 1, uint8(order*order)
		p, err := sudoku.New("", givens)
		if err != nil {
			t.Fatal(err)
		}
		if e := newEditor(p, nil); e.puzzle == nil || e.puzzle.Givens.String() != givens.String() {
			t.Errorf("order %d: %v: %v", order, e.puzzle, e.wrong)
		}
	}
	var taken *sudoku.Puzzle
	e := newEditor(sudoku.Must("1..............."), func(p *sudoku.Puzzle) tea.Cmd { taken = p; return nil })
	if _, err := e.Answer("11.............."); err == nil || e.Done() {
		t.Error("two ones in a row were taken")
	}
	if _, err := e.Answer("12.............."); err != nil || !e.Done() || taken.Givens[1] != 2 {
		t.Errorf("%v: %v", taken, err)
	}
}
