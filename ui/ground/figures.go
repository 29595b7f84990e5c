package ground

import (
	"fmt"

	"sudokuscope/engine/experiment/landscape"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/panel"
	"sudokuscope/ui/theme"
)

// drawRidge draws the neighbourhoods along the way as ridges, the sooner the higher: how
// many swaps do what to the cost. Those in front hide those behind.
func (d *Dialog) drawRidge(c paint.Canvas) {
	places := d.places()
	if len(places) == 0 {
		return
	}
	p := places[max(0, d.at)]
	better, equal, worse := p.Deltas.Counts()
	y := write(c, 0, fmt.Sprintf("iteration %s: of %s %d make it better, %d leave it, %d make it worse. What a run of a search sees: as it goes down, less and less is left of zero.",
		paint.Grouped(p.Iteration), plural(len(d.land.Swaps), "swap"), better, equal, worse), theme.Accent)
	const label = 9
	area := c.Part(label, y+1, c.Width()-label, c.Height()-y-4)
	if area.Width() < 20 || area.Height() < 5 {
		return
	}
	d.plot = paint.NewPlot(area, d.plot)
	plot := d.plot
	const bins = 2*landscape.MostDelta + 1
	x := func(bin float64) int { return int((bin + .5) / bins * float64(plot.W)) }
	rows := min(len(places), max(2, area.Height()*2/3))
	high := plot.H / 3
	hidden := make([]int, plot.W) // the highest dot drawn so far, seen from the front
	for i := range hidden {
		hidden[i] = plot.H
	}
	for i := rows - 1; i >= 0; i-- {
		place := i * (len(places) - 1) / max(1, rows-1)
		foot := high + (plot.H-1-high)*i/max(1, rows-1)
		role := theme.Accent
		mark := byte('o')
		if d.nearest(i, rows, len(places)) {
			role, mark = theme.Current, '@'
		}
		plot.Pen(mark)
		h := &places[place].Deltas
		level := func(at int) int {
			bin := float64(at)/float64(plot.W)*bins - .5
			k := min(max(0, int(bin)), bins-2)
			share := min(max(0, bin-float64(k)), 1)
			v := float64(h[k])*(1-share) + float64(h[k+1])*share
			return foot - int(v/float64(max(1, len(d.land.Swaps)))*float64(high)*1.6+.5)
		}
		last := level(0)
		for at := range plot.W {
			now := max(0, level(at))
			for dot := min(now, last); dot <= max(now, last); dot++ {
				if dot < hidden[at] {
					plot.Dot(at, dot, c.Theme.Style(role))
				}
			}
			hidden[at] = min(hidden[at], now, last)
			last = now
		}
		if row := y + 1 + foot/c.Glyphs.DotsY; i%2 == 0 || i == rows-1 {
			c.Right(label-1, row, paint.Grouped(places[place].Iteration), theme.Quiet)
		}
	}
	plot.Draw(area)
	for bin := range bins {
		text := fmt.Sprintf("%+d", bin-landscape.MostDelta)
		if bin == landscape.MostDelta {
			text = "0"
		}
		c.Text(label+x(float64(bin))/c.Glyphs.DotsX-len(text)/2, y+1+area.Height(), text, theme.Quiet)
	}
	c.Text(0, c.Height()-1, axesSaid(c.Width()), theme.Quiet)
}

// nearest reports whether a ridge is the one nearest to the place looked at.
func (d *Dialog) nearest(row, rows, places int) bool {
	return places > 1 && row == (d.at*(rows-1)+(places-1)/2)/(places-1) || places == 1
}

// drawFigures says how rugged and how misleading the landscape is, with the curve of the
// autocorrelation.
func (d *Dialog) drawFigures(c paint.Canvas) {
	if d.look == nil {
		c.Text(0, 0, "looking at random boards "+c.Glyphs.Ellipsis, theme.Quiet)
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

// axesSaid is what the axes of the ridge are, as long as there is room for.
func axesSaid(room int) string {
	return panel.First(room, "iterations down; across: what a swap does to the cost; upward: how many swaps do it",
		"down: iterations; across: change of cost; upward: how many swaps", "across: change of cost; upward: swaps")
}
