package anneal

import (
	"math"
	"slices"

	"sudokuscope/engine/sudoku"
)

// layout lists the cells that can be swapped, block by block. It never changes,
// so clones share it. Where any two may change places, "block" means all of them.
type layout struct {
	slots []slot
	free  [][]uint16 // of each block
	// blocks are the first slots of those that have two or more.
	blocks []int
	// swaps counts the pairs, and ways the moves of a chain.
	swaps, ways int
	anywhere    bool // any two may change places
}

// slot is a cell that can be swapped with others of its block.
type slot struct {
	cell  uint16
	first uint16 // slot of the block
	mates uint16 // slots that the block has besides this one
}

// newLayout lists the cells that are not fixed; one that is alone in its block
// has nothing to swap with.
func newLayout(b *sudoku.Board, fixed func(cell int) bool, o *Options) *layout {
	l := &layout{anywhere: o.Neighbourhood == AnyTwo || o.Neighbourhood == Variable}
	for block := range b.Side {
		l.free = append(l.free, slices.DeleteFunc(slices.Clone(b.BlockCells(block)), func(c uint16) bool { return fixed(int(c)) }))
		if n := len(l.free[block]); n > 1 || l.anywhere {
			l.ways += n * n
		}
	}
	groups := l.free
	if l.anywhere {
		groups = [][]uint16{slices.Concat(l.free...)}
	}
	for _, cells := range groups {
		n, first := len(cells), len(l.slots)
		if n < 2 {
			continue
		}
		for _, c := range cells {
			l.slots = append(l.slots, slot{cell: c, first: uint16(first), mates: uint16(n - 1)})
		}
		l.blocks = append(l.blocks, first)
		l.swaps += n * (n - 1) / 2
	}
	if o.WholeBoard {
		l.ways = len(l.slots) * len(l.slots)
	}
	return l
}

// draw proposes a swap by 32 random bits, and names the slot of its first cell.
func (s *search) draw(bits uint32) (i int, x sudoku.Swap) {
	if s.Neighbourhood == Best {
		return s.steepest(bits)
	}
	i, j := pair(s.slots, bits)
	return i, sudoku.Swap{A: s.slots[i].cell, B: s.slots[j].cell}
}

// steepest is the best swap of a block, any of several, and the block is drawn.
func (s *search) steepest(bits uint32) (i int, best sudoku.Swap) {
	first := s.blocks[uint64(bits)*uint64(len(s.blocks))>>32]
	least, ties := math.MaxInt, 0
	s.each(first, none, func(at int, x sudoku.Swap, delta int) {
		if s.Evaluations++; delta < least {
			least, ties = delta, 0
		}
		if delta > least {
			return
		}
		if ties++; s.Dice.IntN(ties) == 0 {
			i, best = at, x
		}
	})
	s.Evaluations-- // the one that is drawn is counted when it is weighed
	return i, best
}

// each calls back for the swaps of a block, all of them or those of one slot, with the slot
// of one of their cells.
func (s *search) each(first, of int, swap func(at int, x sudoku.Swap, delta int)) {
	end := first + int(s.slots[first].mates) + 1
	for i := first; i < end; i++ {
		for j := i + 1; j < end; j++ {
			if of == none || i == of || j == of {
				a, b := s.slots[i].cell, s.slots[j].cell
				swap(i, sudoku.Swap{A: min(a, b), B: max(a, b)}, s.does(a, b))
			}
		}
	}
}

// deviation is the standard deviation of what fifty swaps do to the cost.
func (s *search) deviation() float64 {
	const n = 50
	sum, squares := 0, 0
	for range n {
		_, x := s.draw(uint32(s.Dice.Uint64() >> 32))
		d := s.does(x.A, x.B)
		sum, squares = sum+d, squares+d*d
	}
	s.Evaluations += n
	return math.Sqrt(float64(n*squares-sum*sum)) / n
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
