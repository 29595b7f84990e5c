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
	y := write(c, 0, fmt.Sprintf("10^%.1f boards, %s from each.", d.look.Boards, plural(d.look.Steps, "swap")), theme.Quiet)
	y = write(c, y, d.look.Walk.Meaning(d.land), theme.Text)
	y = write(c, y, s.Meaning(), theme.Text)
	if s.OfMinima != nil {
		y = write(c, y, s.OfRandom.Meaning("random boards"), theme.Text)
		y = write(c, y, s.OfMinima.Meaning("minima"), theme.Accent)
	} else {
		y = write(c, y, "There is not just one solution, so no distance to it.", theme.Quiet)
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
