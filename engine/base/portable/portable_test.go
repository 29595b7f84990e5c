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

// plainLog2 is Log2 as the series is written down.
func plainLog2(x float64) float64 {
	m, e := math.Frexp(x)
	if m < math.Sqrt2/2 {
		m, e = 2*m, e-1
	}
	t := (m - 1) / (m + 1)
	square, sum := t*t, 0.0
	for k := 17; k >= 1; k -= 2 {
		sum = float64(sum*square) + 1/float64(k)
	}
	return float64(e) + float64(float64(2/math.Ln2)*float64(t*sum))
}

// TestLog2IsTheSeries: the same bits, of every number that has any.
func TestLog2IsTheSeries(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x := math.Float64frombits(rapid.Uint64().Draw(t, "bits"))
		if rapid.Bool().Draw(t, "a probability") {
			x = rapid.Float64Range(0, 1).Draw(t, "p")
		}
		if got, want := Log2(x), plainLog2(x); math.Float64bits(got) != math.Float64bits(want) && !math.IsNaN(want) {
			t.Fatalf("log2(%v) = %v, expected %v", x, got, want)
		}
	})
	for _, x := range []float64{0, 5e-324, 0x1p-1022, 0x1p-1023, math.Sqrt2 / 2, .5, 1, math.MaxFloat64, math.Inf(1)} {
		if got, want := Log2(x), plainLog2(x); got != want && !math.IsNaN(want) {
			t.Errorf("log2(%v) = %v, expected %v", x, got, want)
		}
	}
}

func BenchmarkLog2(b *testing.B) {
	for name, log := range map[string]func(float64) float64{"plain": plainLog2, "written out": Log2} {
		b.Run(name, func(b *testing.B) {
			x, sum := .001, 0.0
			for b.Loop() {
				if x += .001; x >= 1 {
					x = .001
				}
				sum += log(x)
			}
			if math.IsNaN(sum) {
				b.Fatal(sum)
			}
		})
	}
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
