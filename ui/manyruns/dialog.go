package manyruns

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	tea "charm.land/bubbletea/v2"

	"sudokuscope/ui/dialog"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/theme"
)

// roles tell the samples apart.
var roles = []theme.Role{theme.Accent, theme.Warn, theme.Good, theme.Current}

// Dialog shows the samples as they grow.
type Dialog struct {
	batch *batch
	more  func() tea.Cmd
	end   func()
	watch func(s *sample, seed uint64) tea.Cmd
	list  []row // of the sample looked at, the best first
	of    int   // the sample whose runs are listed
	at    int
	from  int
	top   int
	rows  int
	plot  *paint.Plot
	done  bool
}

// row is a run in the list.
type row struct {
	seed   uint64
	effort int64
	solved bool
	cost   int32
}

// show makes the dialog of a batch.
func (b *batch) show(f *ManyRuns) *Dialog {
	b.dialog = &Dialog{batch: b, more: f.more, end: f.end, watch: f.watch}
	b.dialog.grown()
	return b.dialog
}

// grown takes note of new runs; the run under the bar stays under it.
func (d *Dialog) grown() {
	var kept uint64
	if d.at < len(d.list) {
		kept = d.list[d.at].seed
	}
	d.fill()
	if i := slices.IndexFunc(d.list, func(r row) bool { return r.seed == kept }); i >= 0 && d.at > 0 {
		d.at = i
	}
}

// fill lists the runs of the sample looked at.
func (d *Dialog) fill() {
	d.list = d.list[:0]
	for _, r := range d.batch.samples[d.of].runs {
		d.list = append(d.list, row{r.Seed, r.Evaluations, r.Solved && !r.Late, r.Cost})
	}
	slices.SortStableFunc(d.list, func(a, b row) int {
		if a.solved != b.solved {
			if a.solved {
				return -1
			}
			return 1
		}
		return cmp.Or(cmp.Compare(a.effort, b.effort), cmp.Compare(a.cost, b.cost))
	})
	d.at = min(d.at, max(0, len(d.list)-1))
}

// Done, Hints, Key and Draw make it a dialog.
func (d *Dialog) Done() bool { return d.done }

// Hints are its keys.
func (d *Dialog) Hints() []dialog.Hint {
	hints := []dialog.Hint{{Key: "↑↓", Text: "a run"}, {Key: "+", Text: fmt.Sprintf("%d more", step), Off: d.batch.playing}, {Key: "x", Text: "stop", Off: !d.batch.playing}}
	if len(d.batch.samples) > 1 {
		hints = append(hints, dialog.Hint{Key: "tab", Text: "the next sample"})
	}
	return append(hints, dialog.Hint{Key: "enter", Text: "open this run"}, dialog.Hint{Key: "esc", Text: "leave"})
}

// Key moves the bar, asks for more, opens a run.
func (d *Dialog) Key(k tea.KeyPressMsg) tea.Cmd {
	switch k.String() {
	case "esc", "D", "q":
		d.done = true
	case "up", "k":
		d.Wheel(-1)
	case "down", "j":
		d.Wheel(1)
	case "pgup":
		d.Wheel(-max(1, d.rows-1))
	case "pgdown":
		d.Wheel(max(1, d.rows-1))
	case "home":
		d.Wheel(-len(d.list))
	case "end":
		d.Wheel(len(d.list))
	case "tab":
		d.of, d.at = (d.of+1)%len(d.batch.samples), 0
		d.fill()
	case "x":
		d.end()
	case "+", "=":
		return d.more()
	case "enter":
		if d.at < len(d.list) {
			d.done = true
			return d.watch(d.batch.samples[d.of], d.list[d.at].seed)
		}
	}
	return nil
}

// Wheel moves the bar.
func (d *Dialog) Wheel(lines int) { d.at = min(max(0, d.at+lines), max(0, len(d.list)-1)) }

// Click opens the run under the mouse.
func (d *Dialog) Click(_, y int) tea.Cmd {
	i := d.from + y - d.top
	if y < d.top || y >= d.top+d.rows || i >= len(d.list) {
		return nil
	}
	if d.at != i {
		d.at = i
		return nil
	}
	d.done = true
	return d.watch(d.batch.samples[d.of], d.list[i].seed)
}

