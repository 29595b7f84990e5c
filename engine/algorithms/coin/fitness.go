package coin

import (
	"math/bits"

	"sudokuscope/engine/sudoku"
)

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
	var rows, cols [sudoku.MaxSide][32]uint8
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
