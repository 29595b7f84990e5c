package grid

import (
	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/ui/paint"
	"sudokuscope/ui/theme"
)

// Rules draws the lines between blocks, and the heads.
func (g *Geometry) Rules(c paint.Canvas, cursor int) {
	st, order := c.Theme.Style(theme.Frame), g.Board.Order
	w, h := span(g.Board, g.W, g.Cols), g.tall(g.H, g.Rows)
	for i := order; i < g.Cols; i += order {
		x := g.X + i*g.W + i/order - 1
		for y := range h {
			c.Set(x, g.Y+y, paint.Vertical, st)
		}
	}
	for i := order; i < g.Rows && !g.Tight; i += order {
		y := g.Y + i*g.H + i/order - 1
		for x := range w {
			c.Set(g.X+x, y, paint.Horizontal, st)
		}
		for j := order; j < g.Cols; j += order {
			c.Set(g.X+j*g.W+j/order-1, y, paint.Cross, st)
		}
	}
	if g.Heads {
		g.heads(c, cursor)
	}
}

// Underscore ends the blocks of a tight board: its cells drawn, the blanks
// between the digits of their last rows are underlined. The digits are not, for
// there a line says something else.
func (g *Geometry) Underscore(c paint.Canvas) {
	if !g.Tight {
		return
	}
	frame := c.Theme.Style(theme.Frame).Fg
	for row := g.Board.Order - 1; row < g.Rows-1; row += g.Board.Order {
		for x := range span(g.Board, g.W, g.Cols) {
			if g.digit(x) {
				continue
			}
			c.Restyle(g.X+x, g.Y+row*g.H+g.H-1, func(st *uv.Style) {
				if st.Underline == uv.UnderlineNone {
					st.Underline, st.UnderlineColor = uv.UnderlineSingle, frame
				}
			})
		}
	}
}

// digit reports whether the digit of a cell stands in a column of the board.
func (g *Geometry) digit(x int) bool {
	if g.H > 1 {
		return false // it ends above the line
	}
	block := g.Board.Order*g.W + 1
	return x%block < block-1 && x%block%g.W == (g.W-1)/2
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
		y := g.Y + i*g.H + (g.H-1)/2
		if !g.Tight {
			y += i / g.Board.Order
		}
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
