// Package board draws the cells of a board: digits on their grounds, what clashes, what changed.
// Whoever shows a board says how each cell looks, and package grid where it stands.
package board

import (
	"image/color"

	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/kit/grid"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// Cell is how a cell looks.
type Cell struct {
	Digit uint8      // 0 for an open cell
	Role  theme.Role // of the digit
	// Ground is the role of a cell that has a ground of its own, theme.Text for none. Where
	// cells are small only a Firm one is drawn.
	Ground theme.Role
	Firm   bool
	// Share, where Knows is set, is what the search knows of the cell: its ground by the ramp.
	Share float64
	Knows bool
	// Attrs are attributes beside those of the role.
	Attrs uint8
	// Underlined is a cell that changed, where its ground says something else.
	Underlined bool
	// Clash has bars at both sides of the digit, or a line below it; thin ones if it is Slight, one
	// of too many.
	Clash, Slight bool
	// Struck is a digit that must not change: through the cell beside it, so that it stays read.
	Struck bool
	// Sides stand left and right of the digit, Mark only at the right: in MarkRole.
	Sides, Mark string
	MarkRole    theme.Role
	// Symbol stands in place of a digit, such as a sign for a dead end.
	Symbol string
}

// Board is what is drawn.
type Board struct {
	Geo    *grid.Geometry
	Puzzle *sudoku.Puzzle
	Cursor sudoku.MaybeCell
	// Cell says how a cell looks, and Open, if set, draws what an open one may take: false
	// where it has not.
	Cell func(cell int) Cell
	Open func(c paint.Canvas, x, y, cell int, st uv.Style) bool
	// Wires join cells where the board has lines to run along.
	Wires []Wire
}

// Draw draws the lines and every cell that is in the window.
func (b *Board) Draw(canvas paint.Canvas) {
	b.Geo.Raised = 0
	if b.raises(canvas) {
		b.Geo.Raised = 1
	}
	b.Geo.Rules(canvas, b.Cursor)
	for cell := range b.Puzzle.Cells {
		x, y, seen := b.Geo.Cell(cell)
		if seen {
			b.cell(canvas, x, y, cell)
		}
	}
	b.Geo.Underscore(canvas)
	b.wires(canvas)
}

// raises reports whether the grounds of the first cells of a block begin half a row higher, in the place of the
// line between blocks: where a large digit has no air above it, it would end with its ground.
func (b *Board) raises(canvas paint.Canvas) bool {
	g := b.Geo
	if !b.Big(canvas) || g.Ruled || g.Tight || g.Y <= 1 || canvas.Theme.Mono || paint.BigAir(g.W, g.H) {
		return false
	}
	for cell := range b.Puzzle.Cells {
		if _, grounded := b.style(canvas, b.Cell(cell)); !grounded {
			return false
		}
	}
	return true
}

// cell draws one cell.
func (b *Board) cell(canvas paint.Canvas, x, y, cell int) {
	look, geometry := b.Cell(cell), b.Geo
	style, grounded := b.style(canvas, look)
	if grounded {
		fill := " "
		plate := look.Ground == theme.Plate
		if plate && canvas.Theme.Mono && b.Big(canvas) { // a given one has a shade
			fill = canvas.Glyphs.Shades[1]
		}
		plain := style
		plain.Underline = uv.UnderlineNone // of the digit alone
		canvas.Fill(x, y, geometry.W, geometry.H, fill, plain)
		if geometry.Raised > 0 && (cell/b.Puzzle.Side-geometry.Row)%b.Puzzle.Order == 0 {
			edge := uv.Style{Fg: plain.Bg, Bg: canvas.Theme.Base.Bg}
			canvas.Fill(x, y-1, geometry.W, 1, "▄", edge)
		}
	}
	if b.symbol(canvas, x, y, cell, look, style) {
		b.sides(canvas, x, y, look, style)
	}
}

// Big reports whether digits are drawn large.
func (b *Board) Big(c paint.Canvas) bool { return paint.HasBig(c, b.Geo.W, b.Geo.H) }

// hasRoom reports whether a cell shows a ground of its own.
func (b *Board) hasRoom(c paint.Canvas, look Cell) bool {
	coloured := (look.Firm || b.Geo.Ruled) && !c.Theme.Flat
	return coloured || b.Big(c) || b.Geo.W >= 5 && b.Geo.H >= 2
}

// style is how a cell is written, and whether it has a ground.
func (b *Board) style(canvas paint.Canvas, look Cell) (st uv.Style, grounded bool) {
	st = canvas.Style(look.Role)
	ground := look.Ground != theme.Text
	switch {
	case look.Knows && !canvas.Theme.Flat:
		st.Bg = canvas.Theme.Heat(look.Share)
		st.Fg = theme.Readable(st.Bg)
		st.Attrs = 0
		grounded = true
	case ground && b.hasRoom(canvas, look):
		st = canvas.Style(look.Ground)
		grounded = true
	case look.Firm && !ground:
		grounded = true
	}
	st.Attrs |= look.Attrs
	st.Underline = uv.UnderlineNone
	if look.Struck && b.bars() {
		st.Attrs &^= uv.AttrStrikethrough
	}
	barless := look.Clash && !b.bars()
	if look.Underlined || barless {
		st.Underline = uv.UnderlineSingle
	}
	return st, grounded
}

// bars reports whether a clash has bars at the sides of its digit.
func (b *Board) bars() bool { return b.Geo.W >= 3 }

// middle is where the digit of a cell stands that begins at x, y.
func (b *Board) middle(x, y int) (column, row int) {
	dx, dy := b.Geo.Middle()
	return x + dx, y + dy
}

// symbol writes the digit of a cell; false where an open cell shows what it may take instead.
func (b *Board) symbol(canvas paint.Canvas, x, y, cell int, look Cell, st uv.Style) bool {
	at, middle := b.middle(x, y)
	sign := look.Symbol
	if sign == "" && look.Digit == 0 {
		if b.Open != nil && b.Open(canvas, x, y, cell, st) {
			return false
		}
		sign = paint.Separator
	}
	if sign != "" {
		canvas.Set(at, middle, sign, st)
		return true
	}
	symbol := string([]byte{b.Puzzle.Symbol(look.Digit)}) // of one byte: takes no memory
	if !b.big(canvas, x, y, symbol, st) {
		canvas.Set(at, middle, symbol, st)
	}
	return true
}

// big draws a large digit over the whole cell; what is underlined in small is underlined in the
// last row. Beside other panels a ruled board keeps its small digits: they are bold where they are given,
// and who copies the screen can paste the board.
func (b *Board) big(canvas paint.Canvas, x, y int, symbol string, st uv.Style) bool {
	geometry, under := b.Geo, st.Underline
	if geometry.Ruled && !geometry.Large() {
		return false
	}
	st.Underline = uv.UnderlineNone
	if !paint.Big(canvas, x, y, geometry.W, geometry.H, rune(symbol[0]), st) {
		return false
	}
	if under == uv.UnderlineNone {
		return true
	}
	last := y + geometry.H - 1
	for dx := range geometry.W {
		canvas.Restyle(x+dx, last, func(now *uv.Style) {
			now.Underline = under
			now.Bg = st.Bg
			now.Fg = st.Fg
		})
	}
	return true
}

// sides writes what stands beside the digit, on the ground that the cell has.
func (b *Board) sides(canvas paint.Canvas, x, y int, look Cell, st uv.Style) {
	geometry := b.Geo
	end := x + geometry.W - 1
	_, middle := b.middle(x, y)
	wide := b.bars()
	if look.Clash && wide {
		bar := canvas.Style(theme.Clash)
		bar.Bg = st.Bg
		bar.Underline = uv.UnderlineNone
		left, right := "▌", "▐"
		if look.Slight {
			left, right = "▏", "▕"
		}
		canvas.Fill(x, y, 1, geometry.H, left, bar)
		canvas.Fill(end, y, 1, geometry.H, right, bar)
	}
	if look.Struck && !look.Clash && wide {
		strike := st
		strike.Underline = uv.UnderlineNone
		canvas.Set(x, middle, paint.Horizontal, strike)
		canvas.Set(end, middle, paint.Horizontal, strike)
	}
	if len(look.Sides) == 2 && wide {
		side := canvas.Style(look.MarkRole)
		left, right := look.Sides[:1], look.Sides[1:]
		canvas.Set(x, middle, left, side)
		canvas.Set(end, middle, right, side)
	}
	if look.Mark != "" && geometry.W >= 2 {
		mark := on(canvas, look.MarkRole, st.Bg)
		canvas.Set(x+geometry.Mark(), middle, look.Mark, mark)
	}
}

// on is the style of a role on a ground, where it can be read.
func on(c paint.Canvas, r theme.Role, ground color.Color) uv.Style {
	style := c.Style(r)
	if ground != c.Theme.Base.Bg {
		style.Fg = theme.Readable(ground)
	}
	style.Bg = ground
	return style
}
