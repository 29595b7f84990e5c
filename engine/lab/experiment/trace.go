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

// traced drives a search as drive.Follow does, and returns every new best, and the end.
func traced(
	ctx context.Context, search engine.Search, puzzle *sudoku.Puzzle, budget drive.Budget,
	each func(engine.Tally) int64,
) (list []Improvement) {
	var snap engine.Snapshot
	note := func(at engine.Tally) {
		count := len(list)
		if count > 0 && at.BestCost >= list[count-1].Best {
			return
		}
		search.Observe(&snap)
		i := Improvement{
			Iteration:   at.Iteration,
			Evaluations: at.Evaluations,
			Best:        at.BestCost,
			Missing:     puzzle.Missing(snap.Best),
		}
		if count > 0 {
			i.Missing = min(i.Missing, list[count-1].Missing)
		}
		list = append(list, i)
	}
	tally := drive.Follow(ctx, search, budget, func(at engine.Tally) int64 {
		note(at)
		return each(at)
	})
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
