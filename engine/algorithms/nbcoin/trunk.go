package nbcoin

import "sudokuscope/engine/sudoku"

// trunk is what makes the drawing fast. The cells of a block are drawn in one order
// throughout a generation, the models are mostly sure, and nearly all throws lead to the
// likeliest digit. So the way that leads along the likeliest digits is worked out once: a
// grid goes along it as long as its throws lie in the spans of these digits, and a block
// in which it strays is drawn on plainly.
type trunk struct {
	planted bool        // members are drawn along it
	grid    sudoku.Grid // the base, and the likeliest digits
	throws  []throw     // of cells with one candidate left there is none
	// The throws of block b are first[b] to first[b+1], and drawn the cells that the
	// trunk draws of it: all, or those before a dead end.
	first, drawn [sudoku.MaxSide + 1]int
	// strayed are the blocks of each member that are not the trunk's, as a set.
	strayed []uint64
	cost    int // of the members that never stray, or unknown
}

const unknown = -1

// throw is a throw on the trunk: for a cell at a place in the order of its block that
// may have one of the open digits, digit being the likeliest, of those left to the block.
// It is sure to be that if it is at least low and less than low+width.
type throw struct {
	low, width   uint64
	open, left   sudoku.Mask
	cell         uint16
	place, digit uint8
}

// A throw has 53 bits that count, those of Float64; spare are the others, its lowest.
// As far as margin from where the likeliest digit begins and ends a throw is sure to hit
// it or not, whatever the rounding.
const throwBits, spare, margin = 53, 64 - 53, 16

// plant works out the trunk of a generation.
func (d *drawing) plant() {
	t := d.trunk
	copy(t.grid, d.base)
	t.throws, t.planted, t.cost = t.throws[:0], true, unknown
	for b := range d.Side {
		t.first[b] = len(t.throws)
		left, order := d.lacking[b], d.orderOf(b)
		t.drawn[b] = len(order)
		for place, cell := range order {
			open := d.cand[cell] & left
			if open == 0 {
				t.drawn[b] = place
				break
			}
			digit := open.Lowest()
			if !open.Single() {
				digit = d.Likeliest(cell, open)
				low, width := d.span(cell, open, digit)
				t.throws = append(t.throws, throw{low, width, open, left, cell, uint8(place), digit})
			}
			t.grid[cell] = digit
			left &^= sudoku.Bit(digit)
		}
	}
	t.first[d.Side] = len(t.throws)
}

// span are the throws that are sure to hit the likeliest of some digits.
func (s *search) span(cell uint16, open sudoku.Mask, digit uint8) (low, width uint64) {
	total, before, own := s.Mass(cell, open), s.Mass(cell, open&(sudoku.Bit(digit)-1)), s.Of(cell)[digit-1]
	if total == 0 {
		return 0, 0
	}
	low = uint64(int64(before/total*(1<<throwBits))) + margin
	high := uint64(int64((before + own) / total * (1 << throwBits)))
	if low+margin >= high {
		return 0, 0
	}
	return low << spare, (high - margin - low) << spare
}

// alongTrunk draws a block along the trunk. It returns how many of its cells are drawn.
func (d *drawing) alongTrunk(b int) int {
	t := d.trunk
	dice, throws := d.Dice, t.throws[t.first[b]:t.first[b+1]] // a copy, near at hand
	for i := range throws {
		th := &throws[i]
		thrown := dice.Uint64()
		if thrown-th.low < th.width {
			continue
		}
		if digit := d.Hit(th.cell, th.open, float64(thrown>>spare)/(1<<throwBits)); digit != th.digit {
			d.Dice = dice
			d.straighten(b, int(th.place))
			d.stray(b)
			d.grid[th.cell] = digit
			return d.cells(b, int(th.place)+1, th.left&^sudoku.Bit(digit), false)
		}
	}
	d.Dice = dice
	d.straighten(b, t.drawn[b])
	t.strayed[d.member] &^= 1 << b
	return t.drawn[b]
}

// stray notes that a block of the grid is not the trunk's.
func (d *drawing) stray(b int) { d.trunk.strayed[d.member] |= 1 << b }

// straighten brings the first cells of a block back to the trunk if the last attempt strayed.
func (d *drawing) straighten(b, cells int) {
	if d.trunk.strayed[d.member]>>b&1 == 0 {
		return
	}
	for _, c := range d.orderOf(b)[:cells] {
		d.grid[c] = d.trunk.grid[c]
	}
}

// shortfall is what the fitness of a member lacks. Members that never stray are alike, and
// are looked at once.
func (s *search) shortfall(member int) int {
	if t := s.trunk; t == nil || !t.planted || t.strayed[member] != 0 {
		return s.MaxDistinct() - s.Distinct(s.Member(member))
	}
	if t := s.trunk; t.cost == unknown {
		t.cost = s.MaxDistinct() - s.Distinct(s.Member(member))
	}
	return s.trunk.cost
}
