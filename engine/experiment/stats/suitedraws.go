package stats

import (
	"math"
)

// room bounds the runs drawn for a cell, so that a campaign of a million runs is
// summed up in seconds.
const room = 200_000

// draws are bootstrap values of the figure of a cell, made once and shared by all
// that compare it.
func (s *Suite) draws(m Measure, e, p int, of part) []float64 {
	k := [4]int{int(m), e, p, int(of)}
	if list, ok := s.drawn[k]; ok {
		return list
	}
	r := of.of(&s.Runs[e][p])
	if r.Len() == 0 {
		return []float64{math.Inf(1)}
	}
	dice := Dice(uint64(e)<<40 + uint64(p)<<8 + uint64(of)<<4 + uint64(m))
	list := make([]float64, max(100, min(Resamples, room/r.Len())))
	for i := range list {
		again := r.Draw(dice.IntN)
		list[i] = m.of(&again)
	}
	if s.drawn == nil {
		s.drawn = map[[4]int][]float64{}
	}
	s.drawn[k] = list
	return list
}

// interval draws puzzles again and takes for each of them a bootstrap value of its
// cells; value combines those of one puzzle and reports whether there is any. The
// values of the puzzles are averaged.
func interval(puzzles []int, stream uint64, value func(p int, intN func(int) int) (float64, bool)) Interval {
	dice := Dice(stream)
	values := make([]float64, Resamples)
	for v := range values {
		total, count := 0.0, 0
		for range puzzles {
			if d, ok := value(puzzles[dice.IntN(len(puzzles))], dice.IntN); ok {
				total, count = total+d, count+1
			}
		}
		values[v] = total / float64(count) // NaN where none was
	}
	return Percentiles(values)
}

// exp takes an interval of logarithms back.
func exp(i Interval) Interval {
	return Interval{Low: math.Exp(i.Low), High: math.Exp(i.High)}
}

// logRatio is the logarithm of one figure over another, where both are finite;
// see [Suite.Least].
func (s *Suite) logRatio(u, v float64) (float64, bool) {
	if math.IsInf(u, 0) || math.IsInf(v, 0) || math.IsNaN(u) || math.IsNaN(v) {
		return 0, false
	}
	return s.log(u) - s.log(v), true
}
