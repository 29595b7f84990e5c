package model

import (
	"fmt"
	"math"

	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/ui/grid"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/panel"
	"sudokuscope/ui/scene"
	"sudokuscope/ui/theme"
)

// Map shows the likeliest digit of every cell, the brighter the surer.
type Map struct{ geo grid.Geometry }

// Name, Has, Natural, Title, Foot and Draw make it a panel.
func (m *Map) Name() string                { return "certainty" }
func (m *Map) Has(s *scene.Scene) bool     { return has(s) }
func (m *Map) Title(s *scene.Scene) string { return "likeliest digit" }
func (m *Map) Foot(s *scene.Scene) string  { return foot(s) }
func (m *Map) Natural(s *scene.Scene) (w, h int) {
	return grid.Size(s.Puzzle.Board, 3)
}
func (m *Map) Draw(c paint.Canvas, s *scene.Scene) { m.geo = drawMap(c, s) }

// Click looks at a cell.
func (m *Map) Click(x, y int, s *scene.Scene) panel.Wish {
	cell, ok := m.geo.At(x, y)
	return panel.Wish{Look: ok, Cell: cell}
}

func drawMap(c paint.Canvas, s *scene.Scene) grid.Geometry {
	return draw(c, s, func(cell int) (float64, string) {
		best, share := 0, 0.0
		for d, w := range s.Weights(cell) {
			if v := s.Share(w); v > share {
				best, share = d+1, v
			}
		}
		if best == 0 {
			return 0, c.Glyphs.Separator
		}
		return share, string(s.Puzzle.Symbol(uint8(best)))
	})
}

// Digit shows the weight of one digit in every cell.
type Digit struct{ geo grid.Geometry }

// Name, Has, Natural, Title, Foot and Draw make it a panel.
func (d *Digit) Name() string            { return "one digit" }
func (d *Digit) Has(s *scene.Scene) bool { return has(s) }
func (d *Digit) Title(s *scene.Scene) string {
	return "model · " + label(s, fmt.Sprintf("digit %c", s.Puzzle.Symbol(s.Digit)))
}
func (d *Digit) Foot(s *scene.Scene) string { return ", . another digit" }
func (d *Digit) Natural(s *scene.Scene) (w, h int) {
	return grid.Size(s.Puzzle.Board, 3)
}
func (d *Digit) Draw(c paint.Canvas, s *scene.Scene) {
	d.geo = draw(c, s, func(cell int) (float64, string) {
		share := s.Share(s.Weights(cell)[s.Digit-1])
		return share, tenths(share)
	})
}

// Click looks at a cell.
func (d *Digit) Click(x, y int, s *scene.Scene) panel.Wish {
	cell, ok := d.geo.At(x, y)
	return panel.Wish{Look: ok, Cell: cell}
}

// tenths writes a share as one figure: 0 to 9, and * for certain.
func tenths(share float64) string {
	if share >= .995 {
		return "*"
	}
	return "0123456789"[int(share*10) : int(share*10)+1]
}

// draw draws a board of shares, each with a character.
func draw(c paint.Canvas, s *scene.Scene, of func(cell int) (share float64, glyph string)) grid.Geometry {
	g := grid.Fit(s.Puzzle.Board, c.Width(), c.Height(), 5, max(0, s.Cursor))
	g.Rules(c, s.Cursor)
	for cell := range s.Puzzle.Cells {
		x, y, ok := g.Cell(cell)
		if !ok {
			continue
		}
		share, glyph := of(cell)
		st := tile(c.Theme, share, s.Puzzle.Given(cell), cell == s.Cursor)
		for dy := range g.H {
			for dx := range g.W {
				c.Set(x+dx, y+dy, " ", st)
			}
		}
		c.Set(x+(g.W-1)/2, y+(g.H-1)/2, glyph, st)
		if c.Theme.Mono && g.W >= 3 {
			c.Set(x+g.W-1, y, shade(c.Glyphs.Shades, share), c.Theme.Style(theme.Text))
		}
	}
	return g
}

// tile is a background as warm as the share, with text that can be read on it.
func tile(t *theme.Theme, share float64, given, here bool) uv.Style {
	switch {
	case here:
		return t.Style(theme.Cursor)
	case t.Mono:
		return t.Style(theme.Text)
	}
	bg := heat(t, share, given)
	return uv.Style{Fg: theme.Readable(bg), Bg: bg}
}

// Entropy shows how uncertain the search is of every cell, the brighter the
// less it knows.
type Entropy struct{ geo grid.Geometry }

// Name, Has, Natural, Title, Foot and Draw make it a panel.
func (e *Entropy) Name() string              { return "entropy" }
func (e *Entropy) Has(s *scene.Scene) bool   { return has(s) }
func (e *Entropy) Title(*scene.Scene) string { return "entropy, in bits a cell" }
func (e *Entropy) Foot(s *scene.Scene) string {
	return foot(s)
}
func (e *Entropy) Natural(s *scene.Scene) (w, h int) {
	return grid.Size(s.Puzzle.Board, 3)
}
func (e *Entropy) Draw(c paint.Canvas, s *scene.Scene) {
	most := math.Log2(float64(s.Puzzle.Side))
	e.geo = draw(c, s, func(cell int) (float64, string) {
		bits := s.Entropy(cell)
		return bits / most, "0123456789"[int(bits+.5) : int(bits+.5)+1]
	})
}

// Click looks at a cell.
func (e *Entropy) Click(x, y int, s *scene.Scene) panel.Wish {
	cell, ok := e.geo.At(x, y)
	return panel.Wish{Look: ok, Cell: cell}
}
