package reseda

import (
	"encoding/binary"
	"math"

	"sudokuscope/engine/sudoku"
)

// plan is what a round can know before its first grid, because p does not change
// while the grids are drawn: in which order the cells of a block come, and where
// in [0, 1) the digits of each cell lie.
type plan struct {
	// order lists the slots (indices into free) of each block in drawing order. The
	// runs of two or more equally certain slots are, for block b,
	// ties[tied[b]:tied[b+1]].
	order []uint16
	ties  []stretch
	tied  [sudoku.MaxSide + 1]uint16
	// slots are what a draw looks at, largest the largest p of each.
	slots   []slot
	largest []float64
	// taken are the digits that a block holds before it is drawn.
	taken [sudoku.MaxSide]sudoku.Mask
	coding
	sureties

	// For the dynamic order: the share of each slot before its block is
	// begun, and, for each block and digit, the slots that have it open, as a
	// set of places in the block's part of free.
	share  []float64
	places [sudoku.MaxSide][sudoku.MaxSide + 1]sudoku.Mask
}

// slot is a free cell: its digits with p > 0, and where in [0, 1) they lie. limit has
// for each digit the end of its stretch, in parts of whole; guide has, for each of the
// equal parts that it has of [0, 1), the first digit (less 1) whose stretch reaches
// into it.
type slot struct {
	open    sudoku.Mask
	pattern sudoku.Mask // what digit 1 in the slot adds to the code of its block
	cell    uint16
	guide   [guides + 7]uint8 // and room behind it that lead writes to
	limit   [sudoku.MaxSide]uint64
}

// stretch are slots of a block: of its part of order those from first on, many of them.
type stretch struct{ first, many uint8 }

const (
	wholeBits = 53
	whole     = 1 << wholeBits
	guideBits = 7
	guides    = 1 << guideBits
)

func newPlan(b *sudoku.Board, q int) *plan {
	return &plan{
		coding: newCoding(b, q), sureties: newSureties(b),
		order: make([]uint16, b.Cells), ties: make([]stretch, 0, b.Cells),
		slots: make([]slot, b.Cells), largest: make([]float64, b.Cells),
		share: make([]float64, b.Cells),
	}
}

// prepare works the plan out.
func (s *search) prepare() {
	if s.plan == nil {
		s.plan = newPlan(s.board, s.q)
	}
	for slot := range s.free {
		s.divide(slot)
	}
	s.plan.ties = s.plan.ties[:0]
	for b := range s.board.Side {
		s.plan.taken[b], s.plan.code[b] = 0, 0
		for _, c := range s.board.BlockCells(b) {
			if d := s.held[c]; d != 0 {
				s.plan.taken[b] |= sudoku.Bit(d)
				s.plan.code[b] |= s.plan.patterns[c] << (d - 1)
			}
		}
		s.rank(int(s.blocks[b]), int(s.blocks[b+1]))
		s.plan.tied[b+1] = uint16(len(s.plan.ties))
	}
	if s.anew() {
		s.prepareDynamic()
	} else {
		s.expect()
	}
}

// divide divides [0, 1) among the digits of a slot, in proportion to p.
func (s *search) divide(slot int) {
	pl, p := s.plan, s.of(s.free[slot])
	var sums [sudoku.MaxSide]float64
	open, total, largest := sudoku.Mask(0), 0.0, int64(0)
	for k, v := range p {
		total += v
		sums[k] = total
		bits := int64(math.Float64bits(v)) // numbers from 0 on are in the order of their bits
		largest = max(largest, bits)
		open |= sudoku.Mask(uint64(-bits)>>63) << k
	}
	top := math.Float64frombits(uint64(largest))
	at := &pl.slots[slot]
	at.open, at.cell, pl.largest[slot] = open, s.free[slot], top
	at.pattern = pl.patterns[at.cell]
	if open == 0 {
		return
	}
	limit := at.limit[:len(p)]
	scale := whole / total
	for k, sum := range sums[:len(p)] {
		if limit[k] = whole; sum < total {
			limit[k] = uint64(int64(float64(sum * scale)))
		}
	}
	at.lead(len(p))
}

// lead makes the guide. It writes eight parts at once, from the lowest digit up, and
// what it writes too far the next digit writes over.
func (s *slot) lead(side int) {
	const part = whole / guides
	from := 0
	for k, end := range s.limit[:side] {
		to := int((end + part - 1) / part)
		for ; from < to; from += 8 {
			binary.LittleEndian.PutUint64(s.guide[from:], uint64(k)*0x0101010101010101)
		}
		from = to
	}
}

// rank puts the slots of a block in drawing order and finds the runs of equals.
func (s *search) rank(from, to int) {
	pl := s.plan
	order := pl.order[from:to]
	for i := range order {
		order[i] = uint16(from + i)
	}
	switch {
	case len(order) == 0:
	case s.order == orderRandom:
		pl.tie(0, len(order))
	case s.order == orderStatic:
		pl.bySurest(order)
		if s.tiesFirst {
			return
		}
		first := 0
		for i, slot := range order {
			if pl.largest[slot] != pl.largest[order[first]] {
				pl.tie(first, i)
				first = i
			}
		}
		pl.tie(first, len(order))
	}
}

// bySurest puts slots in the order of their largest p, equals as they stand. Slots
// of a block are few, and an insertion is the quickest for few.
func (pl *plan) bySurest(order []uint16) {
	for i := 1; i < len(order); i++ {
		slot := order[i]
		top, k := pl.largest[slot], i
		for ; k > 0 && pl.largest[order[k-1]] < top; k-- {
			order[k] = order[k-1]
		}
		order[k] = slot
	}
}

// tie notes a run of equals, if it is longer than one.
func (pl *plan) tie(first, end int) {
	if end-first > 1 {
		pl.ties = append(pl.ties, stretch{uint8(first), uint8(end - first)})
	}
}
