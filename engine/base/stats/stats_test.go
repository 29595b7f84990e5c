package stats

import (
	"math"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"
)

func near(t *testing.T, what string, got, want, within float64) {
	t.Helper()
	if !(math.Abs(got-want) <= within) {
		t.Errorf("%s: got %v, want %v", what, got, want)
	}
}

// Newcombe (1998), Statistics in Medicine 17, table I, method 3.
func TestWilsonAgreesWithNewcombe(t *testing.T) {
	for _, c := range []struct {
		k, n      int
		low, high float64
	}{{81, 263, .2553, .3662}, {15, 148, .0624, .1605}, {0, 20, 0, .1611}, {1, 29, .0061, .1718}} {
		i := Wilson(c.k, c.n)
		near(t, "low", i.Low, c.low, 5e-5)
		near(t, "high", i.High, c.high, 5e-5)
	}
	if i := Wilson(0, 0); i != (Interval{0, 1}) {
		t.Errorf("of no runs: %v", i)
	}
	if i := Wilson(7, 7); i.High != 1 {
		t.Errorf("all of seven: %v", i)
	}
}

func TestWilsonHoldsTheRate(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 10_000).Draw(t, "n")
		k := rapid.IntRange(0, n).Draw(t, "k")
		i := Wilson(k, n)
		if !i.Contains(float64(k)/float64(n)) || i.Low < 0 || i.High > 1 {
			t.Fatalf("%d of %d: %v", k, n, i)
		}
	})
}

// The example of Hansen et al., COCO: two of five trials succeed.
func TestERTChargesFailures(t *testing.T) {
	near(t, "ert", ERT(100+200+1000+1000+1000, 2), 1650, 0)
	if !math.IsInf(ERT(1000, 0), 1) {
		t.Error("no success must take for ever")
	}
}

// Student's own sleep data (1908), drug 1 less drug 2: R's t.test gives
// 0.7001142 to 2.4598858 about 1.58. The expanded bootstrap comes near.
func TestMeanIsLikeStudentsWhereThatIsRight(t *testing.T) {
	m, i := Mean([]float64{1.2, 2.4, 1.3, 1.3, 0.0, 1.0, 1.8, 0.8, 4.6, 1.4})
	near(t, "mean", m, 1.58, 1e-12)
	near(t, "low", i.Low, .70, .25)
	near(t, "high", i.High, 2.46, .35)
}

// A number of iterations with one run in fifty that waits for a restart: the
// interval stays above the least value, and has the true mean in it.
func TestIntervalsOfHeavyTailsStayWhereTheValuesAre(t *testing.T) {
	x := make([]float64, 100)
	for i := range x {
		x[i] = 1 + float64(i%3)
	}
	x[17], x[60] = 502, 503
	m, i := Mean(x)
	if i.Low < 1 || i.Low > 2.5 || i.High < m || i.High > 30 {
		t.Errorf("mean %v in %v", m, i)
	}
	if _, same := Mean(x); same != i {
		t.Errorf("%v, and then %v", i, same)
	}
}

func TestQuantileIntervalNeedsATail(t *testing.T) {
	x := make([]float64, 1000)
	for i := range x {
		x[i] = float64(i)
	}
	if i := QuantileInterval(x, .95); i.Low < 900 || i.High > 985 || !i.Contains(949) {
		t.Errorf("%v", i)
	}
	if i := QuantileInterval(x[:100], .95); !math.IsInf(i.High, 1) {
		t.Errorf("five values above it: %v", i)
	}
}

func TestQuantileIsTypeSeven(t *testing.T) {
	x := []float64{1, 2, 3, 4}
	for p, want := range map[float64]float64{0: 1, .25: 1.75, .5: 2.5, .75: 3.25, 1: 4} {
		near(t, "quantile", Quantile(x, p), want, 1e-12)
	}
	if q := Quantile([]float64{1, math.Inf(1)}, .5); !math.IsInf(q, 1) {
		t.Errorf("between a number and for ever: %v", q)
	}
}

