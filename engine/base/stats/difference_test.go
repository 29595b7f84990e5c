package stats

import (
	"encoding/json"
	"math"
	"math/rand/v2"
	"os"
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine/proof/sample"
)

// Newcombe (1998), Statistics in Medicine 17, 873-890, table II, method 10.
func TestRateDifferenceIsNewcombes(t *testing.T) {
	for _, c := range []struct {
		k, n, l, m int
		low, high  float64
	}{{56, 70, 48, 80, .0524, .3339}, {9, 10, 3, 10, .1705, .8090}, {6, 7, 2, 7, .0582, .8062}, {5, 56, 0, 29, -.0381, .1926}, {0, 10, 0, 20, -.1611, .2775}, {10, 10, 0, 20, .6791, 1}} {
		d, i := RateDifference(c.k, c.n, c.l, c.m)
		near(t, "difference", d, float64(c.k)/float64(c.n)-float64(c.l)/float64(c.m), 1e-15)
		near(t, "low", i.Low, c.low, 5e-5)
		near(t, "high", i.High, c.high, 5e-5)
	}
	if d, i := RateDifference(0, 0, 1, 2); !math.IsNaN(d) || i != (Interval{-1, 1}) {
		t.Errorf("of no runs: %v %v", d, i)
	}
}

// By hand: log 2 less and plus the root of the squares of log 2 and log 1.5.
func TestRatioPutsIntervalsTogether(t *testing.T) {
	r, i := Ratio(200, Interval{100, 300}, 100, Interval{50, 150})
	near(t, "ratio", r, 2, 0)
	half := math.Sqrt(math.Pow(math.Log(2), 2) + math.Pow(math.Log(1.5), 2))
	near(t, "low", i.Low, 2*math.Exp(-half), 1e-12)
	half = math.Sqrt(math.Pow(math.Log(1.5), 2) + math.Pow(math.Log(2), 2))
	near(t, "high", i.High, 2*math.Exp(half), 1e-12)
	inf := math.Inf(1)
	if r, i := Ratio(inf, Interval{900, inf}, 100, Interval{50, 150}); !math.IsInf(r, 1) || i != (Interval{6, inf}) {
		t.Errorf("without a success: %v %v", r, i)
	}
	if r, i := Ratio(100, Interval{50, 150}, inf, Interval{900, inf}); r != 0 || i.Low != 0 || math.Abs(i.High-1./6) > 1e-15 {
		t.Errorf("against none: %v %v", r, i)
	}
	for _, c := range [][2]float64{{inf, inf}, {0, 0}, {0, 5}, {math.NaN(), 5}} {
		if _, i := Ratio(c[0], Interval{0, inf}, c[1], Interval{0, inf}); i != (Interval{0, inf}) {
			t.Errorf("%v: %v", c, i)
		}
	}
}

// TestSuperiorityIsPROCs holds the effect size and its interval to what R says, whose
// package pROC has DeLong's variance; testdata/superiority.R made the file.
func TestSuperiorityIsPROCs(t *testing.T) {
	var golden []struct {
		X, Y         []float64
		A, Low, High float64
	}
	text, err := os.ReadFile("testdata/superiority.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &golden); err != nil {
		t.Fatal(err)
	}
	for _, g := range golden {
		for _, list := range [][]float64{g.X, g.Y} {
			for i, v := range list {
				if v < 0 {
					list[i] = math.Inf(1)
				}
			}
		}
		a, i := Superiority(g.X, g.Y)
		near(t, "effect", a, g.A, 1e-12)
		near(t, "low", i.Low, g.Low, 1e-9)
		near(t, "high", i.High, g.High, 1e-9)
		if u := MannWhitney(g.X, g.Y); math.Abs(u.A-a) > 1e-12 {
			t.Errorf("%v, the rank test has %v", a, u.A)
		}
	}
	if len(golden) != 15 {
		t.Errorf("%d cases, expected 15", len(golden))
	}
}

// TestSuperiorityMirrors: what A is to B, B is to A the other way round; the interval
// holds the effect, stays between 0 and 1 and is never without width.
func TestSuperiorityMirrors(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		values := rapid.SliceOfN(rapid.SampledFrom([]float64{0, 1, 2, 3, 5, 8, math.Inf(1)}), 1, 40)
		x, y := values.Draw(t, "x"), values.Draw(t, "y")
		a, i := Superiority(x, y)
		b, j := Superiority(y, x)
		if math.Abs(a+b-1) > 1e-12 || math.Abs(i.Low+j.High-1) > 1e-9 || math.Abs(i.High+j.Low-1) > 1e-9 {
			t.Fatalf("%v %v, mirrored %v %v", a, i, b, j)
		}
		if a < i.Low-1e-12 || a > i.High+1e-12 || i.Low < 0 || i.High > 1 || !(i.High-i.Low > .01) {
			t.Fatalf("%v in %v", a, i)
		}
	})
	if a, i := Superiority(nil, []float64{1}); a != .5 || i != (Interval{0, 1}) {
		t.Errorf("of no runs: %v %v", a, i)
	}
}

// TestDifferencesHoldTheTruth counts how often the intervals contain what is true of
// two laws, the second three times as long as the first: 95 % is promised.
func TestDifferencesHoldTheTruth(t *testing.T) {
	const longer = 3
	for _, l := range laws {
		for _, solved := range []float64{.5, 1, .1}[:sample.Of(1, 3)] {
			first := newTruth(l, solved)
			slow := law{"longer " + l.name, func(d *rand.Rand) float64 { return longer * l.draw(d) }, 0}
			second := newTruth(slow, 1)
			second.budget = first.budget
			dice := rand.New(rand.NewPCG(11, 11))
			// What is true, of many runs.
			x, y := first.sample(l, 4000, dice), second.sample(slow, 4000, dice)
			effect, _ := Superiority(x.ToSolution(), y.ToSolution())
			rate := float64(x.Successes()-y.Successes()) / 4000
			for _, n := range sizes(20, 100) {
				number := 20 * *sets
				var effects, rates int
				for s := range number {
					dice := rand.New(rand.NewPCG(uint64(s), uint64(n)))
					a, b := first.sample(l, n, dice), second.sample(slow, n, dice)
					if _, i := Superiority(a.ToSolution(), b.ToSolution()); i.Contains(effect) {
						effects++
					}
					if _, i := RateDifference(a.Successes(), n, b.Successes(), n); i.Contains(rate) {
						rates++
					}
				}
				t.Logf("%-22s solved %.1f n %3d: effect held %.1f %%, rate %.1f %%", l.name, solved, n, 100*float64(effects)/float64(number), 100*float64(rates)/float64(number))
				if least := number*85/100 - 2; effects < least || rates < least {
					t.Errorf("%s, %v solved, %d runs: effect held %d times, rate %d of %d", l.name, solved, n, effects, rates, number)
				}
			}
		}
	}
}
