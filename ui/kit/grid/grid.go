// Package grid is the geometry of a board on the screen: how large a cell can
// be drawn, where it stands, and which one lies under the mouse. The board, the
// maps of the model and the editor share it.
package grid

import (
	"fmt"
	"slices"
	"strconv"

	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// Cell sizes from large to small. A cell of one character still shows its
// digit; one of three rows has room for a digit of blocks.
var sizes = []size{
	{17, 7}, {15, 7}, {17, 6}, {13, 6}, {15, 5}, {13, 5}, {11, 5}, {13, 4}, {11, 4}, {9, 4},
	{13, 3}, {11, 3}, {9, 3}, {7, 3}, {5, 3}, {3, 1}, {2, 1}, {1, 1},
}

type size struct{ w, h int }

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
	// Tight says that there is no room for the lines below blocks, and Half that
	// two cells share a character, one above the other. Ruled says that there is a line round
	// every cell.
	Tight, Half, Ruled bool
	// Raised is 1 where the ground of the first cells of a block begins half a row higher.
	Raised int
}

// Fit lays a board out on a canvas as large as it goes, cells no larger than
// most wide; if need be without lines below its blocks. If even then single
// characters do not fit, a window around the cell near is shown.
func Fit(board *sudoku.Board, width, height, most, near int) Geometry {
	geometry := Geometry{Board: board, Rows: board.Side, Cols: board.Side, W: 1, H: 1}
	fits := func(w, h int) bool {
		return w <= most && span(board, w, board.Side) <= width &&
			geometry.tall(h, board.Side) <= height
	}
	for _, geometry.Tight = range []bool{false, true} {
		i := slices.IndexFunc(sizes, func(s size) bool {
			return fits(s.w, s.h)
		})
		if i >= 0 {
			geometry.W = sizes[i].w
			geometry.H = sizes[i].h
			return geometry.placed(width, height)
		}
	}
	geometry.Tight = false
	geometry.window(&geometry.Rows, &geometry.Row, height, near/board.Side)
	geometry.window(&geometry.Cols, &geometry.Col, width, near%board.Side)
	for geometry.W < most && span(board, geometry.W+1, geometry.Cols) <= width {
		geometry.W++
	}
	return geometry.placed(width, height)
}

// FitHalf lays a board out with two cells a character; ok is false where not even
// that fits.
func FitHalf(board *sudoku.Board, width, height int) (geometry Geometry, ok bool) {
	geometry = Geometry{
		Board: board,
		Rows:  board.Side,
		Cols:  board.Side,
		W:     1,
		H:     1,
		Half:  true,
	}
	w, h := board.Side, (board.Side+1)/2
	geometry.X = max(0, (width-w)/2)
	geometry.Y = max(0, (height-h)/2)
	return geometry, w <= width && h <= height
}

// placed puts the board into the middle, with heads if there is room.
func (g Geometry) placed(width, height int) Geometry {
	wide := span(g.Board, g.W, g.Cols)
	tall := g.tall(g.H, g.Rows)
	g.Heads = width >= wide+3 && height >= tall+1 && g.W > 1 && (!g.Tight || g.H > 1)
	if g.Heads {
		wide, tall = wide+3, tall+1
	}
	g.X = max(0, (width-wide)/2)
	g.Y = max(0, (height-tall)/2)
	if g.Heads {
		g.X, g.Y = g.X+3, g.Y+1
	}
	return g
}

// window shows as many whole blocks as fit, with a place among them.
func (g *Geometry) window(shown, from *int, room, near int) {
	order := g.Board.Order
	for *shown > order && span(g.Board, 1, *shown) > room {
		*shown -= order
	}
	if *shown < g.Board.Side {
		*from = min(max(0, (near-*shown/2+order/2)/order*order), g.Board.Side-*shown)
	}
}

// Whole reports whether all of the board is shown.
func (g *Geometry) Whole() bool { return g.Rows == g.Board.Side && g.Cols == g.Board.Side }

// span is how much n cells of a size take, with the rules between blocks.
func span(board *sudoku.Board, size, n int) int { return n*size + (n-1)/board.Order }

// tall is how many rows n cells of a height take.
func (g *Geometry) tall(size, n int) int {
	if g.Tight {
		return n * size
	}
	return span(g.Board, size, n)
}

// Size returns what the board takes, with its heads.
func (g *Geometry) Size() (width, height int) {
	if g.Ruled {
		return RuledSize(g.Board, g.W, g.H)
	}
	width, height = span(g.Board, g.W, g.Cols), g.Bottom()-g.Y
	if g.Heads {
		width, height = width+3, height+1
	}
	return width, height
}

// Bottom returns the row below the board.
func (g *Geometry) Bottom() int {
	if g.Ruled {
		_, h := RuledSize(g.Board, g.W, g.H)
		return g.Y - 1 + h
	}
	if g.Half {
		return g.Y + (g.Rows+1)/2
	}
	return g.Y + g.tall(g.H, g.Rows)
}

