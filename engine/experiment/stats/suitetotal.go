package stats

import (
	"math"
)

// Total sums an entrant up over all puzzles.
type Total struct {
	Entrant string `json:"algorithm"`
	// Puzzles are those it has runs on, SolvedAny those that at least one of its
	// runs solved, Runs and Solved count runs.
	Puzzles   int `json:"puzzles"`
	SolvedAny int `json:"puzzles_solved"`
	Runs      int `json:"runs"`
	Solved    int `json:"solved"`
	// PAR10 is the mean over the puzzles, each counted alike, with its bootstrap
	// interval over puzzles and runs.
	PAR10     Number `json:"par10"`
	PAR10Low  Number `json:"par10_low"`
	PAR10High Number `json:"par10_high"`
	// MeanRank is Friedman's, NaN where there is no ranking.
	MeanRank Number `json:"mean_rank"`
	// Best is the number of puzzles on which its figure is the least of all,
	// ties counted for each; Alone that on which no other solved any run.
	Best  int `json:"best_on"`
	Alone int `json:"alone_on"`
	// ERTRatio is the geometric mean of its expected running time over that of
	// the virtual best, on the puzzles it solved, with its interval.
	ERTRatio     Number `json:"ert_ratio"`
	ERTRatioLow  Number `json:"ert_ratio_low"`
	ERTRatioHigh Number `json:"ert_ratio_high"`
}

// Totals sums all entrants up.
func (s *Suite) Totals() []Total {
	scores, which := s.Scores(ByPAR10)
	list := make([]Total, len(s.Entrants))
	best := s.VirtualBest(ByERT)
	ranking, ranked := s.Ranking(ByPAR10)
	for e := range list {
		t := &list[e]
		t.Entrant = s.Entrants[e]
		for p := range s.Puzzles {
			r := &s.Runs[e][p]
			if r.Len() == 0 {
				continue
			}
			k := r.Successes()
			t.Puzzles, t.Runs, t.Solved = t.Puzzles+1, t.Runs+r.Len(), t.Solved+k
			if k > 0 {
				t.SolvedAny++
				if s.solvers(p) == 1 {
					t.Alone++
				}
			}
		}
		for i := range which {
			least := math.Inf(1)
			for _, v := range scores[i] {
				least = min(least, v)
			}
			if scores[i][e] == least {
				t.Best++
			}
		}
		par, i := s.meanPAR(e)
		ratio, j := s.toBest(e, best)
		t.PAR10, t.PAR10Low, t.PAR10High = Number(par), Number(i.Low), Number(i.High)
		t.ERTRatio, t.ERTRatioLow, t.ERTRatioHigh = Number(ratio), Number(j.Low), Number(j.High)
		if t.MeanRank = Number(math.NaN()); ranked {
			t.MeanRank = Number(ranking.Mean[e])
		}
	}
	return list
}

// solvers is the number of entrants that have solved a puzzle.
func (s *Suite) solvers(p int) int {
	n := 0
	for e := range s.Entrants {
		if s.Runs[e][p].Successes() > 0 {
			n++
		}
	}
	return n
}

// meanPAR is the mean PAR10 over the puzzles with runs, with its interval.
func (s *Suite) meanPAR(e int) (float64, Interval) {
	var on []int
	sum := 0.0
	for p := range s.Puzzles {
		if r := &s.Runs[e][p]; r.Len() > 0 {
			on, sum = append(on, p), sum+r.PAR(10)
		}
	}
	if len(on) == 0 {
		return math.NaN(), Interval{Low: math.NaN(), High: math.NaN()}
	}
	i := interval(on, uint64(e)<<20, func(p int, intN func(int) int) (float64, bool) {
		x := s.draws(ByPAR10, e, p)
		return x[intN(len(x))], true
	})
	return sum / float64(len(on)), i
}

// toBest is how much longer an entrant takes than the virtual best.
func (s *Suite) toBest(e int, best []Best) (float64, Interval) {
	sum := 0.0
	var on []int
	for p := range s.Puzzles {
		if v := s.Runs[e][p].ERT(); s.Runs[e][p].Len() > 0 && !math.IsInf(v, 1) {
			sum += math.Log(max(1, v)) - math.Log(max(1, best[p].Figure))
			on = append(on, p)
		}
	}
	if len(on) == 0 {
		return math.Inf(1), Interval{Low: math.NaN(), High: math.Inf(1)}
	}
	i := exp(interval(on, uint64(e)<<24, func(p int, intN func(int) int) (float64, bool) {
		if best[p].Entrant == e {
			return 0, true // against itself
		}
		x, y := s.draws(ByERT, e, p), s.draws(ByERT, best[p].Entrant, p)
		return logRatio(x[intN(len(x))], y[intN(len(y))])
	}))
	return math.Exp(sum / float64(len(on))), i
}

// Best is what the virtual best does on a puzzle.
type Best struct {
	// Entrant is the one with that figure, -1 if none is finite.
	Entrant int
	Figure  float64
}

// VirtualBest picks the best entrant for each puzzle.
func (s *Suite) VirtualBest(m Measure) []Best {
	list := make([]Best, len(s.Puzzles))
	for p := range list {
		list[p] = Best{-1, math.Inf(1)}
		for e := range s.Entrants {
			if r := &s.Runs[e][p]; r.Len() > 0 {
				if v := m.of(r); v < list[p].Figure {
					list[p] = Best{e, v}
				}
			}
		}
	}
	return list
}
