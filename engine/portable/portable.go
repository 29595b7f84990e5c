// Package portable has the functions of mathematics that must give the same
// bits on every platform. The library's own are in assembly on some, and what a
// search reports is part of the state that two runs are compared by.
package portable

import "math"

// Log2 is the binary logarithm of a positive number.
//
// x is m·2ᵉ with m between √½ and √2, and ln m = 2 artanh t = 2 (t + t³/3 +
// t⁵/5 + …) with t = (m−1)/(m+1), at most .172: nine terms leave an error below
// 10⁻¹⁵.
func Log2(x float64) float64 {
	m, e := math.Frexp(x)
	if m < math.Sqrt2/2 {
		m, e = 2*m, e-1
	}
	t := (m - 1) / (m + 1)
	square, sum := t*t, 0.0
	for k := 17; k >= 1; k -= 2 {
		sum = float64(sum*square) + 1/float64(k)
	}
	return float64(e) + float64(float64(2/math.Ln2)*float64(t*sum))
}

// Entropy is how undecided a distribution is, in bits: the questions it takes,
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
