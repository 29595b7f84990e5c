package genetic

import (
	"math/bits"

	"sudokuscope/engine/sudoku"
)

// layout lists the cells that evolve. It never changes, so clones share it.
type layout struct {
	*sudoku.Board
	*codes
	// cells are the free cells, block by block in reading order: the slots of
	// block b are first[b] to first[b+1]. place is where in its block a slot is.
	cells []uint16
	place []uint8
	first [sudoku.MaxSide + 1]uint16
	// lacking are the digits that a block's slots hold among them.
	lacking [sudoku.MaxSide]sudoku.Mask
	// fixed is the code of every block with its slots empty.
	fixed []uint64
	// able lists the blocks that have two slots to swap.
	able []uint8
}

// newLayout takes the cells that are 0 in a grid for those that evolve.
func newLayout(b *sudoku.Board, g sudoku.Grid) *layout {
	l := &layout{Board: b, codes: codesOf(b.Order)}
	l.fixed = make([]uint64, b.Side*l.words)
	for block := range b.Side {
		l.first[block] = uint16(len(l.cells))
		l.lacking[block] = b.All
		for k, c := range b.BlockCells(block) {
			if d := g[c]; d != 0 {
				l.lacking[block] &^= sudoku.Bit(d)
				l.put(l.fixed[block*l.words:][:l.words], k, d)
				continue
			}
			l.cells, l.place = append(l.cells, c), append(l.place, uint8(k))
		}
		if l.lacking[block].Count() > 1 {
			l.able = append(l.able, uint8(block))
		}
	}
	l.first[b.Side] = uint16(len(l.cells))
	return l
}

// herd is a number of boards. Of a board it keeps the slots alone, and the codes
// of its blocks, which follow from them: copies are made without.
type herd struct {
	digits []uint8  // slot by slot, member by member
	codes  []uint64 // block by block, member by member
}

func (l *layout) newHerd(members int) herd {
	return herd{make([]uint8, members*len(l.cells)), make([]uint64, members*len(l.fixed))}
}

// digitsOf are the digits of a member's slots.
func (l *layout) digitsOf(h *herd, member int) []uint8 {
	return h.digits[member*len(l.cells):][:len(l.cells)]
}

// codesOf are the codes of a member's blocks.
func (l *layout) codeOf(h *herd, member int) []uint64 {
	return h.codes[member*len(l.fixed):][:len(l.fixed)]
}

// encode works the codes of a member out.
func (l *layout) encode(h *herd, member int) {
	code, digits := l.codeOf(h, member), l.digitsOf(h, member)
	copy(code, l.fixed)
	for block := range l.Side {
		words := code[block*l.words:][:l.words]
		for s := l.first[block]; s < l.first[block+1]; s++ {
			l.put(words, int(l.place[s]), digits[s])
		}
	}
}

// cost is how many digits a member's rows and columns lack. All blocks are
// permutations, so at 0 it is a solution.
func (l *layout) cost(h *herd, member int) int {
	return l.MaxDistinct() - l.distinct(l.Order, l.codeOf(h, member))
}

// scatter fills a member's blocks with what they lack, at random.
func (l *layout) scatter(h *herd, member int, intN func(int) int) {
	digits := l.digitsOf(h, member)
	for block := range l.Side {
		part := l.lacking[block].Append(digits[l.first[block]:l.first[block]])
		for i := len(part) - 1; i > 0; i-- {
			j := intN(i + 1)
			part[i], part[j] = part[j], part[i]
		}
	}
	l.encode(h, member)
}

// copyMember makes one member of a herd that of another.
func (l *layout) copyMember(to *herd, i int, from *herd, j int) {
	copy(l.digitsOf(to, i), l.digitsOf(from, j))
	copy(l.codeOf(to, i), l.codeOf(from, j))
}

// copyBlocks copies a run of neighbouring blocks.
func (l *layout) copyBlocks(to *herd, i int, from *herd, j, block, n int) {
	a, b := l.first[block], l.first[block+n]
	copy(l.digitsOf(to, i)[a:b], l.digitsOf(from, j)[a:b])
	x, y := block*l.words, (block+n)*l.words
	copy(l.codeOf(to, i)[x:y], l.codeOf(from, j)[x:y])
}

