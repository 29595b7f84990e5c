package manyruns

import (
	"fmt"
	"math"
	"sort"

	"sudokuscope/ui/dots"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/panel"
	"sudokuscope/ui/theme"
)

// view sets the samples of a batch side by side: their figures, and their
// distributions below.
type view struct {
	batch *batch
	plot  *dots.Plot
}

// looked is what of a batch is looked at: a sample, and one of its runs or none.
type looked struct {
	of  int
	run *row
}

// roles tell the samples apart.
var roles = []theme.Role{theme.Accent, theme.Warn, theme.Good, theme.Current}

// sentence is what is said above the chart.
type sentence struct {
	text string
	role theme.Role
}

// words are what is said of the samples, in short or with everything.
func (b *batch) words(short bool) (list []sentence) {
	say := func(text string, r theme.Role) {
		if text != "" {
			list = append(list, sentence{text, r})
		}
	}
	for i, s := range b.samples {
		g, role := &b.figures[i], roles[i%len(roles)]
		if g.n == 0 {
			say(s.title()+": no run has ended yet", role)
			continue
		}
		rate := fmt.Sprintf("solved %d of %d: %.0f %% (95 %%: %.0f to %.0f)", g.solved, g.n, 100*float64(g.solved)/float64(g.n), 100*g.rate.Low, 100*g.rate.High)
		ert, low, high, half := number(g.ert), number(g.ertRange.Low), number(g.ertRange.High), number(g.quartile[1])
		if short {
			say(fmt.Sprintf("%s: %s; half within %s; expected %s (%s to %s)", s.called(), rate, half, ert, low, high), role)
			continue
		}
		say(s.title(), role)
		say(fmt.Sprintf("%s   evaluations to a solution: a quarter within %s, half %s, three quarters %s", rate, number(g.quartile[0]), half, number(g.quartile[2])), theme.Text)
		say(fmt.Sprintf("expected effort to a solution %s (95 %%: %s to %s). %s", ert, low, high, g.advice), theme.Quiet)
	}
	if b.pair != nil {
		x, y := b.samples[0].called(), b.samples[1].called()
		if short {
			say(b.brief(x, y), theme.Text)
			return list
		}
		say(b.difference(x, y), theme.Text)
		say(b.effect(x, y), theme.Text)
	}
	say(b.best, theme.Text)
	if !short {
		say(b.tally, theme.Quiet)
	}
	return list
}

// leastChart is how many lines the chart has before less is said above it.
const leastChart = 9

func (v *view) draw(in paint.Canvas, l looked) {
	lines := 1 + leastChart
	for _, s := range v.batch.words(false) {
		lines += len(paint.Wrap(s.text, in.Width()))
	}
	y := 0
	for _, s := range v.batch.words(lines > in.Height()) {
		y = in.Words(y, s.role, s.text)
	}
	if lines <= in.Height() {
		y++
	}
	v.chart(in.Part(0, min(y, in.Height()), in.Width(), max(0, in.Height()-y)), l)
}

// chart draws the share of runs that have solved the puzzle against the effort, on a
// logarithmic axis: a line for each sample, thin dots for the exponential law with
// its expected effort, an upright for the run on the screen, and a blot for the run
// looked at.
func (v *view) chart(c paint.Canvas, l looked) {
	const left = 5 // for the numbers of the axis
	w, h := c.Width()-left, c.Height()-3
	if w < 16 || h < 3 {
		return
	}
	low, high := v.span()
	area := c.Part(left, 1, w, h)
	p := dots.New(area, v.plot)
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
	for i, s := range v.batch.samples {
		for _, r := range s.results {
			share := v.batch.figures[i].reached(float64(r.Evaluations))
			x, y := at(min(max(float64(r.Evaluations), low), high)), row(share)
			if l.run != nil && l.of == i && l.run.seed == r.Seed {
				p.Pen('@')
				x = min(max(x, 1), p.W-2)
				for dx := -1; dx <= 1; dx++ {
					p.Column(x+dx, y-1, y+1, c.Theme.Style(theme.Current))
				}
			}
		}
	}
	p.Draw(area)
	const short, laws = "% of runs that have solved it", "; dots: exponential law"
	blot := ""
	if l.run != nil {
		blot = "; blot: the run under the bar"
	}
	legend := panel.First(c.Width(), short+laws+"; upright: this run"+blot, short+laws+"; upright: this run", "% solved"+laws, short)
	c.Text(0, 0, legend, theme.Quiet)
	last := -1
	for _, share := range []int{0, 100, 50} {
		if y := 1 + row(float64(share)/100)/c.Glyphs.DotsY; y != last {
			c.Right(left-1, y, fmt.Sprintf("%d", share), theme.Quiet)
			last = y
		}
	}
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

// reached is the share of runs that have a solution after an effort.
func (g *figures) reached(effort float64) float64 {
	i := sort.Search(len(g.steps), func(i int) bool { return g.steps[i].At > effort })
	if i == 0 {
		return 0
	}
	return g.steps[i-1].Share
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
