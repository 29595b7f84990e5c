package stats

import (
	"errors"
	"fmt"
	"math"
)

// MinSuccesses is how many successes restart advice needs. With fewer the tail
// of the distribution, on which everything depends, has not been seen.
const MinSuccesses = 50

// ErrTooFew is the answer of [AdviseRestart] to too small an experiment.
var ErrTooFew = errors.New("too few successes")

// ErrAtOnce is the answer of [AdviseRestart] where no run took any effort.
var ErrAtOnce = errors.New("every run ends at once, which nothing can shorten")

// RestartAdvice is what the lengths of runs say about restarting.
type RestartAdvice struct {
	// Mean is that of the exponential distribution fitted: all effort over
	// the successes, which is the maximum-likelihood estimate with runs cut
	// short taken into account.
	Mean float64
	// Distance is the largest between the fitted and the empirical
	// distribution, as modified by Stephens (1974) for a mean that is
	// estimated; above 1.094 the exponential is rejected at 5 %.
	Distance float64
	// Exponential says that it is not rejected: the search then has no memory
	// of how long it has been running, and restarts neither help nor harm.
	Exponential bool
	// Cutoff is the effort after which a restart makes the expected running
	// time least, by the runs seen, and Expected that time.
	Cutoff, Expected float64
}

// AdviseRestart fits an exponential distribution to the efforts of runs that
// succeeded and of runs that did not, each sorted, and finds the best fixed
// cutoff (Luby, Sinclair and Zuckerman 1993: a fixed one is optimal where the
// distribution is known).
func AdviseRestart(successes, failures []float64) (RestartAdvice, error) {
	k := len(successes)
	if k < MinSuccesses {
		return RestartAdvice{}, fmt.Errorf("%w: %d, and restart advice needs %d", ErrTooFew, k, MinSuccesses)
	}
	n := float64(k + len(failures))
	a := RestartAdvice{Mean: (sum(successes) + sum(failures)) / float64(k), Expected: math.Inf(1)}
	if a.Mean == 0 {
		return RestartAdvice{}, ErrAtOnce
	}
	d, spent, ended, wasted := 0.0, 0.0, 0, 0.0
	for i, v := range successes {
		f := 1 - math.Exp(-v/a.Mean)
		d = max(d, math.Abs(f-float64(i)/n), math.Abs(f-float64(i+1)/n))
		// Cut at v: i+1 of the n runs succeed; those that had failed before
		// have spent what they did, all others v.
		for spent += v; ended < len(failures) && failures[ended] <= v; ended++ {
			wasted += failures[ended]
		}
		if v == 0 {
			continue // to restart after nothing is not to have started
		}
		cut := n - float64(i+1+ended)
		if expected := (spent + wasted + cut*v) / float64(i+1); expected < a.Expected {
			a.Cutoff, a.Expected = v, expected
		}
	}
	root := math.Sqrt(n)
	a.Distance = (d - .2/n) * (root + .26 + .5/root)
	a.Exponential = a.Distance <= 1.094
	return a, nil
}

func sum(x []float64) float64 {
	s := 0.0
	for _, v := range x {
		s += v
	}
	return s
}
