package coin

import (
	"math/bits"
	"slices"

	"sudokuscope/engine"
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

// evaluate finds the cost of every grid and makes the cheapest the current grid.
// It reports whether that solves the puzzle.
func (s *search) evaluate(w *engine.Witness) bool {
	s.best, s.worst, s.sum = ^uint16(0), 0, 0
	for i := range s.costs {
		cost := uint16(s.cost(i))
		s.costs[i] = cost
		s.sum += int(cost)
		s.worst = max(s.worst, cost)
		if cost < s.best {
			s.best, s.champion = cost, i
		}
	}
	s.evaluated, s.judged = true, true
	s.show(w)
	if s.Cost < s.epochBest {
		s.epochBest, s.stagnant = s.Cost, 0
	} else {
		s.stagnant++
	}
	if s.Improve(s.Grid, s.Cost) {
		s.Log(eventImproved, -1, 0, float64(s.MaxDistinct()-s.Cost), float64(s.Cost))
	}
	return s.best == 0
}

// show makes the cheapest grid of the generation the current one.
func (s *search) show(w *engine.Witness) {
	s.Cost = int(s.best)
	for slot, d := range s.of(s.champion) {
		c := s.cells[slot]
		was := s.Grid[c]
		if was == d {
			continue
		}
		s.Grid[c] = d
		s.Changed = append(s.Changed, c)
		if w.On() {
			s.tellShown(w, c, was, d)
		}
	}
}

// pick chooses the good and, for negative learning, the poor: the first and the
// last of the grids in order of cost, or of each block in order of its clashes.
// Of equals the one drawn first counts as the better.
func (s *search) pick(w *engine.Witness) {
	s.each, s.blockwise = s.selected(), s.byBlock
	if s.blockwise {
		clashes, n := s.clash(), len(s.costs)
		for b := range s.Side {
			s.split(clashes[b*n:][:n])
		}
	} else {
		s.split(s.costs)
	}
	if w.On() {
		s.tellPicked(w)
	}
}

// split adds the members of the lowest costs to the good and those of the
// highest to the poor, as sorting would. Costs are small whole numbers, so it is
// enough to count them: the cost that the last good member has follows, and how
// many of that cost are in.
func (s *search) split(costs []uint16) {
	tally := s.workspace().tally
	clear(tally)
	for _, c := range costs {
		tally[c]++
	}
	last, in := 0, s.each
	for int(tally[last]) < in {
		in -= int(tally[last])
		last++
	}
	for i, c := range costs {
		if int(c) < last {
			s.good = append(s.good, uint16(i))
		} else if int(c) == last && in > 0 {
			s.good = append(s.good, uint16(i))
			in--
		}
	}
	if !s.negative {
		return
	}
	first, out := len(tally)-1, s.each
	for int(tally[first]) < out {
		out -= int(tally[first])
		first--
	}
	// Of the members of the cost that is cut through the last are poor.
	skip := int(tally[first]) - out
	for i, c := range costs {
		if int(c) > first {
			s.poor = append(s.poor, uint16(i))
		} else if int(c) == first {
			if skip--; skip < 0 {
				s.poor = append(s.poor, uint16(i))
			}
		}
	}
}

// codes turn a block into one word that says which digits are in each of its
// rows and columns: on the 9×9 board three rows and three columns of nine bits.
// Blocks side by side are then told apart by an "or" and a count. There are none
// on boards above order 3, whose blocks need more than 64 bits.
type codes struct {
	order  int
	given  [9]uint64 // what the givens of a block add
	slot   []uint64  // what a digit in a slot adds, by slot<<slotShift|digit
	across uint64    // the bits of rows
}

func newCodes(p *sudoku.Puzzle, l *layout) *codes {
	if p.Order > 3 {
		return nil
	}
	c := &codes{order: p.Order, slot: make([]uint64, len(l.cells)<<slotShift), across: 1<<(p.Order*p.Side) - 1}
	for cell, d := range p.Givens {
		if d != 0 {
			c.given[p.Block[cell]] |= c.at(p.Board, cell, d)
		}
	}
	for slot, cell := range l.cells {
		for d := uint8(1); int(d) <= p.Side; d++ {
			c.slot[slot<<slotShift|int(d)] = c.at(p.Board, int(cell), d)
		}
	}
	return c
}

// at is the code of one digit in one cell.
func (c *codes) at(b *sudoku.Board, cell int, d uint8) uint64 {
	row, col := int(b.Row[cell])%c.order, int(b.Col[cell])%c.order
	bit := uint64(1) << (d - 1)
	return bit<<(row*b.Side) | bit<<((c.order+col)*b.Side)
}

// blocks fills in the codes of a member's blocks.
func (c *codes) blocks(l *layout, digits []uint8, into *[9]uint64) {
	slot := 0
	for b := range l.Side {
		code := c.given[b]
		for end := int(l.blocks[b+1]); slot < end; slot++ {
			code |= c.slot[slot<<slotShift|int(digits[slot])]
		}
		into[b] = code
	}
}

// distinct is eq. 1: the different digits of all rows and columns.
func (c *codes) distinct(code *[9]uint64) int {
	n := 0
	for i := range c.order {
		var band, stack uint64
		for j := range c.order {
			band |= code[i*c.order+j]
			stack |= code[j*c.order+i]
		}
		n += bits.OnesCount64(band&c.across) + bits.OnesCount64(stack&^c.across)
	}
	return n
}

// clashes counts the rows and columns in which a cell of the block clashes with
// another block, each once however many blocks have the digit there. Blame that
// grew with their number was measured to be a worse teacher.
func (c *codes) clashes(code *[9]uint64, block int) int {
	var band, stack uint64
	row, col := block/c.order, block%c.order
	for i := range c.order {
		if beside := row*c.order + i; beside != block {
			band |= code[beside]
		}
		if above := i*c.order + col; above != block {
			stack |= code[above]
		}
	}
	return bits.OnesCount64(code[block] & (band&c.across | stack&^c.across))
}

// cost is how far a member's fitness is from that of a solution. All blocks are
// permutations, so at 0 the grid is solved.
func (s *search) cost(member int) int {
	if s.codes != nil {
		var code [9]uint64
		s.codes.blocks(s.layout, s.of(member), &code)
		return s.MaxDistinct() - s.codes.distinct(&code)
	}
	g := s.workspace().grid
	s.write(s.layout, member, g)
	return s.MaxDistinct() - s.Distinct(g)
}

// clash fills in the clashes of every member's blocks.
func (s *search) clash() []uint16 {
	sc, n := s.workspace(), len(s.costs)
	if sc.clashes == nil {
		sc.clashes = make([]uint16, s.Side*n)
	}
	for member := range n {
		if s.codes == nil {
			s.clashByLine(member, sc)
			continue
		}
		var code [9]uint64
		s.codes.blocks(s.layout, s.of(member), &code)
		for b := range s.Side {
			sc.clashes[b*n+member] = uint16(s.codes.clashes(&code, b))
		}
	}
	return sc.clashes
}

// clashByLine is clash for a board that has no codes: it counts the digits of
// each line.
func (s *search) clashByLine(member int, sc *scratch) {
	var rows, cols [sudoku.MaxSide][64]uint8
	s.write(s.layout, member, sc.grid)
	for c, d := range sc.grid {
		rows[s.Row[c]][d]++
		cols[s.Col[c]][d]++
	}
	for b := range s.Side {
		n := 0
		for _, c := range s.BlockCells(b) {
			d := sc.grid[c]
			n += int(min(rows[s.Row[c]][d]-1, 1) + min(cols[s.Col[c]][d]-1, 1))
		}
		sc.clashes[b*len(s.costs)+member] = uint16(n)
	}
}
