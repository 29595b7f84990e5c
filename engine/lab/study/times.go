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

// enter takes note of an entrant: one of which no run is made again is none whose times agree.
func (v *Verified) enter(s *experiment.Sample) {
	if v.paces[s.Algorithm] == nil {
		v.paces[s.Algorithm] = &stats.Pace{}
		v.labels = append(v.labels, s.Algorithm)
	}
}

// time keeps how long a run took again.
func (v *Verified) time(s *experiment.Sample, kept experiment.Run, again float64) {
	v.enter(s)
	v.paces[s.Algorithm].Add(kept.Seconds, again)
	v.seeds[s.Algorithm] = append(
		v.seeds[s.Algorithm],
		fmt.Sprintf("%s, seed %d", s.Puzzle, kept.Seed),
	)
}

// Times compares the times of all pairs of entrants, with one factor for the machine: only
// their ratio is compared.
func (v *Verified) Times() (list []Time) {
	pairs := len(v.labels) * (len(v.labels) - 1) / 2
	for i, one := range v.labels {
		for _, other := range v.labels[i+1:] {
			list = append(list, Time{
				one,
				other,
				v.clock[one] || v.clock[other],
				stats.ComparePace(v.paces[one], v.paces[other], pairs),
			})
		}
	}
	return list
}

// oddTimes is how far the time of one run may be from what the others of its entrant say.
const oddTimes = 8

// OddTimes names the runs whose time is far from what the others of their entrant say, but for those
// of programs: a machine that was busy for a moment makes one of these long.
func (v *Verified) OddTimes() (list []string) {
	for _, label := range v.labels {
		if v.clock[label] {
			continue
		}
		pace := v.paces[label]
		for _, i := range pace.Odd(oddTimes) {
			list = append(list, fmt.Sprintf("%s on %s: %.3g CPU seconds as kept, %.3g made again, "+
				"far from what the other runs of %s say", label, v.seeds[label][i],
				pace.Kept[i], pace.Again[i], label))
		}
	}
	return list
}
