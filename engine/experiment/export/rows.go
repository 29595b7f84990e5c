package export

import (
	"strconv"

	"sudokuscope/engine/experiment"
)

// Rows is the table of a bench for people: to a solution means that runs
// without one count as longer than all others.
func Rows(rows []experiment.Row) *Table {
	t := &Table{
		Head: []string{"algorithm", "puzzle", "solved", "%", "95 %", "ERT", "iterations", "median", "restarts",
			"evaluations to a solution, quartiles", "seconds"},
		Left: []bool{true, true},
	}
	for _, r := range rows {
		q := r.EvaluationsRanges
		t.Add(r.Algorithm, r.Puzzle, strconv.Itoa(r.Solved)+"/"+strconv.Itoa(r.Runs), percent(r.Rate),
			percent(r.RateLow)+"–"+percent(r.RateHigh), figure(r.ERT), figure(r.IterationsMean), figure(r.IterationsMedian),
			figure(r.RestartsMean), figure(q.Q1)+"  "+figure(q.Median)+"  "+figure(q.Q3), figure(r.SecondsMedian))
	}
	return t
}

// RowsData is the table of a bench for programs, in full precision: the fields
// of its JSON, then the quartiles of the evaluations to a solution and the mean
// number of restarts.
func RowsData(rows []experiment.Row) *Table {
	t := &Table{Head: []string{"algorithm", "puzzle", "runs", "solved", "rate", "rate_low", "rate_high", "ert",
		"iterations_mean", "iterations_median", "evaluations_mean", "seconds_mean", "seconds_median",
		"evaluations_q1", "evaluations_q2", "evaluations_q3", "restarts_mean"}}
	for _, r := range rows {
		cells := []string{r.Algorithm, r.Puzzle, strconv.Itoa(r.Runs), strconv.Itoa(r.Solved)}
		q := r.EvaluationsRanges
		for _, n := range []experiment.Number{r.Rate, r.RateLow, r.RateHigh, r.ERT, r.IterationsMean, r.IterationsMedian,
			r.EvaluationsMean, r.SecondsMean, r.SecondsMedian, q.Q1, q.Median, q.Q3, r.RestartsMean} {
			cells = append(cells, plain(n))
		}
		t.Add(cells...)
	}
	return t
}

// Comparisons is the table of how entrants compare, pair by pair.
func Comparisons(list []experiment.Comparison) *Table {
	t := &Table{
		Head: []string{"puzzle", "A", "B", "A before B", "size", "p", "p paired by seed"},
		Left: []bool{true, true, true, false, true},
	}
	for _, c := range list {
		t.Add(c.Puzzle, c.A, c.B, percent(c.Effect)+" %", size(float64(c.Effect)), probability(c.P), probability(c.Paired))
	}
	return t
}

// size is Vargha and Delaney's word for an effect.
func size(a float64) string {
	switch d := max(a, 1-a); {
	case d < .56:
		return "negligible"
	case d < .64:
		return "small"
	case d < .71:
		return "medium"
	}
	return "large"
}
