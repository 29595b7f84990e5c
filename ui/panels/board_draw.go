package panels

import (
	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/board"
	"sudokuscope/ui/grid"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/scene"
	"sudokuscope/ui/theme"
)

// Draw draws the grid as large as it goes; where not even single characters
// fit and there are half blocks, all of it in colour only; while a cell is looked
// at, the part around it.
func (p *Board) Draw(c paint.Canvas, s *scene.Scene) {
	p.Fit(c, s)
	view := p.view(c, s)
	if !p.geo.Whole() {
		c.Center(c.Height()-1, p.geo.Part(), theme.Quiet)
	}
	if len(view.values) == s.Puzzle.Cells && p.geo.Half {
		view.mosaic(c)
	} else if len(view.values) == s.Puzzle.Cells {
		view.drawn().Draw(c)
	}
	if p.geo.Whole() &&
		p.geo.Bottom() < c.Height() {
		view.legend(c, c.Height()-1)
	}
}

// Fit lays the board out in a room, so that the title says what will be.
func (p *Board) Fit(c paint.Canvas, s *scene.Scene) {
	b := s.Puzzle.Board
	most, near := 5, max(0, s.Cursor)
	if c.Glyphs.Half ||
		c.Width() > 7*b.Side+10 ||
		b.Order == 2 { // digits can be drawn large
		most = 17
	}
	p.geo = p.layout(c, b, most, near)
	p.full = c.Theme.Full()
	if !p.geo.Whole() &&
		s.Cursor < 0 &&
		c.Glyphs.Half &&
		!c.Theme.Mono {
		half, ok := grid.FitHalf(b, c.Width(), c.Height())
		if ok {
			p.geo = half
		}
	}
	if !p.geo.Whole() {
		p.geo = grid.Fit(b, c.Width(), c.Height()-1, most, near)
	}
}

// leastBig is how wide a cell is at least whose large digit is worth more than lines.
const leastBig = 9

// layout is the best way to draw a board in a room: with large digits, with a line round every
// cell, with lines between blocks.
func (p *Board) layout(c paint.Canvas, b *sudoku.Board, most, near int) grid.Geometry {
	plain := grid.Fit(b, c.Width(), c.Height(), most, near)
	big := paint.HasBig(c, plain.W, plain.H)
	if big && plain.W >= leastBig && !p.Lined {
		return plain
	}
	const legend = 1 // worth more than a larger cell
	for _, height := range []int{
		c.Height() - legend,
		c.Height(),
	} {
		g, ok := grid.Ruled(b, c.Width(), height)
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
}

// view is the panel at work on a canvas.
func (p *Board) view(c paint.Canvas, s *scene.Scene) boardView {
	view := boardView{Board: p, s: s}
	view.values, view.clash, _ = p.shown(s)
	p.grounds = s.Grounds(view.values, p.grounds)
	view.grounded = p.hasGround(s)
	return view
}

// hasGround reports whether grounds are shown: not while a digit is right or wrong.
func (p *Board) hasGround(s *scene.Scene) bool {
	off := p.Grounds != nil && p.Grounds.Off
	return !off && p.full != "" && s.Solution == nil
}

// drawn is the board to draw.
func (v boardView) drawn() *board.Board {
	return &board.Board{
		Geo:    &v.geo,
		Puzzle: v.s.Puzzle,
		Cursor: v.s.Cursor,
		Cell:   v.cell,
		Open:   v.pencil,
	}
}
