package stats

import (
	"math"
	"slices"

	"gonum.org/v1/gonum/stat/distuv"
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
	total, most := 0.0, r.Budget
	if most <= 0 {
		most = slices.Max(r.Efforts)
	}
	for i, e := range r.Efforts {
		if !r.Solved[i] {
			e = 10 * most
		}
		total += e
	}
	return total / float64(r.Len())
}

// Draw returns a bootstrap sample of the runs.
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

// upperTail is what an interval of the expected running time leaves above its end. Times
// have a long tail that few runs show, so all that an even interval misses lies there;
// with this one .93 and more is held from twenty runs on (TestCoverage).
const upperTail = .005

// ERTInterval returns the interval of the expected running time: Student's of its logarithm, and
// where the quantiles of the bootstrap (Efron and Tibshirani, An introduction to the
// bootstrap, 1993, chapter 12) reach further than Student's, those.
// With no success its upper end is infinite, and its lower one is what no success
// in n runs allows: a rate of at most about 3/n.
func (r *Runs) ERTInterval() Interval {
	k, n := r.Successes(), r.Len()
	total := sum(r.Efforts)
	switch {
	case n == 0:
		return Interval{0, math.Inf(1)}
	case k == 0:
		return Interval{total / -math.Log(.05), math.Inf(1)}
	case total == 0:
		return Interval{0, 0}
	}
	if n == 1 {
		return Interval{0, math.Inf(1)}
	}
	middle, deviation := r.logERT()
	high := distuv.StudentsT{Sigma: 1, Nu: float64(n - 1)}.Quantile(1 - tail95)
	low := -high
	if n >= 5 && n <= bootstrapRoom && deviation > 0 {
		l, h := r.studentised(middle)
		low, high = min(low, l), max(high, h)
	}
	return Interval{math.Exp(middle - float64(high*deviation)), math.Exp(middle - float64(low*deviation))}
}

// studentised are the ends of the bootstrap's deviates of the logarithm.
func (r *Runs) studentised(middle float64) (low, high float64) {
	dice := Dice(uint64(r.Len()))
	var deviates []float64
	for range Resamples {
		again := r.Draw(dice.IntN)
		if m, d := again.logERT(); d > 0 {
			deviates = append(deviates, (m-middle)/d)
		}
	}
	slices.Sort(deviates)
	return Quantile(deviates, upperTail), Quantile(deviates, 1-tail95)
}

// logERT is the logarithm of the expected running time and its standard deviation: what
// each run contributes to it has a variance.
func (r *Runs) logERT() (middle, deviation float64) {
	n, k, total := float64(r.Len()), float64(r.Successes()), sum(r.Efforts)
	if k == 0 || total == 0 {
		return math.Log(ERT(total, int(k))), 0
	}
	squares := 0.0
	for i, e := range r.Efforts {
		d := e * n / total
		if r.Solved[i] {
			d -= n / k
		}
		squares += float64(d * d)
	}
	return math.Log(total / k), math.Sqrt(squares / (n * (n - 1)))
}

func sum(x []float64) float64 {
	s := 0.0
	for _, v := range x {
		s += v
	}
	return s
}
