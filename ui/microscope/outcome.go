package microscope

import (
	"slices"

	"sudokuscope/ui/grid"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/theme"
)

// ended is the board when the phase is over: what all decisions on this candidate have
// made of it.
func (d *Dialog) ended() []uint8 {
	g, list := slices.Clone(d.grid), d.slide.Decisions
	for _, one := range list[min(d.at+1, len(list)):] {
		if one.Member != list[d.at].Member {
			continue
		}
		for _, cell := range []int{one.Cell, one.Other} {
			if _, is, ok := one.Turns(cell); ok {
				g[cell] = is
			}
		}
	}
	return g
}

// outcome draws the board after the phase, small, where there is room for it; what the
// phase has changed since the board before it stands out.
func (d *Dialog) outcome(c paint.Canvas) {
	if len(d.slide.Decisions) == 0 {
		return
	}
	b := d.Puzzle.Board
	w, h := grid.Size(b, 3)
	if c.Width() < w || c.Height() < h+1 {
		return
	}
	c.Text(0, 0, "the board after this phase, with what it has changed", theme.Quiet)
	area := c.Part(0, 1, w, h)
	geo := grid.Fit(b, w, h, 3, 0)
	geo.Rules(area, -1)
	for cell, digit := range d.ended() {
		x, y, ok := geo.Cell(cell)
		if !ok {
			continue
		}
		role, glyph := theme.Free, paint.Separator
		switch {
		case d.Puzzle.Given(cell):
			role = theme.Given
		case len(d.slide.Before.Current) == b.Cells && d.slide.Before.Current[cell] != digit:
			role = theme.Changed
		case digit == 0:
			role = theme.Frame
		}
		if digit > 0 {
			glyph = string(d.Puzzle.Symbol(digit))
		}
		area.Text(x+(geo.W-1)/2, y, glyph, role)
	}
}
