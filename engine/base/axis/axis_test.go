package axis

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func someScale(t *rapid.T) Scale {
	s := Scale{Low: rapid.Float64Range(-1e6, 1e6).Draw(t, "low"), Log: rapid.Bool().Draw(t, "log")}
	if s.Log && s.Low < 1e5 {
		s.Low = 0
	}
	s.High = s.Low + rapid.Float64Range(1e-3, 1e9).Draw(t, "width")
	return s
}

// A value and its place are found from each other, and places rise with the values.
func TestPlacesAndValues(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := someScale(t)
		at := rapid.Float64Range(0, 1).Draw(t, "at")
		v := s.Value(at)
		if got := s.At(v); math.Abs(got-at) > 1e-6 {
			t.Fatalf("%v of %+v is %v, which is at %v", at, s, v, got)
		}
		if more := s.At(v + (s.High-s.Low)/10); more < s.At(v) {
			t.Fatalf("places fall from %v on", v)
		}
	})
}

// Ticks lie on the axis in order, apart, and there are never more than fit.
func TestTicksLieOnTheAxis(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := someScale(t)
		apart := rapid.Float64Range(.02, .6).Draw(t, "apart")
		for name, list := range map[string][]float64{"ticks": s.Ticks(apart, false), "parts": s.Split(apart, false)} {
			if !slices.IsSorted(list) || len(list) > int(1/apart)+2 {
				t.Fatalf("%s of %+v: %v", name, s, list)
			}
			for i, v := range list {
				if v < s.Low-1e-6*(s.High-s.Low) || v > s.High+1e-6*(s.High-s.Low) {
					t.Fatalf("%s: %v is not on %+v", name, v, s)
				}
				if i > 0 && s.At(v)-s.At(list[i-1]) < apart*(1-1e-6) && len(list) > 2 {
					t.Fatalf("%s of %+v: %v and %v are not %v apart", name, s, list[i-1], v, apart)
				}
			}
		}
	})
}

// The ends around values are round, hold the values, and are not far from them.
func TestARoundScaleHoldsItsValues(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		low := rapid.Float64Range(-1e5, 1e5).Draw(t, "low")
		high := low + rapid.Float64Range(0, 1e5).Draw(t, "width")
		s := Around(low, high, false)
		wide := math.Max(high-low, 1)
		if s.Low > low+1e-6*wide || s.High < high-1e-6*wide || s.High-s.Low > 1.7*wide {
			t.Fatalf("%v to %v lies on %+v", low, high, s)
		}
		whole := Around(math.Trunc(low), math.Trunc(high), true)
		if whole.Low != math.Trunc(whole.Low) || whole.High != math.Trunc(whole.High) {
			t.Fatalf("the ends of %+v are not whole", whole)
		}
	})
}

func TestRoundNumbers(t *testing.T) {
	words := func(list []float64) string {
		var text []string
		for _, v := range list {
			text = append(text, Label(v))
		}
		return strings.Join(text, " ")
	}
	for _, c := range []struct{ got, want string }{
		{words(Scale{Low: 100, High: 1e4, Log: true}.Ticks(.08, false)), "100 200 500 1k 2k 5k 10k"},
		{words(Scale{Low: 1, High: 1e6, Log: true}.Ticks(.1, false)), "1 10 100 1k 10k 100k 1M"},
		{words(Scale{High: 50, Log: true}.Ticks(.1, true)), "0 1 2 5 10 20 50"},
		{words(Scale{Low: 3, High: 212}.Ticks(.2, true)), "50 100 150 200"},
		{words(Scale{High: 1}.Ticks(.25, false)), "0 0.25 0.5 0.75 1"},
		{words(Scale{High: 1.2e4}.Ticks(.2, true)), "0 2.5k 5k 7.5k 10k"},
		{words(Scale{Low: 6e3, High: 1.1e4, Log: true}.Ticks(.1, true)), "6k 7k 8k 9k 10k 11k"},
		{words(Scale{High: 50}.Split(.4, true)), "0 25 50"},
		{words(Scale{High: 1}.Split(.4, true)), "0 1"},
		{words(Scale{High: 1}.Split(.2, false)), "0 0.2 0.4 0.6 0.8 1"},
		{words(Scale{High: 25}.Split(.4, true)), "0 25"},
	} {
		if c.got != c.want {
			t.Errorf("got %s, expected %s", c.got, c.want)
		}
	}
	for high, want := range map[float64]float64{23: 25, 49: 50, 7: 7, 81: 100, 1: 1, 0: 1} {
		if got := Around(0, high, true); got.High != want || got.Low != 0 {
			t.Errorf("up to %v: %+v", high, got)
		}
	}
}

// What is written at a tick is its value.
func TestLabelsSayTheirValues(t *testing.T) {
	units := map[string]float64{"k": 1e3, "M": 1e6, "G": 1e9}
	rapid.Check(t, func(t *rapid.T) {
		s := someScale(t)
		for _, v := range s.Ticks(rapid.Float64Range(.05, .6).Draw(t, "apart"), false) {
			text := Label(v)
			bare, unit := strings.TrimRight(text, "kMG"), 1.0
			if times, is := units[text[len(bare):]]; is {
				unit = times
			}
			said, err := strconv.ParseFloat(bare, 64)
			if off := math.Abs(said*unit - v); err != nil || off > 1e-7*math.Abs(v)+1e-9 {
				t.Fatalf("%v is written %s (%v)", v, text, err)
			}
		}
	})
}

// A logarithmic scale holds its values, with room at both ends, and has numbers.
func TestALogarithmicScaleHoldsItsValues(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		low := rapid.Float64Range(1e-4, 1e6).Draw(t, "low")
		high := low * rapid.Float64Range(1, 1e6).Draw(t, "times")
		s := Logarithmic(low, high)
		if s.Low > low || s.High <= high || low < 1 && s.Low >= low || low >= 1 && s.Low < 1 {
			t.Fatalf("%v to %v lies on %+v", low, high, s)
		}
		if ticks := s.Ticks(.1, false); len(ticks) == 0 {
			t.Fatalf("%+v has no ticks", s)
		}
	})
}

// What is drawn may be anything: every value has a place on every axis, and no axis has more
// ticks than there is room for.
func TestEveryNumberHasAPlaceOnEveryAxis(t *testing.T) {
	t.Parallel()
	odd := []float64{
		math.NaN(), math.Inf(1), math.Inf(-1), math.MaxFloat64, -math.MaxFloat64,
		math.SmallestNonzeroFloat64, 1e15, -1e15, 1e15 + .125, 0, -1, 1,
	}
	for _, low := range odd {
		for _, high := range odd {
			for _, s := range []Scale{{low, high, false}, {low, high, true}, Around(low, high, true), Around(low, high, false)} {
				for _, v := range odd {
					if at := s.At(v); !(at >= 0 && at <= 1) {
						t.Fatalf("%g has the place %g on %+v", v, at, s)
					}
				}
				for _, whole := range []bool{false, true} {
					if n := len(s.Ticks(.1, whole)) + len(s.Split(.1, whole)); n > 40 {
						t.Fatalf("%+v has %d ticks", s, n)
					}
				}
			}
		}
	}
}
