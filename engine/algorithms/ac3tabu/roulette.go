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

// spin sets where on the wheel the sector of each cell ends.
func (s *search) spin() {
	s.ends = slices.Grow(s.ends[:0], len(s.open))[:len(s.open)]
	ends := s.ends
	cand := s.at.Cand
	sectors := s.sectors
	end := uint64(0) // near at hand
	for i, c := range s.open {
		end += sectors[cand[c].Count()&63]
		ends[i] = end
	}
}

// roulette is the cell in whose sector the ball comes to lie.
func (s *search) roulette() uint16 {
	wheel := s.ends[len(s.ends)-1]
	ball := min(
		uint64(s.Dice.Float64()*float64(wheel)),
		wheel-1,
	)
	i, _ := slices.BinarySearch(s.ends, ball+1)
	return s.open[i]
}
