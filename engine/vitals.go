package engine

import "math"

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

// Vitals are the counters and metrics of a search: what a chart samples. Package measure
// gives them names.
type Vitals struct {
	Tally
	// Dice tells states of the random generator apart.
	Dice uint64
	// Metrics are the values of Algorithm.Metrics; NaN where there is none yet. They and
	// what stands below follow from the state, and no hash covers them: one more of them
	// changes no run.
	Metrics []float64 `hash:"-"`
	Figures `hash:"-"`
}

// Vitals fills in all but the metrics, which the search appends in the order of
// Algorithm.Metrics.
func (b *Base) Vitals(v *Vitals) {
	*v = Vitals{
		Tally:   b.Tally(),
		Dice:    b.Dice.Fingerprint(),
		Metrics: v.Metrics[:0],
		Figures: FiguresOf(b.Grid, b.Best, len(b.Changed)),
	}
}

// Of takes the vitals of a search, and its metrics in the order of Algorithm.Metrics.
func (v *Vitals) Of(b *Base, metrics ...float64) {
	b.Vitals(v)
	v.Metrics = append(v.Metrics, metrics...)
}
