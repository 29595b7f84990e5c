package panels

import (
	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/ui/grid"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/panel"
	"sudokuscope/ui/scene"
	"sudokuscope/ui/theme"
)

// tiles is a board of shares: tiles that are the warmer the greater the share, a
// character on each; where there is no room for characters, half blocks.
type tiles struct {
	geo  grid.Geometry
	room int  // for the foot
	line bool // whether there is a line for how the tiles are read
}

// Fit lays the board out. While a cell is looked at, a board that is too large
// shows the part around it, characters and all.
func (t *tiles) Fit(inside paint.Canvas, s *scene.Scene) {
	b, w, h := s.Puzzle.Board, inside.Width(), inside.Height()
	t.room = panel.FootRoom(inside)
	t.geo = grid.Fit(b, w, h, 5, max(0, s.Cursor))
	t.line = t.geo.Whole() && t.geo.Bottom() < h
	if t.geo.Whole() || s.Cursor >= 0 || !inside.Glyphs.Half || inside.Theme.Mono {
		return
	}
	if half, ok := grid.FitHalf(b, w, h); ok {
		t.geo = half
	}
}

// foot says what a foot says and which part of the board is shown; where there is
// no room for both, the latter.
func (t *tiles) foot(text string) string {
	if t.geo.Half {
		return panel.First(t.room, text+" · strong: much, grey: given", text+" · strong: much", "strong: much, grey: given", text)
	}
	switch {
	case t.geo.Board == nil || t.line:
		return text
	case t.geo.Whole():
		return panel.First(t.room, text+" · strong: much", text)
	}
	return panel.First(t.room, t.geo.Part()+" · "+text, t.geo.Part(), t.geo.Brief())
}

// Click looks at a cell.
func (t *tiles) Click(x, y int, _ *scene.Scene) panel.Wish {
	cell, ok := t.geo.At(x, y)
	return panel.Wish{Look: ok, Cell: cell}
}

// draw draws the tiles.
func (t *tiles) draw(c paint.Canvas, s *scene.Scene, of func(cell int) (share float64, glyph string)) {
	t.Fit(c, s)
	g := t.geo
	if g.Half {
		drawHalves(c, s, g, of)
		return
	}
	g.Rules(c, s.Cursor)
	for cell := range s.Puzzle.Cells {
		x, y, ok := g.Cell(cell)
		if !ok {
			continue
		}
		share, glyph := of(cell)
		st := tileStyle(c.Theme, share, s.Puzzle.Given(cell), cell == s.Cursor)
		_, misled := s.Misled(cell)
		if misled && cell != s.Cursor && !c.Theme.Mono {
			st = c.Theme.Style(theme.Alarm)
		}
		c.Fill(x, y, g.W, g.H, " ", st)
		c.Styled(x+(g.W-paint.Width(glyph))/2, y+(g.H-1)/2, glyph, st)
		switch {
		case misled && g.W >= 3:
			c.Set(x+g.W-1, y+(g.H-1)/2, paint.No, st)
		case c.Theme.Mono && g.W >= 3:
			c.Set(x+g.W-1, y, shadeOf(c.Glyphs.Shades, share), inkOf(c.Theme, s.Puzzle.Given(cell)))
		}
	}
	g.Underscore(c)
}

// below writes how the tiles are read under them, the first of some texts that fits, if
// there is a line left.
func (t *tiles) below(c paint.Canvas, texts ...string) {
	if text := panel.First(c.Width(), texts...); !t.geo.Half && t.geo.Whole() && t.geo.Bottom() < c.Height() && paint.Width(text) <= c.Width() {
		c.Center(c.Height()-1, text, theme.Quiet)
	}
}

// drawHalves draws two shares a character.
func drawHalves(c paint.Canvas, s *scene.Scene, g grid.Geometry, of func(cell int) (share float64, glyph string)) {
	side := s.Puzzle.Side
	pic := pointPicture{share: func(x, y int) (float64, bool, bool) {
		if x >= side || y >= side {
			return 0, false, false
		}
		share, _ := of(y*side + x)
		return share, s.Puzzle.Given(y*side + x), true
	}}
	area := c.Part(g.X, g.Y, side, (side+1)/2)
	for y := range area.Height() {
		for x := range side {
			pic.cell(area, x, y, side)
		}
	}
}

// tileStyle is a background as warm as the share, with text that can be read on it.
func tileStyle(t *theme.Theme, share float64, given, here bool) uv.Style {
	switch {
	case here:
		return t.Style(theme.Cursor)
	case t.Mono:
		return inkOf(t, given)
	}
	bg := heatOf(t, share, given)
	return uv.Style{Fg: theme.Readable(bg), Bg: bg}
}
