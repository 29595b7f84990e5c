package dialog

import (
	"testing"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/engine/sudoku"
)

func TestTheEditorTakesAPuzzle(t *testing.T) {
	var taken *sudoku.Puzzle
	e := NewEditor(sudoku.Must("1..............."), func(p *sudoku.Puzzle) tea.Cmd { taken = p; return nil })
	press(e, "right", "1")
	clashing := drawn(e, 80, 24)
	press(e, "enter")
	if e.Done() {
		t.Fatalf("two ones in a row were taken:\n%s", clashing)
	}
	press(e, "left", "2", "down", "space", "enter")
	if taken == nil || !e.Done() {
		t.Fatal("nothing was taken")
	}
	if got := taken.Givens; got[0] != 1 || got[1] != 2 {
		t.Errorf("%v", got)
	}
}

// TestTheEditorsZero is a digit on the board that has 36 of them, and a blank on the
// others.
func TestTheEditorsZero(t *testing.T) {
	for order := sudoku.MinOrder; order <= sudoku.MaxOrder; order++ {
		p, err := sudoku.New("", make(sudoku.Grid, sudoku.Of(order).Cells))
		if err != nil {
			t.Fatal(err)
		}
		e := NewEditor(p, nil)
		press(e, "0")
		want := uint8(0)
		if order == 6 {
			want = 36
		}
		if e.cells[0] != want || e.at != 1 {
			t.Errorf("order %d: 0 wrote %d and led to cell %d, expected %d and 1", order, e.cells[0], e.at, want)
		}
	}
}

func TestTheEditorChangesItsSize(t *testing.T) {
	e := NewEditor(sudoku.Must("1..............."), nil)
	before := e.board.Side
	if press(e, "tab"); e.board.Side == before {
		t.Error("tab leaves the size")
	}
	drawn(e, 20, 6) // too small for it: nothing may break
	press(e, "esc")
	if !e.Done() {
		t.Error("esc stays")
	}
}
