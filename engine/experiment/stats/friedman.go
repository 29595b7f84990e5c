package stats

import (
	"math"
	"slices"

	"gonum.org/v1/gonum/stat/distuv"
)

// Ranking compares several entrants over many problems (Demšar 2006): each
// problem ranks the entrants, and mean ranks that lie less than the critical
// difference apart cannot be told from each other.
type Ranking struct {
	Problems int
	// Mean is the mean rank of each entrant, 1 for one that is always best.
	Mean []float64
	// ChiSquare is Friedman's statistic, corrected for ties, and P its
	// probability; F and PF are Iman and Davenport's, which is less timid.
	ChiSquare, P, F, PF float64
	// Difference is Nemenyi's critical difference at 5 %.
	Difference float64
	// Groups are the entrants, best first, that cannot be told from each other:
	// the bars of a critical difference diagram. Groups of one are left out.
	Groups [][]int
}

// Friedman ranks entrants by their scores, a row a problem and a column an
// entrant; less is better and infinities tie. It needs two problems and two
// entrants; ok reports whether there were.
func Friedman(scores [][]float64) (r Ranking, ok bool) {
	n := len(scores)
	if n < 2 || len(scores[0]) < 2 {
		return Ranking{Problems: n}, false
	}
	k := len(scores[0])
	r = Ranking{Problems: n, Mean: make([]float64, k)}
	tied := 0.0
	for _, row := range scores {
		list, t := ranks(row)
		tied += t
		for j, v := range list {
			r.Mean[j] += v / float64(n)
		}
	}
	fn, fk := float64(n), float64(k)
	squares := 0.0
	for _, m := range r.Mean {
		squares += float64((m - (fk+1)/2) * (m - (fk+1)/2))
	}
	correction := 1 - tied/(fn*fk*(fk*fk-1))
	r.P, r.PF = 1, 1
	if correction > 1e-12 {
		r.ChiSquare = 12 * fn / (fk * (fk + 1)) * squares / correction
		r.P = distuv.ChiSquared{K: fk - 1}.Survival(r.ChiSquare)
		if rest := fn*(fk-1) - r.ChiSquare; rest > 1e-9 {
			r.F = (fn - 1) * r.ChiSquare / rest
			r.PF = distuv.F{D1: fk - 1, D2: (fk - 1) * (fn - 1)}.Survival(r.F)
		} else {
			// All problems agree, and the distribution of F has nothing to say. That
			// they do by chance is counted: every other ranks as the first does.
			r.F, r.PF = math.Inf(1), math.Pow(arrangements(scores[0]), 1-fn)
		}
	}
	r.Difference = RangeQuantile(.95, k) / math.Sqrt2 * math.Sqrt(fk*(fk+1)/(6*fn))
	r.Groups = groups(r.Mean, r.Difference)
	return r, true
}

// arrangements is in how many ways scores may be dealt to the entrants; equal ones make
// no difference.
func arrangements(scores []float64) float64 {
	list := slices.Clone(scores)
	slices.Sort(list)
	ways, alike := 1.0, 0
	for i := range list {
		if alike++; i > 0 && list[i] != list[i-1] {
			alike = 1
		}
		ways *= float64(i+1) / float64(alike)
	}
	return ways
}

// order lists the entrants by mean rank, best first.
func order(mean []float64) []int {
	list := make([]int, len(mean))
	for i := range list {
		list[i] = i
	}
	slices.SortStableFunc(list, func(a, b int) int {
		switch {
		case mean[a] < mean[b]:
			return -1
		case mean[a] > mean[b]:
			return 1
		}
		return 0
	})
	return list
}

// groups are the longest stretches of the order within a difference.
func groups(mean []float64, difference float64) [][]int {
	list := order(mean)
	var all [][]int
	end := 0
	for i := range list {
		j := i + 1
		for j < len(list) && mean[list[j]]-mean[list[i]] <= difference {
			j++
		}
		if j > end && j-i > 1 {
			all = append(all, slices.Clone(list[i:j]))
		}
		end = max(end, j)
	}
	return all
}

// RangeQuantile is the p-quantile of the range of k standard normal values: the
// studentized range with infinitely many degrees of freedom.
func RangeQuantile(p float64, k int) float64 {
	low, high := 0.0, 20.0
	for high-low > 1e-12 {
		middle := (low + high) / 2
		if middle == low || middle == high {
			break
		}
		if rangeCDF(middle, k) < p {
			low = middle
		} else {
			high = middle
		}
	}
	return (low + high) / 2
}

// rangeCDF integrates over the smallest of the k values, by Simpson's rule.
func rangeCDF(q float64, k int) float64 {
	const from, to, steps = -8.5, 8.5, 1700
	h := (to - from) / float64(steps)
	sum := 0.0
	for i := 0; i <= steps; i++ {
		z := from + float64(i)*h
		w := 2.0
		switch {
		case i == 0 || i == steps:
			w = 1
		case i%2 == 1:
			w = 4
		}
		density := math.Exp(-z*z/2) / math.Sqrt(2*math.Pi)
		within := distuv.UnitNormal.CDF(z+q) - distuv.UnitNormal.CDF(z)
		sum += float64(w * density * math.Pow(within, float64(k-1)))
	}
	return float64(k) * sum * h / 3
}
