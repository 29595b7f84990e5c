package manyruns

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"sudokuscope/engine/base/stats"
	"sudokuscope/engine/lab/experiment"
)

// compare finds out how samples differ, by the effort to a solution.
func (all *sums) compare(samples []experiment.Sample) {
	for i := range all.figures {
		if all.figures[i].Runs == 0 {
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
		list := make([]*experiment.Sample, len(samples))
		for i := range samples {
			list[i] = &samples[i]
		}
		all.best, all.level = experiment.Best(list)
		slices.SortStableFunc(all.order, func(a, b int) int {
			return cmp.Compare(all.figures[a].ERT, all.figures[b].ERT)
		})
	}
}

// difference tells how two samples differ, with intervals of 95 %.
func (all *sums) difference(one, other string) string {
	comparison := all.pair
	return fmt.Sprintf("Difference: %s solves %s %s (95 %%: %s to %s points), with %s times the "+
		"expected effort (95 %%: %s).",
		one, more(float64(comparison.RateDifference)), other,
		points(float64(comparison.RateLow)), points(float64(comparison.RateHigh)),
		number(comparison.ERTRatio), between(comparison.ERTLow, comparison.ERTHigh))
}

// effect tells how large that is without a unit, and whether it may be chance.
func (all *sums) effect(one, other string) string {
	comparison := all.pair
	name := one
	size := float64(comparison.Effect)
	low := float64(comparison.EffectLow)
	high := float64(comparison.EffectHigh)
	if size < .5 {
		name, size, low, high = other, 1-size, 1-high, 1-low
	}
	text := fmt.Sprintf(
		"Effect: a run of %s is the sooner one in %.0f %% of pairs (95 %%: %.0f to %.0f), %s; %s",
		name,
		100*size,
		100*low,
		100*high,
		stats.EffectWord(size),
		chance(float64(comparison.Raw)),
	)
	if comparison.Raw > .05 {
		text += fmt.Sprintf(": %d and %d runs cannot tell them apart", comparison.RunsA, comparison.RunsB)
	}
	return text + "."
}

// chance is the p-value of a test.
func chance(p float64) string {
	if p < .001 {
		return "p < 0.001"
	}
	return fmt.Sprintf("p %.2g", p)
}

// more is a difference of rates in words.
func more(difference float64) string {
	switch {
	case points(difference) == "0":
		return "as many as"
	case difference < 0:
		return fmt.Sprintf("%.0f points less than", -100*difference)
	}
	return fmt.Sprintf("%.0f points more than", 100*difference)
}

// points is a difference of rates in percentage points.
func points(difference float64) string {
	if math.Abs(100*difference) < .5 {
		return "0"
	}
	return strings.Replace(fmt.Sprintf("%+.0f", 100*difference), "-", "−", 1)
}

// several tells which of more than two is the best, and which cannot be told from it.
func (b *batch) several() string {
	if b.best < 0 {
		return "Nobody has solved it yet."
	}
	var alike, slower []string
	for _, i := range b.order {
		switch {
		case i == b.best:
		case b.level[i]:
			alike = append(alike, b.samples[i].called())
		default:
			slower = append(slower, b.samples[i].called())
		}
	}
	text := b.samples[b.best].called() + " has the least expected effort."
	if len(alike) > 0 {
		text += " These runs cannot tell it from " + strings.Join(alike, ", ") + "."
	}
	if len(slower) > 0 {
		text += " Slower: " + strings.Join(slower, ", ") + "."
	}
	return text
}
