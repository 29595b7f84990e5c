package ac3tabu

import (
	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// roulette draws empty cells in proportion to one over the number of their
// candidates. Weights are whole numbers, a common multiple of all the numbers
// of candidates divided by them, so that they are exact. It is worked out
// anew for every incumbent and of no use after it, so clones go without.
type roulette struct {
	shares [64]uint64 // the weight of a cell by its number of candidates
	cells  []uint16   // the empty cells, in order
	ends   []uint64   // weights summed up to and with each of them
}

// commonMultiple of the numbers up to the side of the board.
var commonMultiple = [sudoku.MaxOrder + 1]uint64{2: 12, 3: 2520, 4: 720_720, 5: 26_771_144_400, 6: 144_403_552_893_600}

func newRoulette(b *sudoku.Board, uniform bool) *roulette {
	r := &roulette{cells: make([]uint16, b.Cells), ends: make([]uint64, b.Cells)}
	for n := 2; n <= b.Side; n++ {
		if r.shares[n] = 1; !uniform {
			r.shares[n] = commonMultiple[b.Order] / uint64(n)
		}
	}
	return r
}

// spin works out the weights of the cells in open that are still empty.
func (r *roulette) spin(d *sudoku.Domains, open []uint16) {
	cells, ends, cand := r.cells[:cap(r.cells)], r.ends[:cap(r.ends)], d.Cand
	sum, n := uint64(0), 0
	for _, c := range open {
		// A cell that is no longer empty is written too, and then overwritten:
		// which cells those are is past guessing, so a branch would cost more.
		share := r.shares[cand[c].Count()&63]
		sum += share
		cells[n], ends[n] = c, sum
		n += int((share | -share) >> 63)
	}
	r.cells, r.ends = cells[:n], ends[:n]
}

// draw is an empty cell, as an index into cells: the first whose end is beyond
// where the ball lies. Which half that is in no processor can guess, so the search
// takes as many steps whatever it finds and branches on none of it.
func (r *roulette) draw(dice *engine.Rand) int {
	x := uint64(dice.Float64() * float64(r.total()))
	ends := r.ends
	first, n := 0, len(ends)
	for n > 1 {
		half := n / 2
		short := int((ends[first+half-1] - x - 1) >> 63) // 1 if that end falls short of it, else 0
		first += half & -short
		n -= half
	}
	return first
}

// total is the sum of all weights.
func (r *roulette) total() uint64 { return r.ends[len(r.ends)-1] }

// chance of the i-th cell.
func (r *roulette) chance(i int) float64 {
	weight := r.ends[i]
	if i > 0 {
		weight -= r.ends[i-1]
	}
	return float64(weight) / float64(r.total())
}
