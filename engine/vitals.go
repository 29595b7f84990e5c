package engine

import (
	"fmt"
	"math"

	"sudokuscope/engine/sudoku"
)

// Tally is what a search counts.
type Tally struct {
	Iteration, Evaluations, Restarts int64
	// Cost is that of the current grid and BestCost the lowest so far, both in the
	// algorithm's own measure with 0 for a solution; NoCost for none yet.
	Cost, BestCost int
	Status         Status
	// Phase is the one done last, -1 before the first.
	Phase int
}

// NoCost is the cost where there is none yet: of a search that has no whole grid
// so far.
const NoCost = math.MaxInt32

// Vitals are the counters and metrics of a search: what a chart samples.
type Vitals struct {
	Tally
	// Dice tells states of the random generator apart.
	Dice uint64
	// Metrics are the values of Algorithm.Metrics; NaN where there is none yet.
	Metrics []float64
}

// vitals are the counters and metrics as a kind of state. The type is one of its
// own, for what Vitals had as methods Snapshot, which embeds it, would have too.
type vitals Vitals

func (v *vitals) reset() { *v = vitals{Metrics: v.Metrics[:0]} }

func (v *vitals) hash(h hasher) hasher {
	h.ints(v.Iteration, v.Evaluations, v.Restarts, int64(v.Cost), int64(v.BestCost), int64(v.Status), int64(v.Phase), int64(v.Dice))
	h.floats(v.Metrics)
	return h
}

func (v *vitals) check(a *Algorithm, _ *sudoku.Puzzle) error {
	switch {
	case len(v.Metrics) != len(a.Metrics):
		return fmt.Errorf("%d metrics: expected %d", len(v.Metrics), len(a.Metrics))
	case v.Phase < -1 || v.Phase >= len(a.Phases):
		return fmt.Errorf("phase %d of %d", v.Phase, len(a.Phases))
	}
	return nil
}
