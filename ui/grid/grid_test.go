package grid

import (
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine/sudoku"
)

// The cell at a place of a cell is that cell, whatever the size; no cell lies
// outside, and the cell looked at is always in the window.
func TestEveryCellIsWhereItIs(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := sudoku.Of(rapid.IntRange(2, 5).Draw(t, "order"))
		w, h := rapid.IntRange(b.Order, 180).Draw(t, "width"), rapid.IntRange(b.Order, 100).Draw(t, "height")
		near := rapid.IntRange(0, b.Cells-1).Draw(t, "near")
		g := Fit(b, w, h, rapid.IntRange(1, 7).Draw(t, "most"), near)
		shown := 0
		for c := range b.Cells {
			x, y, ok := g.Cell(c)
			if !ok {
				continue
			}
			shown++
			if x < 0 || y < 0 || x+g.W > w || y+g.H > h {
				t.Fatalf("cell %d at %d,%d of %d×%d is outside %d×%d", c, x, y, g.W, g.H, w, h)
			}
			if got, ok := g.At(x+g.W-1, y+g.H-1); !ok || got != c {
				t.Fatalf("at the place of cell %d is %d (%v)", c, got, ok)
			}
		}
		if _, _, ok := g.Cell(near); !ok {
			t.Fatalf("cell %d is not in the window %+v", near, g)
		}
		if g.Whole() != (shown == b.Cells) {
			t.Fatalf("%d cells shown of %d, whole: %v", shown, b.Cells, g.Whole())
		}
	})
}
