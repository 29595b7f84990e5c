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
	r.Efforts, r.Solved = append(r.Efforts, effort), append(r.Solved, solved)
}

// Len is the number of runs.
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

// Split are the efforts of the runs that succeeded and of those that did not,
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

// ERT is the expected running time of the runs.
func (r *Runs) ERT() float64 { return ERT(sum(r.Efforts), r.Successes()) }

// PAR is the mean effort with every failure charged factor times the budget:
// PAR10 with a factor of 10. Without a budget a failure is charged factor times
// what it spent.
func (r *Runs) PAR(factor float64) float64 {
	if r.Len() == 0 {
		return math.NaN()
	}
	total := 0.0
	for i := range r.Efforts {
		total += r.charged(i, factor)
	}
	return total / float64(r.Len())
}

func (r *Runs) charged(i int, factor float64) float64 {
	switch {
	case r.Solved[i]:
		return r.Efforts[i]
	case r.Budget > 0:
		return factor * r.Budget
	}
	return factor * r.Efforts[i]
}

// Draw is a bootstrap sample of the runs.
func (r *Runs) Draw(intN func(int) int) Runs {
	d := Runs{Efforts: make([]float64, r.Len()), Solved: make([]bool, r.Len()), Budget: r.Budget}
	for i := range d.Efforts {
		j := intN(r.Len())
		d.Efforts[i], d.Solved[i] = r.Efforts[j], r.Solved[j]
	}
	return d
}

// bootstrapRoom is the largest sample whose intervals are bootstrapped; above
// it the normal approximation on a logarithmic scale gives the same.
const bootstrapRoom = 500

// ERTInterval is the interval of the expected running time, by the bootstrap.
// With no success its upper end is infinite, and its lower one is what no success
// in n runs allows: a rate of at most about 3/n.
func (r *Runs) ERTInterval() Interval {
	k, n := r.Successes(), r.Len()
	if n == 0 {
		return Interval{0, math.Inf(1)}
	}
	total := sum(r.Efforts)
	switch {
	case k == 0:
		return Interval{total / -math.Log(.05), math.Inf(1)}
	case n > bootstrapRoom:
		return r.largeERT(total, k)
	}
	dice := Dice(uint64(n))
	values := make([]float64, Resamples)
	for b := range values {
		effort, solved := 0.0, 0
		for range n {
			j := dice.IntN(n)
			effort += r.Efforts[j]
			if r.Solved[j] {
				solved++
			}
		}
		values[b] = ERT(effort, solved)
	}
	without := make([]float64, n)
	for i := range without {
		solved := k
		if r.Solved[i] {
			solved--
		}
		without[i] = ERT(total-r.Efforts[i], solved)
	}
	return Accelerated(values, total/float64(k), without)
}

// largeERT is the interval of the expected running time of many runs: what each
// run contributes to its logarithm has a variance.
func (r *Runs) largeERT(total float64, k int) Interval {
	n := float64(r.Len())
	if total == 0 {
		return Interval{0, 0}
	}
	squares := 0.0
	for i, e := range r.Efforts {
		d := e * n / total
		if r.Solved[i] {
			d -= n / float64(k)
		}
		squares += float64(d * d)
	}
	half := z95 * math.Sqrt(squares) / n
	ert := total / float64(k)
	return Interval{ert * math.Exp(-half), ert * math.Exp(half)}
}
