package portable

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

// TestExp holds the series to the library's exponential, from the smallest
// number there is to the largest.
func TestExp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x := rapid.Float64Range(-740, 709).Draw(t, "x")
		if rapid.Bool().Draw(t, "small") {
			x = math.Ldexp(x, -rapid.IntRange(0, 80).Draw(t, "e"))
		}
		want := math.Exp(x)
		if got := Exp(x); math.Abs(got-want) > 1e-15*want+5e-324 {
			t.Fatalf("exp(%v) = %v, expected %v", x, got, want)
		}
	})
}

func TestExpAtItsEnds(t *testing.T) {
	for x, want := range map[float64]float64{
		0: 1, math.Inf(-1): 0, math.Inf(1): math.Inf(1), -800: 0, 800: math.Inf(1), -1e300: 0,
	} {
		if got := Exp(x); got != want {
			t.Errorf("exp(%v) = %v, expected %v", x, got, want)
		}
	}
	if !math.IsNaN(Exp(math.NaN())) {
		t.Error("exp(NaN) is a number")
	}
}
