package manyruns

import (
	"fmt"
	"math"

	"sudokuscope/engine/experiment/sweep"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/theme"
)

// newSweepView is a curve for one parameter and a map for two.
func newSweepView(b *batch) view {
	if b.study == nil {
		b.sums = sum(b.kind, nil, b.empties())
	}
	if b.study != nil && len(b.study.Axes) > 1 {
		return &tableView{source: sweepTable{b}}
	}
	return &curveView{batch: b}
}

// curveView draws the effort, or the rate, against a parameter.
type curveView struct {
	batch *batch
	rate  bool
	plot  *paint.Plot
	hits  hits
}

func (v *curveView) flat() bool { return true }
func (v *curveView) turn()      { v.rate = !v.rate }
func (v *curveView) turns() string {
	if v.rate {
		return "effort"
	}
	return "rate"
}

func (v *curveView) pick(x, y int) (of int, seed uint64, ok bool) { return v.hits.pick(x, y) }

// move goes along the axis, on which the samples may stand in another order.
func (v *curveView) move(of, dx, _ int) int {
	s := v.batch.study
	for i := range s.Points {
		if s.Points[i].Label == v.batch.samples[of].entrant.Label {
			return v.batch.sampleOf(s.Points[min(max(0, i+dx), len(s.Points)-1)].Label, of)
		}
	}
	return of
}

// sampleOf is the sample of an entrant.
func (b *batch) sampleOf(label string, otherwise int) int {
	for i, s := range b.samples {
		if s.entrant.Label == label {
			return i
		}
	}
	return otherwise
}

// pointText says what is known of a point.
func pointText(s *sweep.Study, p *sweep.Point) string {
	if p.Runs == 0 {
		return s.Name(p) + ": no run has ended yet"
	}
	text := fmt.Sprintf("%s: solved %d of %d, %.0f %% (%.0f to %.0f)   expected effort %s (%s to %s)", s.Name(p), p.Solved, p.Runs,
		100*float64(p.Rate), 100*float64(p.RateLow), 100*float64(p.RateHigh), number(float64(p.ERT)), number(float64(p.ERTLow)), number(float64(p.ERTHigh)))
	switch {
	case s.Best >= 0 && p == &s.Points[s.Best]:
		text += ", the least"
	case p.Level:
		text += ", like the least"
	}
	return text
}

// headLines is how many lines a view has for what is known of the point looked at.
func headLines(c paint.Canvas) int {
	if c.Width() < 62 {
		return 3
	}
	return 2
}

// said is the sentence about a study at the foot of a view, and the lines it has; those
// beyond are left out, as the figures above say the same.
func said(c paint.Canvas, text string, lines int) paint.Canvas {
	for y, line := range paint.Wrap(text, c.Width()) {
		if y < lines {
			c.Text(0, c.Height()-lines+y, line, theme.Text)
		}
	}
	return c.Part(0, 0, c.Width(), c.Height()-lines-1)
}

func (v *curveView) draw(c paint.Canvas, l looked) {
	s, of := v.batch.study, l.of
	if s == nil {
		return
	}
	var looked *sweep.Point
	for i := range s.Points {
		if s.Points[i].Label == v.batch.samples[of].entrant.Label {
			looked = &s.Points[i]
		}
	}
	lines := 4
	if c.Width() < 70 {
		lines = 7
	}
	if c.Height() > lines+14 {
		c = said(c, s.Sentence(number), lines)
	}
	head := headLines(c)
	if looked != nil {
		for y, line := range paint.Wrap(pointText(s, looked), c.Width()) {
			if y < head {
				c.Text(0, y, line, theme.Accent)
			}
		}
	}
	v.chart(c.Part(0, head, c.Width(), c.Height()-head), looked, l.run)
}

// scale is what the upright axis of the chart stands for.
type scale struct {
	at    func(float64) float64 // from 0 at the foot to 1
	marks []float64
	text  func(float64) string
}

