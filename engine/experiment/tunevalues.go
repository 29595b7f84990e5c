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
		if u := placeOf(p, around) + float64(.5*near*t.dice.NormFloat64()); u >= 0 && u <= 1 {
			return valueAt(p, u)
		}
	}
}

// logarithmic reports whether a range spans more than two powers of ten: its values are then
// drawn by their logarithms, from zero by those of the value and one.
func logarithmic(p engine.Param) (yes bool, offset float64) {
	switch {
	case p.Min > 0 && p.Max/p.Min > 100:
		return true, 0
	case p.Whole && p.Min == 0 && p.Max > 100:
		return true, 1 // 0 is often a switch: so it is likely
	}
	return false, 0
}

// valueAt is the value at a place from 0 to 1 of a parameter's range.
func valueAt(p engine.Param, u float64) float64 {
	v := p.Min + u*(p.Max-p.Min)
	if yes, o := logarithmic(p); yes {
		v = math.Exp(math.Log(p.Min+o)+u*math.Log((p.Max+o)/(p.Min+o))) - o
	} else if p.Whole {
		v = math.Floor(p.Min + u*(p.Max-p.Min+1))
	}
	if p.Whole {
		return min(p.Max, max(p.Min, math.Round(v)))
	}
	digits := math.Pow(10, 3-math.Floor(math.Log10(max(1e-9, math.Abs(v)))))
	return min(p.Max, max(p.Min, math.Round(v*digits)/digits))
}

// placeOf is where a value lies in a parameter's range.
func placeOf(p engine.Param, v float64) float64 {
	if yes, o := logarithmic(p); yes {
		return math.Log((v+o)/(p.Min+o)) / math.Log((p.Max+o)/(p.Min+o))
	}
	if p.Whole {
		return (v - p.Min + .5) / (p.Max - p.Min + 1)
	}
	return (v - p.Min) / (p.Max - p.Min)
}
