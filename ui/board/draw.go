package board

import (
	"slices"

	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/grid"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/scene"
	"sudokuscope/ui/theme"
)

// Draw draws the grid as large as it goes; where not even single characters
// fit and there are half blocks, all of it in colour only.
func (p *Panel) Draw(c paint.Canvas, s *scene.Scene) {
	b := s.Puzzle.Board
	p.geo = grid.Fit(b, c.Width(), c.Height(), largest(c, b), max(0, s.Cursor))
	if !p.geo.Whole() && s.Cursor < 0 && c.Glyphs.Half && !c.Theme.Mono && b.Side <= c.Width() && (b.Side+1)/2 <= c.Height() {
		p.mosaic(c, s)
		return
	}
	p.geo.Rules(c, s.Cursor)
	values := s.Report.Current
	if p.Best {
		values = s.Report.Best
	}
	if len(values) != b.Cells {
		return
	}
	for cell := range b.Cells {
		if x, y, ok := p.geo.Cell(cell); ok {
			p.cell(c, s, x, y, cell, values[cell])
			if s.Rated() && cell != s.Cursor && !s.Puzzle.Given(cell) {
				p.rated(c, s, x, y, cell)
			}
		}
	}
	bottom := p.geo.Y + (p.geo.Rows)*p.geo.H + (p.geo.Rows-1)/b.Order
	if bottom < c.Height() {
		if s.Rated() {
			c.Center(c.Height()-1, "A always right  B 9 of 10  else %", theme.Quiet)
		} else {
			legend(c, c.Height()-1, s.Report.Memory.Label != "" && c.Width() >= 37, s.Opposing > 0)
		}
	}
	if !p.geo.Whole() {
		c.Right(c.Width(), c.Height()-1, "part of the board", theme.Quiet)
	}
}

// largest is the widest cell worth drawing: very large ones only when zoomed.
func largest(c paint.Canvas, b *sudoku.Board) int {
	if c.Width() > 7*b.Side+10 || b.Order == 2 {
		return 7
	}
	return 5
}

func (p *Panel) cell(c paint.Canvas, s *scene.Scene, x, y, cell int, digit uint8) {
	role := p.role(s, cell)
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
	if !p.Best && s.Clash[cell] {
		st.Underline = uv.UnderlineSingle
		if !here && !changed && role != theme.Given {
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
	p.marks(c, s, x, mid, cell, digit)
}

// marks writes beside the digit what colour alone must not say.
func (p *Panel) marks(c paint.Canvas, s *scene.Scene, x, y, cell int, digit uint8) {
	if p.geo.W < 3 {
		return
	}
	if cell == s.Cursor {
		st := c.Theme.Style(theme.Cursor)
		c.Set(x, y, "[", st)
		c.Set(x+p.geo.W-1, y, "]", st)
		return
	}
	if s.Truth != nil && !s.Puzzle.Given(cell) && s.Truth[cell] != digit {
		c.Set(x+p.geo.W-1, y, c.Glyphs.No, c.Theme.Style(theme.Bad))
	} else if s.Truth == nil && !p.Best && s.Against[cell] {
		c.Set(x+p.geo.W-1, y, "!", c.Theme.Style(theme.Clash))
	}
}

// role is what a digit means when nothing else is going on.
func (p *Panel) role(s *scene.Scene, cell int) theme.Role {
	switch {
	case s.Puzzle.Given(cell):
		return theme.Given
	case s.Truth != nil && len(s.Grid()) > cell && s.Grid()[cell] == s.Truth[cell]:
		return theme.Good
	case !p.Best && s.Flash[cell] == scene.Before:
		return theme.Faded
	case !p.Best && s.Barred[cell]:
		return theme.Barred
	case s.Settled[cell] || len(s.Report.Fixed) > cell && s.Report.Fixed[cell]:
		return theme.Fixed
	}
	return theme.Free
}

// legend says what the looks mean. A clash with a given takes the room of the
// fixed cells: searches that have the one seldom have the other.
func legend(c paint.Canvas, y int, tabu, against bool) {
	type item struct {
		text string
		role theme.Role
	}
	items := []item{{"given", theme.Given}}
	if !against {
		items = append(items, item{"fixed", theme.Fixed})
	}
	items = append(items, item{"free", theme.Free}, item{"changed", theme.Changed}, item{"clash", theme.Clash})
	if against {
		items = append(items, item{"!given", theme.Clash})
	}
	if tabu {
		items = append(items, item{"tabu", theme.Barred})
	}
	width := func() int {
		w := len(items) - 1
		for _, it := range items {
			w += len(it.text)
		}
		return w
	}
	for _, plain := range []string{"free", "given", "fixed"} { // what goes without saying goes first
		if width() > c.Width() {
			items = slices.DeleteFunc(items, func(it item) bool { return it.text == plain })
		}
	}
	x := max(0, (c.Width()-width())/2)
	for _, it := range items {
		x = c.Text(x, y, it.text, it.role) + 1
	}
}

// mosaic is a board of half blocks, two cells a character.
func (p *Panel) mosaic(c paint.Canvas, s *scene.Scene) {
	side := s.Puzzle.Side
	x0, y0 := (c.Width()-side)/2, (c.Height()-(side+1)/2)/2
	for row := 0; row < side; row += 2 {
		for col := range side {
			st := uv.Style{Fg: p.tile(c, s, row*side+col), Bg: c.Theme.Base.Bg}
			if row+1 < side {
				st.Bg = p.tile(c, s, (row+1)*side+col)
			}
			c.Set(x0+col, y0+row/2, "▀", st)
		}
	}
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
