package grid

import (
	"strconv"

	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// A ruled board has a line round every cell, a stronger one round every block, and its heads in
// the lines at its edge.

// ruledSizes are the sizes of its cells, from large to small: of odd heights, so that a digit stands in
// the middle.
var ruledSizes = []size{{7, 3}, {5, 3}, {7, 1}, {5, 1}, {4, 3}, {4, 1}, {3, 1}, {2, 1}}

// largeSizes are those of cells that a large digit fills.
var largeSizes = []size{{15, 4}, {13, 4}, {11, 4}, {9, 4}, {11, 3}, {9, 3}}

// Large says that a cell of a ruled board is there for a large digit.
func (g *Geometry) Large() bool { return g.W >= 9 }

// Ruled lays a board out with lines, as large as it goes; ok is false where it does not fit.
func Ruled(board *sudoku.Board, width, height int) (geometry Geometry, ok bool) {
	return ruledIn(board, width, height, ruledSizes)
}

// Large is a ruled board of large digits where there is room for them, and Ruled elsewhere.
func Large(board *sudoku.Board, width, height int) (geometry Geometry, ok bool) {
	geometry, ok = ruledIn(board, width, height, largeSizes)
	if ok {
		return geometry, true
	}
	return Ruled(board, width, height)
}

// ruledIn lays a board out with cells of the first of some sizes that fits.
func ruledIn(board *sudoku.Board, width, height int, sizes []size) (geometry Geometry, ok bool) {
	geometry = Geometry{Board: board, Rows: board.Side, Cols: board.Side, Ruled: true, Heads: true}
	for _, s := range sizes {
		w, h := RuledSize(board, s.w, s.h)
		if w <= width && h <= height {
			geometry.W, geometry.H = s.w, s.h
			geometry.X = (width-w)/2 + 1
			geometry.Y = (height-h)/2 + 1
			return geometry, true
		}
	}
	return geometry, false
}

// RuledSize returns what a ruled board takes with cells of a size.
func RuledSize(board *sudoku.Board, w, h int) (width, height int) {
	return board.Side*(w+1) + 1, board.Side*(h+1) + 1
}

// Smallest returns what the smallest ruled board takes.
func Smallest(board *sudoku.Board) (width, height int) { return RuledSize(board, 3, 1) }

// ruled draws the lines of a ruled board.
func (g *Geometry) ruled(canvas paint.Canvas, cursor sudoku.MaybeCell) {
	light := canvas.Style(theme.Frame)
	heavy := canvas.Style(theme.Veiled)
	if canvas.Theme.Flat {
		heavy = canvas.Style(theme.Quiet)
	}
	order, side := g.Board.Order, g.Board.Side
	for row := range side + 1 {
		y := g.Y - 1 + row*(g.H+1)
		strong := row%order == 0
		for col := range side + 1 {
			x := g.X - 1 + col*(g.W+1)
			upright := col%order == 0
			canvas.Set(x, y, joint(row, col, side, strong, upright), pick(strong || upright, heavy, light))
			if col < side {
				canvas.Fill(x+1, y, g.W, 1, pick(strong, "━", paint.Horizontal), pick(strong, heavy, light))
			}
			if row < side {
				canvas.Fill(x, y+1, 1, g.H, pick(upright, "┃", paint.Vertical), pick(upright, heavy, light))
			}
		}
	}
	g.lineHeads(canvas, cursor)
}

// leftHeads is how many rows have a number: the line at the left has one column.
const leftHeads = 9

// Head reports whether a number of a ruled board stands at a place.
func (g *Geometry) Head(x, y int) bool {
	dx, dy := g.Middle()
	col, row := x-g.X-dx, y-g.Y-dy
	switch {
	case y == g.Y-1 && col >= 0:
		return col%(g.W+1) < len(strconv.Itoa(col/(g.W+1)+1))
	case x == g.X-1 && row >= 0:
		return row%(g.H+1) == 0 && row/(g.H+1) < leftHeads
	}
	return false
}

// lineHeads writes the numbers of columns and rows into the lines at the top and the left.
func (g *Geometry) lineHeads(canvas paint.Canvas, cursor sudoku.MaybeCell) {
	row, col := g.lines(cursor)
	dx, dy := g.Middle()
	for i := range g.Board.Side {
		canvas.Text(g.X+i*(g.W+1)+dx, g.Y-1, strconv.Itoa(i+1), head(i == col))
		if i < leftHeads {
			canvas.Text(g.X-1, g.Y+i*(g.H+1)+dy, strconv.Itoa(i+1), head(i == row))
		}
	}
}

func pick[T any](first bool, a, b T) T {
	if first {
		return a
	}
	return b
}

// joint is the character where two lines meet: by where it stands, and which of them are strong.
func joint(row, col, side int, strong, upright bool) string {
	place := edge(row, side)*3 + edge(col, side)
	kind := 0
	if strong {
		kind += 2
	}
	if upright {
		kind++
	}
	return joints[place][kind]
}

// edge is 0 at the first of the lines, 2 at the last, and 1 between.
func edge(i, last int) int {
	switch i {
	case 0:
		return 0
	case last:
		return 2
	}
	return 1
}

// joints are the characters by their place, row by row, and then by light lines, an upright
// strong one, a level strong one, and both. Lines at an edge are strong.
var joints = [9][4]string{
	{"", "", "", "┏"}, {"", "", "┯", "┳"}, {"", "", "", "┓"},
	{"", "┠", "", "┣"}, {"┼", "╂", "┿", "╋"}, {"", "┨", "", "┫"},
	{"", "", "", "┗"}, {"", "", "┷", "┻"}, {"", "", "", "┛"},
}
