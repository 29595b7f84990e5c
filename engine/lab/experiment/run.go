package experiment

import (
	"math"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/measure"
)

// Run is what reports need of a run: little, as there may be millions. Its JSON is part of the
// line that a campaign keeps.
type Run struct {
	Seed uint64 `json:"seed"`
	// Solved reports whether it solved its puzzle within its budget, Late
	// whether it did so only in what was under way when the budget was spent.
	Solved      bool  `json:"solved"`
	Late        bool  `json:"late"`
	Cost        int32 `json:"cost"`
	Iterations  int64 `json:"iterations"`
	Evaluations int64 `json:"evaluations"`
	Restarts    int64 `json:"restarts"`
	// Seconds is time of a processor, Wall time by the clock: NaN where a run of
	// an older program did not write it down.
	Seconds float64 `json:"seconds"`
	Wall    float64 `json:"wall_seconds"`
	// Ends are the measures that bench keeps, at the end of the run.
	Ends measure.Ends `json:"measures,omitzero"`
	// OwnTime is the search's own at the end, where it has one and cut none of it.
	OwnTime float64 `json:"own_time,omitzero"`
	// Died reports whether its search has failed in the middle.
	Died bool `json:"died,omitzero"`
	// Proved reports that a complete search has looked at everything, so that there are no
	// more than Solutions solutions.
	Proved    bool  `json:"proved,omitzero"`
	Solutions int64 `json:"solutions,omitzero"`
	// By is which seat of a class has made it, 0 for this machine.
	By int `json:"-"`
	// Traced reports whether its improvements are kept.
	Traced bool `json:"-"`
	// Visited are boards on which the search stood, at moments equally far apart.
	Visited []string `json:"-"`
	// Place is where the rest of the run is kept, for Sample.Detail.
	Place Place `json:"-"`
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
func NewRun(trial Trial, outcome *Outcome) Run {
	late := outcome.Late(trial.Budget)
	return Run{
		Seed:        trial.Seed,
		Iterations:  outcome.Iteration,
		Evaluations: outcome.Evaluations,
		Restarts:    outcome.Restarts,
		Seconds:     outcome.Seconds,
		Wall:        outcome.Wall,
		Cost:        int32(keptCost(trial.Algorithm, outcome.BestCost, outcome.Solved())),
		Solved:      outcome.Solved() && !late,
		Late:        late,
		Traced:      trial.Trace,
		Ends:        outcome.Ends,
		Visited:     outcome.Visited,
		OwnTime:     ownTime(trial.Algorithm, outcome),
		Proved:      outcome.Proved,
		Solutions:   outcome.Solutions,
	}
}

// ownTime is the metric that is the search's own time; 0 where none is, and where it was cut.
func ownTime(a *engine.Algorithm, o *Outcome) float64 {
	i := slices.IndexFunc(a.Metrics, func(m engine.Metric) bool { return m.Clock })
	if i < 0 || i >= len(o.Metrics) || o.TimeCut {
		return 0
	}
	return o.Metrics[i]
}

// Dead returns a run whose search has failed. It is charged its whole budget, so that failing brings
// no gain.
func Dead(trial Trial) Run {
	return Run{
		Seed:        trial.Seed,
		Died:        true,
		Iterations:  trial.Budget.Iterations,
		Evaluations: trial.Budget.Evaluations,
	}
}

// Same reports whether two runs came to the same, whatever time they took.
func (r Run) Same(o Run) bool {
	known := len(r.Ends) > 0 && len(o.Ends) > 0
	return r.result() == o.result() && (!known || r.Ends.Same(o.Ends))
}

// result is what a run came to.
type result struct {
	seed, iterations, evaluations, restarts int64
	cost                                    int32
	solved, died                            bool // within the budget or beyond it, which time decides
}

func (r Run) result() result {
	return result{
		seed:        int64(r.Seed),
		iterations:  r.Iterations,
		evaluations: r.Evaluations,
		restarts:    r.Restarts,
		cost:        r.Cost,
		solved:      r.Solved || r.Late,
		died:        r.Died,
	}
}

// keptCost is a cost as tables of many runs keep it: a whole number, 0 for a solution alone.
func keptCost(a *engine.Algorithm, cost int, solved bool) int {
	switch {
	case a.Costs == nil || cost == engine.NoCost:
		return cost
	case solved:
		return 0
	}
	return int(min(max(1, math.Round(math.Abs(a.Costs.Value(cost)-a.Costs.Target))), engine.NoCost-1))
}
