package experiment

import (
	"context"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/sudoku"
)

// Improvement is a moment of a run at which its best became better.
type Improvement struct {
	Iteration   int64 `json:"i"`
	Evaluations int64 `json:"e"`
	// Best is the lowest cost so far, in the algorithm's own measure.
	Best int `json:"best"`
	// Missing is the same in the measure that all algorithms share: the symbols
	// that the rows, columns and blocks of the best grid lack, 0 on a solution.
	Missing int `json:"missing"`
}

// Stagnation returns where the longest time without a better best began, and where it ended, in
// iterations.
func Stagnation(trace []Improvement) (from, to int64) {
	for i := 1; i < len(trace); i++ {
		a, b := trace[i-1].Iteration, trace[i].Iteration
		if b-a > to-from {
			from, to = a, b
		}
	}
	return from, to
}

// traced drives a search as drive.Run does, and returns every new best, and the end.
func traced(ctx context.Context, s engine.Search, p *sudoku.Puzzle, b drive.Budget) (list []Improvement) {
	var snap engine.Snapshot
	note := func(v engine.Tally) {
		n := len(list)
		if n > 0 && v.BestCost >= list[n-1].Best {
			return
		}
		s.Observe(&snap)
		i := Improvement{
			Iteration:   v.Iteration,
			Evaluations: v.Evaluations,
			Best:        v.BestCost,
			Missing:     p.Missing(snap.Best),
		}
		if n > 0 {
			i.Missing = min(i.Missing, list[n-1].Missing)
		}
		list = append(list, i)
	}
	tally := drive.Follow(ctx, s, b, note)
	last := list[len(list)-1]
	if last.Evaluations != tally.Evaluations {
		list = append(list, Improvement{
			Iteration:   tally.Iteration,
			Evaluations: tally.Evaluations,
			Best:        tally.BestCost,
			Missing:     last.Missing,
		})
	}
	return list
}
