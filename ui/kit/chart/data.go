package chart

import (
	"math"
	"sort"

	"sudokuscope/engine/base/stats"
	"sudokuscope/engine/run"
)

// Span is what a curve does between two values of X: the range that it moves in, which is
// empty where nothing was measured there, and the last value.
type Span struct{ Low, High, Last float64 }

// Data is what a curve is made of.
type Data interface {
	// Span tells what the curve does from a value of X up to another, which is not among them;
	// false where the curve is not. If both are the same, nothing begins there and what was
	// last at the value holds. Calls from left to right are the fastest.
	Span(from, to float64) (Span, bool)
}

// Course is the course of a series. A value holds until the next.
type Course struct {
	Series *run.Series
	// First is the value of X that the first bucket begins with, and End, if set, where the
	// newest ends that is not full yet.
	First, End int64
	// Place, if set, is the value of X that a bucket begins with; the newest ends where the
	// next one would begin.
	Place func(bucket int) int64

	begun  bool
	end    float64 // where the newest bucket ends
	next   int     // the first bucket that has not been passed
	begins float64 // where that one begins; infinite if all have been passed
	held   float64 // the last value known before it
	last   float64 // where the last one that has been passed begins
}

func (d *Course) place(bucket int) float64 {
	if d.Place != nil {
		return float64(d.Place(bucket))
	}
	return float64(d.First + int64(bucket)*d.Series.Width)
}

// ends is where the newest bucket ends.
func (d *Course) ends() float64 {
	if d.End > 0 {
		return float64(d.End)
	}
	return d.place(len(d.Series.Buckets))
}

// Last is the last value that Span tells. Where all buckets are as wide as each other, it looks
// for no more than one.
func (d *Course) Last(from, to float64) (value float64, known bool) {
	if d.Place != nil {
		span, known := d.Span(from, to)
		return span.Last, known
	}
	list := d.Series.Buckets
	if len(list) == 0 || from >= d.ends() {
		return 0, false
	}
	wide := float64(d.Series.Width)
	begun := math.Ceil((to - float64(d.First)) / wide) // how many buckets begin before to
	if from == to {
		begun = math.Floor((from-float64(d.First))/wide) + 1
	}
	for i := min(int(begun), len(list)) - 1; i >= 0; i-- {
		value = list[i].Last
		if !math.IsNaN(value) {
			return value, true
		}
	}
	return 0, false
}

// Span makes it data.
func (d *Course) Span(from, to float64) (Span, bool) {
	if len(d.Series.Buckets) == 0 {
		return Span{}, false
	}
	back := from < d.last || from == d.last && from < to
	if !d.begun || back {
		d.begin()
	}
	if from >= d.end {
		return Span{}, false
	}
	for d.begins < from || d.begins == from && from == to {
		d.pass()
	}
	span := Span{Low: math.Inf(1), High: math.Inf(-1), Last: d.held}
	for d.begins < to {
		bucket := d.Series.Buckets[d.next]
		d.pass()
		if math.IsNaN(bucket.Last) {
			continue
		}
		span.Low = min(span.Low, bucket.Min)
		span.High = max(span.High, bucket.Max)
		span.Last = bucket.Last
	}
	return span, !math.IsNaN(span.Last)
}

// begin goes back to the first bucket.
func (d *Course) begin() {
	d.begun = true
	d.end = d.ends()
	d.next = 0
	d.begins = d.place(0)
	d.held = math.NaN()
	d.last = math.Inf(-1)
}

// pass goes on to the next bucket, and holds the value of this one.
func (d *Course) pass() {
	list := d.Series.Buckets
	value := list[d.next].Last
	if !math.IsNaN(value) {
		d.held = value
	}
	d.last = d.begins
	d.next++
	d.begins = math.Inf(1)
	if d.next < len(list) {
		d.begins = d.place(d.next)
	}
}

// Limits returns the lowest and highest values of a series; infinite if it has none.
func Limits(series *run.Series) (low, high float64) {
	low, high = math.Inf(1), math.Inf(-1)
	for _, b := range series.Buckets {
		if !math.IsNaN(b.Last) {
			low = min(low, b.Min)
			high = max(high, b.Max)
		}
	}
	return low, high
}

// Point is a value of a [Path], with its range.
type Point struct{ X, Low, Y, High float64 }

// Path is straight lines from point to point, in the order of X. It ends with the last one.
type Path []Point

// Span makes it data.
func (p Path) Span(from, _ float64) (Span, bool) {
	i := sort.Search(len(p), func(i int) bool {
		return p[i].X >= from
	})
	if i == len(p) {
		return Span{}, false
	}
	point := p[i]
	if point.X == from || i == 0 {
		return Span{point.Low, point.High, point.Y}, true
	}
	before := p[i-1]
	part := (from - before.X) / (point.X - before.X)
	on := func(x, y float64) float64 {
		way := part * (y - x)
		return x + way
	}
	span := Span{
		Low:  on(before.Low, point.Low),
		High: on(before.High, point.High),
		Last: on(before.Y, point.Y),
	}
	return span, true
}

// Stairs is a distribution function: none up to the first step, and from the last on as much
// as that says.
type Stairs []stats.Point

// Span makes it data.
func (s Stairs) Span(_, to float64) (Span, bool) {
	i := sort.Search(len(s), func(i int) bool {
		return s[i].At > to
	})
	share := 0.0
	if i > 0 {
		share = s[i-1].Share
	}
	return Span{share, share, share}, len(s) > 0
}

// Left is what a distribution function leaves: all up to the first step, and less with each.
// Where nothing is left there is no value.
type Left []stats.Point

// Span makes it data.
func (l Left) Span(from, to float64) (Span, bool) {
	gone, ok := Stairs(l).Span(from, to)
	left := 1 - gone.Last
	return Span{left, left, left}, ok && left > 0
}

// Law is a function.
type Law func(x float64) float64

// Span makes it data.
func (f Law) Span(from, _ float64) (Span, bool) {
	v := f(from)
	return Span{v, v, v}, !math.IsNaN(v)
}
