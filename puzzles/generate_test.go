package puzzles

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/sudoku"
)

// Properties are tried with a quarter of the draws that rapid usually makes, in a small sample
// with a tenth; -rapid.checks says another number, as .ci/long does.
func init() { sample.Draws(10, 25) }

func TestDrawsAreThoseOfTheSample(t *testing.T) { sample.Drawn(t) }

func givens(p *sudoku.Puzzle) int { return p.Cells - len(p.Free) }

// enough are numbers of givens that the generator reaches with ease.
var enough = map[int][2]int{2: {8, 16}, 3: {41, 81}, 4: {128, 256}, 5: {321, 625}}

// TestGenerated puzzles of all sizes have the givens asked for and one solution; the same options make the same puzzle.
func TestGenerated(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		order := rapid.SampledFrom([]int{2, 2, 3, 3, 3, 3, 3, 3, 4, 5}).Draw(t, "order")
		o := Options{Order: order, Seed: rapid.Uint64().Draw(t, "seed")}
		if rapid.Bool().Draw(t, "target") {
			r := enough[order]
			o.Givens = rapid.IntRange(r[0], r[1]).Draw(t, "givens")
		}
		p, err := Generate(o)
		if err != nil {
			t.Fatal(err)
		}
		if p.Order != order || o.Givens > 0 && givens(p) != o.Givens {
			t.Errorf("order %d, %d givens; asked for %d, %d", p.Order, givens(p), order, o.Givens)
		}
		if a := sudoku.Exact(p, 2, 0); !a.Unique() {
			t.Errorf("%d solutions, gave up: %v", len(a.Solutions), a.GaveUp)
		}
		again, err := Generate(o)
		if err != nil || !slices.Equal(again.Givens, p.Givens) || again.Name != p.Name {
			t.Errorf("the same options made another puzzle: %v", err)
		}
	})
}

func TestAnotherSeedMakesAnotherPuzzle(t *testing.T) {
	seen := map[string]uint64{}
	for seed := range uint64(50) {
		p, err := Generate(Options{Order: 3, Givens: 32, Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		if other, ok := seen[p.Givens.String()]; ok {
			t.Errorf("seeds %d and %d make the same puzzle", other, seed)
		}
		seen[p.Givens.String()] = seed
	}
}

// TestGeneratedBelowProof: on 25×25 a target below what singles solve is still
// met exactly.
func TestGeneratedBelowProof(t *testing.T) {
	p, err := Generate(Options{Order: 5, Givens: 100})
	if err != nil || givens(p) != 100 {
		t.Errorf("%v, %v", p, err)
	}
}

func TestGenerateSaysWhatItCannotDo(t *testing.T) {
	for _, test := range []struct {
		o    Options
		want string
	}{
		{Options{Order: 3, Givens: 82}, "82 givens: a 9×9 board has 1 to 81"},
		{Options{Order: 3, Givens: 16}, "16 givens: no 9×9 puzzle with fewer than 17 has only one solution"},
		{Options{Order: 2, Givens: 3}, "3 givens: no 4×4 puzzle with fewer than 4 has only one solution"},
	} {
		if p, err := Generate(test.o); err == nil || err.Error() != test.want {
			t.Errorf("%+v: %v, %v, want %q", test.o, p, err, test.want)
		}
	}
	for _, test := range []struct {
		o    Options
		want string
	}{
		{Options{Order: 3, Givens: 17}, " givens in 500 attempts, asked for 17"},
	} {
		if p, err := Generate(test.o); err == nil || !strings.HasPrefix(err.Error(), "reached ") || !strings.HasSuffix(err.Error(), test.want) {
			t.Errorf("%+v: %v, %v, want %q", test.o, p, err, test.want)
		}
	}
}

func TestSolutionsAreSolutions(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := sudoku.Of(rapid.IntRange(2, 5).Draw(t, "order"))
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		if g := solution(b, rng); b.Missing(g) != 0 {
			t.Errorf("%s misses %d", g, b.Missing(g))
		}
	})
}

func BenchmarkGenerate(b *testing.B) {
	for order := sudoku.MinOrder; order <= sudoku.MaxOrder; order++ {
		b.Run(fmt.Sprintf("order-%d", order), func(b *testing.B) {
			for seed := uint64(0); b.Loop(); seed++ {
				if _, err := Generate(Options{Order: order, Seed: seed}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// TestGeneral puzzles of all sizes have the share given that is asked for, rounded up as in
// the files of Lloyd and Amos, are cut from solutions that differ, and are found by their names.
func TestGeneral(t *testing.T) {
	for _, c := range []struct{ order, share, want int }{
		{2, 50, 8}, {3, 0, 0}, {3, 5, 5}, {3, 45, 37}, {3, 100, 81}, {4, 20, 52}, {4, 45, 116}, {5, 45, 282}, {5, 80, 500}, {6, 50, 648},
	} {
		seen := map[string]bool{}
		for number := range uint64(3) {
			p, err := General(c.order, c.share, number)
			if err != nil || givens(p) != c.want {
				t.Fatalf("order %d, %d %%: %d givens, %v; expected %d", c.order, c.share, givens(p), err, c.want)
			}
			if again, err := Open(p.Name, nil); err != nil || !slices.Equal(again.Givens, p.Givens) || Argument(p) != p.Name {
				t.Errorf("%s is not what its name opens: %v", p.Name, err)
			}
			seen[p.Givens.String()] = true
			if c.share == 100 && p.Missing(p.Givens) != 0 {
				t.Errorf("%s is no solution", p.Name)
			}
		}
		if len(seen) != 3 && c.share > 0 {
			t.Errorf("order %d, %d %%: %d puzzles of 3 numbers", c.order, c.share, len(seen))
		}
	}
	if list, err := FindAll("general/4x4/50"); err != nil || len(list) != generalCount || list[6].Name != "general/4x4/50/7" {
		t.Errorf("%d puzzles, %v", len(list), err)
	}
	if _, err := General(3, 101, 1); err == nil {
		t.Error("101 % given")
	}
}
