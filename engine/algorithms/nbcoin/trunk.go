package nbcoin

import (
	"sudokuscope/engine/distribution"
	"sudokuscope/engine/sudoku"
)

// trunk is the trunk of a generation. The models are mostly sure, so most blocks of most
// members are its own.
type trunk struct {
	distribution.Trunk
	planted bool // members are drawn along it
	// strayed are the blocks of each member that are not the trunk's, as a set.
	strayed []uint64
	cost    int // of the members that never stray, or unknown
}

const unknown = -1

// A throw has 53 bits that count, those of Float64; spare are the others, its lowest.
// As far as margin from where the likeliest digit begins and ends a throw is sure to hit
// it or not, whatever the rounding.
const throwBits, spare, margin = 53, 64 - 53, 16

// plant works out the trunk of a generation.
func (d *drawing) plant() {
	d.trunk.Plant(d.base)
	d.trunk.planted, d.trunk.cost = true, unknown
	for b := range d.Side {
		order := d.orderOf(b)
		open := func(place int) sudoku.Mask { return d.cand[order[place]] }
		d.trunk.Grow(b, order, d.lacking[b], open, func(place int, open sudoku.Mask) (uint8, uint64, uint64) {
			digit := d.Likeliest(order[place], open)
			low, width := d.span(order[place], open, digit)
			return digit, low, width
		})
	}
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
	for throws := d.trunk.Throws(b); ; {
		i, thrown := distribution.Along(&d.Dice, throws)
		if i == len(throws) {
			break
		}
		th := &throws[i]
		if digit := d.Hit(th.Cell, th.Open, float64(thrown>>spare)/(1<<throwBits)); digit != th.Digit {
			d.straighten(b, int(th.Place))
			d.stray(b)
			d.grid[th.Cell] = digit
			return d.cells(b, int(th.Place)+1, th.Left&^sudoku.Bit(digit), false)
		}
		throws = throws[i+1:]
	}
	if d.trunk.strayed[d.member] != 0 {
		d.straighten(b, d.trunk.Drawn[b])
		d.trunk.strayed[d.member] &^= 1 << b
	}
	return d.trunk.Drawn[b]
}

// stray notes that a block of the grid is not the trunk's.
func (d *drawing) stray(b int) { d.trunk.strayed[d.member] |= 1 << b }

// straighten brings the first cells of a block back to the trunk if the last attempt strayed.
func (d *drawing) straighten(b, cells int) {
	if d.trunk.strayed[d.member]>>b&1 == 0 {
		return
	}
	for _, c := range d.orderOf(b)[:cells] {
		d.grid[c] = d.trunk.Grid[c]
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
