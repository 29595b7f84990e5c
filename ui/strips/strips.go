// Package strips is the panel of labelled rows of digits: the parents, the mask
// and the child of a crossover, a block about to be swapped.
package strips

import (
	"fmt"

	"sudokuscope/ui/paint"
	"sudokuscope/ui/panel"
	"sudokuscope/ui/scene"
	"sudokuscope/ui/theme"
)

// ID is the panel's.
const ID panel.ID = "strips"

// Panel shows the strips.
type Panel struct{ rows int }

// ID, Has, Natural, Title, Foot and Draw make it a panel.
func (p *Panel) ID() panel.ID                      { return ID }
func (p *Panel) Has(s *scene.Scene) bool           { return s.Shown.Strips > 0 }
func (p *Panel) Natural(s *scene.Scene) (w, h int) { return 0, min(10, s.Shown.Strips) }
func (p *Panel) Title(s *scene.Scene) string       { return "digits at work" }
func (p *Panel) Foot(s *scene.Scene) string {
	if n := len(s.Report.Strips); p.rows > 0 && n > p.rows {
		return fmt.Sprintf("%d of %d rows", p.rows, n)
	}
	return ""
}

// Fit hears how many rows there is room for.
func (p *Panel) Fit(inside paint.Canvas, _ *scene.Scene) { p.rows = inside.Height() }

// tints are the roles of marks 1, 2, 3 ... again from the first.
var tints = [...]theme.Role{theme.Accent, theme.Second, theme.Third, theme.Good}

// Draw draws a strip a line, with a gap between blocks if there is room.
func (p *Panel) Draw(c paint.Canvas, s *scene.Scene) {
	if len(s.Report.Strips) == 0 {
		c.Text(1, 0, s.EmptyText(), theme.Quiet)
		return
	}
	label, digits := 0, 0
	for _, st := range s.Report.Strips {
		label, digits = max(label, paint.Width(st.Label)), max(digits, len(st.Digits))
	}
	label = min(label, max(c.Width()/4, c.Width()-4-digits)) // what the digits leave
	for y, st := range s.Report.Strips {
		if y >= c.Height() {
			return
		}
		c.Field(1, y, label, st.Label, theme.Quiet)
		x := label + 3
		step := 1
		if len(st.Digits)*2 <= c.Width()-x {
			step = 2
		}
		for i, d := range st.Digits {
			role := theme.Text
			if i < len(st.Marks) && st.Marks[i] > 0 {
				role = tints[int(st.Marks[i]-1)%len(tints)]
			}
			style := c.Theme.Style(role)
			if role != theme.Text {
				style.Attrs |= 1 // bold, so that it shows without colours
			}
			glyph := c.Glyphs.Separator
			if d > 0 {
				glyph = string(s.Puzzle.Symbol(d))
			}
			c.Set(x+i*step, y, glyph, style)
		}
	}
}

// About says how it is read.
func (p *Panel) About(*scene.Scene) string {
	return "Short rows of digits that the step at work reads or writes, such as parts of two parents; the colours are explained at their ends."
}
