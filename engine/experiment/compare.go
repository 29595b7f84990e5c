package experiment

import (
	"math"

	"sudokuscope/engine/experiment/stats"
)

// Comparison sets two entrants on one puzzle against each other, by the
// evaluations they take to a solution. A run without one ranks behind all that
// have one, whatever it spent.
type Comparison struct {
	Puzzle string `json:"puzzle"`
	A      string `json:"a"`
	B      string `json:"b"`
	// Effect is the probability that a run of A takes less than one of B
	// (Vargha and Delaney's measure; .5 is no difference).
	Effect Number `json:"effect"`
	// P is Mann and Whitney's, Paired is Wilcoxon's signed-rank test on runs of
	// the same seed, null where seeds differ; both adjusted by Holm over the
	// whole report.
	P      Number `json:"p"`
	Paired Number `json:"p_paired"`
}

// Compare sets all entrants against each other, puzzle by puzzle.
func Compare(samples []Sample) []Comparison {
	list := []Comparison{}
	var p, paired []float64
	for i := range samples {
		for j := i + 1; j < len(samples); j++ {
			a, b := &samples[i], &samples[j]
			if a.Puzzle != b.Puzzle {
				continue
			}
			u := stats.MannWhitney(a.ToSolution(), b.ToSolution())
			t := math.NaN()
			if x, y, ok := pairs(a, b); ok {
				t = stats.SignedRank(x, y).P
			}
			list = append(list, Comparison{Puzzle: a.Puzzle, A: a.Algorithm, B: b.Algorithm, Effect: Number(u.A)})
			p, paired = append(p, u.P), append(paired, t)
		}
	}
	p, paired = stats.Holm(p), holmKnown(paired)
	for i := range list {
		list[i].P, list[i].Paired = Number(p[i]), Number(paired[i])
	}
	return list
}

// pairs are the evaluations of the runs that share a seed.
func pairs(a, b *Sample) (x, y []float64, ok bool) {
	at := map[uint64]int{}
	for i, r := range a.Records {
		at[r.Seed] = i
	}
	ax, by := a.ToSolution(), b.ToSolution()
	for j, r := range b.Records {
		if i, there := at[r.Seed]; there {
			x, y = append(x, ax[i]), append(y, by[j])
		}
	}
	return x, y, len(x) == len(ax) && len(y) == len(by)
}

// holmKnown adjusts those of the values that are known.
func holmKnown(p []float64) []float64 {
	var known []float64
	for _, v := range p {
		if !math.IsNaN(v) {
			known = append(known, v)
		}
	}
	known = stats.Holm(known)
	all := make([]float64, len(p))
	for i, v := range p {
		all[i] = v
		if !math.IsNaN(v) {
			all[i], known = known[0], known[1:]
		}
	}
	return all
}
