package choose

import (
	"testing"

	"sudokuscope/engine/sudoku"
)

// The givens of a board of every size come back as they were shown.
func TestTheEditorReadsWhatItShows(t *testing.T) {
	for order := sudoku.MinOrder; order <= sudoku.MaxOrder; order++ {
		givens := make(sudoku.Grid, sudoku.Of(order).Cells)
		givens[0], givens[len(givens)-1] = 1, uint8(order*order)
		p, err := sudoku.New("", givens)
		if err != nil {
			t.Fatal(err)
		}
		if e := newEditor(p.Board, p.Givens, 0, nil); e.puzzle == nil || e.puzzle.Givens.String() != givens.String() {
			t.Errorf("order %d: %v: %v", order, e.puzzle, e.wrong)
		}
	}
}
