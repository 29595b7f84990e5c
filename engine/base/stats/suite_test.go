package stats

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"sudokuscope/engine/proof/sample"

	"pgregory.net/rapid"
)

// of makes runs of efforts; a negative one is a failure with a budget of 100.
func of(efforts ...float64) Runs {
	r := Runs{Budget: 100}
	for _, e := range efforts {
		if e < 0 {
			r.Add(100, false)
		} else {
			r.Add(e, true)
		}
	}
	return r
}

// small has two entrants on three puzzles, worked out by hand.
func small() *Suite {
	return &Suite{
		Entrants: []string{"a", "b"}, Puzzles: []string{"p", "q", "r"},
		Runs: [][]Runs{
			{of(10, 30), of(50, -1), of(-1, -1)},
			{of(40, 40), of(20, 20), of(-1, -1)},
		},
	}
}

func nearly(t *testing.T, what string, got, want float64) {
	t.Helper()
	if !(math.Abs(got-want) <= 1e-9) {
		t.Errorf("%s: %v, expected %v", what, got, want)
	}
}

func TestFiguresByHand(t *testing.T) {
	s := small()
	scores, which := s.Scores()
	if !slices.Equal(which, []int{0, 1, 2}) {
		t.Fatal(which)
	}
	for i, want := range [][]float64{{20, 40}, {525, 20}, {1000, 1000}} {
		if !slices.Equal(scores[i], want) {
			t.Errorf("puzzle %d: %v, expected %v", i, scores[i], want)
		}
	}
	totals := s.Totals()
	a, b := totals[0], totals[1]
	if a.Puzzles != 3 || a.SolvedAny != 2 || a.Runs != 6 || a.Solved != 3 || a.Best != 2 || b.Best != 2 {
		t.Errorf("%+v\n%+v", a, b)
	}
	nearly(t, "PAR10", float64(a.PAR10), (20+525+1000)/3.0)
	pair := s.Pairs()[0]
	if pair.Wins != 1 || pair.Losses != 1 || pair.Puzzles != 3 || pair.Effect != .5 || pair.Rated != 3 {
		t.Errorf("%+v", pair)
	}
	nearly(t, "ratio", float64(pair.Ratio), math.Cbrt(20.0/40*525/20))
}

func TestProfilesByHand(t *testing.T) {
	s := small()
	a, _ := s.Performance(0)
	for at, want := range map[float64]float64{1: 1 / 3.0, 26: 1 / 3.0, 26.25: 2 / 3.0, 1e9: 2 / 3.0} {
		nearly(t, "performance of a", shareAt(a, at), want)
	}
	b, of := s.Performance(1)
	if nearly(t, "performance of b", shareAt(b, 2), 2/3.0); of != 3 {
		t.Errorf("of %d puzzles", of)
	}
}

// TestIntervalsOfRatiosHoldTheTruth: with puzzles drawn from a law, the interval of
// the ratio contains the true one nearly as often as promised.
func TestIntervalsOfRatiosHoldTheTruth(t *testing.T) {
	held, sets := 0, max(sample.Of(15, 30), 2**sets)
	for set := range sets {
		dice := rand.New(rand.NewPCG(uint64(set), 3))
		s := &Suite{Entrants: []string{"a", "b"}, Runs: make([][]Runs, 2)}
		for range 25 {
			hard := 1000 * math.Exp(dice.NormFloat64())
			ratio := 2 * math.Exp(.3*dice.NormFloat64())
			for e, mean := range []float64{hard * ratio, hard} {
				var r Runs
				for range 20 {
					r.Add(mean*dice.ExpFloat64(), true)
				}
				s.Runs[e] = append(s.Runs[e], r)
			}
			s.Puzzles = append(s.Puzzles, "p")
		}
		if _, _, i := s.Ratio(ByERT, 0, 1); i.Contains(2) {
			held++
		}
	}
	t.Logf("held %d of %d", held, sets)
	if held < sets*85/100 {
		t.Errorf("held the truth %d times of %d", held, sets)
	}
}

// TestComparisonsMirror: what A is to B, B is to A the other way round.
func TestComparisonsMirror(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := &Suite{Entrants: []string{"a", "b"}, Runs: make([][]Runs, 2)}
		for range rapid.IntRange(1, 6).Draw(t, "puzzles") {
			for e := range 2 {
				s.Runs[e] = append(s.Runs[e], of(rapid.SliceOfN(rapid.Float64Range(-20, 99), 1, 5).Draw(t, "runs")...))
			}
			s.Puzzles = append(s.Puzzles, "p")
		}
		o := &Suite{Entrants: []string{"b", "a"}, Puzzles: s.Puzzles, Runs: [][]Runs{s.Runs[1], s.Runs[0]}}
		x, y := s.Pairs()[0], o.Pairs()[0]
		if x.Wins != y.Losses || x.Losses != y.Wins || math.Abs(float64(x.P-y.P)) > 1e-12 || math.Abs(float64(x.Effect+y.Effect-1)) > 1e-12 {
			t.Fatalf("%+v and %+v", x, y)
		}
		for _, m := range []Measure{ByPAR10, ByERT} {
			x, rated, _ := s.Ratio(m, 0, 1)
			y, _, _ := o.Ratio(m, 0, 1)
			if rated > 0 && math.Abs(x*y-1) > 1e-9 {
				t.Fatalf("measure %d: ratios %v and %v", m, x, y)
			}
		}
	})
}

// shareAt is the value of a distribution function at an effort.
func shareAt(steps []Point, at float64) float64 {
	share := 0.0
	for _, s := range steps {
		if s.At <= at {
			share = s.Share
		}
	}
	return share
}

// TestNothingIsInNoRatio: a puzzle on which one takes nothing is in no ratio and in no test of
// equality. It is won, and that is counted by itself.
func TestNothingIsInNoRatio(t *testing.T) {
	s := &Suite{
		Entrants: []string{"a", "b"},
		Puzzles:  []string{"p", "q", "r", "t"},
		Runs: [][]Runs{
			{of(40, 40), of(20, 20), of(0, 0), of(0, 0)},
			{of(40, 40), of(20, 20), of(50, 50), of(0, 0)},
		},
	}
	pair := s.Pairs()[0]
	if pair.Rated != 2 || pair.Ratio != 1 || pair.Wins != 1 || pair.NothingWins != 1 || pair.NothingLosses != 0 {
		t.Errorf("%+v", pair)
	}
	e := s.Equivalent(0, 1, .1)
	if e.Puzzles != 2 || e.Nothing != 2 || e.Apart != 1 || e.Ratio != 1 || e.Equal != 1 {
		t.Errorf("%+v, expected no equality where one takes nothing and the other something", e)
	}
	s.Runs[1][2] = of(0, 0)
	if e := s.Equivalent(0, 1, .1); e.Nothing != 2 || e.Apart != 0 || e.Equal > .05 {
		t.Errorf("%+v, expected equality where both take nothing", e)
	}
}
