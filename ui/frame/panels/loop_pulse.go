package panels

import (
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/guest/watch"
	"sudokuscope/engine/measure"
	"sudokuscope/engine/run"
	"sudokuscope/ui/frame/scene"
	"sudokuscope/ui/kit/chart"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// pulseRows is how many rows the loop leaves free where one has how its first measure went.
const pulseRows = 3

// pulsing is the first measure of the search's own that no other chart on the screen shows; -1 if there
// is none.
func (p *Loop) pulsing(watched *scene.Scene) int {
	if p.Charted || watch.Codeless(watched.Algorithm) {
		return -1
	}
	return slices.IndexFunc(watched.Algorithm.Metrics, func(m engine.Metric) bool {
		return !m.Cost && !m.MeanCost && !m.Clock
	})
}

// drawPulse draws a row: the name of a measure, how it went since the start, and what it is now.
func (p *Loop) drawPulse(canvas paint.Canvas, index int, watched *scene.Scene) {
	metric := measure.Charted(watched.Algorithm)[index]
	watched.Timeline.Series(run.MeasureSeries(index), &p.pulse)
	x := canvas.Text(0, 0, metric.Name, theme.Quiet) + 1
	canvas.Right(canvas.Width, 0, metric.Text(&watched.Report.Vitals), theme.Text)
	const value = 9 // columns
	if wide := canvas.Width - x - value; wide > 3 {
		time := chart.Time(0, watched.Report.Head.Iteration) // what stays the same changes no cell
		chart.Spark(canvas.Part(x, 0, wide, 1), time, chart.Axis{Scale: metricScale(metric, &p.pulse)},
			&chart.Course{Series: &p.pulse}, theme.Quiet)
	}
}
