package experiment

import (
	"fmt"

	"sudokuscope/engine"
	"sudokuscope/engine/experiment/stats"
)

// Unit is what effort is counted in: runs are compared by one of them.
type Unit string

// The units of effort. Seconds are time of a processor.
const (
	Evaluations Unit = "evaluations"
	Iterations  Unit = "iterations"
	Seconds     Unit = "seconds"
)

// UnitOf is what a budget bounds: evaluations before iterations, and those before time.
func UnitOf(b engine.Budget) Unit {
	switch {
	case b.Evaluations > 0:
		return Evaluations
	case b.Iterations > 0:
		return Iterations
	case b.Time > 0:
		return Seconds
	}
	return Evaluations
}

// ParseUnit reads a unit; nothing is the budget's own.
func ParseUnit(text string) (Unit, error) {
	switch u := Unit(text); u {
	case "", Evaluations, Iterations, Seconds:
		return u, nil
	}
	return "", fmt.Errorf("by %q: expected evaluations, iterations or seconds", text)
}

// limit is what a budget allows, 0 where it does not bound the unit.
func (u Unit) limit(b engine.Budget) float64 {
	switch u {
	case Iterations:
		return float64(b.Iterations)
	case Seconds:
		return b.Time.Seconds()
	}
	return float64(b.Evaluations)
}

// spent is what a run took.
func (u Unit) spent(r *Run) float64 {
	switch u {
	case Iterations:
		return float64(r.Iterations)
	case Seconds:
		return r.Seconds
	}
	return float64(r.Evaluations)
}

// least is what less effort counts as in ratios: one of what is counted, or about what a
// processor's clock can tell.
func (u Unit) least() float64 {
	if u == Seconds {
		return 1e-6
	}
	return 1
}

// By has samples compared in a unit, nothing for that of the budget. Where the budget does
// not bound it, a failure is charged by the longest run of anybody on the same puzzle, so
// that no search gains by failing cheaply.
func By(samples []Sample, u Unit) {
	type group struct{ givens, budget string }
	longest := map[group]float64{}
	for i := range samples {
		s := &samples[i]
		if s.By = u; u == "" {
			s.By = UnitOf(s.Limits)
		}
		k := group{s.Givens, s.Budget}
		longest[k] = max(longest[k], s.longest())
	}
	for i := range samples {
		s := &samples[i]
		s.ceiling = longest[group{s.Givens, s.Budget}]
	}
}

// longest is the most that a run took.
func (s *Sample) longest() (most float64) {
	for i := range s.Runs {
		most = max(most, s.By.spent(&s.Runs[i]))
	}
	return most
}

// Efforts are the runs as the statistics see them: in the sample's unit, of which what is
// beyond the budget does not count.
func (s *Sample) Efforts() stats.Runs { return s.effortsIn(s.By) }

func (s *Sample) effortsIn(u Unit) stats.Runs {
	r := stats.Runs{Efforts: make([]float64, 0, len(s.Runs)), Solved: make([]bool, 0, len(s.Runs)), Budget: u.limit(s.Limits)}
	for i := range s.Runs {
		r.Add(u.spent(&s.Runs[i]), s.Runs[i].Solved)
	}
	if r.Budget == 0 && u == s.By {
		r.Budget = max(s.ceiling, s.longest())
	}
	return r
}

// ToSolution lists what each run spent until its solution; infinite for a run that found
// none.
func (s *Sample) ToSolution() []float64 {
	r := s.Efforts()
	return r.ToSolution()
}
