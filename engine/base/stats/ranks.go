package stats

import (
	"math"
	"slices"

	"gonum.org/v1/gonum/floats"
	"gonum.org/v1/gonum/stat/distuv"
)

// ascending are the places of values in their order, ties as they come.
func ascending(x []float64) []int {
	order := make([]int, len(x))
	floats.ArgsortStable(slices.Clone(x), order)
	return order
}

// ranks gives every value its rank from 1, ties the mean of theirs, and the
// tie term sum(t³ - t) that the variances of rank tests are corrected by.
func ranks(x []float64) (ranked []float64, ties float64) {
	order := ascending(x)
	ranked = make([]float64, len(x))
	for i := 0; i < len(order); {
		j := i
		for j < len(order) && x[order[j]] == x[order[i]] {
			j++
		}
		for _, k := range order[i:j] {
			ranked[k] = float64(i+j+1) / 2
		}
		t := float64(j - i)
		ties += t*t*t - t
		i = j
	}
	return ranked, ties
}

// Holm adjusts the p-values of a family of tests so that the chance of any
// false discovery among them stays at the level of one (Holm 1979). The order
// of the values is kept.
func Holm(values []float64) []float64 {
	adjusted := make([]float64, len(values))
	highest := 0.0
	for i, k := range ascending(values) {
		highest = max(highest, min(1, float64(len(values)-i)*values[k]))
		adjusted[k] = highest
	}
	return adjusted
}

// twoSided is the two-sided probability of a normal deviate as far out as z.
func twoSided(z float64) float64 { return min(1, math.Erfc(math.Abs(z)/math.Sqrt2)) }

// deviate standardises a distance from the mean with the correction for
// continuity.
func deviate(distance, variance float64) float64 {
	if variance <= 0 {
		return 0
	}
	return max(0, math.Abs(distance)-.5) / math.Sqrt(variance)
}

// Comparison is the outcome of a rank test.
type Comparison struct {
	// Statistic is the test's own: Mann and Whitney's U of the first sample,
	// or Wilcoxon's smaller rank sum T.
	Statistic float64
	// P is two-sided: of few values exact, given their ties, of many by the normal
	// approximation.
	P float64
	// A is the effect size: the probability that a value of the first sample is
	// less than one of the second, ties counted half (Vargha and Delaney 2000).
	// .5 is no difference; .56, .64 and .71 are called small, medium and large.
	A float64
	// Lean is the side of Wilcoxon's ranks: below 0 where the first sample is the less.
	Lean float64
}

// EffectWord returns what an effect size A is called, whichever sample is the smaller one
// (Vargha and Delaney 2000).
func EffectWord(effect float64) string {
	switch d := max(effect, 1-effect); {
	case d < .56:
		return "negligible"
	case d < .64:
		return "small"
	case d < .71:
		return "medium"
	}
	return "large"
}

// exactRoom is the largest sample for which p-values are exact.
const exactRoom = 25

// MannWhitney tests whether values of x tend to be less or greater than values
// of y. Infinities are allowed: all runs that never succeeded tie at the end.
// Samples of up to 25 are tested exactly, given their ties; larger ones by the
// normal approximation, corrected for ties and continuity.
func MannWhitney(x, y []float64) Comparison {
	n, m := len(x), len(y)
	if n == 0 || m == 0 {
		return Comparison{Statistic: math.NaN(), P: 1, A: .5}
	}
	ranked, ties := ranks(slices.Concat(x, y))
	nm := float64(n) * float64(m)
	u := sum(ranked[:n]) - float64(n)*float64(n+1)/2 // pairs in which x is the greater
	comparison := Comparison{Statistic: u, A: 1 - u/nm}
	if n <= exactRoom && m <= exactRoom {
		comparison.P = exactRankSum(ranked, n)
		return comparison
	}
	all := float64(n + m)
	variance := nm / 12 * (all + 1 - ties/(all*(all-1)))
	comparison.P = twoSided(deviate(u-nm/2, variance))
	return comparison
}

// exactRankSum is the two-sided probability that n of the ranks, drawn at
// random, have a sum as far from its mean as the first n have: it counts all
// choices by their sum, with every rank doubled so that those of ties are whole.
func exactRankSum(ranked []float64, n int) float64 {
	top, seen := 0, 0
	// ways[k][s] is the number of choices of k ranks with the sum s.
	ways := make([][]float64, n+1)
	for k := range ways {
		ways[k] = make([]float64, len(ranked)*(len(ranked)+1)+1)
	}
	ways[0][0] = 1
	for i, rank := range ranked {
		doubled := int(math.Round(2 * rank))
		top += doubled
		if i < n {
			seen += doubled
		}
		for k := min(i+1, n); k >= 1; k-- {
			for s := top; s >= doubled; s-- {
				ways[k][s] += ways[k-1][s-doubled]
			}
		}
	}
	return tail(ways[n], seen, float64(n)*float64(top)/float64(len(ranked)))
}

// tail is the share of the ways whose sum is at least as far from the mean as
// the one seen.
func tail(ways []float64, seen int, mean float64) float64 {
	total, far := 0.0, 0.0
	distance := math.Abs(float64(seen)-mean) - 1e-9
	for s, w := range ways {
		total += w
		if math.Abs(float64(s)-mean) >= distance {
			far += w
		}
	}
	return min(1, far/total)
}

