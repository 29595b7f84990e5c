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
	// PAR10 is the mean over the puzzles, each counted alike, with its
	// interval over the puzzles from three on.
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
	// the virtual best, on the puzzles it solved, with its interval. The virtual best is
	// picked by half of the runs and measured by the other.
	ERTRatio     Number `json:"ert_ratio"`
	ERTRatioLow  Number `json:"ert_ratio_low"`
	ERTRatioHigh Number `json:"ert_ratio_high"`
}

// Totals sums all entrants up.
func (s *Suite) Totals() []Total {
	scores, which := s.Scores(ByPAR10)
	list := make([]Total, len(s.Entrants))
	best := s.picked()
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
	var means Runs // a puzzle is to the mean what a run is to its puzzle
	for p := range s.Puzzles {
		if r := &s.Runs[e][p]; r.Len() > 0 {
			means.Add(r.PAR(10), true)
		}
	}
	if means.Len() < 3 { // an interval of two would say nothing
		return Average(means.Efforts), Interval{Low: math.NaN(), High: math.NaN()}
	}
	return means.ERT(), means.ERTInterval()
}
