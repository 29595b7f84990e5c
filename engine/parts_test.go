package engine

import (
	"math"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"
)

// A series never loses a spike: whatever was added, the lowest and highest of
// its buckets are those of the values, and the last is the last.
func TestSeriesKeepsTheExtremes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, at := newSeries(), int64(0)
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
	s := newSeries()
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
	l := eventlog{kinds: []EventKind{{Landmark: true}, {}}}
	var want []uint8
	dice := rand.New(rand.NewPCG(3, 4))
	for i := range int64(100) {
		var events []Event
		for range dice.IntN(5) {
			kind := uint8(dice.IntN(2))
			events, want = append(events, Event{Iteration: i, Kind: kind}), append(want, kind)
		}
		l.add(events)
	}
	for i, e := range l.upTo(99, len(want), nil) {
		if e.Kind != want[i] {
			t.Fatalf("event %d, of iteration %d, is of kind %d; expected %d", i, e.Iteration, e.Kind, want[i])
		}
	}
}

func TestEventlogIsBoundedAndKeepsImprovements(t *testing.T) {
	l := eventlog{kinds: []EventKind{{Class: Improvement, Landmark: true}, {Class: Restart, Landmark: true}, {Class: Setback}}}
	for i := range int64(50000) {
		l.add([]Event{{Iteration: i, Kind: 1}, {Iteration: i, Kind: 2}})
		if i%1000 == 0 {
			l.add([]Event{{Iteration: i, Kind: 0}})
		}
	}
	if len(l.landmarks) > mostLandmarks || len(l.details) > 2*mostDetails {
		t.Errorf("%d landmarks and %d details", len(l.landmarks), len(l.details))
	}
	improvements := 0
	for _, e := range l.landmarks {
		if e.Kind == 0 {
			improvements++
		}
	}
	if improvements != 50 {
		t.Errorf("%d of 50 improvements are left", improvements)
	}
	list := l.upTo(49000, 100, nil)
	for i, e := range list {
		if e.Iteration > 49000 || i > 0 && e.Iteration < list[i-1].Iteration {
			t.Fatalf("event %d of the list is of iteration %d", i, e.Iteration)
		}
	}
	if len(list) != 100 {
		t.Errorf("%d events of 100", len(list))
	}
	l.truncate(20000)
	if n := len(l.landmarks); l.landmarks[n-1].Iteration > 20000 {
		t.Errorf("truncated at 20000, but there is one of %d", l.landmarks[n-1].Iteration)
	}
}

func TestRandIsUniformAndCopies(t *testing.T) {
	r := NewRand(1)
	var count [7]int
	for range 70000 {
		count[r.IntN(7)]++
	}
	for i, n := range count {
		if n < 9600 || n > 10400 { // four standard deviations
			t.Errorf("%d came %d times of 70000", i, n)
		}
	}
	c := r
	if r.fingerprint() != c.fingerprint() || r.Uint64() != c.Uint64() {
		t.Error("a copy throws other dice")
	}
	before := r.fingerprint()
	if r.Float64(); r.fingerprint() == before {
		t.Error("a throw left the state as it was")
	}
	// The dice of a seed never change: old run files depend on them.
	r = NewRand(42)
	if a, b, c := r.Uint64(), r.IntN(1000), r.Float64(); a != 0x55f94932b92ba500 || b != 877 || c != 0.0865910787555133 {
		t.Errorf("seed 42 throws %#x %d %v", a, b, c)
	}
}

func TestParamsReadAndRefuse(t *testing.T) {
	a := &Algorithm{ID: "x", Params: []Param{
		{Name: "alpha", Min: 0, Max: 1, Default: .7},
		{Name: "Q", Min: 1, Max: 1000, Default: 100, Whole: true},
		Choice("order", "", "static", "dynamic", "random"),
		Switch("regress", "", true),
	}}
	for _, c := range []struct{ text, want string }{
		{"alpha=.5", ""},
		{"order=dynamic", ""},
		{"regress=off", ""},
		{"Q=12", ""},
		{"alpha", `"alpha": expected name=value`},
		{"alpha=1.5", "alpha=1.5: expected a number from 0 to 1"},
		{"alpha=much", "alpha=much: expected a number from 0 to 1"},
		{"alpha=NaN", "alpha=NaN: expected a number from 0 to 1"},
		{"Q=1.5", "Q=1.5: expected a whole number from 1 to 1000"},
		{"order=1", "order=1: expected static, dynamic or random"},
		{"regress=maybe", "regress=maybe: expected off or on"},
		{"beta=1", `x has no parameter "beta": expected one of alpha, Q, order, regress`},
	} {
		name, v, err := a.ParseSetting(c.text)
		if got := ""; err != nil && err.Error() != c.want || err == nil && c.want != "" {
			t.Errorf("%s: %q, %v; expected %q", c.text, got, err, c.want)
		}
		if p, ok := a.Param(name); err == nil && (!ok || name+"="+p.Format(v) != c.text && c.text != "alpha=.5") {
			t.Errorf("%s was read as %s=%v", c.text, name, v)
		}
	}
	full, err := a.Settle(Settings{"Q": 7})
	if err != nil || full.Int("Q") != 7 || full.Number("alpha") != .7 || !full.On("regress") || full.Int("order") != 0 {
		t.Errorf("settled %v, %v", full, err)
	}
}

func TestDriveKeepsToItsBudget(t *testing.T) {
	b := Budget{Evaluations: 1000}
	v := Tally{Iteration: 10, Evaluations: 100}
	if n := b.Left(v); n < 1 || int64(n)*10 > 900 {
		t.Errorf("%d more iterations of about 10 evaluations with 900 left", n)
	}
	if b.Spent(v) || !b.Spent(Tally{Evaluations: 1000}) {
		t.Error("spent at the wrong time")
	}
}
