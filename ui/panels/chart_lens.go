package panels

import (
	"fmt"
	"math"
	"slices"

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

// Limit sets the scale of axes and, close up, their lowest and highest value for lines
// that are to be seen.
func (l *Lens) Limit(a *Axes, lines ...Line) {
	if l == nil {
		return
	}
	if a.Scale = l.Scale; a.Scale != Close {
		return
	}
	var seen []float64
	for i := range lines {
		seen = lines[i].values(seen, a)
	}
	if len(seen) == 0 {
		return
	}
	slices.Sort(seen)
	a.Low, a.High = seen[0], seen[(len(seen)-1)*closeUpTenths/10]
	if a.High == a.Low {
		a.High++
	}
	a.clipped = a.High < seen[len(seen)-1]
}

// closeUpTenths tenths of the values are in a close-up; the highest are beyond it.
const closeUpTenths = 9

// values adds what a line has in the part of time shown.
func (l *Line) values(list []float64, a *Axes) []float64 {
	for i, b := range l.Series.Buckets {
		if !math.IsNaN(b.Last) && l.place(i+1) > a.From && l.place(i) <= a.From+a.Span {
			list = append(list, b.Last)
		}
	}
	return list
}

// bent is a value on the scale of the axes.
func (a Axes) bent(v float64) float64 {
	if a.Scale != Log {
		return v
	}
	return math.Log1p(math.Max(0, v-math.Min(0, a.Low)))
}

// Ticks are the values written at the axis of a scale, from the top: at most one a
// row, and none where two would touch.
func (a Axes) Ticks(rows int) (list []float64) {
	if a.Scale != Log {
		list = []float64{a.round(a.High)}
		if mid := a.round((a.High + a.Low) / 2); rows > 4 && mid != a.High && mid != a.Low {
			list = append(list, mid)
		}
		if rows > 1 {
			list = append(list, a.round(a.Low))
		}
		return list
	}
	list = []float64{a.round(a.High)}
	last := 0
	for v := math.Pow(10, math.Ceil(math.Log10(math.Max(1, a.High)))); v >= 1; v /= 10 {
		for _, m := range []float64{1, .5, .2} {
			if y := a.Row(v*m, rows); v*m < a.High && v*m >= 1 && y > last+1 && y < rows-2 {
				list, last = append(list, v*m), y
			}
		}
	}
	if rows > 1 {
		list = append(list, a.round(a.Low))
	}
	return list
}
