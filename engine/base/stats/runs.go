package stats

import (
	"math"
	"slices"
)

// Runs are runs of one search on one problem: what each of them spent, and
// whether it succeeded within its budget.
type Runs struct {
	Efforts []float64
	Solved  []bool
	// Budget is the most a run could spend, 0 where nothing bounded it.
	Budget float64
}

// Add adds a run. What it spent beyond the budget, to end its last iteration,
// does not count, nor does a solution found there.
func (r *Runs) Add(effort float64, solved bool) {
	if r.Budget > 0 && effort > r.Budget {
		effort, solved = r.Budget, false
	}
	r.Efforts = append(r.Efforts, effort)
	r.Solved = append(r.Solved, solved)
}

// Len returns the number of runs.
func (r *Runs) Len() int { return len(r.Efforts) }

// Successes counts the runs that succeeded.
func (r *Runs) Successes() int {
	k := 0
	for _, s := range r.Solved {
		if s {
			k++
		}
	}
	return k
}

// Split returns the efforts of the runs that succeeded and of those that did not,
// both sorted.
func (r *Runs) Split() (successes, failures []float64) {
	for i, e := range r.Efforts {
		if r.Solved[i] {
			successes = append(successes, e)
		} else {
			failures = append(failures, e)
		}
	}
	slices.Sort(successes)
	slices.Sort(failures)
	return successes, failures
}

// ToSolution lists the efforts, infinite for a run without a solution.
func (r *Runs) ToSolution() []float64 {
	list := slices.Clone(r.Efforts)
	for i, s := range r.Solved {
		if !s {
			list[i] = math.Inf(1)
		}
	}
	return list
}

// ERT returns the expected running time of the runs.
func (r *Runs) ERT() float64 { return ERT(sum(r.Efforts), r.Successes()) }

// PAR10 returns the mean effort with every failure charged ten times the budget. Without a
// budget a failure is charged ten times the longest run, whatever it spent itself: to
// fail cheaply is no merit.
func (r *Runs) PAR10() float64 {
	if r.Len() == 0 {
		return math.NaN()
	}
	total, failure := 0.0, r.mostPAR10()
	for i, e := range r.Efforts {
		if !r.Solved[i] {
			e = failure
		}
		total += e
	}
	return total / float64(r.Len())
}

// mostPAR10 is the most that PAR10 can be: what a failure is charged.
func (r *Runs) mostPAR10() float64 {
	if r.Budget > 0 {
		return 10 * r.Budget
	}
	return 10 * slices.Max(r.Efforts)
}

// Draw returns a bootstrap sample of the runs.
func (r *Runs) Draw(intN func(int) int) Runs {
	runs := Runs{Efforts: make([]float64, r.Len()), Solved: make([]bool, r.Len()), Budget: r.Budget}
	for i := range runs.Efforts {
		j := intN(r.Len())
		runs.Efforts[i] = r.Efforts[j]
		runs.Solved[i] = r.Solved[j]
	}
	return runs
}

func sum(x []float64) float64 {
	s := 0.0
	for _, v := range x {
		s += v
	}
	return s
}
