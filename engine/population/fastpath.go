package population

import (
	"math/bits"

	"sudokuscope/engine/sudoku"
)

// FastPath makes it fast to draw blocks as permutations from a model, which does not change
// while the grids of a round are drawn. The model is mostly sure, and nearly all throws lead
// to the likeliest digit. So the path that leads along the likeliest digits is worked out once:
// a grid goes along it as long as its throws lie in the spans of these digits, and a block in
// which it leaves the path is drawn on plainly.
type FastPath struct {
	model  *Model
	Order  Blanks        // the free cells of each block in drawing order
	grid   sudoku.Grid   // what is held, and the likeliest digits
	throws []throw       // those of each block in that order; of cells with one digit left there is none
	spans  []sudoku.Span // of each throw, those that are sure to hit the likeliest digit
	ends   []pathEnd     // of each block, and one behind the last
	whole  uint64        // the blocks that the path draws to the end, as a set
	apart  []uint64      // the blocks of each member that are not the path's, as a set
}

// NewFastPath returns the path of a model. It means nothing after the round, so clones get a new one.
func NewFastPath(m *Model) *FastPath { return &FastPath{model: m} }

// pathEnd is where the path ends in a block: how many cells of its order are drawn, which
// digits the block then lacks, and its first throw.
type pathEnd struct {
	drawn, first int
	left         sudoku.Mask
}

// throw is a throw for the cell at a place in the order of its block, that may have one of the
// open digits, of those left to the block.
type throw struct {
	open, left   sudoku.Mask
	cell         uint16
	digit        uint8 // the likeliest
	block, place uint8
}

// Begin begins a round of some members, with the cells that a grid leaves free, in reading
// order. Each of its blocks is then prepared; before that its order may be changed.
func (p *FastPath) Begin(members int, held sudoku.Grid, free *Blanks) {
	p.Order = Blanks{
		append(p.Order.List[:0], free.List...),
		free.From,
	}
	p.grid = append(p.grid[:0], held...)
	p.throws = p.throws[:0]
	p.spans = p.spans[:0]
	p.whole = 0
	if p.apart == nil {
		p.apart = make([]uint64, members)
		p.ends = make([]pathEnd, p.model.Side+1)
	}
	clear(p.apart)
}

// Prepare works out the path in a block that lacks the digits left, from the candidates of the
// cells. It ends where there is none, so that without candidates there is no path.
func (p *FastPath) Prepare(block int, left sudoku.Mask, candidates []sudoku.Mask) {
	order := p.Order.In(block)
	first := len(p.throws)
	drawn := 0
	for ; drawn < len(order) && candidates != nil; drawn++ {
		cell := order[drawn]
		open := candidates[cell] & left
		if open == 0 {
			break
		}
		digit := open.Only()
		if digit == 0 {
			t := throw{open: open, left: left, cell: cell}
			t.block, t.place = uint8(block), uint8(drawn)
			var sure sudoku.Span
			t.digit, sure = p.model.span(cell, open)
			p.throws = append(p.throws, t)
			p.spans = append(p.spans, sure)
			digit = t.digit
		}
		p.grid[cell] = digit
		left &^= sudoku.Bit(digit)
	}
	if drawn == len(order) {
		p.whole |= 1 << block
	}
	p.ends[block] = pathEnd{drawn, first, left}
	p.ends[block+1].first = len(p.throws)
}

// A throw has 53 bits that count, those of Float64; spare are the others, its lowest.
// As far as margin from where the likeliest digit begins and ends a throw is sure to hit
// it or not, whatever the rounding.
const throwBits, spare, margin = 53, 64 - 53, 16

// span is the likeliest of some digits, and the throws that are sure to hit it.
func (m *Model) span(cell uint16, open sudoku.Mask) (digit uint8, sure sudoku.Span) {
	digit = m.Likeliest(cell, open)
	total := m.Mass(cell, open)
	before := m.Mass(
		cell,
		open&(sudoku.Bit(digit)-1),
	)
	own := m.Of(cell)[digit-1]
	if total == 0 {
		return digit, sudoku.Span{}
	}
	low := uint64(int64(before/total*(1<<throwBits))) + margin
	high := uint64(int64((before + own) / total * (1 << throwBits)))
	if low+margin >= high {
		return digit, sudoku.Span{}
	}
	return digit, sudoku.Span{
		Low:   low << spare,
		Width: (high - margin - low) << spare,
	}
}

// Fill copies the path into a member.
func (p *FastPath) Fill(g sudoku.Grid) { copy(g, p.grid) }

// Follow draws a member along the path, from a block on, to where it ends or the member leaves
// it. It returns the block in which cells are left to draw, how many of its order are drawn,
// and which digits are left to the others; behind the last block there is none.
func (p *FastPath) Follow(dice *sudoku.Rand, member int, g sudoku.Grid, from int) (b, drawn int, left sudoku.Mask) {
	apart, blocks := &p.apart[member], p.model.Side
	if *apart>>from&1 != 0 { // in an attempt before this one
		path := p.grid[:len(g)]
		for _, c := range p.Order.In(from) {
			g[c] = path[c]
		}
		*apart &^= 1 << from
	}
	b = from + bits.TrailingZeros64(^(p.whole >> from))
	end := len(p.throws)
	if b < blocks {
		end = p.ends[b+1].first
	}
	for next := p.ends[from].first; next < end; next++ {
		i, thrown := dice.Within(p.spans[next:end])
		next += i
		if next == end {
			break
		}
		t := &p.throws[next]
		digit := p.model.Hit(
			t.cell,
			t.open,
			float64(thrown>>spare)/(1<<throwBits),
		)
		if digit != t.digit {
			g[t.cell] = digit
			*apart |= 1 << t.block
			return int(t.block), int(t.place) + 1, t.left &^ sudoku.Bit(digit)
		}
	}
	if b < blocks {
		*apart |= 1 << b
	}
	return b, p.ends[b].drawn, p.ends[b].left
}

// Apart returns the blocks of a member that are not the path's, as a set: all if it is not known.
func (p *FastPath) Apart(member int) uint64 {
	if p.apart == nil {
		return ^uint64(0)
	}
	return p.apart[member]
}

// Vote counts in votes, which has a place for every digit of every cell as P has, how many of
// some members of a sample hold it in the free cells of a block. Those that have the path's
// block are alike, and are counted together.
func (p *FastPath) Vote(votes []uint16, s *Sample, members, cells []uint16, block int) {
	alike := uint16(0)
	for _, i := range members {
		if p.Apart(int(i))>>block&1 != 0 {
			p.model.Vote(votes,
				s.Member(int(i)), cells, 1)
		} else {
			alike++
		}
	}
	if alike > 0 {
		p.model.Vote(votes, p.grid, cells, alike)
	}
}
