package experiment

import "math"

// ToSolution lists what each run spent until its solution, in evaluations;
// infinite for a run that found none.
func (s *Sample) ToSolution() []float64 {
	return s.column(func(r *Record) float64 {
		if !r.Solved {
			return math.Inf(1)
		}
		return float64(r.Evaluations)
	})
}

// Split are the evaluations of the runs that succeeded and of those that did not.
func (s *Sample) Split() (successes, failures []float64) {
	for i := range s.Records {
		r := &s.Records[i]
		if r.Solved {
			successes = append(successes, float64(r.Evaluations))
		} else {
			failures = append(failures, float64(r.Evaluations))
		}
	}
	return successes, failures
}
