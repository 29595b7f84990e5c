// Package axis is the arithmetic of an axis: where a value lies, on a linear or a
// logarithmic scale, and which round numbers are written beside it. Charts on the screen
// and pictures in reports both use it, so that the same data have the same ticks.
package axis

import (
	"math"
	"slices"
	"strconv"
)

// Scale gives every value between two ends its place.
type Scale struct {
	Low, High float64
	// Log makes every doubling as long as any other. A scale that begins at 0 or below
	// counts doublings of the distance to its low end plus one, since 0 has no logarithm.
	Log bool
}

// bent is a value on a scale on which equal steps are equally long.
func (s Scale) bent(v float64) float64 {
	switch {
	case !s.Log:
		return v
	case s.Low > 0:
		return math.Log(math.Max(v, math.SmallestNonzeroFloat64))
	}
	return math.Log1p(math.Max(0, v-s.Low))
}

// At returns the place of a value, which is never beside the axis: 0 at the low end, 1 at the
// high end or beyond it, and 0 where there is none.
func (s Scale) At(v float64) float64 {
	low := s.bent(s.Low)
	high := s.bent(s.High)
	at := (s.bent(v) - low) / (high - low)
	if !(high > low) || !(at > 0) { // also where one of them is no number
		return 0
	}
	return min(at, 1)
}

// sound reports whether an axis has two ends, and a way from one to the other.
func (s Scale) sound() bool { return s.High-s.Low > 0 && s.High-s.Low <= math.MaxFloat64 }

// Value returns the value that has a place.
func (s Scale) Value(at float64) float64 {
	low := s.bent(s.Low)
	v := low + float64(at*(s.bent(s.High)-low))
	switch {
	case !s.Log:
		return v
	case s.Low > 0:
		return math.Exp(v)
	}
	return s.Low + math.Expm1(v)
}

// Around returns a linear scale with round ends around values, at least as wide as a unit
// of them: whole values have whole ends.
func Around(low, high float64, whole bool) Scale {
	if !(high > low) {
		high = low + 1
	}
	if around := (Scale{Low: low, High: high}); !around.sound() {
		return around
	}
	const parts = 8 // about as many round steps between the ends
	step := roundUp((high-low)/parts, whole)
	below := math.Floor(low/step + slack)
	return Scale{Low: below * step, High: math.Ceil(high/step-slack) * step}
}

// Logarithmic returns a logarithmic scale around values above 0, with a little room at both
// ends. One of values from 1 on begins with 1 at the least: such values are counted.
func Logarithmic(low, high float64) Scale {
	const least, share = .15, .04 // of a power of ten, and of all of them
	room := math.Pow(10, max(least, share*math.Log10(high/low)))
	scale := Scale{Low: low / room, High: high * room, Log: true}
	if low >= 1 {
		scale.Low = max(1, scale.Low)
	}
	return scale
}

// slack is what a division may lose.
const slack = 1e-9

// mantissas are the round numbers below ten.
var mantissas = []float64{1, 2, 2.5, 5, 10}

// roundUp returns the least round number that is not below a value.
func roundUp(value float64, whole bool) float64 {
	unit := math.Pow(10, math.Floor(math.Log10(value)))
	if whole {
		unit = math.Max(1, unit)
	}
	for _, m := range mantissas {
		step := m * unit
		fits := !whole || isWhole(step)
		if fits && step >= value*(1-slack) {
			return step
		}
	}
	return 10 * unit
}

// Ticks returns the round values between the ends, from the low one on. Neighbours are at
// least apart from each other, as a share of the axis.
func (s Scale) Ticks(apart float64, whole bool) []float64 {
	if !s.sound() || !(apart > 0) {
		return nil
	}
	if s.Log {
		return s.logTicks(apart)
	}
	step := roundUp((s.High-s.Low)*apart, whole)
	var list []float64
	const plus = 0 // makes a 0 of a -0
	first := math.Ceil(s.Low/step-slack) + plus
	last := math.Floor(s.High/step + slack)
	for i := range int(min(last-first, 1/apart+1) + 1) { // far from 0 a step may be too small to count
		list = append(list, (first+float64(i))*step)
	}
	return list
}

// logTicks are 1, 2 and 5 of every power of ten; where those would be too dense, as many of
// the powers alone as are apart; on a scale with less than two of them, those of a linear one.
// A scale from zero has 0, too; one from below has its ends.
func (s Scale) logTicks(apart float64) []float64 {
	if s.Low < 0 {
		return []float64{s.Low, s.High}
	}
	list := s.powers(1, 2, 5)
	switch powers := s.powers(1); {
	case len(list) < 2:
		densest := s.High - s.Value(1-apart) // an apart at the high end
		even := Scale{Low: s.Low, High: s.High}
		list = even.Ticks(densest/(s.High-s.Low), false)
	case s.closest(list) < apart && len(powers) > 0:
		list = powers
	}
	if s.Low == 0 {
		list = slices.Insert(list, 0, 0)
	}
	kept, before := list[:0], 0.0
	for _, v := range list {
		at := s.At(v)
		if len(kept) == 0 || at-before >= apart {
			kept = append(kept, v)
			before = at
		}
	}
	return kept
}

// powers are the values of every power of ten on the scale from 1 on, times each of some steps.
func (s Scale) powers(steps ...float64) (list []float64) {
	least := s.Low
	if least == 0 {
		least = 1
	}
	low := least * (1 - slack)
	high := s.High * (1 + slack)
	for exponent := math.Floor(math.Log10(least)); ; exponent++ {
		power := math.Pow(10, exponent)
		if power > s.High {
			return list
		}
		for _, step := range steps {
			v := step * power
			if v >= low && v <= high {
				list = append(list, v)
			}
		}
	}
}

// closest returns the least distance of neighbours in a list.
func (s Scale) closest(list []float64) float64 {
	least := 1.0
	for i := 1; i < len(list); i++ {
		here := s.At(list[i])
		least = min(least, here-s.At(list[i-1]))
	}
	return least
}

// divisions are in how many parts an axis may be divided.
var divisions = []float64{10, 8, 6, 5, 4, 3, 2}

// Split returns the ends of the axis and, where they fit, the values that divide it into
// equal parts at round numbers.
func (s Scale) Split(apart float64, whole bool) []float64 {
	if s.Log {
		return s.Ticks(apart, whole)
	}
	for _, parts := range divisions {
		step := (s.High - s.Low) / parts
		fits := !whole || isWhole(step)
		if !fits || 1/parts < apart || !isRound(step) {
			continue
		}
		var list []float64
		for n := range int(parts) + 1 {
			beyond := float64(n) * step
			list = append(list, s.Low+beyond)
		}
		return list
	}
	return []float64{s.Low, s.High}
}

func isWhole(v float64) bool { return v == math.Trunc(v) }

// isRound reports whether a step has one figure, or is 2.5 of something.
func isRound(step float64) bool {
	if step <= 0 {
		return false
	}
	mantissa := step / math.Pow(10, math.Floor(math.Log10(step)))
	near := func(v float64) bool {
		return math.Abs(mantissa-v) < slack
	}
	return near(2.5) || near(math.Round(mantissa))
}

// Label writes a round number, all its figures: 0.25, 1, 20, 500, 1k, 12.5k ... 5M.
func Label(value float64) string {
	units := []string{"", "k", "M", "G", "T", "P"}
	unit := 0
	for math.Abs(value) >= 1000 && unit < len(units)-1 {
		value /= 1000
		unit++
	}
	const figures = 9 // what is behind them is what a division lost
	return strconv.FormatFloat(value, 'g', figures, 64) + units[unit]
}