// Part says which rows and columns are shown, called as cells are; empty if all are.
func (g *Geometry) Part() string {
	if g.Whole() {
		return ""
	}
	return fmt.Sprintf("r%d–%d c%d–%d of %d", g.Row+1, g.Row+g.Rows, g.Col+1, g.Col+g.Cols, g.Board.Side)
}

// Size returns what a board takes at a cell size, with the heads.
func Size(board *sudoku.Board, cell int) (width, height int) {
	return span(board, cell, board.Side) + 3, span(board, 1, board.Side) + 1
}

// Cell returns the corner of a cell; ok is false when it is outside the window.
func (g *Geometry) Cell(cell int) (x, y int, ok bool) {
	row := cell/g.Board.Side - g.Row
	col := cell%g.Board.Side - g.Col
	if row < 0 || col < 0 || row >= g.Rows || col >= g.Cols {
		return 0, 0, false
	}
	switch order := g.Board.Order; {
	case g.Ruled:
		return g.X + col*(g.W+1), g.Y + row*(g.H+1), true
	case g.Half:
		return g.X + col, g.Y + row/2, true
	case g.Tight:
		return g.X + col*g.W + col/order, g.Y + row*g.H, true
	default:
		return g.X + col*g.W + col/order, g.Y + row*g.H + row/order, true
	}
}

// Middle is where in a cell its digit stands. In two columns of a ruled board it is the second: the number
// of the row is in the line before the first.
func (g *Geometry) Middle() (dx, dy int) {
	if g.Ruled {
		return g.W / 2, g.H / 2
	}
	return (g.W - 1) / 2, (g.H - 1) / 2
}

// Mark is the column of a cell beside its digit.
func (g *Geometry) Mark() int {
	if g.Ruled && g.W == 2 {
		return 0
	}
	return g.W - 1
}

// At returns the cell at a place of the canvas, the upper one of two.
func (g *Geometry) At(x, y int) (cell sudoku.MaybeCell) {
	if g.Board == nil {
		return cell // nothing has been drawn yet
	}
	wide, tall := g.W, g.H
	if g.Ruled { // the lines right of a cell and below it are its own
		wide, tall = wide+1, tall+1
	}
	for c := range g.Board.Cells {
		cx, cy, in := g.Cell(c)
		if in && x >= cx && x < cx+wide && y >= cy && y < cy+tall {
			return sudoku.TheCell(c)
		}
	}
	return cell
}

// Rules draws the lines between blocks, and the heads.
func (g *Geometry) Rules(canvas paint.Canvas, cursor sudoku.MaybeCell) {
	if g.Ruled {
		g.ruled(canvas, cursor)
		return
	}
	style, order := canvas.Style(theme.Frame), g.Board.Order
	wide := span(g.Board, g.W, g.Cols)
	tall := g.tall(g.H, g.Rows)
	for i := order; i < g.Cols; i += order {
		canvas.Fill(g.X+i*g.W+i/order-1, g.Y, 1, tall, paint.Vertical, style)
	}
	for i := order; i < g.Rows && !g.Tight; i += order {
		y := g.Y + i*g.H + i/order - 1
		canvas.Fill(g.X, y, wide, 1, paint.Horizontal, style)
		for j := order; j < g.Cols; j += order {
			canvas.Set(g.X+j*g.W+j/order-1, y, paint.Cross, style)
		}
	}
	if g.Heads {
		g.heads(canvas, cursor)
	}
}

// Underscore shows where the blocks of a tight board end: when its cells are drawn, it
// underlines the blanks between the digits of a block's last row. It underlines no digit,
// because there a line says something else.
func (g *Geometry) Underscore(canvas paint.Canvas) {
	if !g.Tight {
		return
	}
	frame := canvas.Style(theme.Frame).Fg
	for row := g.Board.Order - 1; row < g.Rows-1; row += g.Board.Order {
		for x := range span(g.Board, g.W, g.Cols) {
			if g.digit(x) {
				continue
			}
			canvas.Restyle(g.X+x,
				g.Y+row*g.H+g.H-1,
				func(st *uv.Style) {
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

func (g *Geometry) heads(canvas paint.Canvas, cursor sudoku.MaybeCell) {
	row, col := g.lines(cursor)
	for i := range g.Cols {
		x := g.X + i*g.W + i/g.Board.Order
		canvas.Text(x+(g.W-1)/2, max(0, g.Y-1-g.Raised), numeral(g.Col+i+1, g.W), head(g.Col+i == col))
	}
	for i := range g.Rows {
		y := g.Y + i*g.H + (g.H-1)/2
		if !g.Tight {
			y += i / g.Board.Order
		}
		canvas.Right(g.X-1, y, numeral(g.Row+i+1, 3), head(g.Row+i == row))
	}
}

// lines are the row and the column of the cell looked at; -1 for none.
func (g *Geometry) lines(cursor sudoku.MaybeCell) (row, col int) {
	if cell, is := cursor.Get(); is {
		return cell / g.Board.Side, cell % g.Board.Side
	}
	return -1, -1
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
	if w < 3 {
		n %= 10
	}
	return strconv.Itoa(n)
}
