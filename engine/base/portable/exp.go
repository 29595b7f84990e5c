package portable

import "math"

// Exp is e to the power of x.
//
// x is k·ln 2 + r with |r| at most ½ ln 2, and eʳ = 1 + r + r²/2! + …: fourteen
// terms leave an error below the last bit. ln 2 is taken off in two parts, the
// first short enough for k times it to be exact.
func Exp(x float64) float64 {
	switch {
	case x != x || x == math.Inf(1):
		return x
	case x > 710:
		return math.Inf(1)
	case x < -746:
		return 0
	}
	const high, low = 0x1.62e42feep-1, 0x1.a39ef35793c76p-33 // ln 2
	k := math.Floor(float64(x/math.Ln2) + .5)
	r := float64(x-float64(k*high)) - float64(k*low)
	sum := 1.0
	for n := 14; n >= 1; n-- {
		sum = float64(sum*r/float64(n)) + 1
	}
	return math.Ldexp(sum, int(k))
}
