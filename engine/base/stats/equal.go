package stats

import (
	"math"

	"gonum.org/v1/gonum/stat"
	"gonum.org/v1/gonum/stat/distuv"
)

// Are two searches equal? A test that finds no difference does not answer: with few runs it
// finds none either. So there are two one-sided tests (Schuirmann, Journal of
// Pharmacokinetics and Biopharmaceutics 15, 1987, 657-680): the ratio is above the lower
// margin, and it is below the upper one. If both are shown, the two are equal within the
// margin.
//
// The other way is Bayesian: the shares of puzzles on which one is better, equal, or worse
// (Benavoli and others, JMLR 18, 2017). It is not taken, for two reasons. A puzzle's figure
// is of some runs, and ten runs leave it uncertain by 45 %; so of two searches that are one
// and the same, most puzzles would still say "better" or "worse". And it has no p value, so
// that it cannot stand beside other hypotheses under Holm's adjustment.

// Equivalence is what two one-sided tests say of a ratio of figures.
type Equivalence struct {
	// Ratio is the geometric mean of the ratio, Interval what lies inside of both tests at
	// 5 %: the interval of 90 %.
	Ratio    float64
	Interval Interval
	// Equal is the p value of the hypothesis that the ratio leaves the margin: a small one
	// shows that they are equal. Differ is that of the hypothesis that it does not.
	Equal, Differ float64
	// Puzzles are those that say something: at least one of the two has solved them, and both
	// take something.
	Puzzles int
	// Nothing are those that are left out because one takes less than a ratio has a meaning of,
	// and Apart those of them on which the other takes more than the margin beyond that. Where
	// there is one, the two are not shown to be equal.
	Nothing, Apart int
}

// Inside reports whether the ratio is within a margin, such as .1 for 10 %.
func (e *Equivalence) Inside(margin float64) bool {
	return math.Abs(math.Log(e.Ratio)) <= math.Log1p(margin)
}

// Equivalent tests whether two entrants have the same PAR10 over the puzzles, up to a
// margin. Puzzles that neither solves are left out: to fail alike is not to be equal. With
// one puzzle the runs are the sample, and the figure is the expected running time.
func (s *Suite) Equivalent(entrant, rival int, margin float64) Equivalence {
	nothing, apart := 0, 0
	outcome := s.equivalent(entrant, rival, margin, func(difference float64) {
		nothing++
		if math.Abs(difference) > math.Log1p(margin) {
			apart++
		}
	})
	outcome.Nothing, outcome.Apart = nothing, apart
	if apart > 0 {
		outcome.Equal = 1
	}
	return outcome
}

// equivalent is Equivalent over the puzzles on which both take something; leftOut hears of each
// other one, with the difference of the logarithms.
func (s *Suite) equivalent(entrant, rival int, margin float64, leftOut func(difference float64)) Equivalence {
	var logs []float64
	var pair [2]*Runs
	for puzzle := range s.Puzzles {
		x := &s.Runs[entrant][puzzle]
		y := &s.Runs[rival][puzzle]
		if x.Len() == 0 || y.Len() == 0 || x.Successes()+y.Successes() == 0 {
			continue
		}
		u, v := x.PAR10(), y.PAR10()
		difference := s.log(u) - s.log(v)
		if !s.somethingBy(u, v) {
			leftOut(difference)
			continue
		}
		logs = append(logs, difference)
		pair = [2]*Runs{x, y}
	}
	if len(logs) == 1 && len(s.Puzzles) == 1 {
		return equalRuns(pair[0], pair[1], margin)
	}
	if len(logs) < 2 {
		return undecided(len(logs))
	}
	mean, spread := stat.MeanStdDev(logs, nil)
	n := float64(len(logs))
	return equivalence(mean, spread/math.Sqrt(n), n-1, margin, len(logs))
}

// equalRuns compares the expected running times on one puzzle, with Welch's degrees of
// freedom.
func equalRuns(x, y *Runs, margin float64) Equivalence {
	if x.Successes() == 0 || y.Successes() == 0 || x.Len() < 2 || y.Len() < 2 {
		return undecided(1)
	}
	first, firstDeviation := x.logERT()
	second, secondDeviation := y.logERT()
	firstVariance := firstDeviation * firstDeviation
	secondVariance := secondDeviation * secondDeviation
	total := firstVariance + secondVariance
	freedom := math.Inf(1)
	if total > 0 {
		ofFirst := firstVariance * firstVariance / float64(x.Len()-1)
		ofSecond := secondVariance * secondVariance / float64(y.Len()-1)
		freedom = total * total / (ofFirst + ofSecond)
	}
	return equivalence(first-second, math.Sqrt(total), freedom, margin, 1)
}

// undecided is the answer to too little.
func undecided(puzzles int) Equivalence {
	return Equivalence{
		Ratio:    math.NaN(),
		Interval: Interval{0, math.Inf(1)},
		Equal:    1,
		Differ:   1,
		Puzzles:  puzzles,
	}
}

// equivalence tests a mean of logarithms with its standard error.
func equivalence(mean, deviation, freedom, margin float64, puzzles int) Equivalence {
	bound := math.Log1p(margin)
	outcome := Equivalence{Ratio: math.Exp(mean), Puzzles: puzzles}
	if deviation == 0 {
		outcome.Interval = Interval{outcome.Ratio, outcome.Ratio}
		if outcome.Inside(margin) {
			outcome.Differ = 1
		} else {
			outcome.Equal = 1
		}
		return outcome
	}
	student := distuv.StudentsT{Sigma: 1, Nu: min(freedom, 1e6)}
	half := student.Quantile(.95) * deviation
	outcome.Interval = Interval{math.Exp(mean - half), math.Exp(mean + half)}
	below := student.CDF((mean - bound) / deviation)      // of a ratio above the margin
	above := student.Survival((mean + bound) / deviation) // of one below it
	outcome.Equal = max(below, above)
	outcome.Differ = min(1, 2*min(1-below, 1-above))
	return outcome
}
