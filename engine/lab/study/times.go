package study

import (
	"fmt"
	"math"

	"sudokuscope/engine/base/stats"
	"sudokuscope/engine/lab/experiment"
)

// Time is what the times of two entrants come to, made again.
type Time struct {
	A, B string
	// Clock reports that one of them is a program, whose processor nobody measures: what others do
	// on the machine is in its time.
	Clock bool
	stats.PaceRatio
}

// Sentence says it in words.
func (t *Time) Sentence() string {
	seconds := "CPU seconds"
	if t.Clock {
		seconds = "seconds by the clock"
	}
	text := fmt.Sprintf("%s of %s / %s: %.3g as kept, %.3g made again; the median run changed this by "+
		"a factor of %.3g (95 %%: %.3g–%.3g): ",
		seconds, t.A, t.B, t.Kept, t.Again,
		t.Factor, t.Interval.Low, t.Interval.High)
	switch t.Verdict {
	case stats.PaceAgrees:
		return text + "agrees"
	case stats.PaceDeparts:
		return text + "departs"
	}
	if math.IsInf(t.Interval.High, 1) {
		text = fmt.Sprintf("%s of %s / %s: ", seconds, t.A, t.B)
	}
	return text + "not verified, too few or too short runs were made again"
}

// of is what is known of the times of the entrant that a sample is of.
func (v *Verified) of(s *experiment.Sample) *timed {
	for _, entrant := range v.timed {
		if entrant.label == s.Algorithm {
			return entrant
		}
	}
	v.timed = append(v.timed, &timed{label: s.Algorithm})
	return v.timed[len(v.timed)-1]
}

// time keeps how long a run took again.
func (v *Verified) time(s *experiment.Sample, kept experiment.Run, again float64) {
	entrant := v.of(s)
	entrant.pace.Add(kept.Seconds, again)
	entrant.runs = append(entrant.runs, fmt.Sprintf("%s, seed %d", s.Puzzle, kept.Seed))
}

// Times compares the times of all pairs of entrants, with one factor for the machine: only
// their ratio is compared.
func (v *Verified) Times() (list []Time) {
	pairs := len(v.timed) * (len(v.timed) - 1) / 2
	for i, a := range v.timed {
		for _, b := range v.timed[i+1:] {
			list = append(list, Time{a.label, b.label, a.clock || b.clock, stats.ComparePace(&a.pace, &b.pace, pairs)})
		}
	}
	return list
}

// oddTimes is how far the time of one run may be from what the others of its entrant say.
const oddTimes = 8

// OddTimes names the runs whose time is far from what the others of their entrant say, but for those
// of programs: a machine that was busy for a moment makes one of these long.
func (v *Verified) OddTimes() (list []string) {
	for _, entrant := range v.timed {
		if entrant.clock {
			continue
		}
		pace := &entrant.pace
		for _, i := range pace.Odd(oddTimes) {
			list = append(list, fmt.Sprintf("%s on %s: %.3g CPU seconds as kept, %.3g made again, "+
				"far from what the other runs of %s say", entrant.label, entrant.runs[i],
				pace.Kept[i], pace.Again[i], entrant.label))
		}
	}
	return list
}
