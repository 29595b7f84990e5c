package distribution

import (
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// plan is what a round knows before its first grid, as the model does not change while
// the grids are drawn: in which order the cells of a block are drawn, and the trunk,
// which makes drawing fast. The model is mostly sure, and nearly all throws lead to the
// likeliest digit. So the way that leads along the likeliest digits is worked out once: a
// grid goes along it as long as its throws lie in the spans of these digits, and a block
// in which it strays is drawn on plainly.
type plan struct {
	trunk    sudoku.Grid // what is held, and the likeliest digits
	order    []uint16    // the cells of each block in drawing order
	throws   []Throw     // those of each block in that order; of cells with one digit left there is none
	branches [sudoku.MaxSide + 1]branch
	// strayed are the blocks of each member that are not the trunk's, as a set.
	strayed []uint64
}

// branch is the trunk in a block. It has drawn some of the cells in their order, all or
// those before it ends; left are the digits that the block then lacks, and first is its
// first throw.
type branch struct {
	order        []uint16
	drawn, first int
	left         sudoku.Mask
}

// Throw is a throw on the trunk: for a cell at a place in the order of its block that
// may have one of the open digits, Digit being the likeliest, of those left to the block.
// It is sure to be that if it is at least low and less than low+width.
type Throw struct {
	low, width uint64
	Open, left sudoku.Mask
	Cell       uint16
	Digit      uint8

	block, place uint8
}

// Begin begins a round with the cells that a grid leaves free, in reading order. Each of
// its blocks is then grown.
func (s *Sample) Begin(held sudoku.Grid, free *Blanks) {
	if s.Grids == nil {
		s.Grids = make([]uint8, len(s.Costs)*s.board.Cells)
	}
	if s.plan == nil {
		s.plan = &plan{strayed: make([]uint64, len(s.Costs))}
	}
	t := s.plan
	t.trunk, t.throws = append(t.trunk[:0], held...), t.throws[:0]
	t.order = append(t.order[:0], free.List...)
	for b := range s.board.Side {
		t.branches[b].order = t.order[free.From[b]:free.From[b+1]]
	}
	clear(t.strayed)
	s.Drawn = true
}

// InOrder are the free cells of a block in drawing order, which may be changed before the
// block is grown. An order that changes later wants a block without a trunk.
func (s *Sample) InOrder(b int) []uint16 { return s.plan.branches[b].order }

// Grow works out the trunk in a block that lacks the digits left. open says what a cell
// may be, and span which of several digits is the likeliest, and which throws are sure to
// hit it, from low on in a width. The trunk ends where there is no digit.
func (s *Sample) Grow(b int, left sudoku.Mask, open func(cell uint16) sudoku.Mask,
	span func(cell uint16, open sudoku.Mask) (digit uint8, low, width uint64),
) {
	t, order, first, drawn := s.plan, s.InOrder(b), len(s.plan.throws), 0
	for ; drawn < len(order); drawn++ {
		cell := order[drawn]
		may := open(cell) & left
		digit := may.Only()
		if may == 0 {
			break
		} else if digit == 0 {
			var low, width uint64
			digit, low, width = span(cell, may)
			t.throws = append(t.throws, Throw{low, width, may, left, cell, digit, uint8(b), uint8(drawn)})
		}
		t.trunk[cell] = digit
		left &^= sudoku.Bit(digit)
	}
	t.branches[b] = branch{order, drawn, first, left}
	t.branches[b+1].first = len(t.throws)
}

// Sprout is a member that is the trunk as yet.
func (s *Sample) Sprout(member int) sudoku.Grid {
	g := s.Member(member)
	copy(g, s.plan.trunk)
	return g
}

// Follow draws a member along the trunk, from a block on, to where it ends or the member
// strays. hit is the digit that a throw hits which is not sure to hit the likeliest: where
// it is another, the block strays. Follow returns the block in which cells are left to
// draw, how many of its order are drawn, and the digits left to the others; behind the
// last block there is none.
func (s *Sample) Follow(dice *engine.Rand, member, from int, hit func(t *Throw, thrown uint64) uint8) (b, drawn int, left sudoku.Mask) {
	t, strayed := s.plan, &s.plan.strayed[member]
	if *strayed>>from&1 != 0 { // in an attempt before this one
		for _, c := range t.branches[from].order {
			s.Member(member)[c] = t.trunk[c]
		}
		*strayed &^= 1 << from
	}
	for b = from; b < s.board.Side && t.branches[b].drawn == len(t.branches[b].order); b++ {
	}
	end := len(t.throws)
	if b < s.board.Side {
		end = t.branches[b+1].first
	}
	for list := t.throws[t.branches[from].first:end]; len(list) > 0; {
		i, thrown := along(dice, list)
		if i == len(list) {
			break
		}
		x := &list[i]
		if digit := hit(x, thrown); digit != x.Digit {
			s.Member(member)[x.Cell] = digit
			*strayed |= 1 << x.block
			return int(x.block), int(x.place) + 1, x.left &^ sudoku.Bit(digit)
		}
		list = list[i+1:]
	}
	if b < s.board.Side {
		*strayed |= 1 << b
	}
	return b, t.branches[b].drawn, t.branches[b].left
}

// along throws until a throw is not sure to hit the likeliest digit, and returns which
// that is and what was thrown. It is none of the list if all were sure.
func along(dice *engine.Rand, list []Throw) (i int, thrown uint64) {
	local := *dice // near at hand
	for i = range list {
		x := &list[i]
		if thrown = local.Uint64(); thrown-x.low >= x.width {
			*dice = local
			return i, thrown
		}
	}
	*dice = local
	return len(list), 0
}

// Strayed are the blocks of a member that are not the trunk's, as a set.
func (s *Sample) Strayed(member int) uint64 {
	if s.plan == nil { // a clone does not know
		return ^uint64(0)
	}
	return s.plan.strayed[member]
}

// Vote counts in votes, which has a place for every digit of every cell as P has, how
// many of some members hold it in the free cells of a block. Those that have the trunk's
// block are alike, and are counted together.
func (s *Sample) Vote(votes []uint16, members []uint16, free *Blanks, b int) {
	side := s.board.Side
	cast := func(g sudoku.Grid, n uint16) {
		for _, c := range free.In(b) {
			votes[int(c)*side+int(g[c])-1] += n
		}
	}
	alike := uint16(0)
	for _, m := range members {
		if s.Strayed(int(m))>>b&1 != 0 {
			cast(s.Member(int(m)), 1)
		} else {
			alike++
		}
	}
	if alike > 0 {
		cast(s.plan.trunk, alike)
	}
}

// Sort puts the cells of a block in order, those that are equal as they were.
func (s *Sample) Sort(b int, compare func(x, y uint16) int) {
	slices.SortStableFunc(s.InOrder(b), compare)
}
