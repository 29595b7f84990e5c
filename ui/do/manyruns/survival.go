package manyruns

import (
	"fmt"
	"math"
	"strings"

	"sudokuscope/engine/base/axis"
	"sudokuscope/engine/base/stats"
	"sudokuscope/engine/lab/experiment"
	"sudokuscope/ui/kit/chart"
)

// This file has the curve of survival: the share of runs that are not solved yet. On a
// logarithmic axis it is a straight line where in equal times the same part of them is solved. On
// two of them, the tail, that law falls ever faster, and a heavy tail is a straight line.

// drawing is what the chart of many runs has.
type drawing int

const (
	theSolved drawing = iota
	theLeft
	theTail
)

// escapes says how fast the runs that are left are solved, and the hardness η of the puzzle where the
// search has a time of its own, which η is of.
func escapes(e stats.Escape, sample *experiment.Sample) string {
	text := fmt.Sprintf("Of the runs that are left after %s evaluations one in %s is solved with each",
		number(e.From), number(1/e.Kappa))
	hardness, ok := sample.Hardness()
	if !ok {
		return text
	}
	eta, i := hardness.Eta()
	text += fmt.Sprintf(". Hardness η = %.2f (95 %%: %.2f to %.2f), in the search's own time", eta, i.Low, i.High)
	return strings.ReplaceAll(text, "-", "−")
}

// survival fills the chart with the share of runs that are left against the effort: a line for each sample,
// and dashes for its rate of escape, or, in the tail, for the exponential law of its mean.
func (v *view) survival() []string {
	most, end := 1, 1.0
	for i := range v.batch.figures {
		figured := &v.batch.figures[i]
		most = max(most, figured.Runs)
		for _, step := range figured.steps {
			end = max(end, step.At)
		}
	}
	v.chart.X = chart.Axis{Scale: axis.Around(0, end, true), Name: "evaluations"}
	v.chart.Y = chart.Axis{Scale: axis.Logarithmic(1/float64(most), 1), Write: leftOver}
	tail := v.batch.drawn == theTail
	const caption = "% of runs that are left"
	middle, rest := "", "; dashes: the rate of escape"
	if tail {
		v.chart.X.Scale = v.span()
		middle = ": a heavy tail is straight"
		rest = middle + ", an exponential one falls ever faster, as the dashes of the same mean"
	}
	for i, sample := range v.batch.samples {
		figured := &v.batch.figures[i]
		switch {
		case tail && figured.Solved > 0:
			v.chart.Curves = append(v.chart.Curves, light(float64(figured.ERT), 1/float64(figured.Runs)))
		case !tail && figured.escapes != "":
			v.chart.Curves = append(v.chart.Curves, escaping(figured))
		}
		v.chart.Curves = append(v.chart.Curves, chart.Curve{
			Name: sample.title(),
			Role: roles[i%len(roles)],
			Mark: letter(i),
			Data: chart.Left(figured.steps),
		})
	}
	return []string{caption + rest, caption + middle, caption}
}

// escaping is the law by which the runs that are left are solved, from the end of the beginning
// on.
func escaping(figured *figures) chart.Curve {
	escape := figured.escape
	gone, _ := chart.Stairs(figured.steps).Span(0, escape.From)
	left := 1 - gone.Last
	return dashes(func(effort float64) float64 {
		if effort < escape.From {
			return math.NaN()
		}
		return left * math.Exp(-escape.Kappa*(effort-escape.From))
	})
}

// leftOver writes a share in per cent, with a place after the point where it is small.
func leftOver(share float64) string {
	if share < .095 {
		return fmt.Sprintf("%.1f", 100*share)
	}
	return rate(share)
}

// light is what the exponential law of an expected effort leaves, down to the least of a sample.
func light(expected, least float64) chart.Curve {
	return dashes(func(effort float64) float64 {
		if left := math.Exp(-effort / expected); left >= least {
			return left
		}
		return math.NaN()
	})
}
