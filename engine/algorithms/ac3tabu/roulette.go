package ac3tabu

import (
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// roulette is the wheel that draws an empty cell. The sector of a cell is 1 over the
// number of its candidates. Sectors are whole numbers, a common multiple of all the
// numbers of candidates divided by them, so that they are exact.
type roulette struct {
	share [64]uint64 // the sector of a cell by its number of candidates
	cells []uint16   // those that may be empty
	ends  []uint64   // where the sector of each ends; one that is not empty has none
}

// commonMultiple of the numbers up to the side of the board.
var commonMultiple = [sudoku.MaxOrder + 1]uint64{2: 12, 3: 2520, 4: 720_720, 5: 26_771_144_400, 6: 144_403_552_893_600}

func newRoulette(b *sudoku.Board, uniform bool, cells []uint16) *roulette {
	r := &roulette{cells: cells, ends: make([]uint64, len(cells))}
	for n := 2; n <= b.Side; n++ {
		if r.share[n] = 1; !uniform {
			r.share[n] = commonMultiple[b.Order] / uint64(n)
		}
	}
	return r
}

// spin makes the sectors what the domains say.
func (r *roulette) spin(d *sudoku.Domains) {
	cand, ends, end := d.Cand, r.ends[:len(r.cells)], uint64(0)
	for i, c := range r.cells {
		end += r.share[cand[c].Count()&63]
		ends[i] = end
	}
}

// draw is the cell in whose sector the ball comes to lie.
func (r *roulette) draw(dice *engine.Rand) int {
	total := r.ends[len(r.ends)-1]
	ball := min(uint64(dice.Float64()*float64(total)), total-1)
	i, _ := slices.BinarySearch(r.ends, ball+1)
	return int(r.cells[i])
}

// chance of the i-th cell.
func (r *roulette) chance(i int) float64 {
	start := uint64(0)
	if i > 0 {
		start = r.ends[i-1]
	}
	return float64(r.ends[i]-start) / float64(r.ends[len(r.ends)-1])
}
