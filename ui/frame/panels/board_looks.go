package panels

import (
	"image/color"
	"math"
	"slices"

	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/ui/kit/board"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// look is how a cell of the board is drawn: the role of its digit, and the ground that it
// has where cells are large, theme.Text for none.
type look struct {
	is           func(v boardView, cell int) bool
	role, ground theme.Role
	attrs        uint8
	firm         bool // small cells have the colours of a ground, too
}

// looks are the looks of all cells: the first that a cell has is drawn. While the
// solution is shown a digit is right or wrong, whatever else it is.
var looks = []look{
	{is: boardView.here, role: theme.Cursor, firm: true},
	{is: boardView.oneOfMany, role: theme.Faded, attrs: uv.AttrBold},
	{is: boardView.changed, role: theme.Changed, firm: true},
	{is: boardView.deadEnd, role: theme.Frame, ground: theme.Alarm},
	{is: boardView.empty, role: theme.Frame, ground: theme.Open},
	{is: boardView.given, role: theme.Given, ground: theme.Plate, attrs: uv.AttrBold},
	{is: boardView.clashes, role: theme.Clash},
	{is: boardView.right, role: theme.Good},
	{is: boardView.wrong, role: theme.Bad},
	{is: boardView.barred, role: theme.Barred},
	{is: boardView.fixed, role: theme.Fixed},
	{is: func(boardView, int) bool { return true }, role: theme.Free},
}

// groundedLooks are those of a board whose grounds show what the search knows: there the digit
// has no colour of its own.
var groundedLooks = []look{
	{is: boardView.here, role: theme.Cursor, firm: true},
	{is: boardView.deadEnd, role: theme.Frame, ground: theme.Alarm},
	{is: boardView.empty, role: theme.Frame, ground: theme.Open},
	{is: boardView.given, role: theme.Given, ground: theme.Plate, attrs: uv.AttrBold, firm: true},
	{is: boardView.barred, role: theme.Barred, attrs: uv.AttrStrikethrough},
	{is: boardView.fixed, role: theme.Fixed, attrs: uv.AttrItalic},
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

// cell is a cell of the board as it looks by the tables.
func (v boardView) cell(cell int) board.Cell {
	list := looks
	if v.grounded {
		list = groundedLooks
	}
	look := v.look(cell, list)
	one := board.Cell{
		Digit:  v.values[cell],
		Role:   look.role,
		Ground: look.ground,
		Firm:   look.firm,
		Attrs:  look.attrs,
		Clash:  v.clash[cell],
		Struck: look.role == theme.Barred,
	}
	if v.grounded && !v.given(cell) && !v.here(cell) && !v.empty(cell) {
		one.Share = step(v.grounds[cell])
		one.Knows = one.Share >= 0
		if v.touched(cell) {
			one.Attrs |= uv.AttrBold
			one.Underlined = !v.s.Busy
		}
	}
	one.Slight = v.loose && !v.isWired(cell)
	v.mark(&one, cell)
	v.move(&one, cell)
	return one
}

// groundSteps is how many grounds there are from nothing to full: each can be told from the
// others at a glance, and a cell changes its colour only where it has changed its mind.
const groundSteps = 5

// step is the ground of a share.
func step(share float64) float64 {
	if share < 0 {
		return share
	}
	return math.Round(share*(groundSteps-1)) / (groundSteps - 1)
}

// mark adds what stands beside the digit: what colour alone must not say.
func (v boardView) mark(one *board.Cell, cell int) {
	watched := v.s
	switch {
	case watched.Cursor.Is(cell):
		one.Sides, one.MarkRole = "[]", theme.Cursor
		one.Clash = one.Clash && v.geo.W < 3
	case slices.Contains(watched.Spoken, cell):
		one.Sides, one.MarkRole = "()", theme.Accent
		one.Clash = one.Clash && v.geo.W < 3
	case watched.Solution != nil && v.values[cell] > 0:
		if !watched.Puzzle.Given(cell) && watched.Solution[cell] != v.values[cell] {
			one.Mark, one.MarkRole = paint.No, theme.Bad
		}
	case !v.Best && watched.Against[cell] && v.geo.W < 3:
		one.Mark, one.MarkRole = "!", theme.Clash
	}
}

func (v boardView) here(cell int) bool      { return v.s.Cursor.Is(cell) }
func (v boardView) oneOfMany(cell int) bool { return v.s.Busy && v.touched(cell) }
func (v boardView) changed(cell int) bool   { return !v.s.Busy && v.touched(cell) }
func (v boardView) empty(cell int) bool     { return v.values[cell] == 0 }
func (v boardView) given(cell int) bool     { return v.s.Puzzle.Given(cell) }
func (v boardView) clashes(cell int) bool   { return v.clash[cell] && v.s.Solution == nil }
func (v boardView) right(cell int) bool {
	return v.s.Solution != nil && v.values[cell] == v.s.Solution[cell]
}
func (v boardView) wrong(cell int) bool  { return v.s.Solution != nil }
func (v boardView) barred(cell int) bool { return !v.Best && v.s.Barred[cell] }
func (v boardView) fixed(cell int) bool {
	return v.s.Held(cell)
}

// deadEnd reports whether an open cell may take no digit any more.
func (v boardView) deadEnd(cell int) bool {
	return v.empty(cell) && v.told() && v.s.Open(cell).Count() == 0
}

// touched reports whether the iteration has changed a cell of the current board; the best board has no such marks.
func (v boardView) touched(cell int) bool { return !v.Best && !v.s.Undone() && v.s.Changed[cell] }

// mosaic is a board of half blocks, two cells a character.
func (v boardView) mosaic(canvas paint.Canvas) {
	b := v.s.Puzzle.Board
	for upper := range b.Cells {
		if upper/b.Side%2 == 1 {
			continue
		}
		style := uv.Style{Fg: v.tile(canvas, upper), Bg: canvas.Theme.Base.Bg}
		if lower := upper + b.Side; lower < b.Cells {
			style.Bg = v.tile(canvas, lower)
		}
		x, y, _ := v.geo.Cell(upper)
		canvas.Set(x, y, "▀", style)
	}
}

// tile is the colour of a cell that is too small for its digit: what the search knows, or else
// the colour of its look. It shows neither the cursor nor what changes too much to be marked one
// by one.
func (v boardView) tile(canvas paint.Canvas, cell int) color.Color {
	style := canvas.Style(v.look(cell, looks[2:]).role)
	switch {
	case v.changed(cell):
		return style.Bg
	case v.given(cell): // constant: it must not outshine what moves, and of a clash it is not the part that can
		return canvas.Style(theme.Plate).Bg
	case v.grounded && v.grounds[cell] >= 0 && !v.clash[cell]:
		return canvas.Theme.Heat(v.grounds[cell])
	}
	return style.Fg
}
