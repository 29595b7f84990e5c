package stats

import "math"

// Wilson is the score interval of a proportion of k out of n (Wilson 1927). It
// stays between 0 and 1 and is right also where all or none succeeded, which is
// where searches often are. Of no runs at all it is everything.
func Wilson(k, n int) Interval {
	if n == 0 {
		return Interval{0, 1}
	}
	i := score(float64(k)/float64(n), float64(n))
	// At the ends the formula is exact; its rounding is not.
	if k == 0 {
		i.Low = 0
	}
	if k == n {
		i.High = 1
	}
	return i
}

// score is the interval of a share p seen in n cases, which need not be whole.
func score(p, n float64) Interval {
	middle := p + z95*z95/(2*n)
	half := z95 * math.Sqrt(p*(1-p)/n+z95*z95/(4*n*n))
	scale := 1 + z95*z95/n
	return Interval{max(0, (middle-half)/scale), min(1, (middle+half)/scale)}
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
