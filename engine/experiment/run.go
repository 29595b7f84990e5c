package experiment

// Run is what reports need of a run: little, as there may be millions.
type Run struct {
	Seed                              uint64
	Iterations, Evaluations, Restarts int64
	// Seconds is time of a processor, Wall time by the clock: NaN where a run of
	// an older program did not write it down.
	Seconds, Wall float64
	Cost          int32
	// Solved reports whether it solved its puzzle within its budget, Late
	// whether it did so only in the iteration that went beyond it.
	Solved, Late bool
	// Traced reports whether its improvements are kept.
	Traced bool
	// Place is where the rest of the run is kept, for Sample.Detail.
	Place Place
}

// Place is where a run is kept: in which file of a campaign, and where in it.
type Place struct {
	File int32
	At   int64
}

// Detail is the rest of a run.
type Detail struct {
	Grid  string
	Trace []Improvement
}

// NewRun sums an outcome up.
func NewRun(t Trial, o *Outcome) Run {
	late := o.Late(t.Budget)
	return Run{
		Seed: t.Seed, Iterations: o.Iteration, Evaluations: o.Evaluations, Restarts: o.Restarts,
		Seconds: o.Seconds, Wall: o.Wall, Cost: int32(o.BestCost), Solved: o.Solved() && !late, Late: late, Traced: t.Trace,
	}
}

// Same reports whether two runs came to the same, whatever time they took.
func (r Run) Same(o Run) bool {
	r.Seconds, r.Place, r.Traced = o.Seconds, o.Place, o.Traced
	r.Wall, o.Wall = 0, 0 // which may be NaN
	return r == o
}
