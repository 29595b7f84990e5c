package chart

import (
	"math"

	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// Spark draws into a row how a value went, as a line: a chart without axes.
func Spark(canvas paint.Canvas, x, y Axis, data Data, role theme.Role) {
	var plot paint.Plot
	plot.On(canvas)
	before := -1
	for i, column := range x.extents(nil, plot.W) {
		span, known := data.Span(column.from, column.to)
		if !known || math.IsNaN(span.Last) {
			continue
		}
		row := y.Row(span.Last, plot.H)
		if before < 0 {
			before = row
		}
		plot.Column(i, before, row, canvas.Style(role))
		before = row
	}
	plot.Draw(canvas)
}
