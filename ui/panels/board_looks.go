package panels

import (
	"image/color"

	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/ui/paint"
	"sudokuscope/ui/scene"
	"sudokuscope/ui/theme"
)

// look is how a cell of the board is drawn: the role of its digit, and the ground that it
// has where cells are large, theme.Text for none.
type look struct {
	is           func(v boardView, cell int) bool
	role, ground theme.Role
	attrs        uint8
	always       bool // small cells have the colours of a ground, too
}

// looks are the looks of all cells: the first that a cell has is drawn. While the
// solution is shown a digit is right or wrong, whatever else it is.
var looks = []look{
	{is: boardView.here, role: theme.Cursor, always: true},
	{is: boardView.oneOfMany, role: theme.Faded, attrs: uv.AttrBold},
	{is: boardView.changed, role: theme.Changed, always: true},
	{is: boardView.deadEnd, role: theme.Frame, ground: theme.Alarm},
	{is: boardView.empty, role: theme.Frame, ground: theme.Open},
	{is: boardView.given, role: theme.Given, ground: theme.Plate, attrs: uv.AttrBold},
	{is: boardView.clashes, role: theme.Clash, ground: theme.Alarm},
	{is: boardView.right, role: theme.Good},
	{is: boardView.wrong, role: theme.Bad},
	{is: boardView.changedBefore, role: theme.Faded},
	{is: boardView.barred, role: theme.Barred},
	{is: boardView.fixed, role: theme.Fixed},
	{is: func(boardView, int) bool { return true }, role: theme.Free},
}

// look is the first of some looks that a cell has.
func (v boardView) look(cell int, list []look) (found look) {
	for _, l := range list {
		if l.is(v, cell) {
			return l
		}
	}
	return found
}

func (v boardView) here(cell int) bool      { return cell == v.s.Cursor }
func (v boardView) oneOfMany(cell int) bool { return v.s.Busy && v.flash(cell) == scene.Now }
func (v boardView) changed(cell int) bool   { return !v.s.Busy && v.flash(cell) == scene.Now }
func (v boardView) empty(cell int) bool     { return v.values[cell] == 0 }
func (v boardView) given(cell int) bool     { return v.s.Puzzle.Given(cell) }
func (v boardView) clashes(cell int) bool   { return v.clash[cell] && v.s.Solution == nil }
func (v boardView) right(cell int) bool {
	return v.s.Solution != nil && v.values[cell] == v.s.Solution[cell]
}
func (v boardView) wrong(cell int) bool         { return v.s.Solution != nil }
func (v boardView) changedBefore(cell int) bool { return v.flash(cell) == scene.Before }
func (v boardView) barred(cell int) bool        { return !v.Best && v.s.Barred[cell] }
func (v boardView) fixed(cell int) bool {
	return v.s.Settled[cell] || len(v.s.Report.Fixed) > cell && v.s.Report.Fixed[cell]
}

// deadEnd reports whether an open cell may take no digit any more.
func (v boardView) deadEnd(cell int) bool {
	return v.empty(cell) && v.told() && v.s.Report.Domains[cell].Count() == 0
}

// flash is when a cell of the current board was touched; the best board has no such marks.
func (v boardView) flash(cell int) scene.Flash {
	if v.Best {
		return scene.Still
	}
	return v.s.Flash[cell]
}

// mosaic is a board of half blocks, two cells a character.
func (v boardView) mosaic(c paint.Canvas) {
	b := v.s.Puzzle.Board
	for upper := range b.Cells {
		if upper/b.Side%2 == 1 {
			continue
		}
		st := uv.Style{Fg: v.tile(c, upper), Bg: c.Theme.Base.Bg}
		if lower := upper + b.Side; lower < b.Cells {
			st.Bg = v.tile(c, lower)
		}
		x, y, _ := v.geo.Cell(upper)
		c.Set(x, y, "▀", st)
	}
}

// tile is the colour of a cell that is too small for its digit, and shows neither the cursor nor
// what changes too much to be marked one by one.
func (v boardView) tile(c paint.Canvas, cell int) color.Color {
	st := c.Theme.Style(v.look(cell, looks[2:]).role)
	if v.changed(cell) {
		return st.Bg
	}
	return st.Fg
}

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
func (v boardView) told() bool  { return !v.Best && len(v.s.Report.Domains) == v.s.Puzzle.Cells }
func (v boardView) large() bool { return v.geo.W >= pencilListWidth && v.geo.H >= pencilListHeight }

// square reports whether a cell is large enough for its digits, each in its place with
// blanks between, listed whether they have room one after the other, and pencils whether they are shown.
func (v boardView) square() bool  { return v.geo.H >= v.s.Puzzle.Order && v.geo.W > 2*v.s.Puzzle.Order }
func (v boardView) listed() bool  { return v.large() && (v.geo.W-1)*v.geo.H >= v.s.Puzzle.Side-1 }
func (v boardView) pencils() bool { return v.told() && (v.square() || v.listed()) }

// pencil writes the digits that an open cell may still take.
func (v boardView) pencil(c paint.Canvas, x, y, cell int, st uv.Style) {
	o, w, h := v.s.Puzzle.Order, v.geo.W, v.geo.H
	st.Underline = uv.UnderlineNone
	open, n := v.s.Report.Domains[cell], 0
	for d := range v.s.Puzzle.Side {
		if !open.Has(uint8(d + 1)) {
			continue
		}
		dx, dy := (2*(d%o)+1)*w/(2*o), (2*(d/o)+1)*h/(2*o)
		if !v.square() { // the last column parts a cell from the next, but for a full one
			dx, dy = n%(w-1), n/(w-1)
			if dy == h {
				dx, dy = w-1, h-1
			}
		}
		c.Set(x+dx, y+dy, digitSymbol(v.s.Puzzle, uint8(d+1)), st)
		n++
	}
}
