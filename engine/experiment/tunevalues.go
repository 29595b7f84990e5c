package experiment

import (
	"math"

	"sudokuscope/engine"
)

// draw draws a value of a parameter, around another after the first generation.
func (t *tuning) draw(p engine.Param, around float64, generation int) float64 {
	near := math.Pow(.5, float64(generation-1))
	switch {
	case generation == 1:
		return valueAt(p, t.dice.Float64())
	case len(p.Choices) > 0:
		if t.dice.Float64() < near {
			return valueAt(p, t.dice.Float64())
		}
		return around
	}
	for {
		u := placeOf(p, around) +
			float64(.5*near*t.dice.NormFloat64())
		if u >= 0 && u <= 1 {
			return valueAt(p, u)
		}
	}
}

// logarithmic reports whether a range spans more than two powers of ten: its values are then
// drawn by their logarithms, from zero by those of the value and one.
func logarithmic(p engine.Param) (yes bool, offset float64) {
	switch low, high, whole := p.Bounds(); {
	case low > 0 && high/low > 100:
		return true, 0
	case whole && low == 0 && high > 100:
		return true, 1 // 0 is often a switch: so it is likely
	}
	return false, 0
}

// valueAt is the value at a place from 0 to 1 of a parameter's range.
func valueAt(p engine.Param, u float64) float64 {
	low, high, whole := p.Bounds()
	v := low + u*(high-low)
	if yes, o := logarithmic(p); yes {
		v = math.Exp(math.Log(low+o)+u*math.Log((high+o)/(low+o))) - o
	} else if whole {
		v = math.Floor(low + u*(high-low+1))
	}
	if whole {
		return min(high, max(low, math.Round(v)))
	}
	digits := math.Pow(
		10,
		3-math.Floor(math.Log10(max(1e-9, math.Abs(v)))),
	)
	return min(
		high,
		max(low, math.Round(v*digits)/digits),
	)
}

// placeOf is where a value lies in a parameter's range.
func placeOf(p engine.Param, v float64) float64 {
	low, high, whole := p.Bounds()
	if yes, o := logarithmic(p); yes {
		return math.Log((v+o)/(low+o)) / math.Log((high+o)/(low+o))
	}
	if whole {
		return (v - low + .5) / (high - low + 1)
	}
	return (v - low) / (high - low)
}
