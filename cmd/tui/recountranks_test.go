package main

import (
	"math"
	"slices"
	"sort"
)

// The arithmetic of the recount, each from its definition.

// normal95 is the deviate that 95 % of a normal distribution lie within.
const normal95 = 1.9599639845400545

// ordered is a list by size.
func ordered(list []float64) []float64 {
	list = slices.Clone(list)
	sort.Float64s(list)
	return list
}

// quantileOf is the part k of n of a list: between two values in proportion, infinite next to
// infinity.
func quantileOf(list []float64, k, n int) float64 {
	list = ordered(list)
	at, rest := (len(list)-1)*k/n, (len(list)-1)*k%n
	if rest == 0 {
		return list[at]
	}
	part := float64(rest) / float64(n)
	if math.IsInf(list[at+1], 1) {
		return math.Inf(1)
	}
	return list[at]*(1-part) + list[at+1]*part
}

// scoreInterval has the two shares that are 1.96 deviations of their own from the one seen: the
// roots of a square (Wilson).
func scoreInterval(share, n float64) (low, high float64) {
	a := 1 + normal95*normal95/n
	b := -(2*share + normal95*normal95/n)
	c := share * share
	root := math.Sqrt(max(0, b*b-4*a*c))
	return max(0, (-b-root)/(2*a)), min(1, (-b+root)/(2*a))
}

// places are ranks: how many are less, and half of those that are equal.
func places(list []float64) (ranks []float64) {
	for _, v := range list {
		less, equal := 0, 0
		for _, w := range list {
			if w < v {
				less++
			} else if w == v {
				equal++
			}
		}
		ranks = append(ranks, float64(less)+float64(equal+1)/2)
	}
	return ranks
}

// behind is the share of a list that comes after a value, equals counted half.
func behind(v float64, list []float64) float64 {
	n := 0.0
	for _, w := range list {
		if w > v {
			n++
		} else if w == v {
			n += .5
		}
	}
	return n / float64(len(list))
}

// sooner is the share of pairs in which x comes first, and its interval: Wilson's, of as many
// pairs as have the variance of both samples with a value below and above all.
func sooner(x, y []float64) (share, low, high float64) {
	var mine, wide, other []float64
	for _, v := range x {
		mine = append(mine, behind(v, y))
	}
	share = total(mine) / float64(len(mine))
	ends := []float64{math.Inf(-1), math.Inf(1)}
	x = append(slices.Clone(x), ends...)
	y = append(slices.Clone(y), ends...)
	for _, v := range x {
		wide = append(wide, behind(v, y))
	}
	for _, v := range y {
		other = append(other, 1-behind(v, x))
	}
	middle := total(wide) / float64(len(wide))
	variance := varianceOf(wide)/float64(len(wide)) + varianceOf(other)/float64(len(other))
	low, high = scoreInterval(share, middle*(1-middle)/variance)
	return share, low, high
}

func varianceOf(list []float64) float64 {
	mean := total(list) / float64(len(list))
	var squares []float64
	for _, v := range list {
		squares = append(squares, (v-mean)*(v-mean))
	}
	return total(squares) / float64(len(list)-1)
}

// rankSum is Mann and Whitney's p: of all ways to choose who of both samples is in the first,
// the share that has a sum of ranks as far from the middle. Of equal ranks it counts how many are
// chosen, and in how many ways.
func rankSum(x, y []float64) float64 {
	all := places(append(slices.Clone(x), y...))
	seen := 0.0
	alike := map[float64]int{}
	for i, rank := range all {
		alike[rank]++
		if i < len(x) {
			seen += rank
		}
	}
	ways := map[[2]float64]float64{{0, 0}: 1} // by how many are chosen, and their sum
	for rank, equals := range alike {
		next := map[[2]float64]float64{}
		for so, n := range ways {
			for k := 0; k <= equals && int(so[0])+k <= len(x); k++ {
				chosen := [2]float64{so[0] + float64(k), so[1] + float64(k)*rank}
				next[chosen] += n * choices(equals, k)
			}
		}
		ways = next
	}
	middle := float64(len(x)) * float64(len(all)+1) / 2
	far, counted := 0.0, 0.0
	for so, n := range ways {
		if int(so[0]) != len(x) {
			continue
		}
		counted += n
		if math.Abs(so[1]-middle) >= math.Abs(seen-middle) {
			far += n
		}
	}
	return far / counted
}

// choices is in how many ways k of n are chosen.
func choices(n, k int) float64 {
	ways := 1.0
	for i := range k {
		ways = ways * float64(n-i) / float64(i+1)
	}
	return math.Round(ways)
}

// signedRanks is Wilcoxon's p: of all signs that the differences might have, the share with a
// sum as far from the middle.
func signedRanks(differences []float64) float64 {
	var sizes []float64
	var up []bool
	for _, d := range differences {
		if d != 0 {
			sizes = append(sizes, math.Abs(d))
			up = append(up, d > 0)
		}
	}
	ranks := places(sizes)
	middle, seen := 0.0, 0.0
	for i, rank := range ranks {
		middle += rank / 2
		if up[i] {
			seen += rank
		}
	}
	far := 0
	for signs := range 1 << len(ranks) {
		sum := 0.0
		for i, rank := range ranks {
			if signs>>i&1 == 1 {
				sum += rank
			}
		}
		if math.Abs(sum-middle) >= math.Abs(seen-middle) {
			far++
		}
	}
	return float64(far) / float64(int(1)<<len(ranks))
}

// stepDown is Holm's correction: the smallest p counts for all tests, the next for one less,
// and none is less than one before it.
func stepDown(p []float64) []float64 {
	corrected := make([]float64, len(p))
	done := make([]bool, len(p))
	least := 0.0
	for left := len(p); left > 0; left-- {
		next := -1
		for i := range p {
			if !done[i] && (next < 0 || p[i] < p[next]) {
				next = i
			}
		}
		done[next] = true
		least = max(least, min(1, p[next]*float64(left)))
		corrected[next] = least
	}
	return corrected
}

// chiSquareTail is the chance of more than x with an even number of degrees: that of fewer than
// half of them events where x/2 are expected.
func chiSquareTail(x float64, degrees int) (p float64) {
	if degrees%2 == 1 {
		return math.NaN() // no closed form; the test has seven entrants
	}
	term := math.Exp(-x / 2)
	for i := range degrees / 2 {
		p += term
		term *= x / 2 / float64(i+1)
	}
	return p
}
