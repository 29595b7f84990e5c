package sudoku

import (
	"math"
	"math/bits"
)

// Rand is the dice of a search: a generator held by value, so that copying a search
// copies the state of its dice, and a clone throws what its original would have
// thrown. It is spelled out here, rather than taken from the library, so that no
// release of the library changes an old run. It is PCG-DXSM: a state of 128 bits that is
// multiplied and added to, and of which each throw is a mixture.
type Rand struct{ hi, lo uint64 }

// The state is multiplied by times, and plus is added; a throw multiplies by mixing.
const (
	timesHi, timesLo = 0x2360ed051fc65da4, 0x4385df649fccf645
	plusHi, plusLo   = 0x5851f42d4c957f2d, 0x14057b7ef767814f
	mixing           = 0xda942042e4dd58b5
)

// NewRand makes dice from a seed.
func NewRand(seed uint64) Rand {
	const stream = 0x9e3779b97f4a7c15
	return Rand{seed, stream}
}

// Seed returns the seed of dice that have not been thrown yet.
func (r *Rand) Seed() uint64 { return r.hi }

// Uint64 throws 64 bits: it is next and mixed written out, as the compiler then puts it into
// the loops that call it and keeps the state at hand between the two.
func (r *Rand) Uint64() uint64 {
	hi, lo := bits.Mul64(r.lo, timesLo)
	lo, carry := bits.Add64(lo, plusLo, 0)
	hi, _ = bits.Add64(hi+r.lo*timesHi+plusHi, r.hi*timesLo, carry)
	r.hi, r.lo = hi, lo
	x := (hi ^ hi>>32) * mixing
	return (x ^ x>>48) * (lo | 1)
}

// next are the dice after another throw, by value, so that a loop that throws and does little
// else keeps them in registers.
func (r Rand) next() Rand {
	// What takes longest to come from the throw before is added last.
	hi, lo := bits.Mul64(r.lo, timesLo)
	lo, carry := bits.Add64(lo, plusLo, 0)
	hi, _ = bits.Add64(hi+r.lo*timesHi+plusHi, r.hi*timesLo, carry)
	return Rand{hi, lo}
}

// mixed is the throw that led to these dice.
func (r Rand) mixed() uint64 {
	x := (r.hi ^ r.hi>>32) * mixing
	return (x ^ x>>48) * (r.lo | 1)
}

// Throw fills a list with throws of 64 bits.
func (r *Rand) Throw(list []uint64) {
	dice := *r
	for i := range list {
		dice = dice.next()
		list[i] = dice.mixed()
	}
	*r = dice
}

// Span are some of the throws of 64 bits: those of at least Low and less than Low+Width.
type Span struct{ Low, Width uint64 }

// has reports whether a throw is in the span. What is less than Low wraps round, and is then
// more than any width.
func (s Span) has(thrown uint64) bool { return thrown-s.Low < s.Width }

// factors are what the state and a throw are multiplied by, in memory: a loop reads them once
// and keeps them at hand, where it writes constants of 64 bits anew in every turn.
var factors = struct{ hi, lo, mix uint64 }{timesHi, timesLo, mixing}

// Within throws for one span after the other until a throw is not in its span. It returns how
// many were, and the throw that was not.
//
// It is Uint64 and a comparison, in one loop that keeps the dice at hand: a search whose model is
// nearly sure does little else.
func (r *Rand) Within(spans []Span) (within int, thrown uint64) {
	by := factors
	dice := *r
	for i := range spans {
		hi, lo := bits.Mul64(dice.lo, by.lo)
		lo, carry := bits.Add64(lo, plusLo, 0)
		hi, _ = bits.Add64(hi+dice.lo*by.hi+plusHi, dice.hi*by.lo, carry)
		dice = Rand{hi, lo}
		x := (hi ^ hi>>32) * by.mix
		x = (x ^ x>>48) * (lo | 1)
		if !spans[i].has(x) {
			*r = dice
			return i, x
		}
	}
	*r = dice
	return len(spans), 0
}

// Float64 is uniform in [0, 1).
func (r *Rand) Float64() float64 { return float64(r.Uint64()>>11) / (1 << 53) }

// Misses throws Float64 until a throw is less than the chance, and at most that many times. It returns
// how many throws were not. The comparison is made in whole numbers, and comes out the same.
func (r *Rand) Misses(chance float64, most int) (misses int) {
	hits := uint64(math.Ceil(chance * (1 << 53)))
	dice := *r
	for misses < most {
		dice = dice.next()
		if dice.mixed()>>11 < hits {
			break
		}
		misses++
	}
	*r = dice
	return misses
}

// IntN is uniform in [0, n), for n from 1 to 2³²-1, by Lemire's multiplication. It throws
// again after the few throws that would make some numbers more probable. Only a division
// tells which these are, and it is seldom needed.
func (r *Rand) IntN(n int) int {
	product := (r.Uint64() >> 32) * uint64(n)
	if uint32(product) < uint32(n) {
		for floor := -uint32(n) % uint32(n); uint32(product) < floor; {
			product = (r.Uint64() >> 32) * uint64(n)
		}
	}
	return int(product >> 32)
}

// Shuffle puts a list in random order.
func Shuffle[T any](dice *Rand, list []T) {
	for i := len(list) - 1; i > 0; i-- {
		j := dice.IntN(i + 1)
		list[i], list[j] = list[j], list[i]
	}
}

// Fingerprint tells states of the dice apart without moving them: the next
// throw of a copy.
func (r Rand) Fingerprint() uint64 { return bits.RotateLeft64(r.Uint64(), 17) }
