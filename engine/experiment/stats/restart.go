package stats

import (
	"errors"
	"fmt"
	"math"
	"slices"
)

// MinSuccesses is how many successes restart advice needs. With fewer the
// distribution, on which everything depends, has hardly been seen.
const MinSuccesses = 20

// ErrTooFew is the answer of [AdviseRestart] to too small an experiment.
var ErrTooFew = errors.New("too few successes")

// ErrAtOnce is the answer of [AdviseRestart] where no run took any effort.
var ErrAtOnce = errors.New("every run ends at once, which nothing can shorten")

// Verdict is what can be said of restarting.
type Verdict int

const (
	// CannotTell: the runs allow both that restarts help and that they do not.
	CannotTell Verdict = iota
	// Restart: a fixed cutoff makes the expected running time shorter, also on
	// runs that the cutoff was not chosen by.
	Restart
	// NoRestart: every cutoff that the runs can judge makes it longer.
	NoRestart
	// NoDifference: no cutoff that the runs can judge changes it by a quarter.
	NoDifference
)

func (v Verdict) String() string {
	return [...]string{"cannot tell", "restart", "do not restart", "no difference"}[v]
}

// RestartAdvice is what the lengths of runs say about restarting after a fixed
// effort (Luby, Sinclair and Zuckerman 1993: a fixed cutoff is optimal where the
// distribution is known).
type RestartAdvice struct {
	Verdict Verdict
	// Plain is the expected running time of the runs as they were, restarted
	// only where their budget ended.
	Plain float64
	// Cutoff is the best effort to restart after, chosen on all runs, and
	// Expected the expected running time with it, as the cross-validation
	// measured it.
	Cutoff, Expected float64
	// Gain is Plain over Expected, with its 95 % interval: above 1 restarts
	// help. Where it would be advised by, both allow for that: only gains that
	// look large are advised by, so that they look larger than they are.
	Gain     float64
	Interval Interval
	// Judged is the smallest effort that the runs can judge as a cutoff, by
	// which a quarter of them had succeeded: NoRestart and NoDifference say
	// nothing of shorter ones.
	Judged float64
	// Runs, Successes and Early are how many there were, how many succeeded,
	// and how many within the cutoff.
	Runs, Successes, Early int
}

// folds of the cross-validation, and the successes that a cutoff rests on at
// least, by the runs that choose it and by those that judge it.
const (
	folds     = 10
	restingOn = 5
)

// AdviseRestart chooses a cutoff on nine tenths of the runs and measures it on
// the tenth, ten times over, so that luck in the choice does not count as gain.
// It advises to restart only if all but one in a hundred bootstrap samples of the
// gain lie above 1, and so does the gain after it is corrected for that. Runs are taken in the order in which they were made, which is
// random.
func AdviseRestart(r Runs) (RestartAdvice, error) {
	n, k := r.Len(), r.Successes()
	a := RestartAdvice{Plain: r.ERT(), Runs: n, Successes: k}
	if k < MinSuccesses {
		return a, fmt.Errorf("%w: %d, and restart advice needs %d", ErrTooFew, k, MinSuccesses)
	}
	if a.Plain == 0 {
		return a, ErrAtOnce
	}
	cuts := make([]float64, n) // the cutoff that judges each run
	for f := range folds {
		var train Runs
		for i := range n {
			if i%folds != f {
				train.Efforts, train.Solved = append(train.Efforts, r.Efforts[i]), append(train.Solved, r.Solved[i])
			}
		}
		cut, _, _ := bestCutoff(&train)
		for i := f; i < n; i += folds {
			cuts[i] = cut
		}
	}
	a.Cutoff, _, a.Early = bestCutoff(&r)
	a.Judged = judged(&r)
	cut := cutAt(&r, cuts)
	a.Expected = cut.ERT()
	a.Gain = a.Plain / a.Expected
	values := gains(&r, &cut)
	a.Interval = Percentiles(values)
	if sure := Quantile(values, .01); sure > 1 && cut.Successes() >= restingOn {
		a.Gain, a.Interval = selected(a.Gain, a.Gain/sure, values)
		a.Expected = a.Plain / a.Gain
		if a.Gain > 1 {
			a.Verdict = Restart
		}
		return a, nil
	}
	a.Verdict = judgeAll(&r, a.Judged)
	return a, nil
}

// bestCutoff is the effort after which a restart makes the expected running time
// of the runs least; runs is how many had succeeded by then. It is +Inf where no
// cut is better than none.
func bestCutoff(r *Runs) (cutoff, expected float64, early int) {
	done, failed := r.Split()
	n := float64(len(done) + len(failed))
	cutoff, expected, early = math.Inf(1), r.ERT(), len(done)
	spent, wasted, ended := 0.0, 0.0, 0
	for i, v := range done {
		// Cut at v: i+1 of the n runs succeed; those that had failed before
		// have spent what they did, all others v.
		for spent += v; ended < len(failed) && failed[ended] <= v; ended++ {
			wasted += failed[ended]
		}
		if v == 0 || i+1 < restingOn || i+1 < len(done) && done[i+1] == v {
			continue // to restart after nothing is not to have started
		}
		cut := n - float64(i+1+ended)
		if e := (spent + wasted + cut*v) / float64(i+1); e < expected {
			cutoff, expected, early = v, e, i+1
		}
	}
	return cutoff, expected, early
}

