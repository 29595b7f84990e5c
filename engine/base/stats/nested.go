package stats

import (
	"math"

	"gonum.org/v1/gonum/stat/distuv"
)

// Nested is an experiment of runs within puzzles: what its figures scatter by. A puzzle says
// how many times longer one entrant takes than the other. This differs from puzzle to
// puzzle, and it is known only as well as the runs on the puzzle allow: more runs make up
// for that, but not for puzzles.
type Nested struct {
	// Spread is the standard deviation, over the puzzles, of the true logarithm of the
	// ratio. 0 stands for a ratio that is the same everywhere.
	Spread float64
	// Tail is the standard deviation of a run's effort over its mean: 1 for a search that
	// does not remember how long it has searched.
	Tail float64
}

// variance is that of the logarithm of the ratio on a puzzle, with some runs of each. The
// logarithm of a mean scatters as that of a gamma law does: the first terms of its trigamma
// function.
func (n Nested) variance(runs int) float64 {
	one := float64(n.Tail*n.Tail) / float64(runs)
	mean := one + one*one/2 + one*one*one/6
	return float64(n.Spread*n.Spread) + 2*mean
}

// signedRanks is how many more puzzles Wilcoxon's test takes than Student's, where
// differences are normal.
const signedRanks = math.Pi / 3

// PuzzlesForRatio returns how many puzzles, with some runs of each entrant on each, show a
// ratio of their figures by Wilcoxon's test at a level with a power.
func (n Nested) PuzzlesForRatio(ratio float64, runs int, level, power float64) int {
	z := deviates(level, power) / math.Abs(math.Log(ratio))
	return atLeastForRanks(z*z*n.variance(runs)*signedRanks+smallSample(level), level)
}

// RatioShown returns the smallest ratio above 1 that a number of puzzles and runs shows, infinite
// where the puzzles are too few for any.
func (n Nested) RatioShown(puzzles, runs int, level, power float64) float64 {
	if puzzles < atLeastForRanks(0, level) {
		return math.Inf(1)
	}
	z := deviates(level, power)
	sure := max(1, float64(puzzles)-smallSample(level))
	return math.Exp(z * math.Sqrt(n.variance(runs)*signedRanks/sure))
}

// smallSample is how many more puzzles it takes because their scatter has to be learnt from
// them too (Guenther, American Statistician 35, 1981, 243-244).
func smallSample(level float64) float64 {
	z := distuv.UnitNormal.Quantile(1 - level/2)
	return z * z / 2 * signedRanks
}

// atLeastForRanks rounds a number of puzzles up, to no fewer than the least that Wilcoxon's
// exact test can show anything with: its smallest p value is 2 / 2^n.
func atLeastForRanks(puzzles, level float64) int {
	least := math.Floor(math.Log2(2/level)) + 1
	return int(max(math.Ceil(puzzles), least))
}

// PuzzlesForEqual returns how many puzzles show that two entrants which are equal are so
// within a margin, by two one-sided tests at a level with a power.
func (n Nested) PuzzlesForEqual(margin float64, runs int, level, power float64) int {
	for puzzles := 2; puzzles < 1_000_000; puzzles += 1 + puzzles/200 {
		if n.PowerOfEqual(margin, puzzles, runs, level) >= power {
			return puzzles
		}
	}
	return 1_000_000
}

// PowerOfEqual returns with which chance a number of puzzles and runs shows that two equal
// entrants are equal within a margin.
func (n Nested) PowerOfEqual(margin float64, puzzles, runs int, level float64) float64 {
	if puzzles < 2 {
		return 0
	}
	deviation := math.Sqrt(n.variance(runs) / float64(puzzles))
	if deviation == 0 {
		return 1
	}
	student := distuv.StudentsT{Sigma: 1, Nu: float64(puzzles - 1)}
	room := math.Log1p(margin)/deviation - student.Quantile(1-level)
	return max(0, 2*student.CDF(room)-1)
}
