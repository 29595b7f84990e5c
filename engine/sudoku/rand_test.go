package sudoku

import (
	"math"
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

func TestRandIsUniformAndCopies(t *testing.T) {
	r := NewRand(1)
	var count [7]int
	for range 70000 {
		count[r.IntN(7)]++
	}
	for i, n := range count {
		if n < 9600 || n > 10400 { // four standard deviations
			t.Errorf("%d came %d times of 70000", i, n)
		}
	}
	c := r
	if r.Fingerprint() != c.Fingerprint() || r.Uint64() != c.Uint64() {
		t.Error("a copy throws other dice")
	}
	before := r.Fingerprint()
	if r.Float64(); r.Fingerprint() == before {
		t.Error("a throw left the state as it was")
	}
	// The dice of a seed never change: old run files depend on them.
	r = NewRand(42)
	if a, b, c := r.Uint64(), r.IntN(1000), r.Float64(); a != 0x55f94932b92ba500 || b != 877 || c != 0.0865910787555133 {
		t.Errorf("seed 42 throws %#x %d %v", a, b, c)
	}
}

// TestWithinIsAThrowForEachSpan: as many throws, the same, and the dice stand where they then do.
func TestWithinIsAThrowForEachSpan(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		dice := NewRand(rapid.Uint64().Draw(t, "seed"))
		twin := dice
		spans := make([]Span, rapid.IntRange(0, 20).Draw(t, "spans"))
		for i := range spans {
			spans[i] = Span{
				Low:   rapid.Uint64Range(0, 1<<60-1).Draw(t, "low"),
				Width: rapid.SampledFrom([]uint64{0, 1 << 62, 15 << 60}).Draw(t, "width"),
			}
		}
		within, thrown := dice.Within(spans)
		for i, s := range spans {
			x := twin.Uint64()
			if in := x >= s.Low && x < s.Low+s.Width; in != (i < within) || !in && x != thrown {
				t.Fatalf("throw %d is %d, in %v: %v; %d are within, then %d", i, x, s, in, within, thrown)
			}
			if i == within {
				break
			}
		}
		if dice != twin {
			t.Fatal("the dice stand elsewhere")
		}
	})
}

// TestMissesAreThrowsOfFloat64: the same throws, compared the same way, at any chance.
func TestMissesAreThrowsOfFloat64(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		dice := NewRand(rapid.Uint64().Draw(t, "seed"))
		plain := dice
		own := dice
		exactly := own.Float64() // what the first throw is: it is not less than itself
		chance := rapid.SampledFrom([]float64{0, .12, exactly, math.Nextafter(exactly, 1), 1}).Draw(t, "chance")
		most := rapid.IntRange(0, 40).Draw(t, "most")
		want := 0
		for want < most && plain.Float64() >= chance {
			want++
		}
		if got := dice.Misses(chance, most); got != want || dice != plain {
			t.Errorf("%d misses, by Float64 %d; the same dice after it: %v", got, want, dice == plain)
		}
	})
}
