package coin

import (
	"math/bits"

	"sudokuscope/engine/sudoku"
)

// codes turn a block into a few words that say which digits are in each of its rows
// and columns: on the 9×9 board three rows of nine bits in one word, and three
// columns in another. Blocks side by side are then told apart by an "or" and a count.
type codes struct {
	order, side int
	words       int      // for the rows of a block, and again for its columns
	given       []uint64 // what the givens of each block add
	row, column []uint16 // the bits of a slot, from digit 0 on
}

// mostWords has the rows of six blocks of 36 digits.
const mostWords = (sudoku.MaxSide*sudoku.MaxOrder + 63) / 64

func newCodes(p *sudoku.Puzzle, l *layout) *codes {
	c := &codes{order: p.Order, side: p.Side, words: (p.Order*p.Side + 63) / 64}
	c.given = make([]uint64, p.Side*2*c.words)
	for cell, d := range l.base {
		if d != 0 {
			row, column := c.bits(p.Board, cell)
			set(c.of(c.given, int(p.Block[cell])), row, column, d)
		}
	}
	for _, cell := range l.cells {
		row, column := c.bits(p.Board, int(cell))
		c.row, c.column = append(c.row, row), append(c.column, column)
	}
	return c
}

// bits are where the digits of a cell's row and column begin. Digits count from 1.
func (c *codes) bits(b *sudoku.Board, cell int) (row, column uint16) {
	row, column = uint16(b.Row[cell])%uint16(c.order), uint16(b.Col[cell])%uint16(c.order)
	return row * uint16(c.side), uint16(64*c.words) + column*uint16(c.side)
}

// of is the n-th code of a list.
func (c *codes) of(list []uint64, n int) []uint64 { return list[n*2*c.words:][:2*c.words] }

// set adds a digit to a code.
func set(code []uint64, row, column uint16, digit uint8) {
	row, column = row+uint16(digit)-1, column+uint16(digit)-1
	code[row/64] |= 1 << (row % 64)
	code[column/64] |= 1 << (column % 64)
}

// block makes the code of a block whose slots, from first on, have some digits.
func (c *codes) block(b, first int, digits []uint8, into []uint64) {
	copy(into, c.of(c.given, b))
	for i, d := range digits {
		set(into, c.row[first+i], c.column[first+i], d)
	}
}

// lines are the codes of a band of blocks or of a stack, one laid over the other.
type lines [mostWords]uint64

func (l *lines) add(words []uint64) {
	for k, w := range words {
		l[k] |= w
	}
}

// codeOf is the code of a member's block. One that came to the end of a path has its
// code there; room is for one that did not.
func (s *search) codeOf(member, block int, room []uint64) []uint64 {
	sc := s.workspace()
	if on := sc.paths[member*s.Side+block]; on != 0 {
		return s.codes.of(sc.tree.codes, int(on))
	}
	room = room[:2*s.codes.words]
	from, to := s.blocks[block], s.blocks[block+1]
	s.codes.block(block, int(from), s.of(member)[from:to], room)
	return room
}

// cost is how far a member's fitness, the different digits of all rows and columns
// (eq. 1), is from that of a solution. All blocks are permutations, so at 0 the grid
// is solved.
func (s *search) cost(member int) int {
	s.workspace()
	if s.codes.words == 1 {
		return s.MaxDistinct() - s.distinct(member)
	}
	var room [2 * mostWords]uint64
	var bands, stacks [sudoku.MaxOrder]lines
	words, b := s.codes.words, 0
	for band := range s.Order {
		for stack := range s.Order {
			code := s.codeOf(member, b, room[:])
			bands[band].add(code[:words])
			stacks[stack].add(code[words:])
			b++
		}
	}
	cost := s.MaxDistinct()
	for i := range s.Order {
		for k := range words {
			cost -= bits.OnesCount64(bands[i][k]) + bits.OnesCount64(stacks[i][k])
		}
	}
	return cost
}

// distinct is what cost counts, where a word holds the rows of a block.
func (s *search) distinct(member int) int {
	if s.Order == 3 {
		if n, all := s.scratch.tree.distinct9((*[9]int32)(s.scratch.pathsOf(member, 9))); all {
			return n
		}
	}
	var room [2]uint64
	var stacks [sudoku.MaxOrder]uint64
	n, order, row, codes := 0, s.Order, s.scratch.pathsOf(member, s.Side), s.scratch.tree.codes
	for band := 0; band < len(row); band += order {
		rows := uint64(0)
		for stack, on := range row[band : band+order] {
			code := &room
			if on != 0 {
				code = (*[2]uint64)(codes[2*on:])
			} else {
				s.codeOf(member, band+stack, room[:])
			}
			rows |= code[0]
			stacks[stack] |= code[1]
		}
		n += bits.OnesCount64(rows)
	}
	for _, columns := range stacks[:order] {
		n += bits.OnesCount64(columns)
	}
	return n
}

// distinct9 is distinct on the 9×9 board, for a member that came to the end of a path
// in every block; it reports whether this is one. Path 0 is none.
func (t *tree) distinct9(on *[9]int32) (n int, all bool) {
	var left, middle, right uint64
	least := on[0]
	for b := 0; b < len(on); b += 3 {
		x, y, z := on[b], on[b+1], on[b+2]
		least = min(least, x, y, z)
		first, second, third := (*[2]uint64)(t.codes[2*x:]), (*[2]uint64)(t.codes[2*y:]), (*[2]uint64)(t.codes[2*z:])
		n += bits.OnesCount64(first[0] | second[0] | third[0])
		left, middle, right = left|first[1], middle|second[1], right|third[1]
	}
	return n + bits.OnesCount64(left) + bits.OnesCount64(middle) + bits.OnesCount64(right), least > 0
}

// clash fills in the clashes of every member's blocks: the rows and columns in which
// a cell of the block clashes with another block, each once however many blocks have
// the digit there. Blame that grew with their number was measured to be a worse
// teacher.
func (s *search) clash() []uint16 {
	sc, n := s.workspace(), len(s.costs)
	if sc.clashes == nil {
		sc.clashes = make([]uint16, s.Side*n)
	}
	for member := range n {
		for b := range s.Side {
			sc.clashes[b*n+member] = uint16(s.clashes(member, b))
		}
	}
	return sc.clashes
}

// clashes counts the clashes of a member's block.
func (s *search) clashes(member, block int) int {
	var own, room [2 * mostWords]uint64
	var beside, above lines
	words, band, stack := s.codes.words, block/s.Order, block%s.Order
	code := s.codeOf(member, block, own[:])
	for i := range s.Order {
		if b := band*s.Order + i; b != block {
			beside.add(s.codeOf(member, b, room[:])[:words])
		}
		if b := i*s.Order + stack; b != block {
			above.add(s.codeOf(member, b, room[:])[words:])
		}
	}
	n := 0
	for k := range words {
		n += bits.OnesCount64(code[k]&beside[k]) + bits.OnesCount64(code[words+k]&above[k])
	}
	return n
}
