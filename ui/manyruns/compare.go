package manyruns

import (
	"fmt"
	"math"
	"strings"

	"sudokuscope/engine/experiment"
	"sudokuscope/engine/experiment/stats"
)

// compare finds out how samples differ, by the effort to a solution.
func (all *sums) compare(names []string, samples []experiment.Sample) {
	for i := range all.figures {
		if all.figures[i].n == 0 {
			return
		}
	}
	switch len(samples) {
	case 1:
		return
	case 2:
		c := experiment.NewComparison(&samples[0], &samples[1])
		all.pair = &c
	default:
		all.best = several(names, samples)
	}
	all.tally = tally(names, samples)
}

// difference tells how two samples differ, with intervals of 95 %; "" for none.
func (all *sums) difference(a, b string) string {
	c := all.pair
	if c == nil {
		return ""
	}
	return fmt.Sprintf("Difference: %s solves %s %s (95 %%: %s to %s points), with %s times the expected effort (95 %%: %s to %s).",
		a, more(float64(c.RateDifference)), b, points(float64(c.RateLow)), points(float64(c.RateHigh)),
		number(float64(c.ERTRatio)), number(float64(c.ERTLow)), number(float64(c.ERTHigh)))
}

// effect tells how large that is without a unit, and whether it may be chance.
func (all *sums) effect(a, b string) string {
	c := all.pair
	if c == nil {
		return ""
	}
	name, size, low, high := a, float64(c.Effect), float64(c.EffectLow), float64(c.EffectHigh)
	if size < .5 {
		name, size, low, high = b, 1-size, 1-high, 1-low
	}
	text := fmt.Sprintf("Effect: a run of %s is the sooner one in %.0f %% of pairs (95 %%: %.0f to %.0f), %s; %s", name, 100*size, 100*low, 100*high, stats.EffectWord(size), chance(float64(c.Raw)))
	if c.Raw > .05 {
		text += fmt.Sprintf(": %d and %d runs cannot tell them apart", c.RunsA, c.RunsB)
	}
	return text + "."
}

// brief are both in a few words.
func (all *sums) brief(a, b string) string {
	c := all.pair
	if c == nil {
		return ""
	}
	return fmt.Sprintf("%s − %s: solved %s (%s to %s) points, effort × %s (%s to %s); %s sooner in %.0f %% (%.0f to %.0f), %s",
		a, b, points(float64(c.RateDifference)), points(float64(c.RateLow)), points(float64(c.RateHigh)),
		number(float64(c.ERTRatio)), number(float64(c.ERTLow)), number(float64(c.ERTHigh)),
		a, 100*float64(c.Effect), 100*float64(c.EffectLow), 100*float64(c.EffectHigh), chance(float64(c.Raw)))
}

// chance is the p-value of a test.
func chance(p float64) string {
	if p < .001 {
		return "p < 0.001"
	}
	return fmt.Sprintf("p %.2g", p)
}

// more is a difference of rates in words.
func more(d float64) string {
	switch {
	case points(d) == "0":
		return "as many as"
	case d < 0:
		return fmt.Sprintf("%.0f points less than", -100*d)
	}
	return fmt.Sprintf("%.0f points more than", 100*d)
}

// points is a difference of rates in percentage points.
func points(d float64) string {
	if math.Abs(100*d) < .5 {
		return "0"
	}
	return strings.Replace(fmt.Sprintf("%+.0f", 100*d), "-", "−", 1)
}

// tally tells who came first, seed by seed: what thirty races would have shown.
func tally(names []string, samples []experiment.Sample) string {
	races := len(samples[0].Runs)
	for i := range samples {
		races = min(races, len(samples[i].Runs))
	}
	won, nobody, ties := make([]int, len(samples)), 0, 0
	for r := range races {
		best, who, shared := math.Inf(1), -1, false
		for i := range samples {
			run := samples[i].Runs[r]
			switch effort := float64(run.Evaluations); {
			case !run.Solved:
			case effort < best:
				best, who, shared = effort, i, false
			case effort == best:
				shared = true
			}
		}
		switch {
		case who < 0:
			nobody++
		case shared:
			ties++
		default:
			won[who]++
		}
	}
	var list []string
	for i, n := range won {
		list = append(list, fmt.Sprintf("%s %d", names[i], n))
	}
	text := fmt.Sprintf("First, seed by seed in %d races: %s", races, strings.Join(list, ", "))
	if ties > 0 {
		text += fmt.Sprintf(", ties %d", ties)
	}
	if nobody > 0 {
		text += fmt.Sprintf(", nobody %d", nobody)
	}
	return text + "."
}

// several tells which of more than two is the best, and which cannot be told from it.
func several(names []string, samples []experiment.Sample) string {
	list := make([]*experiment.Sample, len(samples))
	for i := range samples {
		list[i] = &samples[i]
	}
	best, level := experiment.Best(list)
	if best < 0 {
		return "Nobody has solved it yet."
	}
	var alike, slower []string
	for i := range list {
		switch {
		case i == best:
		case level[i]:
			alike = append(alike, names[i])
		default:
			slower = append(slower, names[i])
		}
	}
	text := names[best] + " has the least expected effort."
	if len(alike) > 0 {
		text += " These runs cannot tell it from " + strings.Join(alike, ", ") + "."
	}
	if len(slower) > 0 {
		text += " Slower: " + strings.Join(slower, ", ") + "."
	}
	return text
}
