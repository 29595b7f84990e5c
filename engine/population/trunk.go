package population

import (
	"math/bits"

	"sudokuscope/engine/sudoku"
)

// Trunk makes it fast to draw blocks as permutations from a model, which does not change
// while the grids of a round are drawn. The model is mostly sure, and nearly all throws lead
// to the likeliest digit. So the way that leads along the likeliest digits is worked out once:
// a grid goes along it as long as its throws lie in the spans of these digits, and a block in
// which it strays is drawn on plainly.
type Trunk struct {
	model    *Model
	Order    Blanks      // the free cells of each block in drawing order
	grid     sudoku.Grid // what is held, and the likeliest digits
	throws   []throw     // those of each block in that order; of cells with one digit left there is none
	branches []branch    // and one behind the last
	whole    uint64      // the blocks that the trunk draws to the end, as a set
	strayed  []uint64    // the blocks of each member that are not the trunk's, as a set
}

// NewTrunk returns the trunk of a model. It means nothing after the round, so clones get a new one.
func NewTrunk(m *Model) *Trunk { return &Trunk{model: m} }

// branch is the trunk in a block: how many cells of its order are drawn, which digits the
// block then lacks, and its first throw.
type branch struct {
	drawn, first int
	left         sudoku.Mask
}

// throw is a throw for the cell at a place in the order of its block, that may have one of the
// open digits, of those left to the block. It is sure to hit the likeliest if it is at least
// low and less than low+width.
type throw struct {
	low, width   uint64
	open, left   sudoku.Mask
	cell         uint16
	digit        uint8
	block, place uint8
}

// Begin begins a round of some members, with the cells that a grid leaves free, in reading
// order. Each of its blocks is then grown; before that its order may be changed.
func (t *Trunk) Begin(members int, held sudoku.Grid, free *Blanks) {
	t.Order = Blanks{append(t.Order.List[:0], free.List...), free.From}
	t.grid = append(t.grid[:0], held...)
	t.throws = t.throws[:0]
	t.whole = 0
	if t.strayed == nil {
		t.strayed, t.branches = make([]uint64, members), make([]branch, t.model.Side+1)
	}
	clear(t.strayed)
}

// Grow works out the trunk in a block that lacks the digits left, from the candidates of the
// cells. It ends where there is none, so that without candidates there is no trunk.
func (t *Trunk) Grow(b int, left sudoku.Mask, cand []sudoku.Mask) {
	order := t.Order.In(b)
	first := len(t.throws)
	drawn := 0
	for ; drawn < len(order) && cand != nil; drawn++ {
		cell := order[drawn]
		open := cand[cell] & left
		digit := open.Only()
		if open == 0 {
			break
		} else if digit == 0 {
			var low, width uint64
			digit, low, width = t.model.span(cell, open)
			t.throws = append(t.throws, throw{low, width, open, left, cell, digit, uint8(b), uint8(drawn)})
		}
		t.grid[cell] = digit
		left &^= sudoku.Bit(digit)
	}
	if drawn == len(order) {
		t.whole |= 1 << b
	}
	t.branches[b] = branch{drawn, first, left}
	t.branches[b+1].first = len(t.throws)
}

// A throw has 53 bits that count, those of Float64; spare are the others, its lowest.
// As far as margin from where the likeliest digit begins and ends a throw is sure to hit
// it or not, whatever the rounding.
const throwBits, spare, margin = 53, 64 - 53, 16

// span is the likeliest of some digits, and the throws that are sure to hit it.
func (m *Model) span(cell uint16, open sudoku.Mask) (digit uint8, low, width uint64) {
	digit = m.Likeliest(cell, open)
	total := m.Mass(cell, open)
	before := m.Mass(cell, open&(sudoku.Bit(digit)-1))
	own := m.Of(cell)[digit-1]
	if total == 0 {
		return digit, 0, 0
	}
	low = uint64(int64(before/total*(1<<throwBits))) + margin
	high := uint64(int64((before + own) / total * (1 << throwBits)))
	if low+margin >= high {
		return digit, 0, 0
	}
	return digit, low << spare, (high - margin - low) << spare
}

// Sprout copies the trunk into a member.
func (t *Trunk) Sprout(g sudoku.Grid) { copy(g, t.grid) }

// Follow draws a member along the trunk, from a block on, to where it ends or the member
// strays. It returns the block in which cells are left to draw, how many of its order are
// drawn, and which digits are left to the others; behind the last block there is none.
func (t *Trunk) Follow(dice *sudoku.Rand, member int, g sudoku.Grid, from int) (b, drawn int, left sudoku.Mask) {
	strayed, blocks := &t.strayed[member], t.model.Side
	if *strayed>>from&1 != 0 { // in an attempt before this one
		for _, c := range t.Order.In(from) {
			g[c] = t.grid[c]
		}
		*strayed &^= 1 << from
	}
	b = from + bits.TrailingZeros64(^(t.whole >> from))
	end := len(t.throws)
	if b < blocks {
		end = t.branches[b+1].first
	}
	for list := t.throws[t.branches[from].first:end]; len(list) > 0; {
		i, thrown := along(dice, list)
		if i == len(list) {
			break
		}
		x := &list[i]
		digit := t.model.Hit(x.cell, x.open, float64(thrown>>spare)/(1<<throwBits))
		if digit != x.digit {
			g[x.cell] = digit
			*strayed |= 1 << x.block
			return int(x.block), int(x.place) + 1, x.left &^ sudoku.Bit(digit)
		}
		list = list[i+1:]
	}
	if b < blocks {
		*strayed |= 1 << b
	}
	return b, t.branches[b].drawn, t.branches[b].left
}

// along throws until a throw is not sure to hit the likeliest digit, and returns which
// that is and what was thrown. It is none of the list if all were sure.
func along(dice *sudoku.Rand, list []throw) (i int, thrown uint64) {
	local := *dice // near at hand
	for i = range list {
		x := &list[i]
		thrown = local.Uint64()
		if thrown-x.low >= x.width {
			*dice = local
			return i, thrown
		}
	}
	*dice = local
	return len(list), 0
}

// Strayed returns the blocks of a member that are not the trunk's, as a set: all if it is not known.
func (t *Trunk) Strayed(member int) uint64 {
	if t.strayed == nil {
		return ^uint64(0)
	}
	return t.strayed[member]
}

// Vote counts in votes, which has a place for every digit of every cell as P has, how many of
// some members of a sample hold it in the free cells of a block. Those that have the trunk's
// block are alike, and are counted together.
func (t *Trunk) Vote(votes []uint16, s *Sample, members, block []uint16, b int) {
	alike := uint16(0)
	for _, i := range members {
		if t.Strayed(int(i))>>b&1 != 0 {
			t.model.Vote(votes, s.Member(int(i)), block, 1)
		} else {
			alike++
		}
	}
	if alike > 0 {
		t.model.Vote(votes, t.grid, block, alike)
	}
}
