package run

import (
	"math"
	"math/rand/v2"
	"testing"
	"time"

	"pgregory.net/rapid"

	"sudokuscope/engine"
	"sudokuscope/engine/measure"
)

// A series never loses a spike: whatever was added, the lowest and highest of
// its buckets are those of the values, and the last is the last.
func TestSeriesKeepsTheExtremes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, at := NewSeries(), int64(0)
		low, high, last := math.Inf(1), math.Inf(-1), 0.0
		for range rapid.IntRange(1, 300).Draw(t, "values") {
			at += int64(rapid.IntRange(1, 5000).Draw(t, "gap"))
			last = rapid.Float64Range(-1e6, 1e6).Draw(t, "value")
			low, high = min(low, last), max(high, last)
			s.add(at, last, last, last)
		}
		got := noValue
		for _, b := range s.Buckets {
			got = merge(got, b)
		}
		if got != (Bucket{low, high, last}) {
			t.Fatalf("%+v of values between %v and %v ending in %v", got, low, high, last)
		}
		if len(s.Buckets) > seriesBuckets || at/s.Width != int64(len(s.Buckets)-1) {
			t.Fatalf("%d buckets of %d for %d iterations", len(s.Buckets), s.Width, at)
		}
	})
}

func TestSeriesTruncates(t *testing.T) {
	s := NewSeries()
	for i := range int64(10000) {
		s.add(i, float64(i), float64(i), float64(i))
	}
	s.truncate(5000, 5000)
	if n := int64(len(s.Buckets)); n-1 != 5000/s.Width || s.Buckets[n-1].Max != 5000 {
		t.Errorf("%d buckets of %d, the last %+v", n, s.Width, s.Buckets[n-1])
	}
}

// What happened within one iteration is listed as it happened, landmark or not.
func TestEventlogKeepsTheOrderWithinAnIteration(t *testing.T) {
	l := eventlog{kinds: []engine.EventKind{{Landmark: true}, {}}}
	var want []uint8
	dice := rand.New(rand.NewPCG(3, 4))
	for i := range int64(100) {
		var events []engine.Event
		for range dice.IntN(5) {
			kind := uint8(dice.IntN(2))
			events, want = append(events, engine.Event{Iteration: i, Kind: kind}), append(want, kind)
		}
		l.add(events)
	}
	for i, e := range l.upTo(99) {
		if e.Kind != want[i] {
			t.Fatalf("event %d, of iteration %d, is of kind %d; expected %d", i, e.Iteration, e.Kind, want[i])
		}
	}
}

func TestEventlogIsBoundedAndKeepsImprovements(t *testing.T) {
	l := eventlog{kinds: []engine.EventKind{{Class: engine.Improvement, Landmark: true}, {Class: engine.Restart, Landmark: true}, {Class: engine.Setback}}}
	for i := range int64(50000) {
		l.add([]engine.Event{{Iteration: i, Kind: 1}, {Iteration: i, Kind: 2}})
		if i%1000 == 0 {
			l.add([]engine.Event{{Iteration: i, Kind: 0}})
		}
	}
	if landmarks := len(l.landmarks(nil)); landmarks > mostLandmarks || landmarks+l.details != len(l.list) || l.details > 2*mostDetails {
		t.Errorf("%d landmarks and %d details of %d events", landmarks, l.details, len(l.list))
	}
	improvements := 0
	for _, e := range l.landmarks(nil) {
		if e.Kind == 0 {
			improvements++
		}
	}
	if improvements != 50 {
		t.Errorf("%d of 50 improvements are left", improvements)
	}
	list := l.upTo(49000)
	for i, e := range list {
		if e.Iteration > 49000 || i > 0 && e.Iteration < list[i-1].Iteration {
			t.Fatalf("event %d of the list is of iteration %d", i, e.Iteration)
		}
	}
	if len(list) < 100 {
		t.Errorf("%d events, expected 100 at least", len(list))
	}
	l.truncate(20000)
	if left := l.landmarks(nil); left[len(left)-1].Iteration > 20000 || l.details != len(l.list)-len(left) {
		t.Errorf("truncated at 20000, but there is one of %d, and %d details", left[len(left)-1].Iteration, l.details)
	}
}

// counted counts how often its metrics are asked for, and when.
type counted struct {
	engine.Search
	tally engine.Tally
	asked int64
	last  int64 // the iteration they were asked for last
}

func (c *counted) Events() []engine.Event { return nil }
func (c *counted) Tally() engine.Tally    { return c.tally }
func (c *counted) Vitals(v *engine.Vitals) {
	c.asked++
	c.last = c.tally.Iteration
	v.Tally, v.Metrics = c.tally, append(v.Metrics[:0], float64(c.tally.Iteration))
}

// Metrics are asked for once a bucket, whether iterations come one by one or in
// stretches, and no bucket that something was recorded in is without a value. In a rush
// there may be buckets without, but never more than a 256th part of the run.
func TestMetricsAreSampledOnceABucket(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := &counted{}
		own := measure.Charted(&engine.Algorithm{Metrics: make([]engine.Metric, 1)})[:1]
		line := &Timeline{series: make([]Series, firstMeasure+1), drawn: own}
		line.marks = checkpoints{list: make([]checkpoint, 1), stride: math.MaxInt64}
		for i := range line.series {
			line.series[i] = NewSeries() // each has buckets of its own
		}
		line.sample(s, engine.Stretch{}, false)
		rush := rapid.Bool().Draw(t, "rush")
		line.asking.share = time.Duration(rapid.IntRange(0, 1000).Draw(t, "share"))
		stretch := rapid.Int64Range(1, 40).Draw(t, "stretch")
		doublings := int64(0)
		for range rapid.IntRange(1, 30_000).Draw(t, "records") {
			s.tally.Iteration += stretch
			line.record(engine.Position{Iteration: s.tally.Iteration}, s, engine.Stretch{}, rush)
			if gap := s.tally.Iteration - s.last; gap > max(s.tally.Iteration/leastValues, line.series[firstMeasure].Width) {
				t.Fatalf("at iteration %d none was asked for since %d", s.tally.Iteration, s.last)
			}
		}
		metric := line.series[firstMeasure]
		for w := metric.Width; w > 1; w /= 2 {
			doublings++
		}
		if most := seriesBuckets + (doublings+1)*(seriesBuckets/2); s.asked > most {
			t.Fatalf("asked %d times in %d iterations, expected at most %d", s.asked, s.tally.Iteration, most)
		}
		for i, b := range metric.Buckets {
			if !rush && math.IsNaN(b.Last) && stretch <= metric.Width {
				t.Fatalf("bucket %d of %d iterations has no value", i, metric.Width)
			}
		}
	})
}

// In a rush the metrics of the first iterations are all wanted, and later those that
// come when their share of the time is there again, or a part of the run after the last.
func TestMetricsOfARushHaveTheirShare(t *testing.T) {
	now := time.Now()
	for _, c := range []struct {
		iteration, asked int64
		left             time.Duration // of the pause
		want             bool
	}{
		{1, 0, time.Hour, true},
		{255, 254, time.Hour, true},
		{100_000, 99_999, time.Hour, false},
		{100_000, 99_610, time.Hour, true},
		{100_000, 99_611, time.Hour, false},
		{100_000, 99_999, 0, true},
		{100_000, 99_999, time.Nanosecond, false},
	} {
		line := &Timeline{asked: c.asked, asking: ration{next: now.Add(c.left)}}
		if got := line.wanting(c.iteration, now); got != c.want {
			t.Errorf("iteration %d after %d with a pause of %v: %t", c.iteration, c.asked, c.left, got)
		}
	}
}
