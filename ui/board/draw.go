package board

import (
	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/grid"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/scene"
	"sudokuscope/ui/theme"
)

// Draw draws the grid as large as it goes; where not even single characters
// fit and there are half blocks, all of it in colour only; while a cell is looked
// at, the part around it.
func (p *Panel) Draw(c paint.Canvas, s *scene.Scene) {
	b := s.Puzzle.Board
	v := view{Panel: p, s: s}
	v.values, v.clash, _ = p.shown(s)
	most, near := largest(c, b), max(0, s.Cursor)
	p.geo = grid.Fit(b, c.Width(), c.Height(), most, near)
	if !p.geo.Whole() && s.Cursor < 0 && c.Glyphs.Half && !c.Theme.Mono {
		if half, ok := grid.FitHalf(b, c.Width(), c.Height()); ok {
			p.geo = half
		}
	}
	if !p.geo.Whole() {
		p.geo = grid.Fit(b, c.Width(), c.Height()-1, most, near)
		c.Center(c.Height()-1, p.geo.Part(), theme.Quiet)
	}
	if len(v.values) == b.Cells && p.geo.Half {
		v.mosaic(c)
	} else {
		p.geo.Rules(c, s.Cursor)
		v.cells(c)
		p.geo.Underscore(c)
	}
	switch {
	case p.geo.Bottom() >= c.Height() || !p.geo.Whole():
	case s.Rated() && !p.geo.Half:
		c.Center(c.Height()-1, "A always right  B 9 of 10  else %", theme.Quiet)
	default:
		v.legend(c, c.Height()-1)
	}
}

// view is the panel at work: the scene and the grid that is shown of it.
type view struct {
	*Panel
	s      *scene.Scene
	values sudoku.Grid
	clash  []bool
}

func (v view) cells(c paint.Canvas) {
	for cell := range v.values {
		x, y, ok := v.geo.Cell(cell)
		if !ok {
			continue
		}
		v.cell(c, x, y, cell, v.values[cell])
		if v.s.Rated() && cell != v.s.Cursor && !v.s.Puzzle.Given(cell) {
			v.rated(c, v.s, x, y, cell)
		}
	}
}

// largest is the widest cell worth drawing: very large ones only when zoomed.
func largest(c paint.Canvas, b *sudoku.Board) int {
	if c.Width() > 7*b.Side+10 || b.Order == 2 {
		return 7
	}
	return 5
}

func (v view) cell(c paint.Canvas, x, y, cell int, digit uint8) {
	p, s, role := v.Panel, v.s, v.role(cell)
	st := c.Theme.Style(role)
	here := cell == s.Cursor
	changed := !p.Best && s.Flash[cell] == scene.Now
	switch {
	case here:
		st = c.Theme.On(theme.Cursor, theme.Cursor)
	case changed && s.Busy:
		st = c.Theme.Style(theme.Faded)
		st.Attrs |= uv.AttrBold
		changed = false
	case changed:
		st = c.Theme.Style(theme.Changed)
	}
	if v.clash[cell] {
		st.Underline = uv.UnderlineSingle
		if !here && !changed && role != theme.Given && s.Truth == nil {
			st.Fg = c.Theme.Style(theme.Clash).Fg
		}
	}
	mid := y + (p.geo.H-1)/2
	if plain := st.Underline; here || changed {
		st.Underline = uv.UnderlineNone
		for dy := range p.geo.H {
			for dx := range p.geo.W {
				c.Set(x+dx, y+dy, " ", st)
			}
		}
		st.Underline = plain
	}
	at := x + (p.geo.W-1)/2
	if digit == 0 {
		if !here && !changed {
			st = c.Theme.Style(theme.Frame)
		}
		c.Set(at, mid, c.Glyphs.Separator, st)
		return
	}
	c.Set(at, mid, symbols[s.Puzzle.Order][digit], st)
	v.marks(c, x, mid, cell, digit)
}

// marks writes beside the digit what colour alone must not say.
func (v view) marks(c paint.Canvas, x, y, cell int, digit uint8) {
	s, end := v.s, x+v.geo.W-1
	switch {
	case v.geo.W < 2:
	case cell == s.Cursor:
		if st := c.Theme.Style(theme.Cursor); v.geo.W > 2 {
			c.Set(x, y, "[", st)
			c.Set(end, y, "]", st)
		}
	case s.Truth != nil:
		if !s.Puzzle.Given(cell) && s.Truth[cell] != digit {
			c.Set(end, y, c.Glyphs.No, c.Theme.Style(theme.Bad))
		}
	case !v.Best && s.Against[cell]:
		c.Set(end, y, "!", c.Theme.Style(theme.Clash))
	}
}

// role is what a digit means when nothing else is going on. While the solution
// is shown it is right or wrong, whatever else it is.
func (v view) role(cell int) theme.Role {
	s := v.s
	switch {
	case s.Puzzle.Given(cell):
		return theme.Given
	case s.Truth != nil && v.values[cell] == s.Truth[cell]:
		return theme.Good
	case s.Truth != nil && v.values[cell] != 0:
		return theme.Bad
	case !v.Best && s.Flash[cell] == scene.Before:
		return theme.Faded
	case !v.Best && s.Barred[cell]:
		return theme.Barred
	case s.Settled[cell] || len(s.Report.Fixed) > cell && s.Report.Fixed[cell]:
		return theme.Fixed
	}
	return theme.Free
}

// symbols are the characters of digits as strings, so that drawing one makes
// none.
var symbols = func() (table [sudoku.MaxOrder + 1][]string) {
	for order := sudoku.MinOrder; order <= sudoku.MaxOrder; order++ {
		b := sudoku.Of(order)
		for d := range b.Side + 1 {
			table[order] = append(table[order], string(b.Symbol(uint8(d))))
		}
	}
	return table
}()
