package experiment

import (
	"math"

	"sudokuscope/engine/base/stats"
	"sudokuscope/engine/measure"
)

// Row sums up the runs of one entrant on one puzzle. Means and medians are over
// all its runs, solved or not; the ERT charges the failures to the successes. Seconds
// are time of a processor, wall seconds time by the clock.
type Row struct {
	Algorithm string `json:"algorithm"`
	Version   string `json:"version"`
	Settings  string `json:"settings"`
	Puzzle    string `json:"puzzle"`
	PuzzleKey string `json:"puzzle_key"`
	Budget    string `json:"budget"`
	By        Unit   `json:"by"`
	FirstSeed uint64 `json:"first_seed"`
	LastSeed  uint64 `json:"last_seed"`
	Runs      int    `json:"runs"`
	Expected  int    `json:"expected"`
	Solved    int    `json:"solved"`
	Late      int    `json:"late"`
	Proved    int    `json:"proved"`
	// Solutions is how many the runs that looked at everything have found, if there is one.
	Solutions *int64 `json:"solutions"`
	Rate      Number `json:"rate"`
	RateLow   Number `json:"rate_low"`
	RateHigh  Number `json:"rate_high"`
	ERT       Number `json:"ert"`
	ERTLow    Number `json:"ert_low"`
	ERTHigh   Number `json:"ert_high"`
	// ERTLaw is the kind of law to which the times are nearest, and ERTPower the power by which the
	// heaviest of those falls that they do not contradict: the upper end is of all these.
	ERTLaw            stats.Law `json:"ert_law"`
	ERTPower          Number    `json:"ert_power"`
	PAR10             Number    `json:"par10"`
	IterationsMean    Number    `json:"iterations_mean"`
	IterationsMedian  Number    `json:"iterations_median"`
	EvaluationsMean   Number    `json:"evaluations_mean"`
	EffortQ1          Number    `json:"effort_q1"`
	EffortMedian      Number    `json:"effort_q2"`
	EffortQ3          Number    `json:"effort_q3"`
	RestartsMean      Number    `json:"restarts_mean"`
	SecondsMean       Number    `json:"seconds_mean"`
	SecondsMedian     Number    `json:"seconds_median"`
	WallSecondsMean   Number    `json:"wall_seconds_mean"`
	WallSecondsMedian Number    `json:"wall_seconds_median"`
	// Eta is −log₁₀ of the rate at which runs are solved once their beginning is over, in the search's own time.
	Eta     Number `json:"eta"`
	EtaLow  Number `json:"eta_low"`
	EtaHigh Number `json:"eta_high"`
	// Alike is how alike the boards are that runs visit, from run to run.
	Alike     Number `json:"alike"`
	AlikeLow  Number `json:"alike_low"`
	AlikeHigh Number `json:"alike_high"`
	// Measures are the means of measures at the end of the runs, by their columns.
	Measures map[string]Number `json:"measures,omitzero"`
}

// Row sums the sample up. The quartiles are of the effort to a solution,
// infinite where more runs failed than the quartile allows.
func (s *Sample) Row() Row {
	iterations := s.column(Iterations.spent)
	evaluations := s.column(Evaluations.spent)
	seconds := s.column(Seconds.spent)
	wall := s.column(func(r *Run) float64 { return r.Wall })
	restarts := s.column(func(r *Run) float64 {
		return float64(r.Restarts)
	})
	figures, tail := s.figures()
	efforts := s.Efforts()
	toSolve := stats.Sorted(efforts.ToSolution())
	first, last := s.Seeds()
	eta, etas := s.eta()
	alike := stable(s.boards())
	return Row{
		Algorithm: s.Algorithm,
		Version:   s.Version,
		Settings:  s.Settings,
		Puzzle:    s.Puzzle,
		PuzzleKey: PuzzleKey(s.Givens),
		Budget:    s.Budget,
		By:        s.By,
		FirstSeed: first,
		LastSeed:  last,
		Runs:      figures.Runs,
		Expected:  max(figures.Runs, s.Expected),
		Solved:    figures.Solved,
		Late: s.count(func(r *Run) bool {
			return r.Late
		}),
		Proved: s.count(func(r *Run) bool {
			return r.Proved
		}),
		Solutions:         s.solutions(),
		Rate:              figures.Rate,
		RateLow:           figures.RateLow,
		RateHigh:          figures.RateHigh,
		ERT:               figures.ERT,
		ERTLow:            figures.ERTLow,
		ERTHigh:           figures.ERTHigh,
		ERTLaw:            tail.Law,
		ERTPower:          Number(tail.Power),
		PAR10:             Number(efforts.PAR10()),
		IterationsMean:    mean(iterations),
		IterationsMedian:  median(iterations),
		EvaluationsMean:   mean(evaluations),
		SecondsMean:       mean(seconds),
		SecondsMedian:     median(seconds),
		EffortQ1:          quantile(toSolve, .25),
		EffortMedian:      quantile(toSolve, .5),
		EffortQ3:          quantile(toSolve, .75),
		RestartsMean:      mean(restarts),
		WallSecondsMean:   mean(wall),
		WallSecondsMedian: median(wall),
		Eta:               eta,
		EtaLow:            Number(etas.Low),
		EtaHigh:           Number(etas.High),
		Alike:             alike.Share,
		AlikeLow:          alike.Low,
		AlikeHigh:         alike.High,
		Measures:          s.measures(),
	}
}

