package experiment

import "sudokuscope/engine/experiment/stats"

// ToSolution lists what each run spent until its solution, in evaluations;
// infinite for a run that found none.
func (s *Sample) ToSolution() []float64 {
	r := s.Runs()
	return r.ToSolution()
}

// Split are the evaluations of the runs that succeeded and of those that did not.
func (s *Sample) Split() (successes, failures []float64) {
	r := s.Runs()
	return r.Split()
}

// Runs are the runs as the statistics see them, in evaluations.
func (s *Sample) Runs() stats.Runs {
	var r stats.Runs
	for i := range s.Records {
		r.Add(float64(s.Records[i].Evaluations), s.Records[i].Solved)
	}
	return r
}
