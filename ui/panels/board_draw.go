package panels

import (
	"image/color"

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
func (p *Board) Draw(c paint.Canvas, s *scene.Scene) {
	b := s.Puzzle.Board
	v := boardView{Board: p, s: s}
	v.values, v.clash, _ = p.shown(s)
	most, near := 5, max(0, s.Cursor)
	if c.Glyphs.Half || c.Width() > 7*b.Side+10 || b.Order == 2 { // digits can be drawn large
		most = 17
	}
	p.geo = v.fit(c, c.Width(), c.Height(), most, near)
	if p.geo.H == 2 { // the legend is worth more than large digits
		p.geo = v.fit(c, c.Width(), c.Height()-1, most, near)
	}
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
		for cell, digit := range v.values {
			if x, y, ok := p.geo.Cell(cell); ok {
				v.cell(c, x, y, cell, digit)
			}
		}
		p.geo.Underscore(c)
	}
	if p.geo.Whole() && p.geo.Bottom() < c.Height() {
		v.legend(c, c.Height()-1)
	}
}

// boardView is the panel at work: the scene and the grid that is shown of it.
type boardView struct {
	*Board
	s      *scene.Scene
	values sudoku.Grid
	clash  []bool
}

// fit lays the board out, with digits of two rows where higher ones have no room.
func (v boardView) fit(c paint.Canvas, width, height, most, near int) grid.Geometry {
	return grid.FitTall(v.s.Puzzle.Board, width, height, paint.LeastOfTwo(c), most, near)
}

// cell draws a digit as it looks by the table, on its ground if it has one.
func (v boardView) cell(c paint.Canvas, x, y, cell int, digit uint8) {
	g, look := &v.geo, v.look(cell, looks)
	big := paint.HasBig(c, g.W, g.H)
	st, grounded, fill := c.Theme.Style(look.role), look.always, " "
	if !grounded && look.ground != theme.Text && (digit > 0 && big || digit == 0 && v.large()) {
		st, grounded = c.Theme.Style(look.ground), true
		if c.Theme.Mono && look.ground == theme.Plate { // without colours the given ones have a shade
			fill = c.Glyphs.Shades[1]
		}
	}
	st.Attrs |= look.attrs
	st.Underline = uv.UnderlineNone
	if grounded {
		c.Fill(x, y, g.W, g.H, fill, st)
	}
	at, mid := x+(g.W-1)/2, y+(g.H-1)/2
	switch {
	case digit == 0 && v.pencils() && cell != v.s.Cursor:
		v.pencil(c, x, y, cell, st)
		return
	case digit == 0:
		c.Set(at, mid, paint.Separator, st)
		return
	}
	if v.clash[cell] && (!big || g.H > 2 || c.Theme.Mono) { // in two rows a line would be one between blocks
		st.Underline = uv.UnderlineSingle
	}
	if letter := digitSymbol(v.s.Puzzle, digit); !v.big(c, x, y, letter, st) {
		c.Set(at, mid, letter, st)
	}
	under := c.Theme.Base.Bg
	if grounded {
		under = st.Bg
	}
	v.marks(c, x, mid, cell, digit, under)
}

// big draws a digit of blocks over the whole cell; what is underlined in small is
// underlined in the last row.
func (v boardView) big(c paint.Canvas, x, y int, symbol string, st uv.Style) bool {
	g, under := &v.geo, st.Underline
	st.Underline = uv.UnderlineNone
	if !paint.Big(c, x, y, g.W, g.H, rune(symbol[0]), st) {
		return false
	}
	if under != uv.UnderlineNone {
		for dx := range g.W {
			c.Restyle(x+dx, y+g.H-1, func(now *uv.Style) { now.Underline = under; now.Bg, now.Fg = st.Bg, st.Fg })
		}
	}
	return true
}

// marks writes beside the digit what colour alone must not say, on the background
// that the cell has.
func (v boardView) marks(c paint.Canvas, x, y, cell int, digit uint8, under color.Color) {
	s, end := v.s, x+v.geo.W-1
	mark := func(text string, r theme.Role) {
		st := c.Theme.Style(r)
		if st.Bg = under; under != c.Theme.Base.Bg {
			st.Fg = theme.Readable(under)
		}
		c.Set(end, y, text, st)
	}
	switch {
	case v.geo.W < 2:
	case cell == s.Cursor:
		if st := c.Theme.Style(theme.Cursor); v.geo.W > 3 || v.geo.W == 3 && v.geo.H == 1 {
			c.Set(x, y, "[", st)
			c.Set(end, y, "]", st)
		}
	case s.Solution != nil:
		if !s.Puzzle.Given(cell) && s.Solution[cell] != digit {
			mark(paint.No, theme.Bad)
		}
	case !v.Best && s.Against[cell]:
		mark("!", theme.Clash)
	}
}

// digitSymbol is how a digit is written; a string of one byte takes no memory.
func digitSymbol(p *sudoku.Puzzle, digit uint8) string { return string([]byte{p.Symbol(digit)}) }