// solutions is how many solutions the puzzle has, where a run has looked at everything.
func (s *Sample) solutions() *int64 {
	for i := range s.Runs {
		if s.Runs[i].Proved {
			return &s.Runs[i].Solutions
		}
	}
	return nil
}

// Escape returns the rate at which runs are solved once their beginning is over, in the unit of
// effort of the sample. It reports false where too few runs are solved after the beginning.
func (s *Sample) Escape() (stats.Escape, bool) {
	runs := s.Efforts()
	return stats.EscapeRate(runs.Efforts, runs.Solved)
}

// Hardness is the same rate in the search's own time, whatever share of it an iteration takes: η is
// of this rate, on the scale of the paper. It reports false too where a search has no such time or cut
// it, and where one restarted, since its time then began again. Of what a run did beyond the budget
// nothing counts.
func (s *Sample) Hardness() (stats.Escape, bool) {
	own := s.column(func(r *Run) float64 { return r.OwnTime })
	solved := make([]bool, len(s.Runs))
	for i := range s.Runs {
		solved[i] = s.Runs[i].Solved
		if spent, most := s.By.spent(&s.Runs[i]), s.By.limit(s.Limits); most > 0 && spent > most {
			own[i] *= most / spent
		}
		if own[i] <= 0 || s.Runs[i].Restarts > 0 {
			return stats.Escape{}, false
		}
	}
	return stats.EscapeRate(own, solved)
}

// eta is the hardness of the puzzle: NaN where there is none.
func (s *Sample) eta() (Number, stats.Interval) {
	hardness, ok := s.Hardness()
	if !ok {
		return Number(math.NaN()), stats.Interval{Low: math.NaN(), High: math.NaN()}
	}
	eta, i := hardness.Eta()
	return Number(eta), i
}

// measures are the means of the measures that bench keeps of the end of every run.
func (s *Sample) measures() map[string]Number {
	means := map[string]Number{}
	for i, column := range measure.Columns() {
		means[column] = mean(s.column(func(r *Run) float64 {
			return r.Ends.At(i)
		}))
	}
	return means
}

// Solved counts the runs that solved the puzzle within their budget.
func (s *Sample) Solved() int {
	return s.count(func(r *Run) bool {
		return r.Solved
	})
}

func (s *Sample) count(is func(*Run) bool) (n int) {
	for i := range s.Runs {
		if is(&s.Runs[i]) {
			n++
		}
	}
	return n
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

// Figures are what a sample says in short: its rate of success and its expected running
// time, with intervals of 95 %. Without runs the rate is NaN and the intervals hold
// everything.
type Figures struct {
	Runs     int    `json:"runs"`
	Solved   int    `json:"solved"`
	Rate     Number `json:"rate"`
	RateLow  Number `json:"rate_low"`
	RateHigh Number `json:"rate_high"`
	ERT      Number `json:"ert"`
	ERTLow   Number `json:"ert_low"`
	ERTHigh  Number `json:"ert_high"`
}

// Figures works them out.
func (s *Sample) Figures() Figures {
	figures, _ := s.figures()
	return figures
}

// figures works them out, with what the runs tell of their longest times.
func (s *Sample) figures() (Figures, stats.Tail) {
	runs := s.Efforts()
	count := len(s.Runs)
	solved := s.Solved()
	rate := stats.Wilson(solved, count)
	ert, tail := runs.ERTAndTail()
	return Figures{
		Runs:     count,
		Solved:   solved,
		Rate:     Number(float64(solved) / float64(count)),
		RateLow:  Number(rate.Low),
		RateHigh: Number(rate.High),
		ERT:      Number(runs.ERT()),
		ERTLow:   Number(ert.Low),
		ERTHigh:  Number(ert.High),
	}, tail
}

func (f *Figures) ertInterval() stats.Interval {
	return stats.Interval{Low: float64(f.ERTLow), High: float64(f.ERTHigh)}
}

// Number is a figure, NaN where there is none.
type Number = stats.Number
