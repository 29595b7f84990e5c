package experiment

import "sudokuscope/engine/experiment/stats"

// Row sums up the runs of one entrant on one puzzle. Means and medians are over
// all its runs, solved or not; the ERT charges the failures to the successes.
type Row struct {
	Algorithm         string `json:"algorithm"`
	Puzzle            string `json:"puzzle"`
	Runs              int    `json:"runs"`
	Solved            int    `json:"solved"`
	Rate              Number `json:"rate"`
	RateLow           Number `json:"rate_low"`
	RateHigh          Number `json:"rate_high"`
	ERT               Number `json:"ert"`
	IterationsMean    Number `json:"iterations_mean"`
	IterationsMedian  Number `json:"iterations_median"`
	EvaluationsMean   Number `json:"evaluations_mean"`
	SecondsMean       Number `json:"seconds_mean"`
	SecondsMedian     Number `json:"seconds_median"`
	EvaluationsRanges Spread `json:"-"`
	RestartsMean      Number `json:"-"`
}

// Spread are the quartiles of the evaluations to a solution, infinite where
// more runs failed than the quartile allows.
type Spread struct{ Q1, Median, Q3 Number }

// Sample are the runs of one entrant on one puzzle.
type Sample struct {
	Algorithm, Puzzle string
	// Givens are the puzzle, on a line; Settings what the entrant differs in
	// from the defaults, Budget what bounded its runs.
	Givens, Settings, Budget string
	Records                  []Record
}

// Row sums the sample up.
func (s *Sample) Row() Row {
	iterations := s.column(func(r *Record) float64 { return float64(r.Iterations) })
	evaluations := s.column(func(r *Record) float64 { return float64(r.Evaluations) })
	seconds := s.column(func(r *Record) float64 { return r.Seconds })
	restarts := s.column(func(r *Record) float64 { return float64(r.Restarts) })
	effort := 0.0
	for _, v := range evaluations {
		effort += v
	}
	n, k := len(s.Records), s.Solved()
	wilson := stats.Wilson(k, n)
	toSolve := stats.Sorted(s.ToSolution())
	return Row{
		Algorithm: s.Algorithm, Puzzle: s.Puzzle, Runs: n, Solved: k,
		Rate: Number(float64(k) / float64(n)), RateLow: Number(wilson.Low), RateHigh: Number(wilson.High),
		ERT:            Number(stats.ERT(effort, k)),
		IterationsMean: mean(iterations), IterationsMedian: median(iterations),
		EvaluationsMean: mean(evaluations), SecondsMean: mean(seconds), SecondsMedian: median(seconds),
		EvaluationsRanges: Spread{quantile(toSolve, .25), quantile(toSolve, .5), quantile(toSolve, .75)},
		RestartsMean:      mean(restarts),
	}
}

// Solved counts the runs that solved the puzzle.
func (s *Sample) Solved() int {
	k := 0
	for i := range s.Records {
		if s.Records[i].Solved {
			k++
		}
	}
	return k
}

func (s *Sample) column(of func(*Record) float64) []float64 {
	list := make([]float64, len(s.Records))
	for i := range s.Records {
		list[i] = of(&s.Records[i])
	}
	return list
}

func mean(x []float64) Number { return Number(stats.Average(x)) }

func median(x []float64) Number { return quantile(stats.Sorted(x), .5) }

func quantile(sorted []float64, p float64) Number { return Number(stats.Quantile(sorted, p)) }
