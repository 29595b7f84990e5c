package portable

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

// TestLog2 holds the series to the library's logarithm, wherever a probability
// can be.
func TestLog2(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x := math.Ldexp(rapid.Float64Range(.5, 2).Draw(t, "m"), rapid.IntRange(-400, 400).Draw(t, "e"))
		want := math.Log2(x)
		if got := Log2(x); math.Abs(got-want) > 4e-15*max(1, math.Abs(want)) {
			t.Fatalf("log2(%v) = %v, expected %v", x, got, want)
		}
	})
}

func TestPowersOfTwoAreExact(t *testing.T) {
	for e := -1000; e <= 1000; e++ {
		if got := Log2(math.Ldexp(1, e)); got != float64(e) {
			t.Errorf("log2(2^%d) = %v", e, got)
		}
	}
}

func TestEntropy(t *testing.T) {
	for _, c := range []struct {
		p    []float64
		want float64
	}{
		{nil, 0},
		{[]float64{1}, 0},
		{[]float64{0, 1, 0}, 0},
		{[]float64{.5, .5}, 1},
		{[]float64{.25, .25, 0, .25, .25}, 2},
		{[]float64{.5, .25, .25}, 1.5},
	} {
		if got := Entropy(c.p); got != c.want {
			t.Errorf("entropy of %v: %v bits, expected %v", c.p, got, c.want)
		}
	}
}
