package coin

import (
	"slices"

	"sudokuscope/engine/sudoku"
)

// population are the grids of a generation and what is known of them. Of a grid
// it keeps the free cells alone, so that a clone is small.
type population struct {
	width  int
	digits []uint8 // slot after slot, member after member
	filled int     // blocks that came to a dead end and were filled

	costs     []uint16 // one a member, right from evaluate on
	evaluated bool
	// drawn says that there are grids, and judged that champion, the first member
	// of the lowest cost, best, worst and sum are those of some generation.
	drawn, judged bool
	champion      int
	best, worst   uint16
	sum           int

	selection
}

// selection are the members that teach the models: each good and as many poor
// ones of the grids as a whole, or for each block in turn.
type selection struct {
	good, poor []uint16
	each       int
	blockwise  bool
}

func newPopulation(l *layout, members int) population {
	return population{
		width:  len(l.cells),
		digits: make([]uint8, members*len(l.cells)),
		costs:  make([]uint16, members),
		selection: selection{
			good: make([]uint16, 0, members/2), poor: make([]uint16, 0, members/2),
		},
	}
}

// of are the digits of a member's slots.
func (p *population) of(member int) []uint8 {
	return p.digits[member*p.width:][:p.width]
}

// write puts a member's digits into a grid that has the base already.
func (p *population) write(l *layout, member int, g sudoku.Grid) {
	for slot, d := range p.of(member) {
		g[l.cells[slot]] = d
	}
}

func (p *population) clone() population {
	c := *p
	c.digits, c.costs = slices.Clone(p.digits), slices.Clone(p.costs)
	c.good, c.poor = slices.Clone(p.good), slices.Clone(p.poor)
	return c
}

func (p *population) size() int {
	return 176 + len(p.digits) + 2*(len(p.costs)+len(p.good)+len(p.poor))
}
