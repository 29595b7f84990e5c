package stats

import (
	"math"
	"math/rand/v2"
	"testing"

	"gonum.org/v1/gonum/stat/distuv"
)

// TestPowerIsWhatWasPlanned plans experiments for a power of 80 % and makes them:
// the tests must see the effect about that often.
func TestPowerIsWhatWasPlanned(t *testing.T) {
	const number = 300
	for _, a := range []float64{.6, .71, .85} {
		n := RunsForEffect(a, .05, .8)
		shift := math.Sqrt2 * distuv.UnitNormal.Quantile(a) // makes P(x < y) = a
		seen := 0
		for s := range uint64(number) {
			dice := rand.New(rand.NewPCG(s, 8))
			x, y := make([]float64, n), make([]float64, n)
			for i := range n {
				x[i], y[i] = dice.NormFloat64(), dice.NormFloat64()+shift
			}
			if MannWhitney(x, y).P < .05 {
				seen++
			}
		}
		if p := float64(seen) / number; p < .7 || p > .92 {
			t.Errorf("A = %v with %d runs: power %.2f", a, n, p)
		}
		if p := powerOfRuns(n, a, .05); math.Abs(p-.8) > .06 {
			t.Errorf("A = %v with %d runs: the formula says %.2f", a, n, p)
		}
	}
	for _, a := range []float64{.7, .8} {
		n := PuzzlesForEffect(a, .05, .8)
		seen := 0
		for s := range uint64(number) {
			dice := rand.New(rand.NewPCG(s, 18))
			d := make([]float64, n)
			for i := range d {
				d[i] = dice.NormFloat64() + distuv.UnitNormal.Quantile(a)
			}
			if SignedRank(d, make([]float64, n)).P < .05 {
				seen++
			}
		}
		if p := float64(seen) / number; p < .68 || p > .92 {
			t.Errorf("A = %v on %d puzzles: power %.2f", a, n, p)
		}
	}
}

// Fleiss, Levin and Paik (2003), table A.4: .5 against .7 at 5 % with a power of
// 80 % needs 103 each.
func TestSizesOfTables(t *testing.T) {
	if n := RunsForRates(.5, .7, .05, .8); n != 103 {
		t.Error(n)
	}
}

// powerOfRuns is the power of Mann and Whitney's test with n runs of each: the
// other way round of RunsForEffect.
func powerOfRuns(n int, a, level float64) float64 {
	z := math.Abs(a-.5) * math.Sqrt(6*float64(n))
	return distuv.UnitNormal.CDF(z - distuv.UnitNormal.Quantile(1-level/2))
}

// TestACutoffRestsOnFiveSuccesses: three lucky runs are no reason to restart, five are.
func TestACutoffRestsOnFiveSuccesses(t *testing.T) {
	lucky := func(n int) Runs {
		var r Runs
		for i := range 100 {
			effort := 1000.
			if i < n {
				effort = 1
			}
			r.Add(effort, true)
		}
		return r
	}
	for n, cut := range map[int]bool{3: false, 4: false, 5: true} {
		a := AdviseRestart(lucky(n))
		if (a.Cutoff == 1) != cut {
			t.Errorf("%d lucky runs: a cutoff at %v", n, a.Cutoff)
		}
	}
}
