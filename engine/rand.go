package engine

import "math/bits"

// Rand is the dice of a search: a generator held by value, so that copying a search
// copies the state of its dice, and a clone throws what its original would have
// thrown. It is spelled out here, rather than taken from the library, so that no
// release of the library changes an old run, and so that a loop can keep the dice in
// registers. It is PCG-DXSM: a state of 128 bits that is multiplied and added to,
// and of which each throw is a mixture.
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

// Next are the dice after another throw, which is Thrown. Uint64 is the two in one;
// a loop that throws and does little else takes them one by one, on a copy of the
// dice, and puts the copy back at its end.
func (r Rand) Next() Rand {
	// What takes longest to come from the throw before is added last.
	hi, lo := bits.Mul64(r.lo, timesLo)
	lo, carry := bits.Add64(lo, plusLo, 0)
	hi, _ = bits.Add64(hi+r.lo*timesHi+plusHi, r.hi*timesLo, carry)
	return Rand{hi, lo}
}

// Thrown are the 64 bits of the throw that led to these dice.
func (r Rand) Thrown() uint64 {
	x := (r.hi ^ r.hi>>32) * mixing
	return (x ^ x>>48) * (r.lo | 1)
}

// Uint64 throws 64 bits.
func (r *Rand) Uint64() uint64 {
	*r = r.Next()
	return r.Thrown()
}

// Float64 is uniform in [0, 1).
func (r *Rand) Float64() float64 { return float64(r.Uint64()>>11) / (1 << 53) }

// IntN is uniform in [0, n), for n from 1 to 2³²-1.
func (r *Rand) IntN(n int) int {
	dice := r.Next()
	i, even := dice.Below(n)
	if !even {
		dice, i = dice.Again(n)
	}
	*r = dice
	return i
}

// Below is the throw that led to these dice as a number in [0, n), by Lemire's
// multiplication. A few throws would make some numbers more probable than others:
// such a one may not be even, and Again looks into it. A loop that draws numbers and
// does little else is IntN written out.
func (r Rand) Below(n int) (i int, even bool) {
	product := (r.Thrown() >> 32) * uint64(n)
	return int(product >> 32), uint32(product) >= uint32(n)
}

// Again is Below for a throw that may not be even: it throws again for as long as that
// must be. It divides to know, and is seldom needed.
func (r Rand) Again(n int) (Rand, int) {
	for floor := -uint32(n) % uint32(n); ; r = r.Next() {
		if product := (r.Thrown() >> 32) * uint64(n); uint32(product) >= floor {
			return r, int(product >> 32)
		}
	}
}

// Shuffle puts the first n things in random order.
func (r *Rand) Shuffle(n int, swap func(i, j int)) {
	for i := n - 1; i > 0; i-- {
		swap(i, r.IntN(i+1))
	}
}

// Reseed starts the dice anew.
func (r *Rand) Reseed(seed uint64) { *r = NewRand(seed) }

// fingerprint tells states of the dice apart without moving them: the next
// throw of a copy.
func (r Rand) fingerprint() uint64 { return bits.RotateLeft64(r.Next().Thrown(), 17) }
