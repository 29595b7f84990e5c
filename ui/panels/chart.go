package panels

import (
	"cmp"
	"fmt"
	"math"
	"strings"

	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/panel"
	"sudokuscope/ui/scene"
	"sudokuscope/ui/theme"
)

// Line is one series in a chart.
type Line struct {
	Series *run.Series
	Style  uv.Style
	// Band draws the range between the lowest and highest value in it too.
	Band  bool
	Shade uv.Style
	// Dash draws only every other cell, so that the line can be told apart without colour.
	Dash bool
	// Mark and Haze draw it and its band in a font without dots.
	Mark, Haze byte
	// Place, if set, is where on the axis of time a bucket begins: the chart is not by
	// iterations.
	Place func(bucket int) int64
}

// place is where on the axis of time a bucket begins; the newest ends where the next
// one would begin.
func (l *Line) place(bucket int) int64 {
	if l.Place != nil {
		return l.Place(bucket)
	}
	return int64(bucket) * l.Series.Width
}

// Axes are the limits of a chart.
type Axes struct {
	Low, High float64
	From      int64 // where time begins
	Span      int64 // how much of it lies across
	Log       bool  // whether every doubling is as high as any other
	Label     bool  // whether something is written where the middle of the span would be
	// Format, if set, writes a place of the axis of time; whole numbers are usual.
	Format func(int64) string

	whole bool // whether the values are whole numbers
}

// time writes a place of the axis of time.
func (a *Axes) time(at int64) string {
	if a.Format != nil {
		return a.Format(at)
	}
	return paint.Grouped(at)
}

// AxisRoom is how many columns the numbers at the left take.
const AxisRoom = 6

// Plot returns the part of a canvas that the curves of a chart are drawn in.
func Plot(c paint.Canvas) paint.Canvas { return c.Part(AxisRoom, 0, c.Width()-AxisRoom, c.Height()-1) }

// DrawChart draws a chart with its axes and returns the canvas of the plot. Where the
// moment shown is not the newest, the scene marks it; nil for none.
func DrawChart(c paint.Canvas, s *scene.Scene, plot *paint.Plot, a Axes, lines []Line) paint.Canvas {
	in := Plot(c)
	if in.Width() < 4 || in.Height() < 1 {
		return in
	}
	if s != nil {
		playHead(in, a, s)
	}
	drawScales(c, in, a)
	plot.On(in)
	for _, l := range lines {
		if l.Band {
			plot.Pen(l.Haze)
			plotSeries(plot, a, l, true)
		}
	}
	for _, l := range lines {
		plot.Pen(l.Mark)
		plotSeries(plot, a, l, false)
	}
	plot.Draw(in)
	return in
}

// drawScales writes the numbers at the axes.
func drawScales(c, in paint.Canvas, a Axes) {
	rows := in.Height()
	for _, v := range a.Ticks(rows) {
		c.Right(AxisRoom-1, a.Row(v, rows), paint.Short(v), theme.Quiet)
	}
	c.Fill(AxisRoom-1, 0, 1, rows, paint.Vertical, c.Theme.Style(theme.Frame))
	c.Text(AxisRoom, rows, a.time(a.From), theme.Quiet)
	c.Right(c.Width(), rows, a.time(a.From+a.Span), theme.Quiet)
	if w := in.Width(); w > 40 && !a.Label {
		c.Text(AxisRoom+w/2-4, rows, a.time(a.From+a.Span/2), theme.Quiet)
	}
}

// round leaves no more figures than the axis can tell apart.
func (a Axes) round(v float64) float64 {
	if a.whole || a.High-a.Low >= 20 {
		return math.Round(v)
	}
	return v
}

// plotSeries draws a series: in every column of dots the last value of the
// buckets under it, or the one before where there is none, joined by upright
// strokes. The band stands in the first column of a bucket only: in a run of
// few it would be a block, and the line is what lasts.
func plotSeries(p *paint.Plot, a Axes, l Line, band bool) {
	list := l.Series.Buckets
	if len(list) == 0 || a.Span < 1 {
		return
	}
	next, last, from := 0, math.NaN(), -1
	for ; next < len(list) && l.place(next+1) <= a.From; next++ { // what it comes in with
		if v := list[next].Last; !math.IsNaN(v) {
			last = v
		}
	}
	end := l.place(len(list))
	for x := range p.W {
		if a.iteration(x, p.W) >= end {
			return
		}
		low, high := math.Inf(1), math.Inf(-1)
		for ; next < len(list) && l.place(next) < max(a.iteration(x+1, p.W), a.iteration(x, p.W)+1); next++ {
			if b := list[next]; !math.IsNaN(b.Last) {
				last, low, high = b.Last, math.Min(low, b.Min), math.Max(high, b.Max)
			}
		}
		if math.IsNaN(last) {
			continue
		}
		if band {
			if low <= high {
				p.Column(x, a.Row(high, p.H), a.Row(low, p.H), l.Shade)
			}
			continue
		}
		y := a.Row(last, p.H)
		if from < 0 {
			from = y
		}
		if !l.skips(x, p.W/p.Columns()) {
			p.Column(x, from, y, l.Style)
		}
		from = y
	}
}

