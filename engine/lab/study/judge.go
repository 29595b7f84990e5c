package study

import (
	"fmt"
	"math"

	"sudokuscope/engine/base/stats"
	"sudokuscope/engine/lab/experiment"
)

// Answer is what the runs say of a hypothesis.
type Answer struct {
	// Verdict is "shown", "not shown" or "the opposite is shown", on the level of 5 % after
	// Holm's adjustment over all hypotheses.
	Verdict, Sentence string
}

// finding is a hypothesis with its figures: effect below middle speaks for it.
type finding struct {
	hypothesis
	effect, middle, p float64
	words             string
}

// Judge answers all hypotheses by the samples of the design.
func (s *Study) Judge(samples []experiment.Sample) ([]Answer, error) {
	experiment.By(samples, experiment.Unit(s.By))
	groups := experiment.Suites(samples)
	if len(groups) == 0 { // all were left out: what is wrong with them is said elsewhere
		groups = append(groups, &experiment.Suite{})
	}
	if len(groups) != 1 {
		return nil, fmt.Errorf("%d budgets with runs; expected one", len(groups))
	}
	var found []finding
	var p []float64
	for _, text := range s.Hypotheses {
		asked, err := s.read(text)
		if err != nil {
			return nil, err
		}
		result := judge(asked, groups[0])
		found, p = append(found, result), append(p, result.p)
	}
	p = stats.Holm(p)
	var list []Answer
	for i, result := range found {
		answer := Answer{Verdict: "not shown"}
		switch {
		case !(p[i] <= .05):
		case result.effect < result.middle:
			answer.Verdict = "shown"
		case result.effect > result.middle:
			answer.Verdict = "the opposite is shown"
		}
		of := ""
		if len(found) > 1 {
			of = fmt.Sprintf(", adjusted by Holm over %d hypotheses", len(found))
		}
		answer.Sentence = fmt.Sprintf("%s: %s. %s; p = %.2g%s.", result.text,
			answer.Verdict, result.words, p[i], of)
		list = append(list, answer)
	}
	return list, nil
}

// judge measures one hypothesis.
func judge(asked hypothesis, suite *experiment.Suite) finding {
	result := finding{hypothesis: asked, p: 1}
	one := &experiment.Suite{Budget: suite.Budget, By: suite.By}
	one.Puzzles, one.Least = suite.Puzzles, suite.Least
	for _, name := range []string{asked.a, asked.b} {
		for e, n := range suite.Entrants {
			if n == name {
				one.Entrants = append(one.Entrants, n)
				one.Runs = append(one.Runs, suite.Runs[e])
				one.Samples = append(one.Samples, suite.Samples[e])
			}
		}
	}
	if len(one.Entrants) < 2 {
		result.words = "There are no runs of both"
		return result
	}
	switch asked.claim {
	case solves:
		return result.byRates(one)
	case equals:
		return result.byEquality(one)
	}
	return result.byEffort(one)
}

// byEquality tests whether two need the same, up to a margin: the effect is below the middle
// where what was seen is within it.
func (f finding) byEquality(suite *experiment.Suite) finding {
	equivalence := suite.Equivalent(0, 1, f.margin)
	f.middle = .5
	if !equivalence.Inside(f.margin) {
		f.effect = 1
	}
	f.p = equivalence.Equal
	if f.effect > f.middle {
		f.p = equivalence.Differ
	}
	if math.IsNaN(equivalence.Ratio) {
		f.words = "There are too few puzzles that either solves"
		return f
	}
	figure := "PAR10"
	over := fmt.Sprintf("the geometric mean over the %d puzzles that either solves", equivalence.Puzzles)
	if equivalence.Nothing > 0 {
		over += fmt.Sprintf(", without %d on which one of them has a PAR10 below %g",
			equivalence.Nothing, suite.Smallest())
	}
	if equivalence.Apart > 0 {
		over += fmt.Sprintf("; on %d of these the other takes something, so they are not equal there",
			equivalence.Apart)
	}
	if len(suite.Puzzles) == 1 {
		figure, over = "The expected running time", "on one puzzle"
	}
	f.words = fmt.Sprintf("%s in %s of %s / %s is %.3g (90 %%: %.3g–%.3g, to lie within %.3g–%.3g), %s",
		figure, suite.By, f.a,
		f.b, equivalence.Ratio, equivalence.Interval.Low,
		equivalence.Interval.High, 1/(1+f.margin),
		1+f.margin, over)
	return f
}

