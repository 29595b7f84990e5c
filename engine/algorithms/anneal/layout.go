package anneal

import "sudokuscope/engine/sudoku"

// layout lists the cells that can be swapped, block by block. It never changes,
// so clones share it.
type layout struct {
	slots []slot
	// columns are those of the slots on a wide board, whose lines have no room for them.
	columns []uint64
	// cand are what AC3 leaves to each slot.
	cand []sudoku.Mask
	// swaps counts the pairs, and ways the pairs in order.
	swaps, ways int
}

// slot is a cell that can be swapped with others of its block.
type slot struct {
	lines uint64 // its row and column, for the tally
	cell  uint16
	first uint16 // slot of the block
	mates uint16 // slots that the block has besides this one
}

// newLayout lists the cells that are not fixed; one that is alone in its block
// has nothing to swap with.
func newLayout(b *sudoku.Board, domains []sudoku.Mask, fixed func(cell int) bool) *layout {
	l := &layout{}
	for block := range b.Side {
		first := len(l.slots)
		for _, c := range b.BlockCells(block) {
			if !fixed(int(c)) {
				l.slots = append(l.slots, slot{lines: linesOf(b, int(c)), cell: c, first: uint16(first)})
				l.cand = append(l.cand, domains[c])
			}
		}
		n := len(l.slots) - first
		if n == 1 {
			l.slots, l.cand = l.slots[:first], l.cand[:first]
			continue
		}
		for i := range n {
			l.slots[first+i].mates = uint16(n - 1)
		}
		l.swaps += n * (n - 1) / 2
		l.ways += n * n
	}
	if wide(b) {
		for i := range l.slots {
			l.columns = append(l.columns, columnOf(b, int(l.slots[i].cell)))
		}
	}
	return l
}

// pair picks a swap by 32 random bits: any slot, then any other of its block.
// The remainder of the first multiplication is as good as new for the second;
// what the swaps' chances differ by is below one in a hundred thousand on the
// largest board, and far less on others.
func pair(slots []slot, bits uint32) (i, j int) {
	product := uint64(bits) * uint64(len(slots))
	i = int(product >> 32)
	s := &slots[i]
	j = int(s.first) + int(uint64(uint32(product))*uint64(s.mates)>>32)
	// One further from i on, by its sign: a branch would be a guess.
	return i, j + int(uint64(i-j-1)>>63)
}

// admits reports whether a swap puts both digits within the domains.
func (l *layout) admits(i, j int, u, v uint8) bool {
	return l.cand[i].Has(v) && l.cand[j].Has(u)
}
