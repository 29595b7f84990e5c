package panels

import (
	"fmt"
	"math"
	"slices"

	"sudokuscope/engine/run"
	"sudokuscope/ui/paint"
)

// Scale is how values are spread over the height of a chart.
type Scale uint8

const (
	Linear Scale = iota // from zero to the highest
	Log                 // every doubling is as high as any other: the low values have room
	Close               // only what lies in the part of time that is shown, without rare peaks
	scaleCount
)

func (s Scale) String() string { return [scaleCount]string{"from zero", "logarithmic", "close up"}[s] }

// Lens is how the charts look at a run: which scale, and which part of time. All
// charts of the screen share one.
type Lens struct {
	Scale Scale
	// Span is how many iterations are shown; 0 for all of them.
	Span int64
}

// NextScale goes on to the next scale.
func (l *Lens) NextScale() { l.Scale = (l.Scale + 1) % scaleCount }

// leastLensSpan is the shortest part of time that is shown.
const leastLensSpan = 8

// Zoom shows half as many iterations, or twice as many, up to all of a run.
func (l *Lens) Zoom(in bool, head int64) {
	if l.Span == 0 {
		l.Span = head
	}
	if in {
		l.Span = max(leastLensSpan, l.Span/2)
	} else {
		l.Span *= 2
	}
	l.Newest(l.Span, head)
}

// Newest is how many iterations are shown; all, if there are no more.
func (l *Lens) Newest(n, head int64) {
	l.Span = max(leastLensSpan, n)
	if l.Span >= head {
		l.Span = 0
	}
}

// Part is the first iteration shown, and how many after it, where the run stands at
// a moment and has been as far as head. The moment is kept in sight: three quarters
// of the part lie before it.
func (l *Lens) Part(at, head int64) (from, span int64) {
	if l == nil || l.Span == 0 || l.Span >= head {
		return 0, max(1, head)
	}
	from = at - l.Span
	return min(max(0, from), head-l.Span), l.Span
}

// Name says what is not as usual; empty if nothing is.
func (l *Lens) Name() string {
	if l == nil {
		return ""
	}
	text := ""
	if l.Scale != Linear {
		text = l.Scale.String()
	}
	if l.Span > 0 {
		if text != "" {
			text += ", "
		}
		text += fmt.Sprintf("%s iterations", paint.Grouped(l.Span))
	}
	return text
}

// limit sets the lowest and highest value of axes for series that are to be seen.
func (l *Lens) limit(a *chartAxes, list ...*run.Series) {
	if l == nil {
		return
	}
	a.scale = l.Scale
	if l.Scale != Close {
		return
	}
	var seen []float64
	for _, s := range list {
		seen = a.values(seen, s)
	}
	if len(seen) == 0 {
		return
	}
	slices.Sort(seen)
	a.low = seen[0]
	a.high = math.Max(a.low+1, seen[(len(seen)-1)*closeUpTenths/10])
	a.clipped = a.high < seen[len(seen)-1]
}

// most10 tenths of the values are in a close-up; the highest are beyond it.
const closeUpTenths = 9

// values adds what a series holds in the part of time shown.
func (a *chartAxes) values(list []float64, s *run.Series) []float64 {
	for i, b := range s.Buckets {
		first := int64(i) * s.Width
		if math.IsNaN(b.Last) || first+s.Width <= a.from || first > a.from+a.span {
			continue
		}
		list = append(list, b.Last)
	}
	return list
}

// Row is the row of a value on an axis of this number of rows, from the top.
func (s Scale) Row(v, low, high float64, rows int) int {
	return chartAxes{low: low, high: high, scale: s}.row(v, rows)
}

// Ticks are the whole values to write at an axis, from the top.
func (s Scale) Ticks(low, high float64, rows int) []float64 {
	return chartAxes{low: low, high: high, scale: s, whole: true}.ticks(rows)
}

// bent is a value on the scale of the axes.
func (a chartAxes) bent(v float64) float64 {
	if a.scale != Log {
		return v
	}
	return math.Log1p(math.Max(0, v-math.Min(0, a.low)))
}

// ticks are the values written at the axis of a scale, from the top: at most one a
// row, and none where two would touch.
func (a chartAxes) ticks(rows int) (list []float64) {
	if a.scale != Log {
		list = []float64{a.round(a.high)}
		if mid := a.round((a.high + a.low) / 2); rows > 4 && mid != a.high && mid != a.low {
			list = append(list, mid)
		}
		if rows > 1 {
			list = append(list, a.round(a.low))
		}
		return list
	}
	list = []float64{a.round(a.high)}
	last := 0
	for v := math.Pow(10, math.Ceil(math.Log10(math.Max(1, a.high)))); v >= 1; v /= 10 {
		for _, m := range []float64{1, .5, .2} {
			if y := a.row(v*m, rows); v*m < a.high && v*m >= 1 && y > last+1 && y < rows-2 {
				list, last = append(list, v*m), y
			}
		}
	}
	if rows > 1 {
		list = append(list, a.round(a.low))
	}
	return list
}

// close sets the limits of axes to what a series holds in the part of time shown.
func (a *chartAxes) close(s *run.Series) {
	seen := a.values(nil, s)
	if len(seen) == 0 {
		return
	}
	a.low, a.high = slices.Min(seen), slices.Max(seen)
	if a.high == a.low {
		a.high = a.low + 1
	}
}
