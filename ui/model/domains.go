package model

import (
	"fmt"

	"sudokuscope/ui/grid"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/panel"
	"sudokuscope/ui/scene"
)

// Domains shows the candidates of every cell as pencil marks: as digits where
// there is room, else as points, else only how many there are.
type Domains struct {
	geo   grid.Geometry
	marks marks
}

// Name, Has, Natural, Title, Foot and Draw make it a panel.
func (d *Domains) Name() string                { return "pencil marks" }
func (d *Domains) Has(s *scene.Scene) bool     { return len(s.Report.Domains) > 0 }
func (d *Domains) Title(s *scene.Scene) string { return "pencil marks" }
func (d *Domains) Natural(s *scene.Scene) (w, h int) {
	px := pixelsOf(s, 1)
	return max(px.w+2, 32), (px.h + 1) / 2
}

// Foot counts what is still open.
func (d *Domains) Foot(s *scene.Scene) string {
	open, left := 0, 0
	for _, m := range s.Report.Domains {
		if n := m.Count(); n > 1 {
			open++
			left += n
		}
	}
	return fmt.Sprintf("%d open, %d candidates", open, left)
}

// Draw draws the marks.
func (d *Domains) Draw(c paint.Canvas, s *scene.Scene) {
	d.geo, d.marks = grid.Geometry{}, marks{}
	px := pixelsOf(s, 1)
	switch {
	case px.w <= c.Width() && px.h <= c.Height():
		d.marks = marksIn(s.Puzzle.Board, c.Width(), c.Height())
		d.marks.draw(c, s)
	case px.w <= c.Width() && px.fit(c.Height(), 2).rows(2) <= c.Height() && c.Glyphs.Half:
		d.points(c, s, px.fit(c.Height(), 2))
	default:
		d.geo = draw(c, s, func(cell int) (float64, string) {
			n := s.Report.Domains[cell].Count()
			return 1 - float64(n-1)/float64(s.Puzzle.Side-1), string(s.Puzzle.Symbol(uint8(n)))
		})
	}
}

// points draws a point a candidate, in half blocks.
func (d *Domains) points(c paint.Canvas, s *scene.Scene, px pixels) {
	rows := px.rows(2)
	area := c.Part((c.Width()-px.w)/2, (c.Height()-rows)/2, px.w, rows)
	pic := picture{share: func(x, y int) (float64, bool, bool) {
		row, col, dx, dy, ok := px.cell(x, y)
		if !ok {
			return 0, false, false
		}
		cell := row*s.Puzzle.Side + col
		m := s.Report.Domains[cell]
		if !m.Has(uint8(dy*px.order + dx + 1)) {
			return 0, false, true
		}
		return 1 / float64(m.Count()), s.Puzzle.Given(cell), true
	}}
	for y := range rows {
		for x := range px.w {
			pic.cell(area, x, y, px.h)
		}
	}
}

// Click looks at a cell.
func (d *Domains) Click(x, y int, s *scene.Scene) panel.Wish {
	if cell, ok := d.marks.at(x, y); ok {
		return panel.Wish{Look: true, Cell: cell}
	}
	cell, ok := d.geo.At(x, y)
	return panel.Wish{Look: ok, Cell: cell}
}
