package genetic

import (
	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// layout lists the cells that evolve. It never changes, so clones share it.
type layout struct {
	*sudoku.Board
	*sudoku.Codes
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
	l := &layout{Board: b, Codes: sudoku.CodesOf(b.Order)}
	l.fixed = make([]uint64, b.Side*l.Words)
	for block := range b.Side {
		l.first[block] = uint16(len(l.cells))
		l.lacking[block] = b.All
		for k, c := range b.BlockCells(block) {
			if d := g[c]; d != 0 {
				l.lacking[block] &^= sudoku.Bit(d)
				l.Put(l.fixed[block*l.Words:][:l.Words], k, d)
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
		words := code[block*l.Words:][:l.Words]
		for s := l.first[block]; s < l.first[block+1]; s++ {
			l.Put(words, int(l.place[s]), digits[s])
		}
	}
}

// cost is how many digits a member's rows and columns lack. All blocks are
// permutations, so at 0 it is a solution.
func (l *layout) cost(h *herd, member int) int {
	return l.MaxDistinct() - l.Score(l.codeOf(h, member))
}

// scatter fills a member's blocks with what they lack, at random.
func (l *layout) scatter(h *herd, member int, intN func(int) int) {
	digits := l.digitsOf(h, member)
	for block := range l.Side {
		l.lacking[block].Shuffled(digits[l.first[block]:l.first[block]], intN)
	}
	l.encode(h, member)
}

// copyMember makes one member of a herd that of another.
func (l *layout) copyMember(to *herd, i int, from *herd, j int) {
	copy(l.digitsOf(to, i), l.digitsOf(from, j))
	copy(l.codeOf(to, i), l.codeOf(from, j))
}

// copyBlock copies one block.
func (l *layout) copyBlock(to *herd, i int, from *herd, j, block int) {
	a, b := l.first[block], l.first[block+1]
	copy(l.digitsOf(to, i)[a:b], l.digitsOf(from, j)[a:b])
	x, y := block*l.Words, (block+1)*l.Words
	copy(l.codeOf(to, i)[x:y], l.codeOf(from, j)[x:y])
}

// write puts a member's digits into a grid that has the fixed ones already.
func (l *layout) write(h *herd, member int, g sudoku.Grid) {
	for s, d := range l.digitsOf(h, member) {
		g[l.cells[s]] = d
	}
}

// flips throws 64 coins at once, each 1 with probability p/2⁶³. A coin is a
// random binary fraction compared to p, from the first digit on; most are
// decided within a few digits, so that one word of dice a digit and some eight
// words altogether do for all of them.
func flips(dice *engine.Rand, p uint64) (heads uint64) {
	if p >= 1<<63 {
		return ^uint64(0)
	}
	open := ^uint64(0) // coins that agree with p so far
	for bit := uint64(1) << 62; bit != 0 && open != 0 && p&(bit<<1-1) != 0; bit >>= 1 {
		digit := dice.Uint64()
		if p&bit != 0 {
			heads |= open &^ digit
			open &= digit
		} else {
			open &^= digit
		}
	}
	return heads
}

// two picks two different slots of a block of n by one throw.
func two(dice *engine.Rand, n int) (i, j int) {
	product := (dice.Uint64() >> 32) * uint64(n)
	i = int(product >> 32)
	j = int(uint64(uint32(product)) * uint64(n-1) >> 32)
	return i, j + int(uint64(i-j-1)>>63) // one further from i on
}
