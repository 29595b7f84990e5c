package stats

import (
	"math"
	"slices"

	"gonum.org/v1/gonum/stat"
	"gonum.org/v1/gonum/stat/distuv"
)

// This file sums up what each entrant did on all puzzles.

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
	// MeanRank is the mean of its ranks by PAR10, 1 for one that is always the best, NaN
	// where no puzzle has runs of all.
	MeanRank Number `json:"mean_rank"`
	// Best is the number of puzzles on which its figure is the least of all,
	// ties counted for each.
	Best int `json:"best_on"`
}

// Totals sums all entrants up.
func (s *Suite) Totals() []Total {
	scores, _ := s.Scores()
	mean, _ := meanRanks(scores)
	list := make([]Total, len(s.Entrants))
	for entrant := range list {
		total := &list[entrant]
		total.Entrant = s.Entrants[entrant]
		for puzzle := range s.Puzzles {
			runs := &s.Runs[entrant][puzzle]
			if runs.Len() == 0 {
				continue
			}
			k := runs.Successes()
			total.Puzzles++
			total.Runs += runs.Len()
			total.Solved += k
			if k > 0 {
				total.SolvedAny++
			}
		}
		for _, row := range scores {
			if row[entrant] == slices.Min(row) {
				total.Best++
			}
		}
		total.MeanRank = Number(math.NaN())
		if mean != nil {
			total.MeanRank = Number(mean[entrant])
		}
		par, i := s.meanPAR(entrant)
		total.PAR10 = Number(par)
		total.PAR10Low = Number(i.Low)
		total.PAR10High = Number(i.High)
	}
	return list
}

// meanPAR is the mean PAR10 over the puzzles with runs, with its interval.
func (s *Suite) meanPAR(entrant int) (float64, Interval) {
	var means []float64
	most := 0.0
	for p := range s.Puzzles {
		runs := &s.Runs[entrant][p]
		if runs.Len() == 0 {
			continue
		}
		means = append(means, runs.PAR10())
		most += runs.mostPAR10()
	}
	if len(means) < 3 { // an interval of two would say nothing
		return Average(means), Interval{Low: math.NaN(), High: math.NaN()}
	}
	return Average(means), boundedMean(means, most/float64(len(means)))
}

// boundedTail is what the interval of a bounded mean leaves above its end: puzzles differ
// more than runs do, and the bound makes a high end cheap.
const boundedTail = .005

// boundedMean is the interval of a mean of values that are 0 at least and on average most at
// the most: Student's of the logarithm, which the bound cuts off.
func boundedMean(values []float64, most float64) Interval {
	count := len(values)
	mean, spread := stat.MeanStdDev(values, nil)
	if mean <= 0 || spread == 0 {
		return Interval{mean, mean}
	}
	student := distuv.StudentsT{Sigma: 1, Nu: float64(count - 1)}
	deviation := spread / mean / math.Sqrt(float64(count))
	low := mean * math.Exp(-student.Quantile(1-tail95)*deviation)
	high := mean * math.Exp(student.Quantile(1-boundedTail)*deviation)
	return Interval{low, max(mean, min(high, most))}
}

// Point is one step of a distribution function: At this effort, Share of all
// runs had succeeded.
type Point struct {
	At    float64 `json:"at"`
	Share float64 `json:"share"`
}

// ECDF returns the run-time distribution: the steps of the share of the runs that had
// succeeded, from the sorted efforts of those that did.
func ECDF(successes []float64, runs int) (steps []Point) {
	for i, v := range successes {
		share := float64(i+1) / float64(runs)
		if len(steps) > 0 && steps[len(steps)-1].At == v {
			steps[len(steps)-1].Share = share
			continue
		}
		steps = append(steps, Point{v, share})
	}
	return steps
}

// Performance returns the profile of an entrant (Dolan and Moré 2002): on what share of the
// puzzles its PAR10 is within a factor of the least. Nobody reaches a puzzle that nobody
// solved. Of is the number of puzzles.
func (s *Suite) Performance(entrant int) (steps []Point, of int) {
	scores, which := s.Scores()
	var ratios []float64
	for i, row := range scores {
		if s.Runs[entrant][which[i]].Successes() > 0 {
			ratios = append(ratios, math.Exp(s.log(row[entrant])-s.log(slices.Min(row))))
		}
	}
	slices.Sort(ratios)
	return ECDF(ratios, len(scores)), len(scores)
}