// byEffort compares by PAR10 over the puzzles, or on one puzzle run by run.
func (f finding) byEffort(suite *experiment.Suite) finding {
	if len(suite.Puzzles) == 1 {
		comparison := experiment.NewComparison(suite.Samples[0][0], suite.Samples[1][0])
		f.effect = -float64(comparison.Effect)
		f.middle = -.5
		f.p = float64(comparison.Raw)
		f.words = fmt.Sprintf("A run of %s takes less %s than one of %s with a probability of %.0f %% (95 %%: "+
			"%.0f–%.0f %%), on one puzzle",
			f.a, suite.By, f.b,
			100*comparison.Effect, 100*comparison.EffectLow, 100*comparison.EffectHigh)
		return f
	}
	pair := suite.Pairs()[0]
	f.effect = pair.Lean
	if pair.Lean*math.Log(float64(pair.Ratio)) < 0 {
		f.effect = 0 // the ratio, of fewer puzzles, says the opposite of the ranks
	}
	f.p = float64(pair.Raw)
	f.words = fmt.Sprintf("PAR10 in %s of %s / %s is %.3g (95 %%: %.3g–%.3g), the geometric mean over %d "+
		"puzzles", suite.By, f.a, f.b, pair.Ratio, pair.RatioLow,
		pair.RatioHigh, pair.Rated)
	if pair.Rated == 0 {
		f.words = fmt.Sprintf("PAR10 in %s of %s and %s has no ratio", suite.By, f.a, f.b)
	}
	if n := pair.Puzzles - pair.Rated; n > 0 {
		f.words += fmt.Sprintf(", without %d on which one of them has a PAR10 below %g, %d of them won by %s "+
			"and %d by %s",
			n, suite.Smallest(), pair.NothingWins,
			f.a, pair.NothingLosses, f.b)
	}
	f.words += fmt.Sprintf("; of all %d %s is better on %d, %s on %d, and Wilcoxon ranks their differences of "+
		"log PAR10",
		pair.Puzzles, f.a, pair.Wins, f.b, pair.Losses)
	return f
}

// byRates compares the shares of runs solved, puzzle by puzzle where there are several.
func (f finding) byRates(suite *experiment.Suite) finding {
	var rates [2][]float64
	var differences []float64
	for puzzle := range suite.Puzzles {
		runs := &suite.Runs[0][puzzle]
		others := &suite.Runs[1][puzzle]
		if runs.Len() == 0 || others.Len() == 0 {
			continue
		}
		x := float64(runs.Successes()) / float64(runs.Len())
		y := float64(others.Successes()) / float64(others.Len())
		rates[0] = append(rates[0], x)
		rates[1] = append(rates[1], y)
		differences = append(differences, y-x)
	}
	if len(differences) == 0 {
		f.words = "There are no runs of both on one puzzle"
		return f
	}
	mean, i := stats.Mean(differences)
	if len(differences) == 1 {
		runs := &suite.Runs[0][0]
		others := &suite.Runs[1][0]
		x := stats.Successes{K: runs.Successes(), N: runs.Len()}
		y := stats.Successes{K: others.Successes(), N: others.Len()}
		f.p = stats.Fisher(x, y)
		_, i = stats.RateDifference(y.K, y.N, x.K, x.N)
	} else {
		f.p = stats.SignedRank(rates[0], rates[1]).P
	}
	f.effect = mean
	// The sentence has the first before the second; the difference is the second's.
	percent := func(rate float64) float64 { return 100 * rate }
	ahead := func(difference float64) float64 { return percent(0 - difference) }
	f.words = fmt.Sprintf("%s solves %.1f %% of its runs and %s %.1f %%, ",
		f.a, percent(stats.Average(rates[0])),
		f.b, percent(stats.Average(rates[1])))
	f.words += fmt.Sprintf("a difference of %+.1f points (95 %%: %+.1f to %+.1f), the mean over %d puzzles",
		ahead(mean), ahead(i.High),
		ahead(i.Low), len(differences))
	return f
}

// Shows returns the smallest effect that n puzzles, or n runs, show with a chance of 80 %: the share
// of puzzles on which one must be the better, or the probability that a run of one is before a
// run of the other. It is NaN where there are too few for any. takes is how many an effect takes.
func Shows(n int, takes func(effect, level, power float64) int) float64 {
	for a := .51; a < 1; a += .01 {
		if takes(a, .05, .8) <= n {
			return a
		}
	}
	return math.NaN()
}
