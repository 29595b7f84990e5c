package panels

import (
	"math"

	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/engine/run"
	"sudokuscope/ui/dots"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/scene"
	"sudokuscope/ui/theme"
)

// chartLine is one series in a chart.
type chartLine struct {
	series *run.Series
	style  uv.Style
	// band draws the range between the lowest and highest value in it too.
	band  bool
	shade uv.Style
	// dash draws only every other cell, so that the line can be told apart without colour;
	// dots only every other column of dots.
	dash, dots bool
	// mark and haze draw it and its band in a font without dots.
	mark, haze byte
}

// chartAxes are the limits of a chart.
type chartAxes struct {
	low, high float64
	from      int64 // the first iteration
	span      int64 // iterations across
	scale     Scale
	clipped   bool // whether values lie beyond the highest
	whole     bool // whether the values are whole numbers
	label     bool // whether something is written where the middle of the span would be
}

// chartAxisRoom is how many columns the numbers at the left take.
const chartAxisRoom = 6

// drawChart draws a chart with its axes and returns the canvas of the plot.
func drawChart(c paint.Canvas, s *scene.Scene, plot *dots.Plot, a chartAxes, lines []chartLine) (paint.Canvas, *dots.Plot) {
	in := c.Part(chartAxisRoom, 0, c.Width()-chartAxisRoom, c.Height()-1)
	if in.Width() < 4 || in.Height() < 1 {
		return in, plot
	}
	playHead(in, a, s)
	drawScales(c, in, a)
	plot = dots.New(in, plot)
	for _, l := range lines {
		if l.band {
			plot.Pen(l.haze)
			plotSeries(plot, a, l, true)
		}
	}
	for _, l := range lines {
		plot.Pen(l.mark)
		plotSeries(plot, a, l, false)
	}
	plot.Draw(in)
	return in, plot
}

// drawScales writes the numbers at the axes.
func drawScales(c, in paint.Canvas, a chartAxes) {
	rows := in.Height()
	for i, v := range a.ticks(rows) {
		text := paint.Short(v)
		if i == 0 && a.clipped {
			text = ">" + text
		}
		c.Right(chartAxisRoom-1, a.row(v, rows), text, theme.Quiet)
	}
	c.Fill(chartAxisRoom-1, 0, 1, rows, paint.Vertical, c.Theme.Style(theme.Frame))
	c.Text(chartAxisRoom, rows, paint.Grouped(a.from), theme.Quiet)
	c.Right(c.Width(), rows, paint.Grouped(a.from+a.span), theme.Quiet)
	if w := in.Width(); w > 40 && !a.label {
		c.Text(chartAxisRoom+w/2-4, rows, paint.Grouped(a.from+a.span/2), theme.Quiet)
	}
}

// round leaves no more figures than the axis can tell apart.
func (a chartAxes) round(v float64) float64 {
	if a.whole || a.high-a.low >= 20 {
		return math.Round(v)
	}
	return v
}

// plotSeries draws a series: in every column of dots the last value of the
// iterations under it, or the one before where there is none, joined by upright
// strokes. The band stands in the first column of an iteration only: in a run of
// few it would be a block, and the line is what lasts.
func plotSeries(p *dots.Plot, a chartAxes, l chartLine, band bool) {
	s := l.series
	if len(s.Buckets) == 0 || a.span < 1 {
		return
	}
	last, from, drawn := a.before(s), -1, -1
	for x := range p.W {
		i0 := int(a.iteration(x, p.W) / s.Width)
		i1 := max(i0, int((a.iteration(x+1, p.W)-1)/s.Width))
		if i0 >= len(s.Buckets) {
			return
		}
		low, high := math.Inf(1), math.Inf(-1)
		for _, b := range s.Buckets[i0:min(i1+1, len(s.Buckets))] {
			if !math.IsNaN(b.Last) {
				last, low, high = b.Last, math.Min(low, b.Min), math.Max(high, b.Max)
			}
		}
		if math.IsNaN(last) {
			continue
		}
		if band {
			if low <= high && i1 > drawn {
				p.Column(x, a.row(high, p.H), a.row(low, p.H), l.shade)
			}
			drawn = i1
			continue
		}
		y := a.row(last, p.H)
		if from < 0 {
			from = y
		}
		if !l.skips(x, p.W/p.Columns()) {
			p.Column(x, from, y, l.style)
		}
		from = y
	}
}

// before is the value that a series had when the part of time that is shown begins.
func (a chartAxes) before(s *run.Series) float64 {
	for i := min(int(a.from/s.Width), len(s.Buckets)) - 1; i >= 0; i-- {
		if v := s.Buckets[i].Last; !math.IsNaN(v) {
			return v
		}
	}
	return math.NaN()
}

// skips reports whether a line is interrupted at a column of dots, with this number of
// columns of dots a cell.
func (l chartLine) skips(x, wide int) bool {
	return l.dash && x/wide%2 == 1 || l.dots && x%2 == 1
}

// row is the row of dots for a value.
func (a chartAxes) row(v float64, rows int) int {
	if a.high <= a.low {
		return rows - 1
	}
	high, low := a.bent(a.high), a.bent(a.low)
	at := (high - a.bent(v)) / (high - low) * float64(rows-1)
	return int(min(max(at, 0), float64(rows-1)) + .5)
}

// column is the column of a canvas for an iteration.
func (a chartAxes) column(iteration int64, width int) int {
	if a.span < 1 {
		return 0
	}
	return int(min(max(0, iteration-a.from)*int64(width)/(a.span+1), int64(width-1)))
}

// shows reports whether an iteration lies in the part of time that is shown.
func (a chartAxes) shows(iteration int64) bool {
	return iteration >= a.from && iteration <= a.from+a.span
}

// iteration is the first one under a column: from the first one shown to the last,
// both included.
func (a chartAxes) iteration(column, width int) int64 {
	return a.from + int64(column)*(a.span+1)/int64(width)
}

// playHead marks the moment shown, where it is not the newest, behind the curves.
func playHead(in paint.Canvas, a chartAxes, s *scene.Scene) {
	at, head := s.Report.At.Iteration, s.Report.Head.Iteration
	if at >= head || !a.shows(at) {
		return
	}
	x := a.column(at, in.Width())
	in.Fill(x, 0, 1, in.Height(), paint.Vertical, in.Theme.Style(theme.Lit))
}

// seriesLimits are the lowest and highest values of a series.
func seriesLimits(s *run.Series) (low, high float64) {
	low, high = math.Inf(1), math.Inf(-1)
	for _, b := range s.Buckets {
		if !math.IsNaN(b.Last) {
			low, high = math.Min(low, b.Min), math.Max(high, b.Max)
		}
	}
	return low, high
}

// firstKnown is the first iteration that a series knows a value of; 0 for none.
func firstKnown(s *run.Series) int64 {
	for i, b := range s.Buckets {
		if !math.IsNaN(b.Last) {
			return int64(i) * s.Width
		}
	}
	return 0
}
