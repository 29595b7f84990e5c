package stats

import (
	"fmt"
	"math"
	"slices"
)

// MinSuccesses is how many successes restart advice needs. With fewer the
// distribution, on which everything depends, has hardly been seen.
const MinSuccesses = 20

// Verdict is what can be said of restarting.
type Verdict string

const (
	// TooFew successes, and AtOnce: no run took any effort, which nothing can shorten.
	TooFew, AtOnce Verdict = "too few successes", "every run ends at once"
	// CannotTell: the runs allow both that restarts help and that they do not.
	CannotTell Verdict = "cannot tell"
	// Restart: a fixed cutoff makes the expected running time shorter, also on
	// runs that the cutoff was not chosen by.
	Restart Verdict = "restart"
)

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
	// Gain is Plain over Expected, with its 95 % interval: above 1 restarts help. Only
	// gains that look large lead to the advice to restart, and these look larger than they
	// are; where that is the advice, both are corrected for it.
	Gain     float64
	Interval Interval
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
// gain lie above 1, and so does the gain after it is corrected for that. Runs are taken
// in the order in which they were made, which is random.
func AdviseRestart(runs Runs) RestartAdvice {
	advice := RestartAdvice{
		Plain:     runs.ERT(),
		Runs:      runs.Len(),
		Successes: runs.Successes(),
		Gain:      math.NaN(),
		Cutoff:    math.NaN(),
	}
	advice.Interval = Interval{math.NaN(), math.NaN()}
	switch {
	case advice.Successes < MinSuccesses:
		advice.Verdict = TooFew
		return advice
	case advice.Plain == 0:
		advice.Verdict = AtOnce
		return advice
	}
	cuts := make([]float64, advice.Runs) // the cutoff that judges each run
	for fold := range folds {
		var train Runs
		for i := range cuts {
			if i%folds != fold {
				train.Add(runs.Efforts[i], runs.Solved[i])
			}
		}
		cut, _ := bestCutoff(&train)
		for i := fold; i < len(cuts); i += folds {
			cuts[i] = cut
		}
	}
	advice.Cutoff, advice.Early = bestCutoff(&runs)
	cut := cutAt(&runs, cuts)
	advice.Expected = cut.ERT()
	advice.Gain = advice.Plain / advice.Expected
	values := gains(&runs, &cut)
	advice.Interval = Percentiles(values)
	sure := Quantile(values, .01)
	if sure <= 1 || cut.Successes() < restingOn {
		advice.Verdict = CannotTell
		return advice
	}
	advice.Gain, advice.Interval = selected(advice.Gain, advice.Gain/sure, values)
	advice.Expected = advice.Plain / advice.Gain
	advice.Verdict = CannotTell
	if advice.Gain > 1 {
		advice.Verdict = Restart
	}
	return advice
}

// Sentence says it in words: whether restarts would help, how sure that is, or why it
// cannot be said. number writes a figure.
func (a *RestartAdvice) Sentence(unit string, number func(float64) string) string {
	between := fmt.Sprintf("95 %% %s–%s", number(a.Interval.Low), number(a.Interval.High))
	switch a.Verdict {
	case TooFew:
		return fmt.Sprintf("no advice: %s: %d, and restart advice needs %d", TooFew, a.Successes, MinSuccesses)
	case AtOnce:
		return "no advice: every run ends at once, which nothing can shorten"
	case Restart:
		return fmt.Sprintf("restart after %s %s, by which %d of %d runs had solved it: "+
			"without restarts it takes %s times as long, %s", number(a.Cutoff), unit, a.Early,
			a.Runs, number(a.Gain), between)
	}
	if math.IsInf(a.Cutoff, 1) {
		return fmt.Sprintf("cannot tell whether restarts help: no cutoff came out shorter than none (%d runs, "+
			"%d solved)", a.Runs, a.Successes)
	}
	return fmt.Sprintf("cannot tell whether restarts help: without them it takes %s times as long as with the "+
		"best cutoff, "+
		"%s (%d runs, %d solved)", number(a.Gain), between, a.Runs, a.Successes)
}

// bestCutoff is the effort after which a restart makes the expected running time
// of the runs least; early is how many had succeeded by then. It is +Inf where no
// cut is better than none.
func bestCutoff(runs *Runs) (cutoff float64, early int) {
	done, failed := runs.Split()
	all := float64(len(done) + len(failed))
	cutoff, early = math.Inf(1), len(done)
	expected := runs.ERT()
	spent := 0.0
	wasted := 0.0
	ended := 0
	for i, effort := range done {
		// Cut at an effort: i+1 of all runs succeed; those that had failed before
		// have spent what they did, all others that effort.
		for spent += effort; ended < len(failed) && failed[ended] <= effort; ended++ {
			wasted += failed[ended]
		}
		if effort == 0 || i+1 < restingOn || i+1 < len(done) && done[i+1] == effort {
			continue // to restart after nothing is not to have started
		}
		cut := all - float64(i+1+ended)
		e := (spent + wasted + cut*effort) / float64(i+1)
		if e < expected {
			cutoff = effort
			expected = e
			early = i + 1
		}
	}
	return cutoff, early
}

// cutAt are runs cut at efforts that they had no part in choosing.
func cutAt(runs *Runs, cuts []float64) Runs {
	var cut Runs
	for i, e := range runs.Efforts {
		cut.Efforts = append(cut.Efforts, min(e, cuts[i]))
		cut.Solved = append(cut.Solved, runs.Solved[i] && e <= cuts[i])
	}
	return cut
}

// gains are the bootstrap values of the gain, sorted. Runs are drawn in pairs of cut
// and uncut, as both come from the same runs: by two dice that throw alike.
func gains(runs, cut *Runs) []float64 {
	stream := uint64(runs.Len()) + 1<<32
	dice, same := Dice(stream), Dice(stream)
	values := make([]float64, Resamples)
	for b := range values {
		whole := runs.Draw(dice.IntN)
		ended := cut.Draw(same.IntN)
		values[b] = whole.ERT() / ended.ERT()
		if whole.Successes() == 0 {
			values[b] = math.Inf(1)
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
	squares := 0.0
	count := 0.0
	logGain := math.Log(gain)
	logBound := math.Log(bound)
	for _, v := range values {
		d := math.Log(v) - logGain
		if !math.IsInf(d, 0) {
			squares, count = squares+float64(d*d), count+1
		}
	}
	spread := math.Sqrt(squares / count)
	if spread == 0 {
		return gain, Interval{gain, gain}
	}
	beyond := func(x, mu float64) float64 {
		return math.Erfc((x-mu)/spread/math.Sqrt2) / 2
	}
	at := func(share float64) float64 { // the truth of which this share of those told are less
		low, high := logGain-30*spread, logGain+5*spread
		for range 60 {
			mu := (low + high) / 2
			if 1-beyond(logGain, mu)/beyond(logBound, mu) > share {
				low = mu
			} else {
				high = mu
			}
		}
		return math.Exp(low)
	}
	return at(.5), Interval{at(.975), at(.025)}
}
