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
	shares [64]uint64    // the weight of a cell by its number of candidates
	cand   []sudoku.Mask // of the incumbent, by cell: what the weights follow from
	cells  []uint16      // those that may be empty, in order; others among them weigh nothing
	ends   []uint64      // weights summed up to the end of each group of cells
}

// group is how many cells are summed up at once: a draw finds the group among few
// ends, and then adds up the weights of its cells.
const group = 8

// commonMultiple of the numbers up to the side of the board.
var commonMultiple = [sudoku.MaxOrder + 1]uint64{2: 12, 3: 2520, 4: 720_720, 5: 26_771_144_400, 6: 144_403_552_893_600}

func newRoulette(b *sudoku.Board, uniform bool) *roulette {
	r := &roulette{ends: make([]uint64, 0, b.Cells/group+1)}
	for n := 2; n <= b.Side; n++ {
		if r.shares[n] = 1; !uniform {
			r.shares[n] = commonMultiple[b.Order] / uint64(n)
		}
	}
	return r
}

// spin works out the weights of the cells in open that are still empty.
func (r *roulette) spin(d *sudoku.Domains, open []uint16) {
	r.cand, r.cells, r.ends = d.Cand, open, r.ends[:0]
	sum := uint64(0)
	for len(open) >= group {
		g := open[:group]
		sum += r.weight(g[0]) + r.weight(g[1]) + r.weight(g[2]) + r.weight(g[3]) +
			r.weight(g[4]) + r.weight(g[5]) + r.weight(g[6]) + r.weight(g[7])
		r.ends = append(r.ends, sum)
		open = open[group:]
	}
	if len(open) > 0 {
		for _, c := range open {
			sum += r.weight(c)
		}
		r.ends = append(r.ends, sum)
	}
}

// weight of a cell: 0 if it is not empty.
func (r *roulette) weight(cell uint16) uint64 { return r.shares[r.cand[cell].Count()&63] }

// draw is an empty cell: the first whose end is beyond where the ball lies. Which
// group that is in no processor can guess, nor which cell, so the search takes as many
// steps whatever it finds and branches on none of it.
func (r *roulette) draw(dice *engine.Rand) uint16 {
	x := uint64(dice.Float64() * float64(r.total()))
	x = min(x, r.total()-1)
	ends := r.ends
	first, n := 0, len(ends)
	for n > 1 {
		half := n / 2
		short := int((ends[first+half-1] - x - 1) >> 63) // 1 if that end falls short of it, else 0
		first += half & -short
		n -= half
	}
	end := uint64(0)
	if first > 0 {
		end = ends[first-1]
	}
	cells, i := r.cells[first*group:], 0
	for _, c := range cells[:min(group, len(cells))] {
		end += r.weight(c)
		i += int((end - x - 1) >> 63)
	}
	return cells[i]
}

// total is the sum of all weights.
func (r *roulette) total() uint64 { return r.ends[len(r.ends)-1] }

// empty lists the cells that may be drawn.
func (r *roulette) empty() []uint16 {
	var list []uint16
	for _, c := range r.cells {
		if r.weight(c) > 0 {
			list = append(list, c)
		}
	}
	return list
}

// chance of a cell.
func (r *roulette) chance(cell uint16) float64 {
	return float64(r.weight(cell)) / float64(r.total())
}
