package panels

import (
	"testing"

	"sudokuscope/engine/sudoku"
)

// Every cell of the marks is found again where it stands, nothing overlaps, the lines lie between blocks, and
// all of it lies in the room there is, with or without air.
func TestMarksAreFoundWhereTheyStand(t *testing.T) {
	for order := sudoku.MinOrder; order <= sudoku.MaxOrder; order++ {
		b := sudoku.Of(order)
		tight := b.Side*order + order - 1
		for _, width := range []int{tight, tight + b.Side + order - 3, tight + 40} {
			m := pencilMarksIn(order, width, tight+3)
			seen := map[[2]int]bool{}
			for cell := range b.Cells {
				x, y := m.at(cell/b.Side, cell%b.Side)
				for i := range b.Side {
					at := [2]int{m.x + x + i%order, m.y + y + i/order}
					if got := m.find(at[0]-m.x, at[1]-m.y); !got.Is(cell) {
						t.Fatalf("order %d, width %d: at %v is cell %v; expected %d", order, width, at, got, cell)
					}
					if seen[at] || at[0] < 0 || at[0] >= width || at[1] < 0 || at[1] >= tight+3 {
						t.Fatalf("order %d, width %d: a mark of cell %d at %v", order, width, cell, at)
					}
					seen[at] = true
				}
			}
			for block := 1; block < order; block++ { // the lines lie in the middle of the gaps
				x, y := m.at(block*order, block*order)
				if m.across.before(block) != x-1-m.across.gap || m.down.before(block) != y-1 {
					t.Errorf("order %d, width %d: lines at %d and %d before block %d at %d and %d", order, width,
						m.across.before(block), m.down.before(block), block, x, y)
				}
			}
			if airy := m.across.gap == 1; airy != (width >= tight+b.Side+order-2) {
				t.Errorf("order %d, width %d: air %d", order, width, m.across.gap)
			}
		}
		if !(pencilMarks{}).find(0, 0).None() {
			t.Error("there is a cell before anything was drawn")
		}
	}
}