// efforts is a logarithmic scale over all runs and what is expected of them.
func efforts(s *sweep.Study) (scale, bool) {
	low, high := math.Inf(1), 0.0
	see := func(v float64) {
		if !math.IsInf(v, 0) && !math.IsNaN(v) {
			low, high = min(low, max(1, v)), max(high, max(1, v))
		}
	}
	for i := range s.Points {
		p := &s.Points[i]
		for _, d := range p.Dots {
			see(d.Effort)
		}
		if p.Runs > 0 {
			see(float64(p.ERT))
			see(float64(p.ERTLow))
			see(float64(p.ERTHigh))
		}
	}
	if high == 0 {
		return scale{}, false
	}
	low, high = low/1.3, max(high, low*3)*1.3
	l := scale{text: paint.Short, at: func(v float64) float64 { return math.Log(max(1, v)/low) / math.Log(high/low) }}
	steps := []float64{1, 2, 5}
	if high > 300*low {
		steps = steps[:1]
	}
	for e := math.Pow(10, math.Floor(math.Log10(low))); e <= high; e *= 10 {
		for _, t := range steps {
			if v := e * t; v >= low && v <= high {
				l.marks = append(l.marks, v)
			}
		}
	}
	return l, true
}

// rates is the scale from none to all.
func rates() scale {
	return scale{text: func(v float64) string { return fmt.Sprintf("%.0f %%", 100*v) }, at: func(v float64) float64 { return .02 + .96*v }, marks: []float64{0, .25, .5, .75, 1}}
}

// chart draws the points with their intervals, and in the scale of the effort every run
// as a dot.
func (v *curveView) chart(c paint.Canvas, looked *sweep.Point, run *row) {
	s := v.batch.study
	axis := &s.Axes[0]
	l, ok := rates(), true
	legend := "share of runs solved, with its 95 % interval"
	if !v.rate {
		l, ok = efforts(s)
		legend = "evaluations; dots: runs, faint: unsolved; line: expected effort with its 95 % interval"
	}
	if paint.Width(legend) > c.Width() {
		legend = "evaluations: runs and expected effort"
	}
	const left = 7
	w, h := c.Width()-left, c.Height()-4
	v.hits.begin()
	if w < 16 || h < 4 {
		return
	}
	c.Text(0, 0, legend, theme.Quiet)
	if !ok {
		c.Text(left, 2, "no run has ended yet", theme.Quiet)
		return
	}
	area := c.Part(left, 1, w, h)
	v.plot = paint.NewPlot(area, v.plot)
	p := v.plot
	places := axis.Places()
	x := func(i int) int { return int(places[i]*float64(p.W-1) + .5) }
	y := func(figure float64) int { return p.H - 1 - int(min(max(l.at(figure), 0), 1)*float64(p.H-1)+.5) }
	v.band(p, c, x, y, axis.Numbers == nil)
	if !v.rate {
		v.dots(p, area, x, y, looked, run)
	}
	v.line(p, c, x, y, axis.Numbers == nil)
	p.Draw(area)
	last := -1
	for _, m := range l.marks {
		if at := 1 + y(m)/c.Glyphs.DotsY; at != last {
			c.Right(left-1, at, l.text(m), theme.Quiet)
			last = at
		}
	}
	free := 0
	for i, text := range axis.Values {
		at := left + x(i)/c.Glyphs.DotsX
		here := looked != nil && looked.At[0] == i
		if here {
			c.Text(at, h+1, c.Glyphs.Up, theme.Accent)
		}
		begin := min(max(left, at-paint.Width(text)/2), c.Width()-paint.Width(text))
		if begin < free {
			continue
		}
		c.Text(begin, h+2, text, theme.Quiet)
		free = begin + paint.Width(text) + 1
	}
	if looked != nil { // its value always stands there
		text := axis.Values[looked.At[0]]
		at := left + x(looked.At[0])/c.Glyphs.DotsX
		c.Text(min(max(left, at-paint.Width(text)/2), c.Width()-paint.Width(text)), h+2, text, theme.Accent)
	}
	c.Right(c.Width(), h+3, axis.Name, theme.Quiet)
}