// write puts a member's digits into a grid that has the fixed ones already.
func (l *layout) write(h *herd, member int, g sudoku.Grid) {
	for s, d := range l.digitsOf(h, member) {
		g[l.cells[s]] = d
	}
}

// codes turn a block into words that say which digits stand in each of its rows
// and columns: Side bits for each line, and in each word the lines that fit. On
// the 9×9 board the six lines of a block fit in one word, on the 25×25 board the
// ten take five.
type codes struct {
	words int // a block
	// across has the bits of rows, word by word; the others are of columns.
	across []uint64
	// line has the lowest bits of the lines of a cell of a block: the row and the
	// column, by cell of the block and word.
	line []uint64
}

func newCodes(b *sudoku.Board) *codes {
	perWord := 64 / b.Side
	c := &codes{words: (2*b.Order + perWord - 1) / perWord}
	c.across = make([]uint64, c.words)
	c.line = make([]uint64, b.Side*c.words)
	for l := range b.Order {
		c.across[l/perWord] |= (1<<b.Side - 1) << (l % perWord * b.Side)
	}
	for k := range b.Side {
		for _, l := range [2]int{k / b.Order, b.Order + k%b.Order} {
			c.line[k*c.words+l/perWord] |= 1 << (l % perWord * b.Side)
		}
	}
	return c
}

// The codes of a board: one for each order, shared.
var codesOf = sudoku.PerOrder(func(order int) *codes { return newCodes(sudoku.Of(order)) })

// put adds a digit in the k-th cell of a block.
func (c *codes) put(code []uint64, k int, d uint8) {
	for w := range code {
		code[w] |= c.line[k*c.words+w] << (d - 1)
	}
}

// swap lets digits u and v of the cells i and j of a block change places: both
// digits turn over in every line that only one of the cells is in. The product
// has them in all of these lines at once.
func (c *codes) swap(code []uint64, i, j int, u, v uint8) {
	both := uint64(sudoku.Bit(u) | sudoku.Bit(v))
	if c.words == 1 {
		code[0] ^= both * (c.line[i] ^ c.line[j])
		return
	}
	for w := range code {
		code[w] ^= both * (c.line[i*c.words+w] ^ c.line[j*c.words+w])
	}
}

// distinct counts the different digits of all rows and columns of a board given
// by the codes of its blocks.
func (c *codes) distinct(order int, code []uint64) int {
	if order == 3 {
		return distinct9((*[9]uint64)(code), c.across[0])
	}
	n := 0
	for i := range order {
		n += c.bandScore(order, code, i) + c.stackScore(order, code, i)
	}
	return n
}

// distinct9 is distinct on the 9×9 board.
func distinct9(x *[9]uint64, across uint64) int {
	return bits.OnesCount64((x[0]|x[1]|x[2])&across) + bits.OnesCount64((x[3]|x[4]|x[5])&across) +
		bits.OnesCount64((x[6]|x[7]|x[8])&across) + bits.OnesCount64((x[0]|x[3]|x[6])&^across) +
		bits.OnesCount64((x[1]|x[4]|x[7])&^across) + bits.OnesCount64((x[2]|x[5]|x[8])&^across)
}

// bandScore counts the different digits in the rows of a band.
func (c *codes) bandScore(order int, code []uint64, band int) int {
	n := 0
	for w, mask := range c.across {
		var seen uint64
		for j := range order {
			seen |= code[(band*order+j)*c.words+w]
		}
		n += bits.OnesCount64(seen & mask)
	}
	return n
}

// stackScore counts the different digits in the columns of a stack.
func (c *codes) stackScore(order int, code []uint64, stack int) int {
	n := 0
	for w, mask := range c.across {
		var seen uint64
		for i := range order {
			seen |= code[(i*order+stack)*c.words+w]
		}
		n += bits.OnesCount64(seen &^ mask)
	}
	return n
}
