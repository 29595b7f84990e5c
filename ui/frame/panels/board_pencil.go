package panels

import (
	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/kit/paint"
)

// Open cells are drawn as such where cells are large: with a ground of their own, and
// with the digits that they may still take, if the search tells them.

// Where a cell has no room for a square of its digits, a short one has this room for
// them as a list in two rows.
const (
	pencilListWidth  = 5
	pencilListHeight = 2
)

// told reports whether the search tells what open cells may take, and large whether
// cells have a ground.
func (v boardView) told() bool  { return !v.Best && v.s.Propagates() }
func (v boardView) large() bool { return v.geo.W >= pencilListWidth && v.geo.H >= pencilListHeight }

// square reports whether a cell is large enough for its digits, each in its place with
// blanks between, listed whether they have room one after the other, and pencils whether they are shown.
func (v boardView) square() bool {
	room := v.geo.W
	if v.geo.Ruled {
		room += 2 // lines part a cell from the next
	}
	return v.geo.H >= v.s.Puzzle.Order && room > 2*v.s.Puzzle.Order
}
func (v boardView) listed() bool  { return v.large() && (v.geo.W-1)*v.geo.H >= v.s.Puzzle.Side-1 }
func (v boardView) pencils() bool { return v.told() && (v.square() || v.listed()) }

// pencil writes the digits that an open cell may still take; false where none are shown.
func (v boardView) pencil(canvas paint.Canvas, x, y, cell int, st uv.Style) bool {
	if !v.pencils() || v.s.Cursor.Is(cell) {
		return false
	}
	order := v.s.Puzzle.Order
	width := v.geo.W
	height := v.geo.H
	st.Underline = uv.UnderlineNone
	open, written := v.s.Open(cell), 0
	for place := range v.s.Puzzle.Side {
		if !open.Has(uint8(place + 1)) {
			continue
		}
		dx := (2*(place%order) + 1) * width / (2 * order)
		dy := (2*(place/order) + 1) * height / (2 * order)
		if !v.square() { // the last column parts a cell from the next, but for a full one
			dx, dy = written%(width-1), written/(width-1)
			if dy == height {
				dx, dy = width-1, height-1
			}
			if v.geo.Ruled { // where a line does that, the first parts it from the number of the row
				dx = (dx + 1) % width
			}
		}
		canvas.Set(x+dx, y+dy, digitSymbol(v.s.Puzzle, uint8(place+1)), st)
		written++
	}
	return true
}

// digitSymbol is how a digit is written; a string of one byte takes no memory.
func digitSymbol(p *sudoku.Puzzle, digit uint8) string { return string([]byte{p.Symbol(digit)}) }
