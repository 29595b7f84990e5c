package cuckoo

import (
	"math"

	"sudokuscope/engine"
	"sudokuscope/engine/portable"
)

// flight draws the lengths of Lévy flights, in swaps. A step of equation (1),
// α times a number s with P(s ≥ x) = x^(1-λ) from 1 on, is cut to a whole
// number of swaps, at least 1 and at most so many as there are loose cells:
// longer ones would end nowhere else.
//
// reach[k] is the chance of k+1 swaps or more. The table is made with arithmetic
// that has the same bits on every platform, and never written to again.
type flight struct{ reach []float64 }

func newFlight(alpha, lambda float64, most int) flight {
	f := flight{reach: make([]float64, max(1, most))}
	for k := range f.reach {
		x := float64(k+1) / alpha
		if f.reach[k] = 1; k > 0 && x > 1 {
			f.reach[k] = portable.Exp(float64((1-lambda)*math.Ln2) * portable.Log2(x))
		}
	}
	return f
}

// draw is the length of a flight.
func (f flight) draw(dice *engine.Rand) int {
	u, k := dice.Float64(), 1
	for k < len(f.reach) && u < f.reach[k] {
		k++
	}
	return k
}

// mean is the length of a flight on average.
func (f flight) mean() float64 {
	sum := 0.0
	for _, p := range f.reach {
		sum += p
	}
	return sum
}
