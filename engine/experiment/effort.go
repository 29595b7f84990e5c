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

// Split are the evaluations of the runs that succeeded, sorted as they come,
// and the number of those that failed with what they spent together.
func (s *Sample) Split() (successes []float64, failures int, wasted float64) {
	for i := range s.Records {
		r := &s.Records[i]
		if r.Solved {
			successes = append(successes, float64(r.Evaluations))
			continue
		}
		failures++
		wasted += float64(r.Evaluations)
	}
	return successes, failures, wasted
}
