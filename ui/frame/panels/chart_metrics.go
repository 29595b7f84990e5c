package panels

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"sudokuscope/engine/base/axis"
	"sudokuscope/engine/base/english"
	"sudokuscope/engine/guest/watch"
	"sudokuscope/engine/measure"
	"sudokuscope/engine/run"
	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/kit/chart"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// Metrics shows up to three of the measures of the run, one above the other, each
// on an axis of its own.
type Metrics struct {
	// Chosen are the places in measure.Charted of those shown.
	Chosen []int
	// Lens is how they are looked at.
	Lens *chart.Lens

	series [mostMetrics]run.Series
	charts [mostMetrics]overTime
	height int // of the room there is
}

// mostMetrics is how many metrics are shown at once.
const mostMetrics = 3

func (p *Metrics) Options() panel.Options {
	return panel.Options{
		ID:    MetricsID,
		About: p.About,
		Fit:   p.Fit,
		Foot:  p.Foot,
		Below: true,
		Click: p.Click,
		Tip:   p.Tip,
	}
}

func (p *Metrics) Title(watched *scene.Scene) string {
	list := measure.Charted(watched.Algorithm)
	name := func(i int) string { return list[i].Name }
	return strings.Join(english.Names(p.drawn(watched), name), " · ")
}

func (p *Metrics) Fit(in paint.Canvas, _ *scene.Scene) { p.height = in.Height }

// Foot says what the metrics are, as far as there is room.
func (p *Metrics) Foot(watched *scene.Scene, room int) string {
	return cmp.Or(panel.Join(room, " · ", p.meanings(watched)...), ": metrics says what they mean")
}

// meanings say what the metrics are.
func (p *Metrics) meanings(watched *scene.Scene) []string {
	list := measure.Charted(watched.Algorithm)
	return english.Names(p.drawn(watched), func(i int) string {
		return list[i].Name + ": " + list[i].Meaning
	})
}

// Shown reports whether a metric is among those shown.
func (p *Metrics) Shown(s *scene.Scene, i int) bool { return slices.Contains(p.shown(s), i) }

// Toggle shows a metric, or no longer; a fourth takes the place of the first.
func (p *Metrics) Toggle(watched *scene.Scene, i int) {
	list := slices.Clone(p.shown(watched))
	switch at := slices.Index(list, i); {
	case at >= 0 && len(list) > 1:
		list = slices.Delete(list, at, at+1)
	case at < 0 && len(list) == mostMetrics:
		list = append(list[1:], i)
	case at < 0:
		list = append(list, i)
	}
	slices.Sort(list)
	p.Chosen = list
}

// shown are the metrics chosen, or else the first that the chart of the costs does not have.
func (p *Metrics) shown(watched *scene.Scene) []int {
	list := measure.Charted(watched.Algorithm)
	if len(p.Chosen) > 0 && p.Chosen[len(p.Chosen)-1] < len(list) {
		return p.Chosen
	}
	var first []int
	for i, m := range watched.Algorithm.Metrics {
		if !m.Cost && !m.MeanCost {
			first = append(first, i)
		}
	}
	if len(first) == 0 || len(first) == 1 && watch.Is(watched.Algorithm) { // what the header and the costs do not say
		first = append(first, measure.Find(list, measure.AwayFromBest))
	}
	return first[:min(mostMetrics, len(first))]
}

// drawn are those of the metrics shown that there is room for.
func (p *Metrics) drawn(watched *scene.Scene) []int {
	list := p.shown(watched)
	const leastChartRows = 4 // of each chart
	return list[:min(len(list), max(1, p.height/leastChartRows))]
}

// Draw draws the charts one above the other, over one axis of time.
func (p *Metrics) Draw(canvas paint.Canvas, watched *scene.Scene) {
	p.Fit(canvas, watched)
	var list []*chart.Chart
	for i, m := range p.drawn(watched) {
		p.prepare(i, m, watched)
		list = append(list, &p.charts[i].chart)
	}
	chart.Stack(canvas, list)
}

// prepare makes the i-th chart that of a metric.
func (p *Metrics) prepare(i, index int, watched *scene.Scene) {
	metric := measure.Charted(watched.Algorithm)[index]
	series := &p.series[i]
	one := &p.charts[i].chart
	watched.Timeline.Series(run.MeasureSeries(index), series)
	if metric.Name == measure.CellsChanged {
		fromFirstBoard(watched, series, 1) // which fills the blanks
	}
	one.X = p.Lens.Time(watched.Report.At.Iteration, watched.Report.Head.Iteration)
	one.Y = chart.Axis{Scale: metricScale(metric, series)}
	one.Head = playHead(watched)
	one.Label = chart.Label{
		Text: fmt.Sprintf("%s %-6s", metric.Name, metric.Text(&watched.Report.Vitals)),
		Role: theme.Series[i],
	}
	one.Curves = []chart.Curve{
		rangeOf(&chart.Course{Series: series}),
		{
			Name:  metric.Name,
			Role:  theme.Series[i],
			Data:  &chart.Course{Series: series},
			Write: func(v float64) string { return writeMeasure(metric, v) },
		},
	}
}

// fromFirstBoard leaves out of a series of a program what was until an iteration: the puzzle with its blanks is
// no board of the program's, and would press all others to the foot of a chart.
func fromFirstBoard(watched *scene.Scene, series *run.Series, until int64) {
	if !watch.Is(watched.Algorithm) {
		return
	}
	for i := range series.Buckets {
		bucket, begins := &series.Buckets[i], int64(i)*series.Width
		if begins > until {
			return
		}
		if begins+series.Width <= until+1 {
			bucket.Last = math.NaN()
		}
		bucket.Min, bucket.Max = bucket.Last, bucket.Last
	}
}

// metricScale is the axis of a metric: as the metric says, or round around its values, from
// zero unless that would press them all to the top.
func metricScale(metric measure.Measure, series *run.Series) axis.Scale {
	if metric.Low != metric.High {
		return chart.Linear(metric.Low, metric.High)
	}
	low, high := chart.Limits(series)
	if math.IsInf(high, 0) {
		return chart.Linear(0, 1)
	}
	if low < high*3/4 {
		low = min(low, 0)
	}
	return axis.Around(low, high, false)
}

// Click goes to the moment at a column.
func (p *Metrics) Click(x, _ int, watched *scene.Scene) panel.Wish {
	return p.charts[0].Click(x, 0, watched)
}

// Tip says what the metrics are under the mouse.
func (p *Metrics) Tip(x, _ int, watched *scene.Scene) string {
	var words []string
	for i := range p.drawn(watched) {
		if text := p.charts[i].Tip(x, 0, watched); text != "" && !slices.Contains(words, text) {
			words = append(words, text)
		}
	}
	return strings.Join(words, "; ")
}

// writeMeasure writes a value of a measure.
func writeMeasure(m measure.Measure, v float64) string {
	return fmt.Sprintf(cmp.Or(m.Format, "%.3g"), v)
}

// About says what the metrics are.
func (p *Metrics) About(watched *scene.Scene) string {
	return strings.Join(p.meanings(watched), "; ") + ". : metrics chooses others."
}
