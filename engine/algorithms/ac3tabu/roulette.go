package ac3tabu

import (
	"slices"

	"sudokuscope/engine/sudoku"
)

// sectors has the sector that a cell has on the wheel of the roulette, by the number of its
// candidates: 1 over that number, so that a cell that is not empty has none. Sectors are
// whole numbers, a common multiple of all the numbers of candidates divided by them, so
// that they are exact.
var sectors = sudoku.PerOrder(func(order int) *[64]uint64 {
	list := new([64]uint64)
	for n := 2; n <= order*order; n++ {
		list[n] = commonMultiple[order] / uint64(n)
	}
	return list
})

// commonMultiple of the numbers up to the side of the board.
var commonMultiple = [sudoku.MaxOrder + 1]uint64{2: 12, 3: 2520, 4: 720_720, 5: 26_771_144_400, 6: 144_403_552_893_600}

// roulette is a wheel with a sector for each cell.
type roulette struct {
	sectors *[64]uint64 // of the board's order, shared
	ends    []uint64    // where the sectors end; room of no meaning between phases
}

// spin sets where on the wheel the sector of each cell ends.
func (r *roulette) spin(domains *sudoku.Domains, cells []uint16) {
	r.ends = slices.Grow(r.ends[:0], len(cells))[:len(cells)]
	ends := r.ends
	cand := domains.Cand
	sectors := r.sectors
	end := uint64(0) // near at hand
	for i, c := range cells {
		end += sectors[cand[c].Count()&63]
		ends[i] = end
	}
}

// ball is the place of the cell in whose sector the ball comes to lie.
func (r *roulette) ball(dice *sudoku.Rand) int {
	wheel := r.ends[len(r.ends)-1]
	ball := min(uint64(dice.Float64()*float64(wheel)), wheel-1)
	return above(r.ends, ball)
}

// above is the place of the first number above another one, which the last is. It goes by leaps, and counts in
// the last of them without a branch: where a ball comes to lie no processor foresees.
func above(ends []uint64, ball uint64) int {
	const leap = 8
	i := 0
	for i+leap < len(ends) && ends[i+leap-1] <= ball {
		i += leap
	}
	for _, end := range ends[i:min(i+leap, len(ends))] {
		i += int((end - ball - 1) >> 63)
	}
	return i
}
