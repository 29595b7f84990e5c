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
	// open are the digits with p > 0 of a slot, and upTo the sums of p up to
	// and including each digit: upTo[slot*Side+digit-1].
	open []sudoku.Mask
	upTo []float64
	// largest is the largest p of a slot.
	largest []float64
	// taken are the digits that a block holds before it is drawn.
	taken [sudoku.MaxSide]sudoku.Mask
}

func newPlan(b *sudoku.Board) *plan {
	return &plan{
		order: make([]uint16, b.Cells), ties: make([]uint8, b.Cells),
		open: make([]sudoku.Mask, b.Cells), upTo: make([]float64, b.Cells*b.Side),
		largest: make([]float64, b.Cells),
	}
}

// prepare works the plan out.
func (s *search) prepare() {
	if s.plan == nil {
		s.plan = newPlan(s.board)
	}
	pl, side := s.plan, s.board.Side
	for slot, c := range s.free {
		var open sudoku.Mask
		sum, top := 0.0, 0.0
		up := pl.upTo[slot*side:][:side]
		for k, p := range s.of(c) {
			if p > 0 {
				open |= 1 << k
				top = max(top, p)
			}
			sum += p
			up[k] = sum
		}
		pl.open[slot], pl.largest[slot] = open, top
		pl.order[slot] = uint16(slot)
	}
	for b := range side {
		pl.taken[b] = 0
		for _, c := range s.board.BlockCells(b) {
			pl.taken[b] |= sudoku.Bit(s.held[c])
		}
		s.rank(int(s.blocks[b]), int(s.blocks[b+1]))
	}
}

// rank puts the slots of a block in drawing order and finds the runs of equals.
func (s *search) rank(from, to int) {
	pl := s.plan
	order, ties := pl.order[from:to], pl.ties[from:to]
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
