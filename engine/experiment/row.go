package experiment

import "sudokuscope/engine/experiment/stats"

// Row sums up the runs of one entrant on one puzzle. Means and medians are over
// all its runs, solved or not; the ERT charges the failures to the successes. Seconds
// are time of a processor, wall seconds time by the clock.
type Row struct {
	Algorithm         string `json:"algorithm"`
	Version           string `json:"version"`
	Settings          string `json:"settings"`
	Puzzle            string `json:"puzzle"`
	PuzzleKey         string `json:"puzzle_key"`
	Budget            string `json:"budget"`
	By                Unit   `json:"by"`
	FirstSeed         uint64 `json:"first_seed"`
	LastSeed          uint64 `json:"last_seed"`
	Runs              int    `json:"runs"`
	Expected          int    `json:"expected"`
	Solved            int    `json:"solved"`
	Late              int    `json:"late"`
	Rate              Number `json:"rate"`
	RateLow           Number `json:"rate_low"`
	RateHigh          Number `json:"rate_high"`
	ERT               Number `json:"ert"`
	ERTLow            Number `json:"ert_low"`
	ERTHigh           Number `json:"ert_high"`
	PAR10             Number `json:"par10"`
	IterationsMean    Number `json:"iterations_mean"`
	IterationsMedian  Number `json:"iterations_median"`
	EvaluationsMean   Number `json:"evaluations_mean"`
	EffortQ1          Number `json:"effort_q1"`
	EffortMedian      Number `json:"effort_q2"`
	EffortQ3          Number `json:"effort_q3"`
	RestartsMean      Number `json:"restarts_mean"`
	SecondsMean       Number `json:"seconds_mean"`
	SecondsMedian     Number `json:"seconds_median"`
	WallSecondsMean   Number `json:"wall_seconds_mean"`
	WallSecondsMedian Number `json:"wall_seconds_median"`
}

// Row sums the sample up. The quartiles are of the effort to a solution,
// infinite where more runs failed than the quartile allows.
func (s *Sample) Row() Row {
	iterations := s.column(func(r *Run) float64 { return float64(r.Iterations) })
	evaluations := s.column(func(r *Run) float64 { return float64(r.Evaluations) })
	seconds := s.column(func(r *Run) float64 { return r.Seconds })
	wall := s.column(func(r *Run) float64 { return r.Wall })
	restarts := s.column(func(r *Run) float64 { return float64(r.Restarts) })
	f, efforts := s.Figures(), s.Efforts()
	toSolve := stats.Sorted(efforts.ToSolution())
	first, last := s.Seeds()
	return Row{
		Algorithm: s.Algorithm, Version: s.Version, Settings: s.Settings,
		Puzzle: s.Puzzle, PuzzleKey: PuzzleKey(s.Givens), Budget: s.Budget, By: s.By, FirstSeed: first, LastSeed: last,
		Runs: f.Runs, Expected: max(f.Runs, s.Expected), Solved: f.Solved, Late: s.late(),
		Rate: f.Rate, RateLow: f.RateLow, RateHigh: f.RateHigh,
		ERT: f.ERT, ERTLow: f.ERTLow, ERTHigh: f.ERTHigh, PAR10: Number(efforts.PAR(10)),
		IterationsMean: mean(iterations), IterationsMedian: median(iterations),
		EvaluationsMean: mean(evaluations), SecondsMean: mean(seconds), SecondsMedian: median(seconds),
		EffortQ1: quantile(toSolve, .25), EffortMedian: quantile(toSolve, .5), EffortQ3: quantile(toSolve, .75),
		RestartsMean: mean(restarts), WallSecondsMean: mean(wall), WallSecondsMedian: median(wall),
	}
}

// Solved counts the runs that solved the puzzle within their budget.
func (s *Sample) Solved() int {
	k := 0
	for i := range s.Runs {
		if s.Runs[i].Solved {
			k++
		}
	}
	return k
}

// late counts the runs that solved it just beyond their budget.
func (s *Sample) late() int {
	k := 0
	for i := range s.Runs {
		if s.Runs[i].Late {
			k++
		}
	}
	return k
}

func (s *Sample) column(of func(*Run) float64) []float64 {
	list := make([]float64, len(s.Runs))
	for i := range s.Runs {
		list[i] = of(&s.Runs[i])
	}
	return list
}

func mean(x []float64) Number { return Number(stats.Average(x)) }

func median(x []float64) Number { return quantile(stats.Sorted(x), .5) }

func quantile(sorted []float64, p float64) Number { return Number(stats.Quantile(sorted, p)) }
