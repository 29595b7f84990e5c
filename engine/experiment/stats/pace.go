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
	p.Kept, p.Again = append(p.Kept, kept), append(p.Again, again)
}

// Bounds of what is asked of times. A ratio of entrants that differs by paceBand and more is
// found; one that differs by paceNoise and less is what other machines, and neighbours on
// the same one, do to honest times.
const (
	paceNoise = 1.15
	paceBand  = 1.3
	// leastPace is the least number of runs of each entrant, and leastSeconds the least time
	// that they take together.
	leastPace    = 5
	leastSeconds = .02
)

// PaceVerdict is what the times of two entrants come to.
type PaceVerdict int

const (
	// PaceUnknown: too few runs were made again, or they scatter too much.
	PaceUnknown PaceVerdict = iota
	// PaceAgrees: the ratio is what is kept, up to 1.3 times at the very most.
	PaceAgrees
	// PaceDeparts: it is more than 1.15 times another.
	PaceDeparts
)

// PaceRatio is the ratio of two entrants' times: as it is kept, as it came out again, and
// the second over the first.
type PaceRatio struct {
	Kept, Again, Factor float64
	Interval            Interval
	Verdict             PaceVerdict
}

// ComparePace compares the ratio of two entrants' times, with an interval of 95 % adjusted
// for a number of comparisons.
func ComparePace(a, b *Pace, comparisons int) PaceRatio {
	r := PaceRatio{Kept: sum(a.Kept) / sum(b.Kept), Again: sum(a.Again) / sum(b.Again)}
	r.Factor = r.Again / r.Kept
	r.Interval = Interval{0, math.Inf(1)}
	if !a.enough() || !b.enough() {
		return r
	}
	if sum(a.Kept) == 0 || sum(b.Kept) == 0 { // no run takes no time at all
		r.Verdict = PaceDeparts
		return r
	}
	tail := tail95 / float64(comparisons)
	dice := Dice(uint64(len(a.Kept))<<16 + uint64(len(b.Kept)))
	values := make([]float64, 2*Resamples)
	for i := range values {
		one := drawFactor(a, dice.IntN)
		other := drawFactor(b, dice.IntN)
		values[i] = one - other
	}
	slices.Sort(values)
	low, high := Quantile(values, tail), Quantile(values, 1-tail)
	r.Interval = Interval{math.Exp(low), math.Exp(high)}
	noise, band := math.Log(paceNoise), math.Log(paceBand)
	switch {
	case low > noise || high < -noise:
		r.Verdict = PaceDeparts
	case low > -band && high < band:
		r.Verdict = PaceAgrees
	}
	return r
}

// enough reports whether there is something to compare.
func (p *Pace) enough() bool {
	return len(p.Kept) >= leastPace && sum(p.Again) >= leastSeconds
}

// drawFactor is the logarithm of how much longer an entrant took, of runs drawn anew.
func drawFactor(p *Pace, intN func(int) int) float64 {
	kept, again := 0.0, 0.0
	for range p.Kept {
		i := intN(len(p.Kept))
		kept, again = kept+p.Kept[i], again+p.Again[i]
	}
	return math.Log(again / kept)
}

// shortest is what a run must take to be held on its own: of less a clock says little.
const shortest = 1e-3

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
