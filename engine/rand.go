package engine

import (
	"math/bits"
	"math/rand/v2"
)

// Rand is the dice of a search: a PCG generator held by value, so that copying
// a search copies the state of its dice, and a clone throws what its original
// would have thrown. Its methods are spelled out here, rather than taken from
// rand.Rand, so that no release of the library changes an old run.
type Rand struct{ pcg rand.PCG }

// NewRand makes dice from a seed.
func NewRand(seed uint64) Rand {
	const stream = 0x9e3779b97f4a7c15
	return Rand{*rand.NewPCG(seed, stream)}
}

// Uint64 throws 64 bits.
func (r *Rand) Uint64() uint64 { return r.pcg.Uint64() }

// Float64 is uniform in [0, 1).
func (r *Rand) Float64() float64 { return float64(r.pcg.Uint64()>>11) / (1 << 53) }

// IntN is uniform in [0, n), for n from 1 to 2³²-1 (Lemire's multiplication,
// which divides only when it must reject).
func (r *Rand) IntN(n int) int {
	product := (r.pcg.Uint64() >> 32) * uint64(n)
	if low := uint32(product); low < uint32(n) {
		for floor := -uint32(n) % uint32(n); low < floor; low = uint32(product) {
			product = (r.pcg.Uint64() >> 32) * uint64(n)
		}
	}
	return int(product >> 32)
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
func (r Rand) fingerprint() uint64 { return bits.RotateLeft64(r.pcg.Uint64(), 17) }
