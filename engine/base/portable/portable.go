// Package portable has the functions of mathematics that must give the same
// bits on every platform. The library's own are in assembly on some, and what a
// search reports is part of the state that two runs are compared by.
package portable

import "math"

// Log2 returns the binary logarithm of a positive number.
//
// x is m·2ᵉ with m between √½ and √2, and ln m = 2 artanh t = 2 (t + t³/3 +
// t⁵/5 + …) with t = (m−1)/(m+1), at most .172: nine terms leave an error below
// 10⁻¹⁵. They are written out one by one, since models of thousands of numbers are
// asked for their entropy.
func Log2(x float64) float64 {
	m, e := parts(x)
	if m < math.Sqrt2/2 {
		m, e = 2*m, e-1
	}
	t := (m - 1) / (m + 1)
	square := t * t
	sum := float64(square*(1./17)) + 1./15
	sum = float64(sum*square) + 1./13
	sum = float64(sum*square) + 1./11
	sum = float64(sum*square) + 1./9
	sum = float64(sum*square) + 1./7
	sum = float64(sum*square) + 1./5
	sum = float64(sum*square) + 1./3
	sum = float64(sum*square) + 1
	return float64(e) + float64(float64(2/math.Ln2)*float64(t*sum))
}

// parts are m and e of m·2ᵉ with m from ½ up to 1. A normal number has both in bits of
// their own.
func parts(x float64) (m float64, e int) {
	const bits, bias, all = 52, 1022, 1<<11 - 1
	b := math.Float64bits(x)
	e = int(b >> bits)
	if e == 0 || e >= all { // the smallest numbers, and what is none
		return math.Frexp(x)
	}
	return math.Float64frombits(b&(1<<bits-1) | bias<<bits), e - bias
}

// Entropy returns how undecided a distribution is, in bits: the questions it takes,
// on average, to guess a draw from it.
func Entropy(p []float64) float64 {
	sum := 0.0
	for _, v := range p {
		if v > 0 {
			sum -= float64(v * Log2(v))
		}
	}
	return sum
}
