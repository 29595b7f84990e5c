package stats

import "math"

// Wilson is the score interval of a proportion of k out of n (Wilson 1927). It
// stays between 0 and 1 and is right also where all or none succeeded, which is
// where searches often are. Of no runs at all it is everything.
func Wilson(k, n int) Interval {
	if n == 0 {
		return Interval{0, 1}
	}
	p, m := float64(k)/float64(n), float64(n)
	middle := p + z95*z95/(2*m)
	half := z95 * math.Sqrt(p*(1-p)/m+z95*z95/(4*m*m))
	scale := 1 + z95*z95/m
	i := Interval{max(0, (middle-half)/scale), min(1, (middle+half)/scale)}
	// At the ends the formula is exact; its rounding is not.
	if k == 0 {
		i.Low = 0
	}
	if k == n {
		i.High = 1
	}
	return i
}

// ERT is the expected running time until a success if runs are repeated: all
// effort spent, of failures too, over the number of successes. Without a
// success it is infinite.
func ERT(effort float64, successes int) float64 {
	if successes == 0 {
		return math.Inf(1)
	}
	return effort / float64(successes)
}
