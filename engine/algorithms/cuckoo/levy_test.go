package cuckoo

import (
	"math"
	"testing"

	"sudokuscope/engine/sudoku"
)

// TestFlights: the lengths drawn have the tail x^(1-λ), scaled by α.
func TestFlights(t *testing.T) {
	const draws = 200_000
	for _, c := range []struct {
		alpha, lambda float64
		most          int
	}{{1, 1.5, 60}, {1, 3, 60}, {4, 2, 60}, {.5, 1.2, 30}, {1, 1.5, 1}, {20, 1.01, 5}} {
		f, dice := newFlight(c.alpha, c.lambda, c.most), sudoku.NewRand(1)
		atLeast, sum := make([]int, c.most+2), 0
		for range draws {
			n := f.draw(&dice)
			if n < 1 || n > c.most {
				t.Fatalf("%+v: a flight of %d", c, n)
			}
			sum += n
			for k := 1; k <= n; k++ {
				atLeast[k]++
			}
		}
		for k := 1; k <= c.most; k++ {
			want := 1.0
			if x := float64(k) / c.alpha; k > 1 && x > 1 {
				want = math.Pow(x, 1-c.lambda)
			}
			if got := float64(atLeast[k]) / draws; math.Abs(got-want) > .006 {
				t.Errorf("%+v: %d swaps or more with chance %.4f, expected %.4f", c, k, got, want)
			}
		}
		if got := float64(sum) / draws; math.Abs(got-f.mean()) > .02*f.mean()+.01 {
			t.Errorf("%+v: mean %.3f, expected %.3f", c, got, f.mean())
		}
	}
}
