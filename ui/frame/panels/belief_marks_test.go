package panels

import (
	"testing"

	"sudokuscope/engine/sudoku"
)

// Every cell of the marks is found again where it stands, nothing overlaps, and
// all of it lies in the room there is, with or without air.
func TestMarksAreFoundWhereTheyStand(t *testing.T) {
	for order := sudoku.MinOrder; order <= sudoku.MaxOrder; order++ {
		b := sudoku.Of(order)
		tight := b.Side*order + order - 1
		for _, width := range []int{tight, tight + b.Side + order - 3, tight + 40} {
			m := pencilMarksIn(b, width, tight+3)
			seen := map[[2]int]bool{}
			for cell := range b.Cells {
				x, y := m.corner(cell)
				for i := range b.Side {
					at := [2]int{x + i%order, y + i/order}
					if got, ok := m.at(at[0], at[1]); !ok || got != cell {
						t.Fatalf("order %d, width %d: at %v is cell %d, %v; expected %d", order, width, at, got, ok, cell)
					}
					if seen[at] || at[0] < 0 || at[0] >= width || at[1] < 0 || at[1] >= tight+3 {
						t.Fatalf("order %d, width %d: a mark of cell %d at %v", order, width, cell, at)
					}
					seen[at] = true
				}
			}
			if airy := m.air == 1; airy != (width >= tight+b.Side+order-2) {
				t.Errorf("order %d, width %d: air %d", order, width, m.air)
			}
		}
		if _, ok := (pencilMarks{}).at(0, 0); ok {
			t.Error("there is a cell before anything was drawn")
		}
	}
}
