package reseda

import "math"

// log2 is the binary logarithm of a positive number, the same to the last bit on
// every platform: math.Log2 is in assembly on some, and the entropy is part of
// the state that two runs are compared by.
//
// x is m·2ᵉ with m between √½ and √2, and ln m = 2 artanh t = 2 (t + t³/3 +
// t⁵/5 + …) with t = (m−1)/(m+1), at most .172: nine terms leave an error below
// 10⁻¹⁵.
func log2(x float64) float64 {
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
