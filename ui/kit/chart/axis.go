package chart

import (
	"math"
	"slices"

	"sudokuscope/engine/base/axis"
	"sudokuscope/ui/kit/paint"
	"sudokuscope/ui/kit/theme"
)

// Axis is an axis of a chart.
type Axis struct {
	axis.Scale
	// Whole says that the values are counted: each from Low to High has the same room.
	Whole bool
	// Name says what the values are, "iteration".
	Name string
	// Ends writes the high end, too, also where it is not round.
	Ends bool
	// Write, if set, writes a value.
	Write func(float64) string
	// Places, if there are any, are written in place of round values.
	Places []Place
}

// Place is a value of an axis with its name.
type Place struct {
	At   float64
	Name string
}

// Time is the axis of counted steps, from one to span steps later.
func Time(from, span int64) Axis {
	last := from + max(0, span)
	return Axis{
		Scale: Linear(float64(from), float64(last)),
		Whole: true,
		Name:  "iteration",
		Ends:  true,
	}
}

// Holds reports whether a value lies on the axis.
func (a *Axis) Holds(v float64) bool { return v >= a.Low && v <= a.High }

// counted is how many values lie on an axis of whole ones: at least one, and few enough to be
// multiplied by columns.
func (a *Axis) counted() int64 {
	const most = 1 << 50
	return int64(min(max(0, a.High-a.Low), most)) + 1
}

// Column returns the column that a value stands in, of a number of columns.
func (a *Axis) Column(v float64, columns int) int {
	if !a.Whole || a.Log {
		return int(a.At(v)*float64(columns-1) + .5)
	}
	if !(v > a.Low) { // also where there is none
		return 0
	}
	counted := a.counted()
	const most = 1 << 60
	at := int64(min(v, most)) - int64(max(a.Low, -most))
	column := min(max(0, at), counted) * int64(columns) / counted
	return min(int(column), columns-1)
}

// Begin returns the first value of a column.
func (a *Axis) Begin(column, columns int) float64 {
	if !a.Whole || a.Log {
		last := max(1, columns-1)
		return a.Value(float64(column) / float64(last))
	}
	before := int64(column) * a.counted() / int64(columns)
	return float64(int64(a.Low) + before)
}

// extent are the values that a column begins with and ends before.
type extent struct{ from, to float64 }

// extents appends those of all columns. Where a counted value has several columns, all but the
// first begin none, and both ends are the same.
func (a *Axis) extents(list []extent, columns int) []extent {
	counted := a.Whole && !a.Log
	alone := !counted || a.counted() >= int64(columns) // each column has values of its own
	steps := a.steps(columns)
	from := a.Begin(0, columns)
	before := math.NaN()
	for column := range columns {
		var next float64
		if counted {
			next = steps.next()
		} else {
			next = a.Begin(column+1, columns)
		}
		one := extent{from, next}
		switch {
		case alone:
		case from == before:
			one.to = from
		default:
			one.to = max(next, from+1)
		}
		list = append(list, one)
		before, from = from, next
	}
	return list
}

// steps go from a column to the next and tell what Begin does of counted values, without a
// division for each.
type steps struct {
	at         int64 // the value
	whole      int64 // how many values a column has at least
	over, left int64 // parts of a value: over at the column, left by each
	columns    int64 // how many parts are a value
}

func (a *Axis) steps(columns int) steps {
	of := max(1, int64(columns))
	return steps{at: int64(a.Low), whole: a.counted() / of, left: a.counted() % of, columns: of}
}

// next goes on to the next column and returns its first value.
func (s *steps) next() float64 {
	s.at += s.whole
	s.over += s.left
	if s.over >= s.columns {
		s.over -= s.columns
		s.at++
	}
	return float64(s.at)
}

// Row returns the row that a value stands in, of a number of rows, counted from the top.
func (a *Axis) Row(v float64, rows int) int {
	at := (1 - a.At(v)) * float64(rows-1)
	return int(at + .5)
}

// rowsApart is how many rows lie between two numbers of an upright axis at least.
const rowsApart = 3

// yTicks returns the values that are written at an upright axis, from the top.
func (a *Axis) yTicks(rows int) []float64 {
	list := a.Split(rowsApart/float64(max(1, rows-1)), a.Whole)
	slices.Reverse(list)
	return list
}

// text writes a value in at most five characters.
func (a *Axis) text(v float64) string {
	if a.Write != nil {
		return a.Write(v)
	}
	return paint.Short(v)
}

// word writes a place of a level axis, where there is more room.
func (a *Axis) word(v float64) string {
	switch {
	case a.Write != nil:
		return a.Write(v)
	case a.Whole:
		return paint.Grouped(int64(v))
	}
	return axis.Label(v)
}

// columnsApart is the least distance from a number of a level axis to the next.
const columnsApart = 6

// Below writes the ticks of a level axis into a row as wide as the plot, with the name at
// its end if the high end is not written.
func (a *Axis) Below(row paint.Canvas) {
	width := row.Width
	end := width
	switch {
	case a.Ends:
		last := a.word(a.High)
		row.Right(width, 0, last, theme.Text)
		end = width - paint.Width(last) - 1
	case a.Name != "" && paint.Width(a.Name) < width/2:
		row.Right(width, 0, a.Name, theme.Quiet)
		end = width - paint.Width(a.Name)
	}
	free := 0
	for _, place := range a.places(width) {
		wide := paint.Width(place.Name)
		x := max(0, a.Column(place.At, width)-wide/2)
		if x < free || x+wide >= end || a.Ends && place.At == a.High {
			continue
		}
		row.Text(x, 0, place.Name, theme.Quiet)
		free = x + wide + 1
	}
}

// places are what is written at a level axis with a number of columns.
func (a *Axis) places(columns int) []Place {
	if len(a.Places) > 0 {
		return a.Places
	}
	low := a.word(a.Low)
	high := a.word(a.High)
	wide := columnsApart + max(paint.Width(low), paint.Width(high))
	apart := float64(wide) / float64(max(1, columns))
	ticks := a.Ticks(apart, a.Whole)
	list := make([]Place, len(ticks))
	for i, v := range ticks {
		list[i] = Place{v, a.word(v)}
	}
	return list
}
