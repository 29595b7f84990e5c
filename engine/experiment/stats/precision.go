package stats

import "math"

// Stopping ends an experiment when its figure is known well enough (Chow and
// Robbins 1965): after every batch the interval of the expected running time is
// looked at, and no more runs are made once it is narrow.
type Stopping struct {
	// Precision is the half width wanted, as a share of the figure.
	Precision float64
	// Least is the number of runs before the first look, Most that after which
	// it ends in any case.
	Least, Most int
}

// Enough reports whether the runs so far suffice. With few successes the interval
// itself is a guess, so at least 10 are asked for unless Most is reached.
func (s Stopping) Enough(r *Runs) bool {
	switch n := r.Len(); {
	case n >= s.Most:
		return true
	case n < s.Least || r.Successes() < 10:
		return false
	}
	return s.Width(r) <= s.Precision
}

// Width is the half width of the interval of the expected running time, as a
// share of it; infinite without a success.
func (s Stopping) Width(r *Runs) float64 {
	ert := r.ERT()
	if math.IsInf(ert, 1) || r.Len() == 0 {
		return math.Inf(1)
	}
	if ert == 0 {
		return 0
	}
	i := r.ERTInterval()
	return (i.High - i.Low) / (2 * ert)
}

// Next is the number of runs at which to look again: a third more, so that few
// looks are taken and few runs wasted.
func (s Stopping) Next(n int) int {
	if n < s.Least {
		return min(s.Least, s.Most)
	}
	return min(s.Most, n+max(8, n/3))
}
