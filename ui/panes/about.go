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
	if p.Tip != nil {
		if text := p.Tip(x-place.Area.Min.X-1, y-place.Area.Min.Y-1, s); text != "" {
			return text
		}
	}
	if p.Click != nil && image.Pt(x, y).In(inside(p, place.Area)) {
		switch w := p.Click(x-place.Area.Min.X-1, y-place.Area.Min.Y-1, s); {
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
	if p == nil || p.About == nil {
		return ""
	}
	return p.Title(s) + ": " + p.About(s)
}
