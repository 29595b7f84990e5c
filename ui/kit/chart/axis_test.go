package chart

import (
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine/base/axis"
)

// Every iteration has its column, in order, and the last one is the last.
func TestIterationsFindTheirColumns(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		from := rapid.Int64Range(0, 1e9).Draw(t, "from")
		span := rapid.Int64Range(1, 1e12).Draw(t, "span")
		a := Time(from, span)
		width := rapid.IntRange(1, 300).Draw(t, "width")
		at := float64(from + rapid.Int64Range(0, span).Draw(t, "iteration"))
		x := a.Column(at, width)
		if x < 0 || x >= width || a.Begin(x, width) > at {
			t.Fatalf("%v stands in column %d of %d, which begins with %v", at, x, width, a.Begin(x, width))
		}
		if last := a.Column(a.High, width); span >= int64(width) && last != width-1 {
			t.Fatalf("the last iteration is in column %d of %d", last, width)
		}
	})
}

// On an axis that is not counted, a column's first value stands in it.
func TestColumnsBeginInThemselves(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := Axis{Scale: axis.Scale{Low: 1, High: rapid.Float64Range(10, 1e9).Draw(t, "high")}}
		a.Log = rapid.Bool().Draw(t, "log")
		width := rapid.IntRange(2, 300).Draw(t, "width")
		x := rapid.IntRange(0, width-1).Draw(t, "column")
		if got := a.Column(a.Begin(x, width), width); got != x {
			t.Fatalf("column %d of %d begins with %v, which stands in column %d", x, width, a.Begin(x, width), got)
		}
	})
}

// On a logarithmic axis the low values have most of the room, in order, and what is
// written at the axis stands where its value does.
func TestALogarithmicAxis(t *testing.T) {
	a := Axis{Scale: axis.Scale{Low: 0, High: 42, Log: true}, Whole: true}
	const rows = 40
	for v := 0.0; v < 42; v++ {
		if a.Row(v, rows) < a.Row(v+1, rows) {
			t.Errorf("%v stands above %v", v, v+1)
		}
	}
	if share := float64(rows-1-a.Row(10, rows)) / (rows - 1); share < .6 {
		t.Errorf("the values up to 10 have %.0f %% of the height", 100*share)
	}
	last := -1
	for _, v := range a.yTicks(rows) {
		y := a.Row(v, rows)
		if y <= last {
			t.Errorf("%v is written in row %d, below %d", v, y, last)
		}
		last = y
	}
}

// TestColumnsBeginWhereTheyAreSaidTo: Begin is the plain twin of the steps from a column to the
// next.
func TestColumnsBeginWhereTheyAreSaidTo(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		low := rapid.Int64Range(-1e9, 1e9).Draw(t, "low")
		span := rapid.OneOf(
			rapid.Int64Range(0, 500),
			rapid.Int64Range(0, 1e12),
		).Draw(t, "span")
		columns := rapid.IntRange(1, 300).Draw(t, "columns")
		a := Time(low, span)
		for x, one := range a.extents(nil, columns) {
			if begin := a.Begin(x, columns); one.from != begin {
				t.Fatalf("column %d of %d begins with %v, expected %v", x, columns, one.from, begin)
			}
		}
	})
}

// Each counted value is begun by one column, the first of those that it has room in.
func TestEachValueIsBegunOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		low := rapid.Int64Range(0, 500).Draw(t, "low")
		span := rapid.Int64Range(0, 500).Draw(t, "span")
		columns := rapid.IntRange(1, 300).Draw(t, "columns")
		a := Time(low, span)
		next := float64(low)
		for x, one := range a.extents(nil, columns) {
			from, to := one.from, one.to
			if from == to {
				continue
			}
			if from != next || to < from {
				t.Fatalf("column %d of %d has %v to %v, expected from %v", x, columns, from, to, next)
			}
			if x > 0 && a.Begin(x-1, columns) == from {
				t.Fatalf("column %d of %d begins %v, which has begun before", x, columns, from)
			}
			next = to
		}
		if next != a.High+1 {
			t.Fatalf("the columns end before %v, expected %v", next, a.High+1)
		}
	})
}

// Numbers at an upright axis do not touch, at any height.
func TestUprightNumbersDoNotTouch(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		high := rapid.Float64Range(1, 1e6).Draw(t, "high")
		a := Axis{Scale: axis.Around(0, high, true), Whole: true}
		rows := rapid.IntRange(2, 60).Draw(t, "rows")
		ticks := a.yTicks(rows)
		if len(ticks) < 2 {
			t.Fatalf("%+v has the ticks %v", a.Scale, ticks)
		}
		for i := 1; i < len(ticks); i++ {
			if apart := a.Row(ticks[i], rows) - a.Row(ticks[i-1], rows); apart < min(2, rows-1) {
				t.Fatalf("%v and %v are %d rows apart of %d", ticks[i-1], ticks[i], apart, rows)
			}
		}
	})
}
