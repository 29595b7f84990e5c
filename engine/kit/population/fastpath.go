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
	whole  uint64        // the blocks that the path draws to the end, as a set
	apart  []uint64      // the blocks of each member that are not the path's, as a set

	// ends are those of each block. What comes behind the last block has an end as well, where
	// nothing is left, and so that one looks for its throws in vain the next.
	ends [sudoku.MaxSide + 2]pathEnd
	// hand are the digits of a block that leaves the path, by their places in its order, from the
	// place from on. A member gets them once the block is drawn to its end, so that at a dead end
	// it still has those of the path.
	hand [sudoku.MaxSide]uint8
	from int
	// candidates are those of the cells; without any there is no path, and nothing is drawn here.
	candidates []sudoku.Mask
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
	total        float64 // the sum of the p of what is open
	cell         uint16
	digit        uint8 // the likeliest
	block, place uint8
}

// Begin begins a round of some members, with the cells that a grid leaves free, in reading
// order. Each of its blocks is then prepared; before that its order may be changed.
func (p *FastPath) Begin(members int, held sudoku.Grid, free *Blanks) {
	p.Order = Blanks{append(p.Order.List[:0], free.List...), free.From}
	p.grid = append(p.grid[:0], held...)
	p.throws = p.throws[:0]
	p.spans = p.spans[:0]
	p.whole = 0
	if p.apart == nil {
		p.apart = make([]uint64, members)
	}
	clear(p.apart)
}

// Prepare works out the path in a block that lacks the digits left, from the candidates of the
// cells. It ends where there is none, so that without candidates there is no path.
func (p *FastPath) Prepare(block int, left sudoku.Mask, candidates []sudoku.Mask) {
	p.candidates = candidates
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
			t.total = p.model.Mass(cell, open)
			t.digit, sure = p.model.span(cell, open, t.total)
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
	p.ends[block+2].first = len(p.throws)
}

// A throw has 53 bits that count, those of Float64; spare are the others, its lowest.
// As far as margin from where the likeliest digit begins and ends a throw is sure to hit
// it or not, whatever the rounding.
const throwBits, spare, margin = 53, 64 - 53, 16

// span is the likeliest of some digits, and the throws that are sure to hit it.
func (m *Model) span(cell uint16, open sudoku.Mask, total float64) (digit uint8, sure sudoku.Span) {
	digit = m.Likeliest(cell, open)
	before := m.Mass(cell, open&(sudoku.Bit(digit)-1))
	own := m.Of(cell)[digit-1]
	if total == 0 {
		return digit, sudoku.Span{}
	}
	low := uint64(int64(before/total*(1<<throwBits))) + margin
	high := uint64(int64((before + own) / total * (1 << throwBits)))
	if low+margin >= high {
		return digit, sudoku.Span{}
	}
	return digit, sudoku.Span{Low: low << spare, Width: (high - margin - low) << spare}
}

// Fill copies the path into a member.
func (p *FastPath) Fill(g sudoku.Grid) { copy(g, p.grid) }

// Follow draws a member, from a block on: along the path, and where a throw leaves it or it ends,
// the rest of that block. At a cell without a candidate it stops, and returns the block, how many
// cells of its order are drawn, and which digits are left to the others. Behind the last block
// there is none.
func (p *FastPath) Follow(
	dice *sudoku.Rand,
	member int,
	grid sudoku.Grid,
	from int,
) (block, drawn int, left sudoku.Mask) {
	block, drawn, left = p.along(dice, from)
	for p.candidates != nil && block < p.model.Side {
		drawn, left = p.drawEach(dice, block, drawn, left)
		if left != 0 { // a block that is drawn to its end has used all of its digits
			break
		}
		p.Lay(member, block, grid)
		block, drawn, left = p.along(dice, block+1)
	}
	return block, drawn, left
}

// along goes along the path, from a block on, to where it ends or a throw leaves it.
func (p *FastPath) along(dice *sudoku.Rand, from int) (block, drawn int, left sudoku.Mask) {
	block = from + bits.TrailingZeros64(^(p.whole >> (from & 63)))
	next, end := p.ends[from].first, p.ends[block+1].first
	for next < end {
		i, thrown := dice.Within(p.spans[next:end])
		next += i
		if next == end {
			break
		}
		throw := &p.throws[next]
		next++
		digit := hit(
			p.model.P[int(throw.cell)*p.model.Side:],
			throw.open,
			throw.total,
			float64(thrown>>spare)/(1<<throwBits),
		)
		if digit != throw.digit {
			p.from = int(throw.place)
			p.hand[throw.place] = digit
			return int(throw.block), p.from + 1, throw.left.Without(digit)
		}
	}
	at := &p.ends[block]
	p.from = at.drawn
	return block, at.drawn, at.left
}

// drawEach draws a digit for one cell of a block after the other, from a place in its order on, of
// its candidates among those left, and none twice: what Draw does for each cell, with the dice
// near at hand. It returns the place that it came to and what is left then.
func (p *FastPath) drawEach(dice *sudoku.Rand, block, from int, left sudoku.Mask) (to int, rest sudoku.Mask) {
	local := *dice
	chances, side := p.model.P, p.model.Side
	candidates := p.candidates
	cells := p.Order.In(block)[from:]
	hand := p.hand[from:][:len(cells)]
	to = len(cells)
	for i, cell := range cells {
		open := candidates[cell] & left
		if open == 0 {
			to = i
			break
		}
		drawn := bits.TrailingZeros64(uint64(open))
		others := open & (open - 1)
		if others != 0 {
			throw := local.Float64()
			high := bits.TrailingZeros64(uint64(others))
			first := int(cell) * side
			if !others.Single() {
				own := chances[first:]
				drawn = int(hit(own, open, mass(own, open), throw)) - 1
			} else if !isLower(chances[first+drawn], chances[first+high], throw) {
				drawn = high
			}
		}
		hand[i] = uint8(drawn + 1)
		left &^= 1 << (drawn & 63)
	}
	*dice = local
	return from + to, left
}

// Put gives a cell that Follow does not draw its digit, by its place in the order of its block.
func (p *FastPath) Put(place int, digit uint8) { p.hand[place] = digit }

// Lay gives a member the digits of a block that is drawn to its end.
func (p *FastPath) Lay(member, block int, g sudoku.Grid) {
	for i, c := range p.Order.In(block)[p.from:] {
		g[c] = p.hand[p.from+i]
	}
	p.apart[member] |= 1 << block
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
func (p *FastPath) Vote(votes []uint16, sample *Sample, members, cells []uint16, block int) {
	alike := uint16(0)
	for _, i := range members {
		if p.Apart(int(i))>>(block&63)&1 == 0 {
			alike++
			continue
		}
		p.model.Vote(votes, sample.Member(int(i)), cells, 1)
	}
	if alike > 0 {
		p.model.Vote(votes, p.grid, cells, alike)
	}
}
