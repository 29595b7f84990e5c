package manyruns

import (
	"fmt"
	"math"

	"sudokuscope/ui/paint"
	"sudokuscope/ui/theme"
)

// samplesView sets samples side by side: their figures, and their distributions below.
type samplesView struct {
	batch *batch
	plot  *paint.Plot
}

func (v *samplesView) move(of, _, _ int) int { return of }
func (v *samplesView) flat() bool            { return true }
func (v *samplesView) turn()                 {}
func (v *samplesView) turns() string         { return "" }

func (v *samplesView) draw(in paint.Canvas, _ int) {
	b := v.batch
	y := 0
	write := func(text string, r theme.Role) {
		for _, line := range paint.Wrap(text, in.Width()) {
			in.Text(0, y, line, r)
			y++
		}
	}
	for i, s := range b.samples {
		g := &b.figures[i]
		write(s.title(), roles[i%len(roles)])
		if g.n == 0 {
			write("no run has ended yet", theme.Quiet)
			continue
		}
		write(fmt.Sprintf("solved %d of %d: %.0f %% (95 %%: %.0f to %.0f)   evaluations to a solution: a quarter within %s, half %s, three quarters %s",
			g.solved, g.n, 100*float64(g.solved)/float64(g.n), 100*g.rate.Low, 100*g.rate.High, number(g.quartile[0]), number(g.quartile[1]), number(g.quartile[2])), theme.Text)
		write(fmt.Sprintf("expected effort to a solution %s (95 %%: %s to %s). ", number(g.ert), number(g.ertRange.Low), number(g.ertRange.High))+g.advice, theme.Quiet)
	}
	if b.difference != "" {
		write(b.difference, theme.Text)
	}
	v.chart(in.Part(0, y+1, in.Width(), in.Height()-y-1))
}

// chart draws the share of runs that have solved the puzzle against the effort, on a
// logarithmic axis: a line for each sample, thin dots for the exponential law with
// its expected effort, and an upright for the run on the screen.
func (v *samplesView) chart(c paint.Canvas) {
	const left = 5 // for the numbers of the axis
	w, h := c.Width()-left, c.Height()-3
	if w < 16 || h < 4 {
		return
	}
	low, high := v.span()
	area := c.Part(left, 1, w, h)
	p := paint.NewPlot(area, v.plot)
	v.plot = p
	at := func(effort float64) int { return int(float64(p.W-1)*math.Log(effort/low)/math.Log(high/low) + .5) }
	row := func(share float64) int { return p.H - 1 - int(share*float64(p.H-1)+.5) }
	effort := func(x int) float64 { return low * math.Pow(high/low, float64(x)/float64(p.W-1)) }
	for i := range v.batch.figures {
		g, st := &v.batch.figures[i], c.Theme.Style(theme.Quiet)
		if g.solved == 0 {
			continue
		}
		p.Pen('.')
		for x := 0; x < p.W; x += 2 * c.Glyphs.DotsX {
			p.Dot(x, row(1-math.Exp(-effort(x)/g.ert)), st)
		}
	}
	for i, s := range v.batch.samples {
		st := c.Theme.Style(roles[i%len(roles)])
		p.Pen("ABCDEFGH"[i%8])
		if s.solved {
			for y := 0; y < p.H; y += 2 {
				p.Dot(at(min(max(s.own, low), high)), y, st)
			}
		}
		share, k, last := 0.0, 0, row(0)
		steps := v.batch.figures[i].steps
		if len(steps) == 0 {
			continue
		}
		for x := range p.W {
			for ; k < len(steps) && at(max(steps[k].At, low)) <= x; k++ {
				share = steps[k].Share
			}
			y := row(share)
			p.Column(x, min(y, last), max(y, last), st)
			last = y
		}
	}
	p.Draw(area)
	legend := "% of runs that have solved it; dots: exponential law; upright: this run"
	if paint.Width(legend) > c.Width() {
		legend = "% of runs that have solved it"
	}
	c.Text(0, 0, legend, theme.Quiet)
	for share := 0; share <= 100; share += 50 {
		c.Right(left-1, 1+row(float64(share)/100)/c.Glyphs.DotsY, fmt.Sprintf("%d", share), theme.Quiet)
	}
	for e := math.Pow(10, math.Ceil(math.Log10(low))); e <= high; e *= 10 {
		text := paint.Short(e)
		x := left + at(e)/c.Glyphs.DotsX
		c.Text(min(max(left, x-len(text)/2), c.Width()-len(text)), h+1, text, theme.Quiet)
	}
	c.Right(c.Width(), h+2, "evaluations", theme.Quiet)
}

// span is the part of the axis that is worth drawing.
func (v *samplesView) span() (low, high float64) {
	low, high = math.Inf(1), 1
	for i, s := range v.batch.samples {
		for _, step := range v.batch.figures[i].steps {
			low, high = min(low, step.At), max(high, step.At)
		}
		if s.solved {
			low, high = min(low, s.own), max(high, s.own)
		}
	}
	if math.IsInf(low, 1) {
		high = float64(v.batch.budget.Evaluations)
		low = high / 1000
	}
	low = max(1, low*.8)
	return low, max(high*1.2, low*10)
}
