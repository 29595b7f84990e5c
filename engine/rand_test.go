package engine

import (
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"
)

// The dice are those of the library, throw by throw, by whatever method.
func TestRandIsTheLibrarysPCG(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seed := rapid.Uint64().Draw(t, "seed")
		r, library := NewRand(seed), rand.NewPCG(seed, 0x9e3779b97f4a7c15)
		for _, n := range rapid.SliceOfN(rapid.Uint32(), 1, 50).Draw(t, "bounds") {
			if a, b := r.Uint64(), library.Uint64(); a != b {
				t.Fatalf("Uint64 throws %#x, the library %#x", a, b)
			}
			if a, b := r.Float64(), float64(library.Uint64()>>11)/(1<<53); a != b {
				t.Fatalf("Float64 throws %v, of the library's throw it is %v", a, b)
			}
			if n = max(n, 1); r.IntN(int(n)) != evenly(library, n) {
				t.Fatalf("IntN(%d) throws another number", n)
			}
		}
	})
}

// evenly is IntN by the definition: a throw counts only if its part of 2³² is whole.
func evenly(dice *rand.PCG, n uint32) int {
	for {
		product := dice.Uint64() >> 32 * uint64(n)
		if product%(1<<32) >= 1<<32%uint64(n) {
			return int(product >> 32)
		}
	}
}
