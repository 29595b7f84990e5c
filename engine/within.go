package engine

import "math/bits"

// Span is a range of throws: those of at least Low and less than Low+Width.
type Span struct{ Low, Width uint64 }

// factors are the multipliers of the dice in memory: a loop reads them once and keeps
// them in registers, while constants of 64 bits are written into every turn of it.
var factors = struct{ hi, lo, mix uint64 }{timesHi, timesLo, mixing}

// Within throws for one span after the other, until a throw does not lie in its span.
// It returns how many did, and the throw that did not, if there is one.
//
// A search whose model is nearly sure does little else than this. It is Uint64 and a
// comparison, written as one loop whose dice stay in registers.
func (r *Rand) Within(spans []Span) (n int, thrown uint64) {
	hi, lo, by := r.hi, r.lo, factors
	for i := range spans {
		high, low := bits.Mul64(lo, by.lo)
		low, carry := bits.Add64(low, plusLo, 0)
		hi, _ = bits.Add64(high+lo*by.hi+plusHi, hi*by.lo, carry)
		lo = low
		x := (hi ^ hi>>32) * by.mix
		x = (x ^ x>>48) * (lo | 1)
		if x-spans[i].Low >= spans[i].Width {
			*r = Rand{hi, lo}
			return i, x
		}
	}
	*r = Rand{hi, lo}
	return len(spans), 0
}
