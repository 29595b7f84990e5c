package panels

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/ui/dots"
	"sudokuscope/ui/paint"
	"sudokuscope/ui/panel"
	"sudokuscope/ui/scene"
	"sudokuscope/ui/theme"
)

// MetricsID is the panel's.
const MetricsID panel.ID = "metrics"

// Metrics shows up to three of the search's metrics, one above the other, each
// on an axis of its own.
type Metrics struct {
	// Chosen are the indices of the metrics shown.
	Chosen []int
	// Lens is how they are looked at.
	Lens *Lens

	series run.Series
	plots  [mostMetrics]*dots.Plot
	height int // of the room there is
	foot   int // for the foot
	means  metricMeanings
}

// mostMetrics is how many metrics are shown at once.
const mostMetrics = 3

// leastChartRows is how many rows a chart takes at least.
const leastChartRows = 4

// Options, Title and Draw make it a panel.
func (p *Metrics) Options() panel.Options {
	return panel.Options{
		ID:    MetricsID,
		Has:   func(s *scene.Scene) bool { return len(s.Algorithm.Metrics) > 0 },
		About: p.About,
		Fit:   p.Fit, Foot: p.Foot, Tip: p.Tip, Next: p.Next,
	}
}

func (p *Metrics) Title(s *scene.Scene) string {
	var names []string
	for _, i := range p.drawn(s) {
		names = append(names, s.Algorithm.Metrics[i].Name)
	}
	return strings.Join(names, " · ")
}

// Fit hears how much room there is.
func (p *Metrics) Fit(in paint.Canvas, _ *scene.Scene) {
	p.height, p.foot = in.Height(), panel.FootRoom(in)
}

// Foot says what the metrics are, as far as there is room.
func (p *Metrics) Foot(s *scene.Scene) string {
	list := p.drawn(s)
	if now := (metricMeanings{s.Algorithm, len(list), list[0], p.foot, p.means.text}); now != p.means {
		now.text = ""
		for _, i := range list {
			m := s.Algorithm.Metrics[i]
			if text := m.Name + ": " + m.Meaning; now.text == "" {
				now.text = panel.First(p.foot, text, "M: what they mean")
			} else if paint.Width(now.text+" · "+text) <= p.foot {
				now.text += " · " + text
			}
		}
		p.means = now
	}
	return p.means.text
}

// metricMeanings are the words of the foot, for the metrics and the room they are for.
type metricMeanings struct {
	of                 *engine.Algorithm
	count, first, room int
	text               string
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
	if len(p.Chosen) > 0 && p.Chosen[len(p.Chosen)-1] < len(s.Algorithm.Metrics) {
		return p.Chosen
	}
	return []int{0, 1, 2}[:min(mostMetrics, len(s.Algorithm.Metrics))]
}

// drawn are those of the metrics shown that there is room for.
func (p *Metrics) drawn(s *scene.Scene) []int {
	list := p.shown(s)
	return list[:min(len(list), max(1, p.height/leastChartRows))]
}

// Next moves on to the next metrics.
func (p *Metrics) Next(s *scene.Scene) {
	n := len(s.Algorithm.Metrics)
	var next []int
	for _, i := range p.drawn(s) {
		next = append(next, (i+1)%n)
	}
	if len(next) == n {
		return // all of them can be seen
	}
	slices.Sort(next)
	p.Chosen = next
}

// Draw draws the charts.
func (p *Metrics) Draw(c paint.Canvas, s *scene.Scene) {
	p.Fit(c, s)
	shown := p.drawn(s)
	y, room := 0, c.Height()
	for i, m := range shown {
		h := room / (len(shown) - i)
		p.one(c.Part(0, y, c.Width(), h), s, i, m, theme.Series[i])
		y, room = y+h, room-h
	}
}

func (p *Metrics) one(c paint.Canvas, s *scene.Scene, i, index int, r theme.Role) {
	m := s.Algorithm.Metrics[index]
	s.Timeline.Series(run.MetricSeries(index), &p.series)
	a := Axes{Low: m.Low, High: m.High, Label: true}
	a.From, a.Span = p.Lens.Part(s.Report.At.Iteration, s.Report.Head.Iteration)
	if a.Low == a.High {
		a.Low, a.High = Limits(&p.series)
		if a.Low < a.High*3/4 { // from zero, unless that would press it all to the top
			a.Low = math.Min(a.Low, 0)
		}
		if math.IsInf(a.High, 0) {
			a.Low, a.High = 0, 1
		}
		if a.High == a.Low {
			a.High = a.Low + 1
		}
	}
	line := Line{Series: &p.series, Style: c.Theme.Style(r), Band: true, Shade: c.Theme.Style(theme.Band), Haze: paint.MarkBand}
	if p.Lens != nil && p.Lens.Scale == Close {
		p.Lens.Limit(&a, line)
	}
	in, plot := DrawChart(c, s, p.plots[i], a, []Line{line})
	p.plots[i] = plot
	if in.Width() < 4 || in.Height() < 1 {
		return
	}
	// The name stands on the axis, where it covers no curve.
	first := paint.Width(paint.Grouped(a.From))
	room := in.Width() - 4 - first - paint.Width(paint.Grouped(a.From+a.Span))
	c.Part(AxisRoom+first+2, in.Height(), room, 1).Text(0, 0, m.Name+" "+MetricValue(m, s.Report.Metrics, index), r)
}

// MetricValue writes a metric as its format says.
func MetricValue(m engine.Metric, values []float64, i int) string {
	if i >= len(values) || math.IsNaN(values[i]) {
		return "–"
	}
	format := m.Format
	if format == "" {
		format = "%.3g"
	}
	return fmt.Sprintf(format, values[i])
}

// Tip is what the metric drawn at a place means.
func (p *Metrics) Tip(_, y int, s *scene.Scene) string {
	list := p.drawn(s)
	if y < 0 || y >= p.height || len(list) == 0 {
		return ""
	}
	i := list[min(y*len(list)/p.height, len(list)-1)]
	m := s.Algorithm.Metrics[i]
	return m.Name + " " + MetricValue(m, s.Report.Metrics, i) + ": " + m.Meaning + ". M chooses others."
}

// About says what the metrics are.
func (p *Metrics) About(s *scene.Scene) string {
	var words []string
	for _, i := range p.drawn(s) {
		words = append(words, s.Algorithm.Metrics[i].Name+": "+s.Algorithm.Metrics[i].Meaning)
	}
	return strings.Join(words, "; ") + ". M chooses others."
}
