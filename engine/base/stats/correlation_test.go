package stats

import (
	"math"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"
)

// TestRankCorrelationOfKnownPairs holds it to pairs worked out by hand.
func TestRankCorrelationOfKnownPairs(t *testing.T) {
	for _, c := range []struct {
		x, y []float64
		want float64
	}{
		{[]float64{1, 2, 3, 4, 5, 6}, []float64{10, 20, 30, 40, 50, 1000}, 1},
		{[]float64{1, 2, 3, 4, 5, 6}, []float64{6, 5, 4, 3, 2, 1}, -1},
		// The differences of ranks are 1, 1, 1, 1, 1, 1: 1 − 6·6/(6·35).
		{[]float64{1, 2, 3, 4, 5, 6}, []float64{2, 1, 4, 3, 6, 5}, 1 - 36.0/210},
	} {
		rho, i, p := RankCorrelation(c.x, c.y)
		if math.Abs(rho-c.want) > 1e-12 || !i.Contains(rho) && math.Abs(rho) < 1 || p < 0 || p > 1 {
			t.Errorf("%v and %v: %v %v %v, expected %v", c.x, c.y, rho, i, p, c.want)
		}
	}
	if rho, _, p := RankCorrelation([]float64{1, 1, 1, 1, 1, 1}, []float64{1, 2, 3, 4, 5, 6}); !math.IsNaN(rho) || p != 1 {
		t.Errorf("values that are all alike: %v %v", rho, p)
	}
}

// TestRankCorrelationKnowsNoScale: it stays the same where values are transformed in order.
func TestRankCorrelationKnowsNoScale(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(6, 40).Draw(t, "pairs")
		x := rapid.SliceOfN(rapid.Float64Range(-5, 5), n, n).Draw(t, "x")
		y := rapid.SliceOfN(rapid.Float64Range(-5, 5), n, n).Draw(t, "y")
		grown := make([]float64, n)
		for i, v := range x {
			grown[i] = math.Ldexp(v, 3)
		}
		a, _, p := RankCorrelation(x, y)
		b, _, q := RankCorrelation(grown, y)
		if a != b && !(math.IsNaN(a) && math.IsNaN(b)) || p != q {
			t.Fatalf("%v %v and %v %v", a, p, b, q)
		}
	})
}

// TestRankCorrelationCoversTheTruth of normal pairs, whose rank correlation is known:
// 6/π·asin(ρ/2).
func TestRankCorrelationCoversTheTruth(t *testing.T) {
	const sets = 2000
	for _, rho := range []float64{0, .3, .7} {
		for _, n := range []int{20, 60} {
			truth := 6 / math.Pi * math.Asin(rho/2)
			dice := rand.New(rand.NewPCG(uint64(n), 17))
			held, small := 0, 0
			for range sets {
				x, y := make([]float64, n), make([]float64, n)
				for i := range x {
					x[i] = dice.NormFloat64()
					y[i] = rho*x[i] + math.Sqrt(1-rho*rho)*dice.NormFloat64()
				}
				_, in, p := RankCorrelation(x, y)
				if in.Contains(truth) {
					held++
				}
				if p <= .05 {
					small++
				}
			}
			coverage, found := float64(held)/sets, float64(small)/sets
			t.Logf("ρ %.1f, %d pairs: coverage %.3f, p ≤ .05 in %.3f", rho, n, coverage, found)
			if coverage < .93 {
				t.Errorf("ρ %.1f, %d pairs: the interval holds the truth in %.3f", rho, n, coverage)
			}
			if rho == 0 && (found < .03 || found > .07) {
				t.Errorf("%d pairs: p ≤ .05 in %.3f where nothing is there", n, found)
			}
		}
	}
}