// Draw draws the figures above, the distributions below, and the runs at the right.
func (d *Dialog) Draw(c paint.Canvas) {
	b := d.batch
	foot := fmt.Sprintf("%s of %s runs, seeds %d to %d, at most %s evaluations each", paint.Grouped(int64(b.made)), paint.Grouped(int64(b.asked*len(b.samples))),
		b.first, b.first+uint64(max(0, b.asked-1)), paint.Short(float64(b.budget.Evaluations)))
	in := dialog.Frame(c, "many runs", foot, c.Width()-2, c.Height()-3)
	width := in.Width()
	if beside := 26; width >= 70 {
		width -= beside + 2
		d.runs(in.Part(width+2, 0, beside, in.Height()))
	}
	y := 0
	write := func(text string, r theme.Role) {
		for _, line := range paint.Wrap(text, width) {
			in.Text(0, y, line, r)
			y++
		}
	}
	for i, s := range b.samples {
		g := &d.batch.figures[i]
		write(s.label, roles[i%len(roles)])
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
	if b.err != nil {
		write(b.err.Error(), theme.Bad)
	}
	d.chart(in.Part(0, y+1, width, in.Height()-y-1))
}

// runs lists the runs of a sample, the soonest first.
func (d *Dialog) runs(c paint.Canvas) {
	c.Text(0, 0, fmt.Sprintf("runs of %s", d.batch.samples[d.of].label[:1]), theme.Accent)
	list := c.Part(0, 1, c.Width(), c.Height()-1)
	d.rows, d.top = list.Height(), list.Area.Min.Y
	d.from = min(max(d.from, d.at-d.rows+1), d.at)
	for y := 0; y < d.rows && d.from+y < len(d.list); y++ {
		r := d.list[d.from+y]
		role := theme.Text
		if d.from+y == d.at {
			role = theme.Lit
			list.Text(0, y, c.Glyphs.Pointer, theme.Accent)
		}
		list.Text(2, y, fmt.Sprintf("seed %d", r.seed), role)
		if r.solved {
			list.Right(list.Width(), y, paint.Grouped(r.effort), role)
		} else {
			list.Right(list.Width(), y, fmt.Sprintf("cost %d left", r.cost), theme.Quiet)
		}
	}
}

// chart draws the share of runs that have solved the puzzle against the effort, on a
// logarithmic axis: a line for each sample, thin dots for the exponential law with
// its expected effort, and an upright for the run on the screen.
func (d *Dialog) chart(c paint.Canvas) {
	const left = 5 // for the numbers of the axis
	w, h := c.Width()-left, c.Height()-3
	if w < 16 || h < 4 {
		return
	}
	low, high := d.span()
	area := c.Part(left, 1, w, h)
	p := paint.NewPlot(area, d.plot)
	d.plot = p
	at := func(effort float64) int { return int(float64(p.W-1)*math.Log(effort/low)/math.Log(high/low) + .5) }
	row := func(share float64) int { return p.H - 1 - int(share*float64(p.H-1)+.5) }
	effort := func(x int) float64 { return low * math.Pow(high/low, float64(x)/float64(p.W-1)) }
	for i := range d.batch.figures {
		g, st := &d.batch.figures[i], c.Theme.Style(theme.Quiet)
		if g.solved == 0 {
			continue
		}
		p.Pen('.')
		for x := 0; x < p.W; x += 2 * c.Glyphs.DotsX {
			p.Dot(x, row(1-math.Exp(-effort(x)/g.ert)), st)
		}
	}
	for i, s := range d.batch.samples {
		st := c.Theme.Style(roles[i%len(roles)])
		p.Pen("ABCDEFGH"[i%8])
		if s.solved {
			for y := 0; y < p.H; y += 2 {
				p.Dot(at(min(max(s.own, low), high)), y, st)
			}
		}
		share, k, last := 0.0, 0, row(0)
		steps := d.batch.figures[i].steps
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
func (d *Dialog) span() (low, high float64) {
	low, high = math.Inf(1), 1
	for i, s := range d.batch.samples {
		for _, step := range d.batch.figures[i].steps {
			low, high = min(low, step.At), max(high, step.At)
		}
		if s.solved {
			low, high = min(low, s.own), max(high, s.own)
		}
	}
	if math.IsInf(low, 1) {
		high = float64(d.batch.budget.Evaluations)
		low = high / 1000
	}
	low = max(1, low*.8)
	return low, max(high*1.2, low*10)
}
