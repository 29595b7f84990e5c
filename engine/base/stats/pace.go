package stats

import (
	"math"
	"slices"
)

// Pace is how long runs took when they were made again, beside what is kept of them. A run
// made again does the same work, so on one machine each entrant has one factor, and the
// machine's own speed is in all of them alike. What machines do not share is told by the
// ratio of two entrants' factors: 1, but for noise, unless somebody has changed the times.
type Pace struct {
	// Kept and Again are seconds of a processor, run by run.
	Kept, Again []float64
}

// Add adds a run.
func (p *Pace) Add(kept, again float64) {
	p.Kept = append(p.Kept, kept)
	p.Again = append(p.Again, again)
}

// Bounds of what is asked of times. A ratio of entrants that differs by paceBand and more is
// found; one that differs by paceNoise and less is what other machines, and neighbours on
// the same one, do to honest times.
const (
	paceNoise = 1.15
	paceBand  = 1.3
	// leastPace is the least number of runs of each entrant, and leastSeconds the least time
	// that they take together: a machine that is busy for a moment slows all runs down that lie
	// in this moment, and of short ones these may be all runs of one entrant.
	leastPace    = 5
	leastSeconds = 1
)

// PaceVerdict is what the times of two entrants come to.
type PaceVerdict int

const (
	// PaceUnknown: too few or too short runs were made again, or they scatter too much.
	PaceUnknown PaceVerdict = iota
	// PaceAgrees: the ratio is what is kept, up to 1.3 times at the very most.
	PaceAgrees
	// PaceDeparts: it is more than 1.15 times another.
	PaceDeparts
)

// PaceRatio is the ratio of two entrants' times: of all runs together as it is kept and as
// it came out again, and by how much it moved in the middle of the runs.
type PaceRatio struct {
	Kept, Again, Factor float64
	Interval            Interval
	Verdict             PaceVerdict
}

// ComparePace compares the ratio of two entrants' times, with an interval of 95 % adjusted
// for a number of comparisons.
func ComparePace(pace, other *Pace, comparisons int) PaceRatio {
	ratio := PaceRatio{Interval: Interval{0, math.Inf(1)}}
	if len(pace.Kept) == 0 || len(other.Kept) == 0 {
		return ratio
	}
	ratio.Kept = sum(pace.Kept) / sum(other.Kept)
	ratio.Again = sum(pace.Again) / sum(other.Again)
	if !pace.enough() || !other.enough() {
		return ratio
	}
	if sum(pace.Kept) == 0 || sum(other.Kept) == 0 { // no run takes no time at all
		ratio.Verdict = PaceDeparts
		return ratio
	}
	// Two ways to look, and so half of the level for each.
	tail := tail95 / float64(2*comparisons)
	dice := Dice(uint64(len(pace.Kept))<<16 + uint64(len(other.Kept)))
	middle := bootstrapped(2*Resamples, tail, func() float64 {
		return pace.middle(dice.IntN) - other.middle(dice.IntN)
	})
	total := bootstrapped(2*Resamples, tail, func() float64 {
		return pace.total(dice.IntN) - other.total(dice.IntN)
	})
	ratio.Factor = math.Exp(pace.middle(nil) - other.middle(nil))
	ratio.Interval = Interval{math.Exp(middle.Low), math.Exp(middle.High)}
	noise, band := math.Log(paceNoise), math.Log(paceBand)
	beyond := func(i Interval) bool {
		return i.Low > noise || i.High < -noise
	}
	switch {
	case beyond(middle) || beyond(total):
		ratio.Verdict = PaceDeparts
	case middle.Low > -band && middle.High < band:
		ratio.Verdict = PaceAgrees
	}
	return ratio
}

// enough reports whether there is something to compare.
func (p *Pace) enough() bool {
	return len(p.Kept) >= leastPace && sum(p.Again) >= leastSeconds
}

// middle is the logarithm of how much longer half of the runs took again: whatever befalls
// a few of them does not move it. With dice it is that of runs drawn anew.
func (p *Pace) middle(intN func(int) int) float64 {
	logs := make([]float64, len(p.Kept))
	for i := range logs {
		k := i
		if intN != nil {
			k = intN(len(p.Kept))
		}
		logs[i] = math.Log(p.Again[k] / p.Kept[k])
	}
	slices.Sort(logs)
	return Quantile(logs, .5)
}

// total is the logarithm of how much longer runs drawn anew took together.
func (p *Pace) total(intN func(int) int) float64 {
	kept, again := 0.0, 0.0
	for range p.Kept {
		i := intN(len(p.Kept))
		kept += p.Kept[i]
		again += p.Again[i]
	}
	return math.Log(again / kept)
}

// shortest is what a run must take, in seconds, to be held on its own: a collection of
// garbage may fall into a shorter one and be most of it.
const shortest = .05

// Odd lists the runs whose own factor is far from that of the entrant: more than some
// times, up or down.
func (p *Pace) Odd(times float64) (which []int) {
	var logs []float64
	var at []int
	for i := range p.Kept {
		if max(p.Again[i], p.Kept[i]) < shortest {
			continue
		}
		logs = append(logs, math.Log(p.Again[i]/p.Kept[i]))
		at = append(at, i)
	}
	if len(logs) < leastPace {
		return nil
	}
	middle := Quantile(Sorted(logs), .5)
	for i, v := range logs {
		if math.Abs(v-middle) > math.Log(times) {
			which = append(which, at[i])
		}
	}
	return which
}
