package board

import (
	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/theme"
)

// pencils reports whether open cells show the digits that they may still take: where a
// search tells them, and a cell is large enough for all of them with blanks between.
func (v view) pencils() bool {
	o := v.s.Puzzle.Order
	return !v.Best && len(v.s.Report.Domains) == v.s.Puzzle.Cells && v.geo.H >= o && v.geo.W > 2*o
}

// pencil writes the digits that an open cell may still take, each in its place.
func (v view) pencil(c paint.Canvas, x, y, cell int, st uv.Style) {
	o, w, h := v.s.Puzzle.Order, v.geo.W, v.geo.H
	plain := c.Theme.Style(theme.Quiet)
	if st.Bg != c.Theme.Base.Bg { // on the plate of a change
		plain = st
		plain.Underline = uv.UnderlineNone
	}
	open := v.s.Report.Domains[cell]
	for d := range v.s.Puzzle.Side {
		if open.Has(uint8(d + 1)) {
			c.Set(x+(2*(d%o)+1)*w/(2*o), y+(2*(d/o)+1)*h/(2*o), symbols[o][d+1], plain)
		}
	}
}

// penciled reports whether any open cell shows them.
func (v view) penciled() bool {
	return v.pencils() && containsOpen(v.values)
}

func containsOpen(g sudoku.Grid) bool {
	for _, d := range g {
		if d == 0 {
			return true
		}
	}
	return false
}
