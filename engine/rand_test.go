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
			if r = r.Next(); r.Thrown() != library.Uint64() {
				t.Fatal("Next and Thrown are not Uint64")
			}
			if n = max(n, 1); r.IntN(int(n)) != evenly(library, n) {
				t.Fatalf("IntN(%d) throws another number", n)
			}
		}
	})
}

// TestWithinIsThrowByThrow: the throws come in order, each is compared with its own
// span, and the first that does not lie there is the last.
func TestWithinIsThrowByThrow(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := NewRand(rapid.Uint64().Draw(t, "seed"))
		plain := r
		spans := make([]Span, rapid.IntRange(0, 40).Draw(t, "spans"))
		for i := range spans {
			spans[i].Low = rapid.Uint64().Draw(t, "low")
			spans[i].Width = rapid.Uint64Range(0, -spans[i].Low-1).Draw(t, "width")
			if rapid.IntRange(0, 9).Draw(t, "wide") > 0 {
				spans[i] = Span{0, ^uint64(0)}
			}
		}
		want, thrown := 0, uint64(0)
		for ; want < len(spans); want++ {
			x, s := plain.Uint64(), spans[want]
			if x < s.Low || x >= s.Low+s.Width {
				thrown = x
				break
			}
		}
		if n, x := r.Within(spans); n != want || x != thrown || r != plain {
			t.Fatalf("%d within and then %#x, expected %d and %#x", n, x, want, thrown)
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
