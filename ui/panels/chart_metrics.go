package panels

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"sudokuscope/engine/english"
	"sudokuscope/engine/measure"
	"sudokuscope/engine/run"
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
	Lens *Lens

	series run.Series
	plots  [mostMetrics]paint.Plot
	height int // of the room there is
}

// mostMetrics is how many metrics are shown at once.
const mostMetrics = 3

func (p *Metrics) Options() panel.Options {
	return panel.Options{
		ID:    MetricsID,
		About: p.About,
		Fit:   p.Fit, Foot: p.Foot,
	}
}

func (p *Metrics) Title(s *scene.Scene) string {
	list := measure.Charted(s.Algorithm)
	name := func(i int) string { return list[i].Name }
	return strings.Join(english.Names(p.drawn(s), name), " · ")
}

func (p *Metrics) Fit(in paint.Canvas, _ *scene.Scene) { p.height = in.Height() }

// Foot says what the metrics are, as far as there is room.
func (p *Metrics) Foot(s *scene.Scene, room int) string {
	return cmp.Or(panel.Join(room, " · ", p.meanings(s)...), ": metrics says what they mean")
}

// meanings say what the metrics are.
func (p *Metrics) meanings(s *scene.Scene) []string {
	list := measure.Charted(s.Algorithm)
	return english.Names(p.drawn(s), func(i int) string { return list[i].Name + ": " + list[i].Meaning })
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
	if len(p.Chosen) > 0 && p.Chosen[len(p.Chosen)-1] < len(list) {
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
	m := measure.Charted(s.Algorithm)[index]
	s.Timeline.Series(run.MeasureSeries(index), &p.series)
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
	in := DrawChart(c, s, &p.plots[i], a, []Line{line})
	if in.Width() < 4 || in.Height() < 1 {
		return
	}
	// The name stands on the axis, where it covers no curve.
	first := paint.Width(paint.Grouped(a.From))
	room := in.Width() - 4 - first - paint.Width(paint.Grouped(a.From+a.Span))
	c.Part(AxisRoom+first+2, in.Height(), room, 1).Text(0, 0, m.Name+" "+m.Text(&s.Report.Vitals), r)
}

// About says what the metrics are.
func (p *Metrics) About(s *scene.Scene) string {
	return strings.Join(p.meanings(s), "; ") + ". : metrics chooses others."
}
