package chart

import (
	"math"

	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// Spark draws into a row how a value went, a bar a column: a chart without axes.
func Spark(canvas paint.Canvas, x, y Axis, data Data, role theme.Role) {
	bars := canvas.Glyphs.Bars
	for i, column := range x.extents(nil, canvas.Width()) {
		span, known := data.Span(column.from, column.to)
		if known && !math.IsNaN(span.Last) {
			level := 1 + int(y.At(span.Last)*float64(len(bars)-2)+.5)
			canvas.Text(i, 0, bars[min(max(level, 1), len(bars)-1)], role)
		}
	}
}
