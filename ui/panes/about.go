package panes

import (
	"fmt"
	"image"

	"sudokuscope/ui/paint"
	"sudokuscope/ui/panel"
)

// Tip says what is under the mouse: the cell, the moment, or else what the panel is
// and how it is read; empty for nothing.
func (f *Panes) Tip(x, y int) string {
	place, ok := f.under(x, y)
	if !ok {
		return ""
	}
	p, s := f.all[place.Slot], f.scene()
	if t, ok := p.(panel.Tipper); ok {
		if text := t.Tip(x-place.Area.Min.X-1, y-place.Area.Min.Y-1, s); text != "" {
			return text
		}
	}
	if c, clicks := p.(panel.Clicker); clicks && image.Pt(x, y).In(f.inside(place.Slot, place.Area)) {
		switch w := c.Click(x-place.Area.Min.X-1, y-place.Area.Min.Y-1, s); {
		case w.Look && w.Cell >= 0 && w.Cell < s.Puzzle.Cells:
			return s.Tell(w.Cell)
		case w.Seek != nil && w.Seek.Iteration <= s.Report.Head.Iteration:
			return fmt.Sprintf("iteration %s: a click goes there", paint.Grouped(w.Seek.Iteration))
		}
	}
	return f.about(place.Slot)
}

// about is what a panel says of itself, under its title.
func (f *Panes) about(id panel.ID) string {
	p, s := f.all[id], f.scene()
	if t, ok := p.(panel.Teller); ok {
		return p.Title(s) + ": " + t.About(s)
	}
	return ""
}