// cutAt are runs cut at efforts that they had no part in choosing.
func cutAt(r *Runs, cuts []float64) Runs {
	var cut Runs
	for i, e := range r.Efforts {
		cut.Efforts = append(cut.Efforts, min(e, cuts[i]))
		cut.Solved = append(cut.Solved, r.Solved[i] && e <= cuts[i])
	}
	return cut
}

// gains are the bootstrap values of the gain, sorted. Runs are drawn in pairs of cut
// and uncut, as both come from the same runs.
func gains(r, cut *Runs) []float64 {
	n := r.Len()
	dice := Dice(uint64(n) + 1<<32)
	values := make([]float64, Resamples)
	for b := range values {
		whole, effort, successes, solved := 0.0, 0.0, 0, 0
		for range n {
			i := dice.IntN(n)
			whole, effort = whole+r.Efforts[i], effort+cut.Efforts[i]
			if r.Solved[i] {
				successes++
			}
			if cut.Solved[i] {
				solved++
			}
		}
		switch {
		case successes == 0:
			values[b] = math.Inf(1)
		case solved == 0:
			values[b] = 0
		default:
			values[b] = ERT(whole, successes) / ERT(effort, solved)
		}
	}
	slices.Sort(values)
	return values
}

// selected is what is to be believed of a gain that is told only where it is above a
// bound: the one that it would exceed as often as not among those told, and the interval
// of such (conditional inference, Zhong and Prentice, Biostatistics 9, 2008, 621-634). The
// logarithm of the gain is taken to be normal, as wide as the bootstrap says.
func selected(gain, bound float64, values []float64) (float64, Interval) {
	squares, n, g, c := 0.0, 0.0, math.Log(gain), math.Log(bound)
	for _, v := range values {
		if d := math.Log(v) - g; !math.IsInf(d, 0) {
			squares, n = squares+float64(d*d), n+1
		}
	}
	s := math.Sqrt(squares / n)
	if s == 0 {
		return gain, Interval{gain, gain}
	}
	beyond := func(x, mu float64) float64 { return math.Erfc((x-mu)/s/math.Sqrt2) / 2 }
	at := func(p float64) float64 { // the truth of which a share p of those told are less than this
		low, high := g-30*s, g+5*s
		for range 60 {
			if mu := (low + high) / 2; 1-beyond(g, mu)/beyond(c, mu) > p {
				low = mu
			} else {
				high = mu
			}
		}
		return math.Exp(low)
	}
	return at(.5), Interval{at(.975), at(.025)}
}

// judged is the effort by which a quarter of all runs had succeeded, or the
// longest success where fewer do.
func judged(r *Runs) float64 {
	done, _ := r.Split()
	return done[min(len(done)-1, r.Len()/4)]
}

// judgeAll looks at every cutoff from the shortest that can be judged on, all at
// once: the bootstrap gives for each sample the largest and the least gain of
// all of them.
func judgeAll(r *Runs, from float64) Verdict {
	cutoffs := candidates(r, from)
	if len(cutoffs) == 0 {
		return CannotTell
	}
	n := r.Len()
	dice := Dice(uint64(n) + 2<<32)
	var most, least []float64
	for range Resamples / 2 {
		sample := r.Draw(dice.IntN)
		plain := sample.ERT()
		if math.IsInf(plain, 1) {
			continue
		}
		high, low := 0.0, math.Inf(1)
		for _, c := range cutoffs {
			effort, solved := 0.0, 0
			for i, e := range sample.Efforts {
				effort += min(e, c)
				if e <= c && sample.Solved[i] {
					solved++
				}
			}
			gain := plain / ERT(effort, solved)
			high, low = max(high, gain), min(low, gain)
		}
		most, least = append(most, high), append(least, low)
	}
	slices.Sort(most)
	slices.Sort(least)
	switch top, bottom := Quantile(most, .975), Quantile(least, .025); {
	case top < 1:
		return NoRestart
	case top < 1.25 && bottom > .8:
		return NoDifference
	}
	return CannotTell
}

// candidates are up to 20 cutoffs from an effort on, evenly over the successes;
// the last tenth, where a cut is hardly one, is left out.
func candidates(r *Runs, from float64) []float64 {
	done, _ := r.Split()
	first, _ := slices.BinarySearch(done, from)
	last := len(done) - len(done)/10
	var list []float64
	for x := range 20 {
		i := first + x*(last-first)/20
		if i < last && done[i] > 0 && (len(list) == 0 || list[len(list)-1] != done[i]) {
			list = append(list, done[i])
		}
	}
	return list
}

func sum(x []float64) float64 {
	s := 0.0
	for _, v := range x {
		s += v
	}
	return s
}
