package experiment

import (
	"math"

	"sudokuscope/engine/experiment/stats"
)

// Best finds among samples of one puzzle the one with the least expected effort, -1
// where none has a solution, and which others cannot be told from it: those that Mann
// and Whitney's test with Holm's adjustment does not tell apart on the level of 5 %.
// The best of several looks better than it is, as it is also the luckiest.
func Best(samples []*Sample) (best int, level []bool) {
	best, level = -1, make([]bool, len(samples))
	least := math.Inf(1)
	for i, s := range samples {
		e := s.Efforts()
		if ert := e.ERT(); ert < least {
			best, least = i, ert
		}
	}
	if best < 0 {
		return best, level
	}
	mine := samples[best].ToSolution()
	p := make([]float64, 0, len(samples)-1)
	for i, s := range samples {
		if i != best && len(s.Runs) > 0 {
			p = append(p, stats.MannWhitney(mine, s.ToSolution()).P)
		}
	}
	p = stats.Holm(p)
	for i, s := range samples {
		if i != best && len(s.Runs) > 0 {
			level[i], p = !(p[0] <= .05), p[1:]
		}
	}
	return best, level
}
