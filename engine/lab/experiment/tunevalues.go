package experiment

import (
	"math"

	"sudokuscope/engine"
)

// draw draws a value of a parameter, around another after the first generation.
func (t *tuning) draw(param engine.Param, around float64, generation int) float64 {
	near := math.Pow(.5, float64(generation-1))
	switch {
	case generation == 1:
		return valueAt(param, t.dice.Float64())
	case len(param.Choices) > 0:
		if t.dice.Float64() < near {
			return valueAt(param, t.dice.Float64())
		}
		return around
	}
	for {
		place := placeOf(param, around) + float64(.5*near*t.dice.NormFloat64())
		if place >= 0 && place <= 1 {
			return valueAt(param, place)
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
func valueAt(param engine.Param, place float64) float64 {
	low, high, whole := param.Bounds()
	value := low + place*(high-low)
	if yes, o := logarithmic(param); yes {
		value = math.Exp(math.Log(low+o)+place*math.Log((high+o)/(low+o))) - o
	} else if whole {
		value = math.Floor(low + place*(high-low+1))
	}
	if whole {
		return min(high, max(low, math.Round(value)))
	}
	digits := math.Pow(10, 3-math.Floor(math.Log10(max(1e-9, math.Abs(value)))))
	return min(high, max(low, math.Round(value*digits)/digits))
}

// placeOf is where a value lies in a parameter's range.
func placeOf(param engine.Param, value float64) float64 {
	low, high, whole := param.Bounds()
	if yes, o := logarithmic(param); yes {
		return math.Log((value+o)/(low+o)) / math.Log((high+o)/(low+o))
	}
	if whole {
		return (value - low + .5) / (high - low + 1)
	}
	return (value - low) / (high - low)
}