// figure is the figure of a point that the chart shows, with its interval.
func (v *curveView) figure(p *sweep.Point) (low, middle, high float64) {
	if v.rate {
		return float64(p.RateLow), float64(p.Rate), float64(p.RateHigh)
	}
	return float64(p.ERTLow), float64(p.ERT), float64(p.ERTHigh)
}

// band draws the intervals: between numbers as an area of sparse dots, of words as
// uprights.
func (v *curveView) band(p *paint.Plot, c paint.Canvas, x func(int) int, y func(float64) int, words bool) {
	s := v.batch.study
	st := c.Theme.Style(theme.Band)
	p.Pen(c.Glyphs.Marks.Band)
	for i := range s.Points {
		a := &s.Points[i]
		if a.Runs == 0 {
			continue
		}
		low, _, high := v.figure(a)
		from, bottom, top := x(a.At[0]), y(low), y(high)
		if words || i+1 == len(s.Points) || s.Points[i+1].Runs == 0 {
			p.Column(from, top, bottom, st)
			continue
		}
		b := &s.Points[i+1]
		low, _, high = v.figure(b)
		to, bottom2, top2 := x(b.At[0]), y(low), y(high)
		for k := from; k < to; k++ {
			share := float64(k-from) / float64(to-from)
			y0, y1 := top+int(share*float64(top2-top)+.5), bottom+int(share*float64(bottom2-bottom)+.5)
			for at := y0; at <= y1; at++ {
				if (k+at)%2 == 0 || at == y0 || at == y1 {
					p.Dot(k, at, st)
				}
			}
		}
	}
}

// dots draws every run, those of a value side by side by their seeds so that runs alike
// can be seen, and the one under the bar of the list so that it is found.
func (v *curveView) dots(p *paint.Plot, c paint.Canvas, x func(int) int, y func(float64) int, looked *sweep.Point, run *row) {
	s := v.batch.study
	for _, solved := range []bool{false, true} {
		role := theme.Quiet
		if solved {
			role = theme.Text
		}
		p.Pen('.')
		for i := range s.Points {
			a := &s.Points[i]
			of := v.batch.sampleOf(a.Label, 0)
			for n, d := range a.Dots {
				if d.Solved == solved {
					at := x(a.At[0]) + n%5 - 2
					p.Dot(at, y(d.Effort), c.Theme.Style(role))
					v.hits.add(c, p, at, y(d.Effort), of, d.Seed)
				}
			}
		}
	}
	if looked != nil && run != nil {
		p.Pen('@')
		for n, dot := range looked.Dots {
			if dot.Seed == run.seed {
				blot(p, x(looked.At[0])+n%5-2, y(dot.Effort), c.Theme.Style(theme.Current))
			}
		}
	}
}

// line joins the points; words have none, but a thick dot each.
func (v *curveView) line(p *paint.Plot, c paint.Canvas, x func(int) int, y func(float64) int, words bool) {
	s := v.batch.study
	st := c.Theme.Style(theme.Accent)
	p.Pen(c.Glyphs.Marks.Best)
	for i := range s.Points {
		a := &s.Points[i]
		_, figure, _ := v.figure(a)
		if a.Runs == 0 || math.IsInf(figure, 0) {
			continue
		}
		from, at := x(a.At[0]), y(figure)
		for _, dx := range []int{-1, 0, 1} {
			p.Dot(from+dx, at, st)
		}
		if words || i+1 == len(s.Points) {
			continue
		}
		b := &s.Points[i+1]
		_, figure, _ = v.figure(b)
		if b.Runs == 0 || math.IsInf(figure, 0) {
			continue
		}
		to, at2 := x(b.At[0]), y(figure)
		last := at
		for k := from; k <= to; k++ {
			now := at + int(math.Round(float64(k-from)/float64(max(1, to-from))*float64(at2-at)))
			p.Column(k, min(now, last), max(now, last), st)
			last = now
		}
	}
}
