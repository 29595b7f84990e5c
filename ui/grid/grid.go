// Package grid is the geometry of a board on the screen: how large a cell can
// be drawn, where it stands, and which one lies under the mouse. The board, the
// maps of the model and the editor share it.
package grid

import (
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/theme"
)

// Cell sizes from large to small. A cell of one character still shows its
// digit.
var sizes = []struct{ w, h int }{{7, 3}, {5, 2}, {3, 1}, {2, 1}, {1, 1}}

// Geometry is a board, or a window of it, laid out on a canvas.
type Geometry struct {
	Board *sudoku.Board
	// W and H are the size of a cell.
	W, H int
	// Heads says that there is room for the numbers of rows and columns.
	Heads bool
	// X and Y are the corner of the first cell.
	X, Y int
	// Row, Col, Rows and Cols are the part of the board that is shown.
	Row, Col, Rows, Cols int
}

// Fit lays a board out on a canvas as large as it goes, cells no larger than
// most wide. If even single characters do not fit, a window around the cell
// near is shown.
func Fit(b *sudoku.Board, width, height, most, near int) Geometry {
	g := Geometry{Board: b, Rows: b.Side, Cols: b.Side, W: 1, H: 1}
	for _, s := range sizes {
		if w, h := span(b, s.w, b.Side), span(b, s.h, b.Side); s.w <= most && w <= width && h <= height {
			g.W, g.H = s.w, s.h
			break
		}
	}
	g.window(&g.Rows, &g.Row, height, near/b.Side)
	g.window(&g.Cols, &g.Col, width, near%b.Side)
	w, h := span(b, g.W, g.Cols), span(b, g.H, g.Rows)
	g.Heads = width >= w+3 && height >= h+1 && g.W > 1
	if g.Heads {
		w, h = w+3, h+1
	}
	g.X, g.Y = max(0, (width-w)/2), max(0, (height-h)/2)
	if g.Heads {
		g.X, g.Y = g.X+3, g.Y+1
	}
	return g
}

// window shows as many whole blocks as fit, with a place among them.
func (g *Geometry) window(n, from *int, room, near int) {
	order := g.Board.Order
	for *n > order && span(g.Board, 1, *n) > room {
		*n -= order
	}
	if *n < g.Board.Side {
		*from = min(max(0, (near-*n/2+order/2)/order*order), g.Board.Side-*n)
	}
}

// Whole says whether all of the board is shown.
func (g *Geometry) Whole() bool { return g.Rows == g.Board.Side && g.Cols == g.Board.Side }

// span is how much n cells of a size take, with the rules between blocks.
func span(b *sudoku.Board, size, n int) int { return n*size + (n-1)/b.Order }

// Size is what a board takes at a cell size, with the heads.
func Size(b *sudoku.Board, cell int) (width, height int) {
	return span(b, cell, b.Side) + 3, span(b, 1, b.Side) + 1
}

// Cell is the corner of a cell; ok is false when it is outside the window.
func (g *Geometry) Cell(c int) (x, y int, ok bool) {
	row, col := c/g.Board.Side-g.Row, c%g.Board.Side-g.Col
	if row < 0 || col < 0 || row >= g.Rows || col >= g.Cols {
		return 0, 0, false
	}
	return g.X + col*g.W + col/g.Board.Order, g.Y + row*g.H + row/g.Board.Order, true
}

// At is the cell at a place of the canvas.
func (g *Geometry) At(x, y int) (cell int, ok bool) {
	if g.Board == nil {
		return 0, false // nothing has been drawn yet
	}
	for c := range g.Board.Cells {
		if cx, cy, in := g.Cell(c); in && x >= cx && x < cx+g.W && y >= cy && y < cy+g.H {
			return c, true
		}
	}
	return 0, false
}

// Rules draws the lines between blocks, and the heads.
func (g *Geometry) Rules(c paint.Canvas, cursor int) {
	st, order := c.Theme.Style(theme.Frame), g.Board.Order
	w, h := span(g.Board, g.W, g.Cols), span(g.Board, g.H, g.Rows)
	for i := order; i < g.Cols; i += order {
		x := g.X + i*g.W + i/order - 1
		for y := range h {
			c.Set(x, g.Y+y, c.Glyphs.Vertical, st)
		}
	}
	for i := order; i < g.Rows; i += order {
		y := g.Y + i*g.H + i/order - 1
		for x := range w {
			c.Set(g.X+x, y, c.Glyphs.Horizontal, st)
		}
		for j := order; j < g.Cols; j += order {
			c.Set(g.X+j*g.W+j/order-1, y, c.Glyphs.Cross, st)
		}
	}
	if g.Heads {
		g.heads(c, cursor)
	}
}

func (g *Geometry) heads(c paint.Canvas, cursor int) {
	row, col := -1, -1
	if cursor >= 0 {
		row, col = cursor/g.Board.Side, cursor%g.Board.Side
	}
	for i := range g.Cols {
		x := g.X + i*g.W + i/g.Board.Order
		c.Text(x+(g.W-1)/2, g.Y-1, numeral(g.Col+i+1, g.W), head(g.Col+i == col))
	}
	for i := range g.Rows {
		y := g.Y + i*g.H + i/g.Board.Order + (g.H-1)/2
		c.Right(g.X-1, y, numeral(g.Row+i+1, 3), head(g.Row+i == row))
	}
}

func head(here bool) theme.Role {
	if here {
		return theme.Accent
	}
	return theme.Quiet
}

// numeral writes n above a cell of a width: where two digits would touch the
// next, the last.
func numeral(n, w int) string {
	const digits = "0123456789"
	if n < 10 {
		return digits[n : n+1]
	}
	if w < 3 {
		return digits[n%10 : n%10+1]
	}
	return digits[n/10:n/10+1] + digits[n%10:n%10+1]
}
