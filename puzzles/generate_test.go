package puzzles

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine/sudoku"
)

func givens(p *sudoku.Puzzle) int { return p.Cells - len(p.Free) }

// checkSymmetric: the givens stand where every motion of the symmetry puts them.
func checkSymmetric(t *rapid.T, p *sudoku.Puzzle, s Symmetry) {
	t.Helper()
	for c := range p.Cells {
		for _, m := range s.maps {
			row, col := m(c/p.Side, c%p.Side, p.Side-1)
			if p.Given(c) != p.Given(row*p.Side+col) {
				t.Fatalf("%s is given: %v, %s is not alike", p.CellName(c), p.Given(c), p.CellName(row*p.Side+col))
			}
		}
	}
}

// enough are numbers of givens, in eights, that the generator reaches with ease.
var enough = map[int][2]int{2: {1, 2}, 3: {5, 10}, 4: {16, 32}, 5: {40, 78}}

// TestGenerated puzzles of all sizes and symmetries have the givens asked for,
// in their places, and one solution; the same options make the same puzzle.
func TestGenerated(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		order := rapid.SampledFrom([]int{2, 2, 3, 3, 3, 3, 3, 3, 4, 5}).Draw(t, "order")
		s := rapid.SampledFrom(Symmetries()).Draw(t, "symmetry")
		o := Options{Order: order, Symmetry: s, Seed: rapid.Uint64().Draw(t, "seed")}
		if rapid.Bool().Draw(t, "target") {
			// Eights, and on odd boards the centre, can be had in every symmetry.
			r := enough[order]
			o.Givens = rapid.IntRange(r[0], r[1]).Draw(t, "eights")*8 + order%2
		}
		p, err := Generate(o)
		if err != nil {
			t.Fatal(err)
		}
		if p.Order != order || o.Givens > 0 && givens(p) != o.Givens {
			t.Errorf("order %d, %d givens; asked for %d, %d", p.Order, givens(p), order, o.Givens)
		}
		checkSymmetric(t, p, s)
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

// TestGeneratedWithAWord: the rating that anyone gets is the one asked for.
func TestGeneratedWithAWord(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		o := Options{Order: 3, Seed: rapid.Uint64().Draw(t, "seed"),
			Word:   rapid.SampledFrom(Words()).Draw(t, "word"),
			Givens: rapid.SampledFrom([]int{0, 30, 34}).Draw(t, "givens")}
		p, err := Generate(o)
		if err != nil {
			t.Fatal(err)
		}
		if r := Rate(p); r.Word != o.Word {
			t.Errorf("asked for %s, made %s", o.Word, r)
		}
	})
}

// TestGeneratedBelowProof: on 25×25 a target below what singles solve is still
// met exactly.
func TestGeneratedBelowProof(t *testing.T) {
	for _, s := range []Symmetry{{}, symmetries[1]} {
		p, err := Generate(Options{Order: 5, Symmetry: s, Givens: 100})
		if err != nil || givens(p) != 100 {
			t.Errorf("%v, %v", p, err)
		}
	}
}

func TestGenerateSaysWhatItCannotDo(t *testing.T) {
	quarter, err := SymmetryOf("quarter-turn")
	if err != nil {
		t.Fatal(err)
	}
	half := symmetries[1]
	for _, test := range []struct {
		o    Options
		want string
	}{
		{Options{Order: 1}, "order 1: expected 2, 3, 4, 5 or 6"},
		{Options{Order: 7}, "order 7: expected 2, 3, 4, 5 or 6"},
		{Options{Order: 3, Givens: 82}, "82 givens: a 9×9 board has 1 to 81"},
		{Options{Order: 3, Givens: -1}, "-1 givens: a 9×9 board has 1 to 81"},
		{Options{Order: 3, Givens: 16}, "16 givens: no 9×9 puzzle with fewer than 17 has only one solution"},
		{Options{Order: 2, Givens: 3}, "3 givens: no 4×4 puzzle with fewer than 4 has only one solution"},
		{Options{Order: 4, Givens: 129, Symmetry: half}, "129 givens: not with half-turn symmetry on a 16×16 board"},
		{Options{Order: 3, Givens: 31, Symmetry: quarter}, "31 givens: not with quarter-turn symmetry on a 9×9 board"},
		{Options{Order: 5, Word: Fiendish}, "a fiendish 25×25 puzzle cannot be proved to have one solution"},
		{Options{Order: 3, Word: Fiendish + 1}, "difficulty 6: expected 1 to 5"},
		{Options{Order: 2, Word: Fiendish}, "no puzzle that is fiendish in 200 attempts: the hardest was very easy"},
	} {
		if p, err := Generate(test.o); err == nil || err.Error() != test.want {
			t.Errorf("%+v: %v, %v, want %q", test.o, p, err, test.want)
		}
	}
	for _, test := range []struct {
		o    Options
		want string
	}{
		{Options{Order: 3, Givens: 20, Symmetry: quarter}, " givens in 500 attempts, asked for 20"},
		{Options{Order: 3, Givens: 20, Symmetry: quarter, Word: Easy}, " givens in 500 attempts to stay easy, asked for 20"},
	} {
		if p, err := Generate(test.o); err == nil || !strings.HasPrefix(err.Error(), "reached ") || !strings.HasSuffix(err.Error(), test.want) {
			t.Errorf("%+v: %v, %v, want %q", test.o, p, err, test.want)
		}
	}
}

func TestSymmetries(t *testing.T) {
	for _, s := range Symmetries() {
		if got, err := SymmetryOf(s.Name); err != nil || got.Name != s.Name || s.Meaning == "" {
			t.Errorf("%s: %v, %v", s.Name, got, err)
		}
		for order := sudoku.MinOrder; order <= sudoku.MaxOrder; order++ {
			cells := 0
			for _, orbit := range s.orbits(sudoku.Of(order)) {
				if cells += len(orbit); len(orbit) > 8 {
					t.Errorf("%s: an orbit of %d cells", s.Name, len(orbit))
				}
			}
			if cells != sudoku.Of(order).Cells {
				t.Errorf("%s, order %d: the orbits have %d cells", s.Name, order, cells)
			}
		}
	}
	if s, err := SymmetryOf(""); err != nil || s.Name != "none" {
		t.Errorf("no name: %v, %v", s, err)
	}
	if _, err := SymmetryOf("round"); err == nil || !strings.Contains(err.Error(), `"round" is no symmetry: expected none, half-turn`) {
		t.Error(err)
	}
}

func TestSolutionsAreSolutions(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := sudoku.Of(rapid.IntRange(2, 5).Draw(t, "order"))
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		for _, g := range []sudoku.Grid{solution(b, rng), shuffled(b, rng), patternSolution(b)} {
			if n := b.Missing(g); n != 0 {
				t.Errorf("%s misses %d", g, n)
			}
		}
	})
}

func BenchmarkGenerate(b *testing.B) {
	for order := sudoku.MinOrder; order <= sudoku.MaxOrder; order++ {
		b.Run(fmt.Sprintf("order-%d", order), func(b *testing.B) {
			for seed := uint64(0); b.Loop(); seed++ {
				if _, err := Generate(Options{Order: order, Symmetry: symmetries[1], Seed: seed}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
