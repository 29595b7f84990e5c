package landscape

import (
	"fmt"

	"sudokuscope/ui/paint"
	"sudokuscope/ui/theme"
)

// drawFigures says how rugged and how misleading the landscape is, with the curve of the
// autocorrelation.
func (d *Dialog) drawFigures(c paint.Canvas) {
	if d.look == nil {
		c.Text(0, 0, "looking at random boards "+paint.Ellipsis, theme.Quiet)
		return
	}
	s := &d.look.Survey
	y := c.Words(0, theme.Quiet, fmt.Sprintf("10^%.1f boards, %s from each.", d.look.Boards, plural(d.look.Steps, "swap")))
	y = c.Words(y, theme.Text, d.look.Walk.Meaning(d.land))
	y = c.Words(y, theme.Text, s.Meaning())
	if s.OfMinima != nil {
		y = c.Words(y, theme.Text, s.OfRandom.Meaning("random boards"))
		y = c.Words(y, theme.Accent, s.OfMinima.Meaning("minima"))
	} else {
		y = c.Words(y, theme.Quiet, "There is not just one solution, so no distance to it.")
	}
	r := d.look.Walk.R
	f, ok := d.begin(c.Part(0, y+1, c.Width(), c.Height()-y-1), len(r)-1, 100)
	if !ok {
		return
	}
	f.p.Pen('*')
	for k := 1; k < len(r); k++ {
		if r[k].Known() {
			f.line(k-1, max(0, int(100*r[k-1])), k, max(0, int(100*r[k])), theme.Accent)
		}
	}
	if length := float64(d.look.Walk.Length); length < float64(len(r)-1) {
		f.p.Pen(':')
		for v := 0; v < f.p.H; v += 2 {
			f.p.Dot(f.x(int(length+.5)), v, c.Theme.Style(theme.Warn))
		}
	}
	f.end("swaps apart; upward: autocorrelation, %")
}