// Conover's table of the binomial: for n = 10 the 2nd and 9th values enclose
// the median with 97.9 %, the 3rd and 8th with 89.1 %.
func TestMedianIntervalCountsRanks(t *testing.T) {
	x := []float64{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}
	if i := MedianInterval(x); i != (Interval{2, 9}) {
		t.Errorf("got %v", i)
	}
	if i := MedianInterval(x[:5]); !math.IsInf(i.High, 1) {
		t.Errorf("five values are too few, got %v", i)
	}
}

// The example of SciPy's documentation: the age at diagnosis of diabetes.
func TestMannWhitneyAgreesWithSciPy(t *testing.T) {
	males, females := []float64{19, 22, 16, 29, 24}, []float64{20, 11, 17, 12}
	c := MannWhitney(males, females)
	near(t, "U", c.Statistic, 17, 0)
	near(t, "exact p", c.P, 1.0/9, 1e-9)
	near(t, "A", c.A, 3.0/20, 1e-12)
	if d := MannWhitney(females, males); d.Statistic != 3 || d.P != c.P {
		t.Errorf("the other way round: %+v", d)
	}
}

// By hand: the ranks are 1, 2.5, 2.5, 4, 5, 6.5, 6.5, 8, so U = 1 for x, and of the
// 70 choices of four ranks only {1 2.5 2.5 4} and {1 2.5 2.5 5} are as low, and two
// as high.
func TestMannWhitneyCountsTies(t *testing.T) {
	c := MannWhitney([]float64{1, 2, 2, 3.5}, []float64{3, 5, 5, 9})
	near(t, "U", c.Statistic, 1, 0)
	near(t, "p", c.P, 4.0/70, 1e-12)
}

func TestMannWhitneyExactMeetsNormal(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		dice := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1))
		x, y := make([]float64, 20), make([]float64, 20)
		for i := range x {
			x[i], y[i] = dice.Float64(), dice.Float64()+.2
		}
		exact := MannWhitney(x, y)
		u := exact.Statistic
		normal := twoSided(deviate(u-200, 400.0/12*41))
		if math.Abs(exact.P-normal) > .02 {
			t.Fatalf("exact %v, normal %v", exact.P, normal)
		}
	})
}

// Darwin's maize (1876), as in SciPy's documentation of the test.
func TestSignedRankAgreesWithSciPy(t *testing.T) {
	d := []float64{6, 8, 14, 16, 23, 24, 28, 29, 41, -48, 49, 56, 60, -67, 75}
	c := SignedRank(d, make([]float64, len(d)))
	near(t, "T", c.Statistic, 24, 0)
	near(t, "p", c.P, .041259765625, 1e-12)
	near(t, "A", c.A, 2.0/15, 1e-12)
	inf := math.Inf(1)
	if c := SignedRank([]float64{inf, inf}, []float64{inf, inf}); c.P != 1 {
		t.Errorf("two failures are no difference: %+v", c)
	}
}

// The worked example of the Wikipedia article "Holm-Bonferroni method".
func TestHolm(t *testing.T) {
	got := Holm([]float64{.01, .04, .03, .005})
	for i, want := range []float64{.03, .06, .06, .02} {
		near(t, "adjusted", got[i], want, 1e-12)
	}
}

// Where all problems rank the entrants alike, the probability is that of chance: each of
// the others comes to the arrangement of the first.
func TestFriedmanWhereAllAgree(t *testing.T) {
	for _, c := range []struct {
		row      []float64
		problems int
		want     float64
	}{
		{[]float64{1, 2}, 2, 1. / 2},
		{[]float64{1, 2}, 5, 1. / 16},
		{[]float64{3, 1, 2}, 3, 1. / 36},
		{[]float64{0, 0, 20, 400}, 3, 1. / 144},
		{[]float64{math.Inf(1), 5, math.Inf(1)}, 4, 1. / 27},
	} {
		scores := make([][]float64, c.problems)
		for i := range scores {
			scores[i] = c.row
		}
		r := Friedman(scores)
		if r == nil || !math.IsInf(float64(r.F), 1) || math.Abs(float64(r.PF)-c.want) > 1e-12 {
			t.Errorf("%v on %d problems: F %v, p %v, expected %v", c.row, c.problems, r.F, r.PF, c.want)
		}
	}
}