// skips reports whether a line is interrupted at a column of dots, with this number of
// columns of dots a cell.
func (l *Line) skips(x, wide int) bool { return l.Dash && x/wide%2 == 1 }

// Row returns the row of dots for a value.
func (a Axes) Row(v float64, rows int) int {
	if a.High <= a.Low {
		return rows - 1
	}
	high, low := a.bent(a.High), a.bent(a.Low)
	at := (high - a.bent(v)) / (high - low) * float64(rows-1)
	return int(min(max(at, 0), float64(rows-1)) + .5)
}

// Column returns the column of a canvas for an iteration.
func (a Axes) Column(iteration int64, width int) int {
	if a.Span < 1 {
		return 0
	}
	return int(min(max(0, iteration-a.From)*int64(width)/(a.Span+1), int64(width-1)))
}

// Shows reports whether an iteration lies in the part of time that is shown.
func (a Axes) Shows(iteration int64) bool {
	return iteration >= a.From && iteration <= a.From+a.Span
}

// iteration is the first one under a column: from the first one shown to the last,
// both included.
func (a Axes) iteration(column, width int) int64 {
	return a.From + int64(column)*(a.Span+1)/int64(width)
}

// clicked goes to the iteration at a column of a chart whose plot is so wide.
func (a Axes) clicked(x, width int) panel.Wish {
	if x < AxisRoom || width == 0 {
		return panel.Wish{}
	}
	return panel.Wish{Seek: &engine.Position{Iteration: a.iteration(x-AxisRoom, width)}}
}

// playHead marks the moment shown, where it is not the newest, behind the curves.
func playHead(in paint.Canvas, a Axes, s *scene.Scene) {
	at, head := s.Report.At.Iteration, s.Report.Head.Iteration
	if at >= head || !a.Shows(at) {
		return
	}
	x := a.Column(at, in.Width())
	in.Fill(x, 0, 1, in.Height(), paint.Vertical, in.Theme.Style(theme.Lit))
}

// Limits returns the lowest and highest values of a series.
func Limits(s *run.Series) (low, high float64) {
	low, high = math.Inf(1), math.Inf(-1)
	for _, b := range s.Buckets {
		if !math.IsNaN(b.Last) {
			low, high = math.Min(low, b.Min), math.Max(high, b.Max)
		}
	}
	return low, high
}

// Lens is how the charts look at a run: on which scale, and at which part of time. All
// charts of the screen share one.
type Lens struct {
	// Log makes every doubling of a cost as high as any other: the low ones have room.
	Log bool
	// Span is how many iterations are shown; 0 for all of them.
	Span int64
}

// NextScale changes between the scales.
func (l *Lens) NextScale() { l.Log = !l.Log }

// Zoom shows half as many iterations, or twice as many, up to all of a run.
func (l *Lens) Zoom(in bool, head int64) {
	n := cmp.Or(l.Span, head)
	if in {
		n /= 2
	} else {
		n *= 2
	}
	l.Newest(n, head)
}

// Newest is how many iterations are shown; all, if there are no more.
func (l *Lens) Newest(n, head int64) {
	const leastLensSpan = 8 // iterations
	l.Span = max(leastLensSpan, n)
	if l.Span >= head {
		l.Span = 0
	}
}

// Part returns the first iteration shown, and how many after it, where the run stands at
// a moment and has been as far as head. The moment is kept in sight.
func (l *Lens) Part(at, head int64) (from, span int64) {
	if l.Span == 0 || l.Span >= head {
		return 0, max(1, head)
	}
	return min(max(0, at-l.Span), head-l.Span), l.Span
}

// Name says what is not as usual; empty if nothing is.
func (l *Lens) Name() string {
	var words []string
	if l.Log {
		words = append(words, "logarithmic")
	}
	if l.Span > 0 {
		words = append(words, fmt.Sprintf("%s iterations", paint.Grouped(l.Span)))
	}
	return strings.Join(words, ", ")
}

// bent is a value on the scale of the axes.
func (a Axes) bent(v float64) float64 {
	if !a.Log {
		return v
	}
	return math.Log1p(math.Max(0, v-math.Min(0, a.Low)))
}

// Ticks returns the values written at the axis of a scale, from the top: at most one a
// row, and none where two would touch.
func (a Axes) Ticks(rows int) (list []float64) {
	list = []float64{a.round(a.High)}
	if !a.Log {
		if mid := a.round((a.High + a.Low) / 2); rows > 4 && mid != a.High && mid != a.Low {
			list = append(list, mid)
		}
	} else {
		last := 0
		for v := math.Pow(10, math.Ceil(math.Log10(math.Max(1, a.High)))); v >= 1; v /= 10 {
			for _, m := range []float64{1, .5, .2} {
				if y := a.Row(v*m, rows); v*m < a.High && v*m >= 1 && y > last+1 && y < rows-2 {
					list, last = append(list, v*m), y
				}
			}
		}
	}
	if rows > 1 {
		list = append(list, a.round(a.Low))
	}
	return list
}
