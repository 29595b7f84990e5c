package panels

import (
	"strings"
	"testing"

	"sudokuscope/ui/paint"

	"pgregory.net/rapid"

	"sudokuscope/engine/run"
	"sudokuscope/ui/theme"
)

// Whatever is pressed, the part of time shown lies within the run, and the moment at
// hand is in it as long as nothing has been moved.
func TestALensStaysOnTheRun(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		head := rapid.Int64Range(0, 1e6).Draw(t, "head")
		at := rapid.Int64Range(0, head).Draw(t, "at")
		var l Lens
		for range rapid.IntRange(0, 20).Draw(t, "keys") {
			switch rapid.IntRange(0, 3).Draw(t, "key") {
			case 0:
				l.Zoom(true, head)
			case 1:
				l.Zoom(false, head)
			case 2:
				l.Newest(rapid.Int64Range(0, 2e6).Draw(t, "n"), head)
			case 3:
				l.NextScale()
			}
			from, span := l.Part(at, head)
			if from < 0 || span < 1 || from+span > max(1, head) {
				t.Fatalf("from %d, %d iterations of %d: %+v", from, span, head, l)
			}
			if at < from || at > from+span {
				t.Fatalf("%d is not from %d to %d: %+v", at, from, from+span, l)
			}
		}
	})
}

// On a logarithmic axis the low values have most of the room, in order, and what is
// written at the axis stands where its value does.
func TestALogarithmicAxis(t *testing.T) {
	a := Axes{Low: 0, High: 42, Log: true, whole: true}
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
	for _, v := range a.Ticks(rows) {
		if y := a.Row(v, rows); y <= last {
			t.Errorf("%v is written in row %d, below %d", v, y, last)
		} else {
			last = y
		}
	}
}

// The value at the left edge of a part is the one that held there.
func TestAPartBeginsWithTheValueBefore(t *testing.T) {
	s := &run.Series{Width: 1, Buckets: []run.Bucket{{Min: 3, Max: 3, Last: 3}, {Min: nan, Max: nan, Last: nan}, {Min: nan, Max: nan, Last: nan}}}
	for from, want := range map[int64]int{2: 2, 0: 0} {
		a := Axes{High: 3, From: from, Span: 1}
		s.Buckets[0].Last = 3
		if from == 0 {
			s.Buckets[0] = run.Bucket{Min: nan, Max: nan, Last: nan}
		}
		if got := strings.Count(plotted(s, a, 2, 3).String(), "*"); (got > 0) != (want > 0) {
			t.Errorf("from %d: %d dots", from, got)
		}
	}
}

// The best never rises on the screen, not even where the present cost is near it.
func TestTheBestIsDrawnAloneInItsCells(t *testing.T) {
	now, best := &run.Series{Width: 1}, &run.Series{Width: 1}
	for i := range 60 {
		n, b := 5+float64(i%4), 5.0
		now.Buckets = append(now.Buckets, run.Bucket{Min: n, Max: n, Last: n})
		best.Buckets = append(best.Buckets, run.Bucket{Min: b, Max: b, Last: b})
	}
	c := canvas(60, 6)
	d := canvas(60, 6)
	a := Axes{High: 20, Span: 59}
	green := c.Theme.Style(theme.Best)
	p, q := &paint.Plot{}, &paint.Plot{}
	p.On(c)
	q.On(d)
	p.Pen(0)
	plotSeries(p, a, Line{Series: now, Style: c.Theme.Style(theme.Current)}, false)
	p.Pen(0)
	plotSeries(p, a, Line{Series: best, Style: green}, false)
	p.Draw(c)
	q.Pen(0)
	plotSeries(q, a, Line{Series: best, Style: green}, false)
	q.Draw(d)
	for y := range 6 {
		for x := range 60 {
			one, other := c.Screen.Lines[y][x], d.Screen.Lines[y][x]
			if one.Style.Fg == green.Fg && one.Content != other.Content {
				t.Fatalf("at %d,%d there is a green %q, alone %q", x, y, one.Content, other.Content)
			}
		}
	}
}
