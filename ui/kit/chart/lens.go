package chart

import (
	"cmp"
	"math/bits"
	"strings"

	"sudokuscope/ui/kit/paint"
)

// Lens is how the charts look at a run: on which scale, and at which part of time. All
// charts of the screen share one.
type Lens struct {
	// Log makes every doubling of a cost as high as any other: the low ones have room.
	Log bool
	// Span is how many iterations are shown; 0 for all of them.
	Span int64
}

// NextScale changes between the scales.
func (l *Lens) NextScale() { l.Log = !l.Log }

// Zoom shows half as many iterations, or twice as many, up to all of a run.
func (l *Lens) Zoom(in bool, head int64) {
	n := cmp.Or(l.Span, whole(head))
	if in {
		n /= 2
	} else {
		n *= 2
	}
	l.Newest(n, head)
}

// Newest is how many iterations are shown; all, if there are no more.
func (l *Lens) Newest(n, head int64) {
	const leastLensSpan = 8 // iterations
	l.Span = max(leastLensSpan, n)
	if l.Span >= head {
		l.Span = 0
	}
}

// leastWhole is how many iterations an axis has that shows all of a run.
const leastWhole = 16

// whole is how many iterations an axis has that shows all of a run: 16, or twice as many as often
// as it takes. So a curve grows from frame to frame and stands still where it is drawn; an axis
// that ended with the run would move all of it with every iteration.
func whole(head int64) int64 {
	const far = 1 << 62 // which no run comes near, and twice of which is no number
	switch {
	case head <= leastWhole:
		return leastWhole
	case head > far:
		return head
	}
	return int64(1) << bits.Len64(uint64(head-1))
}

// Part returns the first iteration shown, and how many after it, where the run stands at
// a moment and has been as far as head. The moment is kept in sight.
func (l *Lens) Part(at, head int64) (from, span int64) {
	if l.Span == 0 || l.Span >= head {
		return 0, whole(head)
	}
	from = max(0, at-l.Span)
	return min(from, head-l.Span), l.Span
}

// Time returns the axis of the part of time that is shown.
func (l *Lens) Time(at, head int64) Axis { return Time(l.Part(at, head)) }

// Name says what is not as usual; empty if nothing is.
func (l *Lens) Name() string {
	var words []string
	if l.Log {
		words = append(words, "logarithmic")
	}
	if l.Span > 0 {
		words = append(words, paint.Grouped(l.Span)+" iterations")
	}
	return strings.Join(words, ", ")
}
