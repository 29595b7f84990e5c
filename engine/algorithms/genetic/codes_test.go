package genetic

import (
	"math"
	"math/bits"
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine/kit/population"
	"sudokuscope/engine/proof/oracle"
	"sudokuscope/engine/sudoku"
)

// distinctIn counts the different digits of some lines, one by one.
func distinctIn(b *sudoku.Board, g sudoku.Grid, first, n int) int {
	sum := 0
	for u := first; u < first+n; u++ {
		var seen sudoku.Mask
		for _, c := range b.Unit(u) {
			seen |= sudoku.Bit(g[c])
		}
		sum += seen.Count()
	}
	return sum
}

// TestCodesAgreeWithCounting holds the words to a count of the board, through
// swaps, for the whole and for every band and stack.
func TestCodesAgreeWithCounting(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := oracle.Puzzle(t, 6, 80)
		l := population.NewLayout(p.Board, p.Givens)
		h, dice, g := l.NewBoards(2), sudoku.NewRand(rapid.Uint64().Draw(t, "seed")), p.Givens.Clone()
		l.Scatter(&h, 1, &dice)
		for i := range 20 {
			l.Write(&h, 1, g)
			if got, want := l.CostOf(&h, 1), p.MaxDistinct()-p.Distinct(g); got != want {
				t.Fatalf("swap %d: cost %d, counted %d", i, got, want)
			}
			for part := range p.Order {
				if got, want := l.BandScore(l.Code(&h, 1), part), distinctIn(p.Board, g, part*p.Order, p.Order); got != want {
					t.Fatalf("band %d: %d, counted %d", part, got, want)
				}
				if got, want := l.StackScore(l.Code(&h, 1), part), distinctIn(p.Board, g, p.Side+part*p.Order, p.Order); got != want {
					t.Fatalf("stack %d: %d, counted %d", part, got, want)
				}
			}
			for block := range p.Side {
				var seen sudoku.Mask
				for _, c := range p.BlockCells(block) {
					seen |= sudoku.Bit(g[c])
				}
				if seen != p.All {
					t.Fatalf("block %d is no permutation: %s", block, g)
				}
			}
			if len(l.Mutable) == 0 {
				return
			}
			s := &search{layout: l, young: h}
			s.Options.Candidates = 1
			s.Dice = dice
			s.mutate(1, 1<<dice.IntN(len(l.Mutable)), nil)
			dice = s.Dice
		}
	})
}

// TestFlips: coins come up as often as they should, from never to always, and
// none tells of its neighbour.
func TestFlips(t *testing.T) {
	dice := sudoku.NewRand(5)
	for _, p := range []float64{0, 1e-4, .1, .3, .5, .75, .999, 1} {
		const words = 20_000
		n, pairs := 0, 0
		for range words {
			heads := flips(&dice, uint64(math.Ldexp(p, 63)))
			n += bits.OnesCount64(heads)
			pairs += bits.OnesCount64(heads & bits.RotateLeft64(heads, 1))
		}
		const coins = 64. * words
		if sd := math.Sqrt(p * (1 - p) / coins); math.Abs(float64(n)/coins-p) > 4*sd {
			t.Errorf("p = %v: %v", p, float64(n)/coins)
		}
		if q := p * p; math.Abs(float64(pairs)/coins-q) > 6*math.Sqrt(q*(1-q)/coins) {
			t.Errorf("p = %v: pairs %v, expected %v", p, float64(pairs)/coins, q)
		}
	}
}

// TestTwo: every pair of different slots, each as often as any other.
func TestTwo(t *testing.T) {
	dice := sudoku.NewRand(3)
	for n := 2; n <= 9; n++ {
		count := map[[2]int]float64{}
		const throws = 50_000
		for range throws {
			i, j := two(&dice, n)
			count[[2]int{i, j}]++
		}
		p := 1 / float64(n*(n-1))
		for i := range n {
			for j := range n {
				want := p
				if i == j {
					want = 0
				}
				if got := count[[2]int{i, j}] / throws; math.Abs(got-want) > 5*math.Sqrt(want*(1-want)/throws) {
					t.Errorf("of %d: (%d, %d) with %v, expected %v", n, i, j, got, want)
				}
			}
		}
	}
}
