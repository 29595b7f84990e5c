package panels

import (
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/kit/board"
	"sudokuscope/ui/kit/grid"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// Draw draws the grid as large as it goes; where not even single characters
// fit and there are half blocks, all of it in colour only; while a cell is looked
// at, the part around it.
func (p *Board) Draw(canvas paint.Canvas, watched *scene.Scene) {
	p.Fit(canvas, watched)
	p.forget()
	view := boardView{Board: p, s: watched, grounded: p.hasGround(watched)}
	view.values, view.clash, _ = p.shown(watched)
	if moving := watched.Moving; moving != nil && !p.Best {
		p.grounds = append(p.grounds[:0], moving.Grounds...)
	} else {
		p.grounds = watched.Grounds(view.values, p.grounds)
	}
	view.wire()
	if !p.geo.Whole() {
		canvas.Center(canvas.Height-1, p.geo.Part(), theme.Quiet)
	}
	if len(view.values) == watched.Puzzle.Cells && p.geo.Half {
		view.mosaic(canvas)
	} else if len(view.values) == watched.Puzzle.Cells {
		drawn := board.Board{
			Geo:    &view.geo,
			Puzzle: watched.Puzzle,
			Cursor: watched.Cursor,
			Cell:   view.cell,
			Open:   view.pencil,
			Wires:  view.wired,
		}
		drawn.Draw(canvas)
	}
	if p.geo.Whole() && p.geo.Bottom() < canvas.Height {
		view.legend(canvas, canvas.Height-1)
	}
}

// Fit lays the board out in a room, so that the title says what will be.
func (p *Board) Fit(canvas paint.Canvas, watched *scene.Scene) {
	b := watched.Puzzle.Board
	most, near := 5, watched.Cursor.Or(0)
	if spoken := watched.Spoken; len(spoken) > 0 && watched.Cursor.None() {
		near = spoken[0]
	}
	switch {
	case canvas.Glyphs.Half: // digits can be drawn large
		most = 17
	case canvas.Width > 7*b.Side+10, b.Order == 2:
		most = 7
	}
	p.geo = p.layout(canvas, b, most, near)
	p.full = canvas.Theme.Full()
	if !p.geo.Whole() && watched.Cursor.None() && !p.Digits && canvas.Glyphs.Half && !canvas.Theme.Mono {
		half, ok := grid.FitHalf(b, canvas.Width, canvas.Height)
		if ok {
			p.geo = half
		}
	}
	if !p.geo.Whole() {
		p.geo = grid.Fit(b, canvas.Width, canvas.Height-1, most, near)
	}
}

// leastBig is how wide a cell is at least whose large digit is worth more than lines.
const leastBig = 9

// layout is the best way to draw a board in a room: with large digits, with a line round every
// cell, with lines between blocks.
func (p *Board) layout(canvas paint.Canvas, b *sudoku.Board, most, near int) grid.Geometry {
	plain := grid.Fit(b, canvas.Width, canvas.Height, most, near)
	if paint.HasBig(canvas, plain.W, plain.H) && plain.W >= leastBig && !p.Lined {
		return plain
	}
	const legend = 1 // worth more than a larger cell
	for _, height := range []int{
		canvas.Height - legend,
		canvas.Height,
	} {
		g, ok := grid.Ruled(b, canvas.Width, height)
		if ok {
			return g
		}
	}
	return plain
}

// boardView is the panel at work: the scene and the grid that is shown of it.
type boardView struct {
	*Board
	s      *scene.Scene
	values sudoku.Grid
	clash  []bool
	// grounded says that the grounds of the cells show what the search knows.
	grounded bool
	// wired are the wires between cells, and loose says that there are clashes without one: too many.
	wired []board.Wire
	loose bool
}

// hasGround reports whether grounds are shown: not while a digit is right or wrong.
func (p *Board) hasGround(watched *scene.Scene) bool {
	off := p.Grounds != nil && p.Grounds.Off
	return !off && p.full != "" && watched.Solution == nil
}
