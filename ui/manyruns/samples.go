package manyruns

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"sudokuscope/ui/paint"
	"sudokuscope/ui/panel"
	"sudokuscope/ui/theme"
)

// view sets the samples of a batch side by side: their figures, and their
// distributions below.
type view struct {
	batch *batch
	plot  paint.Plot
}

// roles tell the samples apart.
var roles = []theme.Role{theme.Accent, theme.Warn, theme.Good, theme.Current}

// sentence is what is said above the chart.
type sentence struct {
	text string
	role theme.Role
}

// words are what is said of the samples.
func (b *batch) words() (list []sentence) {
	say := func(text string, r theme.Role) {
		if text != "" {
			list = append(list, sentence{text, r})
		}
	}
	for i := range b.tables {
		list = append(list, lines(&b.tables[i], roles[i%len(roles)])...)
	}
	if b.level != nil {
		say(b.several(), theme.Text)
	}
	for _, i := range b.order {
		if len(b.tables) > 0 {
			break
		}
		g, s, role := &b.figures[i], b.samples[i], roles[i%len(roles)]
		if g.Runs == 0 {
			say(s.title()+": no run has ended yet", role)
			continue
		}
		died := ""
		if g.died > 0 {
			died = fmt.Sprintf("%d died; ", g.died)
		}
		say(fmt.Sprintf("%s: solved %d of %d: %.0f %% (95 %%: %.0f to %.0f); %shalf within %s evaluations; expected effort %s (95 %%: %s)",
			s.title(), g.Solved, g.Runs, 100*g.Rate, 100*g.RateLow, 100*g.RateHigh,
			died, number(g.half), number(g.ERT), between(g.ERTLow, g.ERTHigh)), role)
		if len(b.samples) <= 2 { // of more there is no room for advice
			say(strings.ToUpper(g.advice[:1])+g.advice[1:], theme.Quiet)
		}
	}
	if b.pair != nil {
		x, y := b.samples[0].called(), b.samples[1].called()
		say(b.difference(x, y), theme.Text)
		say(b.effect(x, y), theme.Text)
	}
	return list
}

// draw draws what is said, and the chart in the room below.
func (v *view) draw(in paint.Canvas) {
	y := 0
	if len(v.batch.tables) > 0 {
		y = max(in.Height()/2, 8)
		v.curves(in.Part(0, 0, in.Width(), y))
	}
	for _, s := range v.batch.words() {
		y = in.Words(y, s.role, s.text)
	}
	if len(v.batch.tables) > 0 {
		return
	}
	y = min(y+1, in.Height())
	v.chart(in.Part(0, y, in.Width(), in.Height()-y))
}

// chart draws the share of runs that have solved the puzzle against the effort, on a
// logarithmic axis: a line for each sample, thin dots for the exponential law with
// its expected effort, and an upright for the run on the screen.
func (v *view) chart(c paint.Canvas) {
	w, h := c.Width()-left, c.Height()-3
	if w < 16 || h < 3 {
		return
	}
	low, high := v.span()
	area := c.Part(left, 1, w, h)
	p := &v.plot
	p.On(area)
	at := func(effort float64) int { return int(float64(p.W-1)*math.Log(effort/low)/math.Log(high/low) + .5) }
	row := func(share float64) int { return p.H - 1 - int(share*float64(p.H-1)+.5) }
	effort := func(x int) float64 { return low * math.Pow(high/low, float64(x)/float64(p.W-1)) }
	for i := range v.batch.figures {
		g, st := &v.batch.figures[i], c.Theme.Style(theme.Quiet)
		if g.Solved == 0 {
			continue
		}
		p.Pen('.')
		for x := 0; x < p.W; x += 2 * c.Glyphs.DotsX {
			p.Dot(x, row(1-math.Exp(-effort(x)/float64(g.ERT))), st)
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
	const short, laws = "% of runs that have solved it", "; dots: exponential law"
	legend := panel.First(c.Width(), short+laws+"; upright: this run", "% solved"+laws, short)
	c.Text(0, 0, legend, theme.Quiet)
	rates(c, row)
	free := 0
	for e := math.Pow(10, math.Ceil(math.Log10(low))); e <= high; e *= 10 {
		text := paint.Short(e)
		x := min(max(left, left+at(e)/c.Glyphs.DotsX-len(text)/2), c.Width()-len(text))
		if x >= free {
			c.Text(x, h+1, text, theme.Quiet)
			free = x + len(text) + 1
		}
	}
	c.Right(c.Width(), h+2, "evaluations", theme.Quiet)
}

// left is how many columns the numbers of the upright axis take.
const left = 5

// rates are these numbers, those for which there is room; row is where a rate lies.
func rates(c paint.Canvas, row func(rate float64) int) {
	last := -1
	for _, rate := range []int{0, 100, 50} {
		if y := 1 + row(float64(rate)/100)/c.Glyphs.DotsY; y != last {
			c.Right(left-1, y, strconv.Itoa(rate), theme.Quiet)
			last = y
		}
	}
}

// span is the part of the axis that is worth drawing.
func (v *view) span() (low, high float64) {
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
		high = max(1000, float64(v.batch.budget.Evaluations))
		low = high / 1000
	}
	low = max(1, low*.8)
	return low, max(high*1.2, low*10)
}
