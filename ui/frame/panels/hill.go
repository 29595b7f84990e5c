package panels

import (
	"fmt"
	"math"
	"slices"
	"strconv"

	uv "github.com/charmbracelet/ultraviolet"

	"sudokuscope/engine"
	"sudokuscope/engine/base/axis"
	"sudokuscope/engine/measure"
	"sudokuscope/engine/run"
	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/kit/chart"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// Hill shows the way of a climb since its start: how high it stands, how long each flat was, and
// which ways lead on from where it is.
type Hill struct {
	overTime
	series run.Series
	course chart.Course
}

func (p *Hill) Options() panel.Options {
	return panel.Options{
		ID:      HillID,
		Has:     func(watched *scene.Scene) bool { return climbGauge(watched) != nil },
		Natural: panel.Size(36, 20),
		About: panel.Says("The way up since the last start. A number below a flat is how many iterations it was " +
			"long; a flat that is too long ends the climb. Below are the ways on: how many moves lead up, " +
			"along and down from here."),
		Bars:  true,
		Click: p.Click,
		Tip:   p.Tip,
	}
}

// climbGauge is the gauge that counts for how long a metric has stood still; nil if there is none.
func climbGauge(watched *scene.Scene) *engine.Gauge {
	i := slices.IndexFunc(watched.Report.Gauges, func(g engine.Gauge) bool { return g.Of != "" })
	if i < 0 || climbMeasure(watched, watched.Report.Gauges[i].Of) < 0 {
		return nil
	}
	return &watched.Report.Gauges[i]
}

// climbMeasure is the place of a metric among the measures; -1 if there is none of the name.
func climbMeasure(watched *scene.Scene, name string) int {
	return measure.Find(measure.Charted(watched.Algorithm), name)
}

func (p *Hill) Title(watched *scene.Scene) string {
	if gauge := climbGauge(watched); gauge != nil {
		of := gauge.Of
		if paint.Width(of) == 1 { // a letter stands behind a plain name
			of = "fitness " + of
		}
		return "hill: " + of + " since the start"
	}
	return "hill"
}

// waysOn is how many rows the ways on take, with a blank above them.
const waysOn = 4

// Draw draws the hill, and below it the ways on.
func (p *Hill) Draw(canvas paint.Canvas, watched *scene.Scene) {
	gauge := climbGauge(watched)
	if gauge == nil {
		return
	}
	high := canvas.Height
	if high >= 3*waysOn {
		high -= waysOn
		p.ways(canvas.Part(0, high+1, canvas.Width, waysOn-1), watched)
	}
	index := climbMeasure(watched, gauge.Of)
	watched.Timeline.Series(run.MeasureSeries(index), &p.series)
	p.course = chart.Course{Series: &p.series}
	p.chart.Clear()
	now := watched.Report.At.Iteration
	began, fell := lastStart(watched)
	p.chart.X = climbTime(began, now)
	if fell {
		cliff := chart.Upright{At: float64(began), Role: theme.Warn, Text: "restart", Thin: true}
		p.chart.Uprights = append(p.chart.Uprights, cliff)
	}
	scale, known := p.scale(began)
	if !known {
		canvas.Text(1, 0, "No step yet.", theme.Quiet)
		return
	}
	p.chart.Y = chart.Axis{Scale: scale}
	one := measure.Charted(watched.Algorithm)[index]
	p.chart.Head = playHead(watched)
	p.chart.Label = chart.Label{
		Text: one.Name + " " + one.Text(&watched.Report.Vitals), Role: theme.Current,
		Note: fmt.Sprintf("%s %.0f of %.0f", gauge.Name, gauge.At, gauge.Full),
	}
	p.chart.Curves = append(p.chart.Curves, chart.Curve{
		Name: one.Name, Kind: chart.Area, Role: theme.Current, Thick: true, Data: &p.course,
		Write: func(v float64) string { return writeMeasure(one, v) },
	})
	p.flats(p.chart.Draw(canvas.Part(0, 0, canvas.Width, high)), watched)
}

// climbTime is an axis from the start on that doubles when the climb comes to its end; a little of
// what was before is seen.
func climbTime(began, now int64) chart.Axis {
	span := int64(64)
	for span < now-began+2 {
		span *= 2
	}
	before := min(began, span/8)
	return chart.Time(began-before, span+before)
}

// lastStart is the iteration in which the climb began, and whether another ended there.
func lastStart(watched *scene.Scene) (at int64, fell bool) {
	for _, event := range watched.Timeline.Landmarks(nil) {
		class := watched.Algorithm.Events[event.Kind].Class
		if class == engine.Restart && event.Iteration <= watched.Report.At.Iteration {
			at, fell = event.Iteration, true
		}
	}
	return at, fell
}

// scale holds the values that the axis of time has.
func (p *Hill) scale(began int64) (axis.Scale, bool) {
	low, high := math.Inf(1), math.Inf(-1)
	width := max(1, p.series.Width)
	for i, b := range p.series.Buckets {
		at := int64(i) * width
		building := width == 1 && at <= began // the start is made: it has no height yet
		if building || !p.chart.X.Holds(float64(at)) || math.IsNaN(b.Last) {
			continue
		}
		low, high = min(low, b.Last), max(high, b.Last)
	}
	if math.IsInf(low, 0) {
		return axis.Scale{}, false
	}
	if low == high {
		low--
	}
	return axis.Around(low, high, false), true
}

// leastFlat is how many columns a flat has that is named.
const leastFlat = 3

// flats names the flats by how many iterations they were long, as far as each was measured, and marks the
// place where the climb stands.
func (p *Hill) flats(in paint.Canvas, watched *scene.Scene) {
	wide, rows := in.Width, in.Height
	if wide < leastFlat || rows < 2 {
		return
	}
	now := watched.Report.At.Iteration
	for i, list := 0, p.series.Buckets; p.series.Width == 1 && i < min(len(list), int(now)+1); {
		end := i + 1
		for end < min(len(list), int(now)+1) && list[end].Last == list[i].Last {
			end++
		}
		grows := end > int(now) // the label counts it
		if long := end - i; p.chart.X.Holds(float64(i)) && long > leastFlat && !grows {
			from := p.chart.X.Column(float64(i), wide)
			p.name(in, from, p.chart.X.Column(float64(end), wide)-from, list[i].Last, strconv.Itoa(long))
		}
		i = end
	}
	x := p.chart.X.Column(float64(now), wide)
	if value, known := p.course.Last(float64(now), float64(now+1)); known && x < wide {
		in.Set(x, p.chart.Y.Row(value, rows), paint.Bullet, in.Style(theme.Accent))
	}
}

// name writes a word below a flat, on the ground of the area.
func (p *Hill) name(in paint.Canvas, x, wide int, level float64, word string) {
	y := p.chart.Y.Row(level, in.Height) + 1
	if y >= in.Height || wide < max(leastFlat, len(word)) {
		return
	}
	style := in.Style(theme.Text)
	if ground := in.Theme.Under(theme.Current).Fg; !in.Theme.Mono && ground != nil {
		style = uv.Style{Fg: theme.Readable(ground), Bg: ground}
	}
	in.Styled(x+(wide-len(word))/2, y, word, style)
}

// ways draws how many moves lead up, along and down.
func (p *Hill) ways(canvas paint.Canvas, watched *scene.Scene) {
	neighbours := &watched.Report.Neighbourhood
	better, equal, worse := neighbours.Count()
	if len(neighbours.Moves) == 0 {
		canvas.Text(1, 0, "No ways are weighed in this phase.", theme.Quiet)
		return
	}
	const words = 14
	for y, way := range []struct {
		word string
		n    int
		role theme.Role
	}{{"better", better, theme.Good}, {"equal", equal, theme.Current}, {"worse", worse, theme.Barred}} {
		canvas.Text(1, y, way.word, theme.Quiet)
		canvas.Right(words-2, y, strconv.Itoa(way.n), theme.Text)
		if room := canvas.Width - words - 1; room > 2 && way.n > 0 {
			canvas.Bar(words, y, max(1, way.n*room/max(better, equal, worse)), 1, way.role)
		}
	}
}