// SignedRank is Wilcoxon's test on pairs: whether x[i] - y[i] tends to one
// side. Pairs without a difference are left out, two infinities among them; a
// difference to infinity ranks last. A is over the pairs. Up to 50 differences
// are tested exactly, given their ties.
func SignedRank(x, y []float64) Comparison {
	var size []float64
	var greater []bool
	less := 0.0
	for i := range x {
		switch {
		case x[i] == y[i]:
			less += .5
			continue
		case x[i] < y[i]:
			less++
		}
		size = append(size, math.Abs(x[i]-y[i]))
		greater = append(greater, !(x[i] < y[i]))
	}
	pairs := len(size)
	if pairs == 0 {
		return Comparison{P: 1, A: .5}
	}
	ranked, ties := ranks(size)
	plus := 0.0
	for i, v := range ranked {
		if greater[i] {
			plus += v
		}
	}
	m := float64(pairs)
	total := m * (m + 1) / 2
	comparison := Comparison{
		Statistic: min(plus, total-plus),
		A:         less / float64(len(x)),
		Lean:      plus - total/2,
	}
	if pairs <= 2*exactRoom {
		comparison.P = exactSignedSum(ranked, comparison.Statistic)
		return comparison
	}
	variance := m*(m+1)*(2*m+1)/24 - ties/48
	comparison.P = twoSided(deviate(plus-total/2, variance))
	return comparison
}

// exactSignedSum is the two-sided probability of a sum of the positive ranks as
// far from its mean as the one seen: the number of subsets of the ranks by their sum, with
// every rank doubled so that those of ties are whole.
func exactSignedSum(ranked []float64, seen float64) float64 {
	n := len(ranked)
	ways := make([]float64, n*(n+1)+1)
	ways[0] = 1
	reach := 0
	for _, v := range ranked {
		d := int(math.Round(2 * v))
		reach += d
		for s := reach; s >= d; s-- {
			ways[s] += ways[s-d]
		}
	}
	return tail(ways, int(math.Round(2*seen)), float64(n*(n+1))/2)
}

// Ranking is Friedman's test of several entrants over many problems (Demšar 2006): do they
// differ at all?
type Ranking struct {
	Problems int `json:"puzzles"`
	// ChiSquare is Friedman's statistic, corrected for ties, and P its
	// probability; F and PF are Iman and Davenport's, which is less timid.
	ChiSquare Number `json:"chi_square"`
	P         Number `json:"p"`
	F         Number `json:"f"`
	PF        Number `json:"p_f"`
}

// Friedman ranks entrants by their scores, a row a problem and a column an entrant; less is
// better and infinities tie. It is nil of less than two problems or entrants.
func Friedman(scores [][]float64) *Ranking {
	problems := len(scores)
	if problems < 2 || len(scores[0]) < 2 {
		return nil
	}
	ranking := &Ranking{Problems: problems, P: 1, PF: 1}
	mean, tied := meanRanks(scores)
	fn, fk := float64(problems), float64(len(mean))
	squares := 0.0
	for _, m := range mean {
		squares += float64((m - (fk+1)/2) * (m - (fk+1)/2))
	}
	correction := 1 - tied/(fn*fk*(fk*fk-1))
	if correction <= 1e-12 {
		return ranking // everybody ties everywhere
	}
	chi := 12 * fn / (fk * (fk + 1)) * squares / correction
	byChi := distuv.ChiSquared{K: fk - 1}
	ranking.ChiSquare = Number(chi)
	ranking.P = Number(byChi.Survival(chi))
	rest := fn*(fk-1) - chi
	if rest > 1e-9 {
		f := (fn - 1) * chi / rest
		byF := distuv.F{D1: fk - 1, D2: (fk - 1) * (fn - 1)}
		ranking.F = Number(f)
		ranking.PF = Number(byF.Survival(f))
	} else {
		// All problems agree, and the distribution of F has nothing to say. That
		// they do by chance is counted: every other ranks as the first does.
		asFirst := math.Pow(arrangements(scores[0]), 1-fn)
		ranking.F = Number(math.Inf(1))
		ranking.PF = Number(asFirst)
	}
	return ranking
}

// meanRanks are the mean ranks of the columns, 1 for one that is always best, and the sum of
// the tie terms.
func meanRanks(scores [][]float64) (mean []float64, tied float64) {
	for _, row := range scores {
		list, t := ranks(row)
		tied += t
		if mean == nil {
			mean = make([]float64, len(row))
		}
		for j, v := range list {
			mean[j] += v / float64(len(scores))
		}
	}
	return mean, tied
}

// arrangements is in how many ways scores may be dealt to the entrants; equal ones make
// no difference.
func arrangements(scores []float64) float64 {
	list := Sorted(scores)
	ways, alike := 1.0, 0
	for i := range list {
		alike++
		if i > 0 && list[i] != list[i-1] {
			alike = 1
		}
		ways *= float64(i+1) / float64(alike)
	}
	return ways
}
