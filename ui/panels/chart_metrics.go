package panels

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"sudokuscope/engine/axis"
	"sudokuscope/engine/english"
	"sudokuscope/engine/measure"
	"sudokuscope/engine/run"
	"sudokuscope/ui/chart"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/panel"
	"sudokuscope/ui/scene"
	"sudokuscope/ui/theme"
)

// Metrics shows up to three of the measures of the run, one above the other, each
// on an axis of its own.
type Metrics struct {
	// Chosen are the places in measure.Charted of those shown.
	Chosen []int
	// Lens is how they are looked at.
	Lens *chart.Lens

	series [mostMetrics]run.Series
	charts [mostMetrics]chart.Chart
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

func (p *Metrics) Title(s *scene.Scene) string {
	list := measure.Charted(s.Algorithm)
	name := func(i int) string { return list[i].Name }
	return strings.Join(
		english.Names(p.drawn(s), name),
		" · ",
	)
}

func (p *Metrics) Fit(in paint.Canvas, _ *scene.Scene) { p.height = in.Height() }

// Foot says what the metrics are, as far as there is room.
func (p *Metrics) Foot(s *scene.Scene, room int) string {
	return cmp.Or(
		panel.Join(room, " · ", p.meanings(s)...),
		": metrics says what they mean",
	)
}

// meanings say what the metrics are.
func (p *Metrics) meanings(s *scene.Scene) []string {
	list := measure.Charted(s.Algorithm)
	return english.Names(p.drawn(s), func(i int) string {
		return list[i].Name + ": " + list[i].Meaning
	})
}

// Shown reports whether a metric is among those shown.
func (p *Metrics) Shown(s *scene.Scene, i int) bool { return slices.Contains(p.shown(s), i) }

// Toggle shows a metric, or no longer; a fourth takes the place of the first.
func (p *Metrics) Toggle(s *scene.Scene, i int) {
	list := slices.Clone(p.shown(s))
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

// shown are the metrics chosen, or else the first.
func (p *Metrics) shown(s *scene.Scene) []int {
	list := measure.Charted(s.Algorithm)
	if len(p.Chosen) > 0 &&
		p.Chosen[len(p.Chosen)-1] < len(list) {
		return p.Chosen
	}
	own := len(s.Algorithm.Metrics)
	if own == 0 { // a script without any has what all have
		own = len(list)
	}
	return []int{0, 1, 2}[:min(mostMetrics, own)]
}

// drawn are those of the metrics shown that there is room for.
func (p *Metrics) drawn(s *scene.Scene) []int {
	list := p.shown(s)
	const leastChartRows = 4 // of each chart
	return list[:min(len(list), max(1, p.height/leastChartRows))]
}

// Draw draws the charts one above the other, over one axis of time.
func (p *Metrics) Draw(c paint.Canvas, s *scene.Scene) {
	p.Fit(c, s)
	var list []*chart.Chart
	for i, m := range p.drawn(s) {
		p.prepare(i, m, s)
		list = append(list, &p.charts[i])
	}
	chart.Stack(c, list)
}

// prepare makes the i-th chart that of a metric.
func (p *Metrics) prepare(i, index int, s *scene.Scene) {
	m := measure.Charted(s.Algorithm)[index]
	series := &p.series[i]
	one := &p.charts[i]
	s.Timeline.Series(run.MeasureSeries(index), series)
	one.X = p.Lens.Time(
		s.Report.At.Iteration,
		s.Report.Head.Iteration,
	)
	one.Y = chart.Axis{Scale: metricScale(m, series)}
	one.Head = playHead(s)
	one.Label = chart.Label{
		Text: fmt.Sprintf(
			"%s %-6s",
			m.Name,
			m.Text(&s.Report.Vitals),
		),
		Role: theme.Series[i],
	}
	one.Curves = []chart.Curve{
		{
			Kind: chart.Band,
			Role: theme.Band,
			Mark: paint.MarkBand,
			Data: &chart.Course{Series: series},
		},
		{
			Name:  m.Name,
			Role:  theme.Series[i],
			Data:  &chart.Course{Series: series},
			Write: func(v float64) string { return writeMeasure(m, v) },
		},
	}
}

// metricScale is the axis of a metric: as the metric says, or round around its values, from
// zero unless that would press them all to the top.
func metricScale(m measure.Measure, series *run.Series) axis.Scale {
	if m.Low != m.High {
		return chart.Linear(m.Low, m.High)
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
func (p *Metrics) Click(x, _ int, _ *scene.Scene) panel.Wish { return seek(&p.charts[0], x) }

// Tip says what the metrics are under the mouse.
func (p *Metrics) Tip(x, _ int, s *scene.Scene) string {
	var words []string
	for i := range p.drawn(s) {
		if text := p.charts[i].Tip(x); text != "" {
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
func (p *Metrics) About(s *scene.Scene) string {
	return strings.Join(p.meanings(s), "; ") + ". : metrics chooses others."
}
