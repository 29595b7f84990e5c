package paper

import (
	"testing"

	"sudokuscope/engine/lab/experiment"
	"sudokuscope/engine/sudoku"
)

// A cell's rate is the share of tries that have it right, and a puzzle with many solutions
// has no right digits.
func TestRightRates(t *testing.T) {
	p := sudoku.Must(".4....179..2..8.54..6..5..8.8..7.91..5..9..3..19.6..4.3..4..7..57.1..2..928....6.")
	right := sudoku.Exact(p, 2, 0).Solutions[0]
	wrong := right.Clone()
	free := int(p.Free[0])
	wrong[free] = right[free]%9 + 1
	tries := make([]experiment.Outcome, 4)
	for i := range tries {
		tries[i].Grid = right
	}
	tries[2].Grid = wrong
	for cell, rate := range rightRates(p, tries) {
		if want := map[bool]float64{true: .75, false: 1}[cell == free]; rate != want {
			t.Errorf("%s is right in %v of the tries, expected %v", p.CellName(cell), rate, want)
		}
	}
	for _, rate := range rightRates(sudoku.Must("................"), []experiment.Outcome{{Grid: make(sudoku.Grid, 16)}}) {
		if rate != 0 {
			t.Fatal("a cell of a board with many solutions is called right")
		}
	}
}
