package ac3tabu

import (
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// roulette draws empty cells in proportion to one over the number of their
// candidates. Weights are whole numbers, a common multiple of all the numbers
// of candidates divided by them, so that they are exact. It can be worked out
// anew for any incumbent, so clones go without.
type roulette struct {
	shares [64]uint64 // the weight of a cell by its number of candidates
	cells  []uint16   // those that may be empty, in order; others among them weigh nothing
	place  []uint16   // of a cell among them

	weights []uint64 // of the cells, and of none up to a whole group
	sums    []uint64 // of the weights of each group of cells
	ends    []uint64 // sums up to the end of each group
	// current: the weights are the incumbent's.
	current bool
	// What the weights and the sums are at the root, once it was come back to.
	rootWeights, rootSums []uint64
}

// group is how many cells are summed up at once: a draw finds the group among few
// ends, and then adds up the weights of its cells.
const group = 8

// commonMultiple of the numbers up to the side of the board.
var commonMultiple = [sudoku.MaxOrder + 1]uint64{2: 12, 3: 2520, 4: 720_720, 5: 26_771_144_400, 6: 144_403_552_893_600}

func newRoulette(b *sudoku.Board, uniform bool, open []uint16) *roulette {
	groups := (len(open) + group - 1) / group
	r := &roulette{
		cells: open, place: make([]uint16, b.Cells),
		weights: make([]uint64, groups*group), sums: make([]uint64, groups), ends: make([]uint64, groups),
	}
	for i, c := range open {
		r.place[c] = uint16(i)
	}
	for n := 2; n <= b.Side; n++ {
		if r.shares[n] = 1; !uniform {
			r.shares[n] = commonMultiple[b.Order] / uint64(n)
		}
	}
	return r
}

// spin works out the weights of the cells that are still empty.
func (r *roulette) spin(d *sudoku.Domains) {
	clear(r.sums)
	for i, c := range r.cells {
		r.weights[i] = r.shares[d.Cand[c].Count()&63]
		r.sums[i/group] += r.weights[i]
	}
	r.current = true
}

// turn is spin where all but the changed cells weigh what they did.
func (r *roulette) turn(d *sudoku.Domains, changed []uint16) {
	for _, c := range changed {
		i, weight := r.place[c], r.shares[d.Cand[c].Count()&63]
		r.sums[i/group] += weight - r.weights[i]
		r.weights[i] = weight
	}
}

// turnBack is spin for the root.
func (r *roulette) turnBack(root *sudoku.Domains) {
	if r.rootWeights == nil {
		r.spin(root)
		r.rootWeights, r.rootSums = slices.Clone(r.weights), slices.Clone(r.sums)
		return
	}
	copy(r.weights, r.rootWeights)
	copy(r.sums, r.rootSums)
	r.current = true
}

// sumUp gets ready to draw.
func (r *roulette) sumUp() {
	end := uint64(0)
	for i, sum := range r.sums {
		end += sum
		r.ends[i] = end
	}
}

// weight of a cell: 0 if it is not empty.
func (r *roulette) weight(cell uint16) uint64 { return r.weights[r.place[cell]] }

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
	end, i := ends[first]-r.sums[first], first*group
	for _, weight := range (*[group]uint64)(r.weights[i:]) {
		end += weight
		i += int((end - x - 1) >> 63)
	}
	return r.cells[i]
}

// total is the sum of all weights.
func (r *roulette) total() uint64 { return r.ends[len(r.ends)-1] }

// empty lists the cells that may be drawn.
func (r *roulette) empty() []uint16 {
	var list []uint16
	for i, c := range r.cells {
		if r.weights[i] > 0 {
			list = append(list, c)
		}
	}
	return list
}

// chance of a cell.
func (r *roulette) chance(cell uint16) float64 {
	return float64(r.weight(cell)) / float64(r.total())
}
