package reseda

import (
	"slices"

	"sudokuscope/engine/sudoku"
)

// plan is what a round can know before its first grid, because p does not change
// while the grids are drawn: in which order the cells of a block come, and where
// in [0, 1) the digits of each cell lie.
type plan struct {
	// order lists the slots (indices into free) of each block in drawing
	// order; ties[i] is the length of the run of equally certain slots that
	// begins at order[i], 0 in the middle of a run.
	order []uint16
	ties  []uint8
	// open are the digits with p > 0 of a slot, largest its largest p.
	open    []sudoku.Mask
	largest []float64
	// limit has, for each slot and digit, the end of the digit's stretch of
	// [0, 1), in parts of whole; guide has, for each slot and sixteenth of
	// [0, 1), the first digit (less 1) whose stretch reaches into it.
	limit []uint64
	guide [][guides]uint8
	// taken are the digits that a block holds before it is drawn.
	taken [sudoku.MaxSide]sudoku.Mask

	// For the dynamic order: the share of each slot before its block is
	// begun, and, for each block and digit, the slots that have it open, as a
	// set of places in the block's part of free.
	share  []float64
	places [sudoku.MaxSide][sudoku.MaxSide + 1]sudoku.Mask
}

const (
	wholeBits = 53
	whole     = 1 << wholeBits
	guideBits = 4
	guides    = 1 << guideBits
)

func newPlan(b *sudoku.Board) *plan {
	return &plan{
		order: make([]uint16, b.Cells), ties: make([]uint8, b.Cells),
		open: make([]sudoku.Mask, b.Cells), largest: make([]float64, b.Cells),
		limit: make([]uint64, b.Cells*b.Side), guide: make([][guides]uint8, b.Cells),
		share: make([]float64, b.Cells),
	}
}

// prepare works the plan out.
func (s *search) prepare() {
	if s.plan == nil {
		s.plan = newPlan(s.board)
	}
	for slot := range s.free {
		s.divide(slot)
	}
	for b := range s.board.Side {
		s.plan.taken[b] = 0
		for _, c := range s.board.BlockCells(b) {
			s.plan.taken[b] |= sudoku.Bit(s.held[c])
		}
		s.rank(int(s.blocks[b]), int(s.blocks[b+1]))
	}
	if s.order == orderDynamic {
		s.prepareDynamic()
	}
}

// divide divides [0, 1) among the digits of a slot, in proportion to p.
func (s *search) divide(slot int) {
	pl, p := s.plan, s.of(s.free[slot])
	var open sudoku.Mask
	total, top := 0.0, 0.0
	for k, v := range p {
		total += v
		if v > 0 {
			open |= 1 << k
		}
		if v > top {
			top = v
		}
	}
	pl.open[slot], pl.largest[slot] = open, top
	if open == 0 {
		return
	}
	limit := pl.limit[slot*len(p):][:len(p)]
	sum, scale := 0.0, whole/total
	for k, v := range p {
		sum += v
		if limit[k] = whole; sum < total {
			limit[k] = uint64(float64(sum * scale))
		}
	}
	k := uint8(0)
	for i := range uint64(guides) {
		for limit[k] <= i<<(wholeBits-guideBits) {
			k++
		}
		pl.guide[slot][i] = k
	}
}

// rank puts the slots of a block in drawing order and finds the runs of equals.
func (s *search) rank(from, to int) {
	pl := s.plan
	order, ties := pl.order[from:to], pl.ties[from:to]
	for i := range order {
		order[i] = uint16(from + i)
	}
	equal := func(a, b uint16) bool { return false }
	switch {
	case s.order == orderRandom:
		equal = func(a, b uint16) bool { return true }
	case s.order == orderStatic:
		slices.SortStableFunc(order, func(a, b uint16) int {
			if pl.largest[a] > pl.largest[b] {
				return -1
			} else if pl.largest[a] < pl.largest[b] {
				return 1
			}
			return 0
		})
		if !s.tiesFirst {
			equal = func(a, b uint16) bool { return pl.largest[a] == pl.largest[b] }
		}
	}
	for i := 0; i < len(order); {
		n := 1
		for i+n < len(order) && equal(order[i], order[i+n]) {
			n++
		}
		clear(ties[i : i+n])
		ties[i] = uint8(n)
		i += n
	}
}
