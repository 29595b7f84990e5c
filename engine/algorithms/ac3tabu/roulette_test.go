package ac3tabu

import (
	"math"
	"slices"
	"testing"

	"sudokuscope/engine/sudoku"
)

// TestRouletteDrawsInProportion: cells of 2, 3, 4 ... candidates come up in the
// ratio 1/2 : 1/3 : 1/4, or evenly, and cells that are not empty never.
func TestRouletteDrawsInProportion(t *testing.T) {
	d := sudoku.NewDomains(sudoku.Of(3), sudoku.AC3)
	want := make([]float64, d.Cells)
	var open []uint16
	sum := 0.0
	for c := range d.Cand {
		n := c%9 + 1
		d.Cand[c] = 1<<n - 1
		open = append(open, uint16(c))
		if n == 1 {
			continue
		}
		want[c] = 1 / float64(n)
		sum += want[c]
	}
	s := &search{at: d, open: open, roulette: roulette{sectors: sectors(3)}}
	s.Dice = sudoku.NewRand(1)
	s.roulette.spin(s.at, s.open)
	const throws = 200_000
	hits := make([]int, d.Cells)
	for range throws {
		hits[s.open[s.roulette.ball(&s.Dice)]]++
	}
	for _, c := range open {
		p := want[c] / sum
		if chance := float64(s.roulette.sectors[d.Cand[c].Count()]) / float64(s.roulette.ends[len(open)-1]); math.Abs(chance-p) > 1e-12 {
			t.Errorf("%s has a chance of %v, expected %v", d.CellName(int(c)), chance, p)
		}
		if spread := math.Sqrt(throws * p); math.Abs(float64(hits[c])-throws*p) > 5*spread {
			t.Errorf("%s came up %d times, expected %.0f", d.CellName(int(c)), hits[c], throws*p)
		}
	}
	for c := 0; c < d.Cells; c += 9 {
		if hits[c] != 0 {
			t.Errorf("%s has one candidate but came up", d.CellName(c))
		}
	}
}

// TestCommonMultiplesDivide: the weights are exact for every number of
// candidates that a cell may have.
func TestCommonMultiplesDivide(t *testing.T) {
	for order := sudoku.MinOrder; order <= sudoku.MaxOrder; order++ {
		for n := 2; n <= order*order; n++ {
			if commonMultiple[order]%uint64(n) != 0 {
				t.Errorf("order %d: %d is no multiple of %d", order, commonMultiple[order], n)
			}
		}
	}
}

// TestTheFirstAboveIsFound: as a search from the first to the last finds it.
func TestTheFirstAboveIsFound(t *testing.T) {
	dice := sudoku.NewRand(1)
	for n := 1; n < 100; n++ {
		ends := make([]uint64, n)
		end := uint64(0)
		for i := range ends {
			end += uint64(dice.IntN(3))
			ends[i] = end
		}
		ends[n-1]++
		for ball := range ends[n-1] {
			want := slices.IndexFunc(ends, func(end uint64) bool { return end > ball })
			if got := above(ends, ball); got != want {
				t.Fatalf("%d is found at %d of %v, expected %d", ball, got, ends, want)
			}
		}
	}
}
