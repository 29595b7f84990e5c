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
		b := sudoku.Of(rapid.IntRange(2, 6).Draw(t, "order"))
		w, h := rapid.IntRange(b.Order, 180).Draw(t, "width"), rapid.IntRange(b.Order, 100).Draw(t, "height")
		near := rapid.IntRange(0, b.Cells-1).Draw(t, "near")
		g := Fit(b, w, h, rapid.IntRange(1, 7).Draw(t, "most"), near)
		if ruled, ok := Ruled(b, w, h); ok && rapid.Bool().Draw(t, "ruled") {
			g = ruled
			if width, height := g.Size(); width > w || height > h || g.Bottom() > h {
				t.Fatalf("%d×%d in %d×%d, down to %d", width, height, w, h, g.Bottom())
			}
		}
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
			if got := g.At(x+g.W-1, y+g.H-1); !got.Is(c) {
				t.Fatalf("at the place of cell %d is %v", c, got)
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

// A board that lacks only the room for the lines below its blocks is shown
// whole, and its digits stand where its marks do not.
func TestABoardWithoutRoomForLinesIsTight(t *testing.T) {
	for order := sudoku.MinOrder; order <= sudoku.MaxOrder; order++ {
		b := sudoku.Of(order)
		for _, w := range []int{1, 2, 3} {
			width := span(b, w, b.Side)
			for height := b.Side; height < span(b, 1, b.Side); height++ {
				g := Fit(b, width, height, 5, 0)
				if !g.Tight || !g.Whole() || g.W != w || g.Heads || g.Bottom() > height {
					t.Errorf("order %d in %d×%d: %+v", order, width, height, g)
				}
				digits := 0
				for x := range width {
					if g.digit(x) {
						digits++
					}
				}
				if digits != b.Side {
					t.Errorf("order %d, cells of %d: %d columns of digits", order, w, digits)
				}
			}
			if g := Fit(b, width, span(b, 1, b.Side), 5, 0); g.Tight {
				t.Errorf("order %d: tight with room for lines", order)
			}
		}
		if g := Fit(b, b.Side+order-1, b.Side-1, 5, 0); g.Whole() || g.Tight {
			t.Errorf("order %d: whole with a row too few", order)
		}
	}
}

func TestHalfABoardIsFoundWhereItIs(t *testing.T) {
	b := sudoku.Of(5)
	g, ok := FitHalf(b, 30, 13)
	if !ok || g.Bottom() != 13 {
		t.Fatalf("%+v, %v", g, ok)
	}
	for c := range b.Cells {
		x, y, in := g.Cell(c)
		if got := g.At(x, y).Or(-1); !in || got%b.Side != c%b.Side || got/b.Side != c/b.Side/2*2 {
			t.Fatalf("cell %d at %d,%d is found as %d", c, x, y, got)
		}
	}
	if _, ok := FitHalf(b, 30, 12); ok {
		t.Error("25 rows in 12 lines")
	}
}

func TestAWindowSaysWhatItShows(t *testing.T) {
	b := sudoku.Of(5)
	for _, c := range []struct {
		w, h, near int
		want       string
	}{{80, 40, 0, ""}, {80, 12, 0, "r1–10 c1–25 of 25"}, {80, 12, 624, "r16–25 c1–25 of 25"}, {12, 40, 0, "r1–25 c1–10 of 25"}, {12, 12, 0, "r1–10 c1–10 of 25"}} {
		if g := Fit(b, c.w, c.h, 5, c.near); g.Part() != c.want {
			t.Errorf("%d×%d at %d: %q, expected %q", c.w, c.h, c.near, g.Part(), c.want)
		}
	}
}
