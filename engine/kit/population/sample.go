package population

import (
	"math"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// Sample are grids drawn from a model, and what is known of them.
type Sample struct {
	// Grids has them one after the other.
	Grids []uint8
	// Costs are those of the grids, right once they are judged.
	Costs []uint16
	// Drawn says that there are grids. Judged says that what follows is right, if only for
	// the grids before these: the lowest and the highest cost, their sum, and the first
	// grid of the lowest.
	Drawn, Judged bool
	Lowest        uint16
	Highest       uint16
	Sum           int
	Cheapest      int

	board *sudoku.Board
}

// NewSample returns a sample with room for a number of grids.
func NewSample(b *sudoku.Board, grids int) Sample {
	return Sample{Grids: make([]uint8, grids*b.Cells), Costs: make([]uint16, grids), board: b}
}

// Member returns the i-th grid.
func (s *Sample) Member(i int) sudoku.Grid { return s.Grids[i*s.board.Cells:][:s.board.Cells] }

// Judge takes the costs of all grids.
func (s *Sample) Judge(cost func(member int) int) {
	s.Lowest = math.MaxUint16
	s.Highest = 0
	s.Sum = 0
	for i := range s.Costs {
		c := uint16(cost(i))
		s.Costs[i] = c
		s.Sum += int(c)
		s.Highest = max(s.Highest, c)
		if c < s.Lowest {
			s.Lowest, s.Cheapest = c, i
		}
	}
	s.Judged = true
}

// Mean returns the mean cost.
func (s *Sample) Mean() float64 { return float64(s.Sum) / float64(len(s.Costs)) }

// Lowest adds to a list the members that have the n lowest of some costs, which are
// those of the members from the first on. Of equals the first are taken.
func Lowest(list, costs []uint16, first, n int) []uint16 {
	return end(list, costs, first, n, true)
}

// Highest adds to a list the members that have the n highest of some costs. Of equals
// the last are taken.
func Highest(list, costs []uint16, n int) []uint16 {
	return end(list, costs, 0, len(costs)-n, false)
}

// end adds the members of the n lowest costs, or all others. As costs are small whole
// numbers, it is enough to count them: the cost of the n-th follows, and how many of
// that cost are among the n.
func end(list, costs []uint16, first, n int, lowest bool) []uint16 {
	var count [3*sudoku.MaxCells + 1]uint16
	for _, c := range costs {
		count[c]++
	}
	last := 0
	for ; int(count[last]) < n; last++ {
		n -= int(count[last])
	}
	for i, c := range costs {
		low := int(c) < last || int(c) == last && n > 0
		if int(c) == last {
			n--
		}
		if low == lowest {
			list = append(list, uint16(first+i))
		}
	}
	return list
}

// ShowCheapest makes the cheapest grid the current grid of a search, which differs in some of
// the cells listed, and reports whether it is the best of the run. A witness hears why.
func (s *Sample) ShowCheapest(
	base *engine.Base,
	cells []uint16,
	w *decision.Witness,
	why func(cell uint16, digit uint8) decision.Reason,
) bool {
	grid := s.Member(s.Cheapest)
	for _, cell := range cells {
		if base.Grid[cell] != grid[cell] {
			base.Changed = append(base.Changed, cell)
			w.Explain(func(w *decision.Witness) {
				w.Candidate(s.Cheapest).Shown(
					int(cell),
					base.Grid[cell],
					grid[cell],
					why(cell, grid[cell]),
				)
			})
		}
	}
	copy(base.Grid, grid)
	base.Cost = int(s.Lowest)
	return base.Improve(grid, base.Cost)
}

// Range returns the lowest and the highest cost of some members.
func (s *Sample) Range(members []uint16) (low, high uint16) {
	low = s.Highest
	for _, i := range members {
		low = min(low, s.Costs[i])
		high = max(high, s.Costs[i])
	}
	return low, high
}
