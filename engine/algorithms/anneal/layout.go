package anneal

import (
	"math"
	"slices"

	"sudokuscope/engine/sudoku"
)

// layout is what can be swapped. It never changes, so clones share it.
type layout struct {
	swaps *sudoku.Swaps // within the blocks
	// groups are the cells any two of which may change places: those of a block, or all.
	groups   [][]uint16
	slots    []slot // the cells of all groups
	pairs    int    // how many swaps there are
	ways     int    // the moves of a chain
	anywhere bool   // there is one group, of all cells
}

// slot is a cell that can be swapped with others of its group.
type slot struct {
	lines uint64 // of the cell
	cell  uint16
	first uint16 // slot of the group
	mates uint16 // slots that the group has besides this one
}

// newLayout lists the cells that are not fixed; one that is alone has nothing to swap with.
func newLayout(swaps *sudoku.Swaps, options *Options) *layout {
	l := &layout{
		swaps:    swaps,
		anywhere: options.Neighbourhood == AnyTwo || options.Neighbourhood == Variable,
	}
	groups := l.swaps.Movable
	if l.anywhere {
		groups = [][]uint16{slices.Concat(groups...)}
	}
	for _, cells := range groups {
		first := uint16(len(l.slots))
		mates := uint16(len(cells) - 1)
		if len(cells) < 2 {
			continue
		}
		for _, c := range cells {
			l.slots = append(l.slots, slot{
				lines: swaps.LinesOf(c),
				cell:  c,
				first: first,
				mates: mates,
			})
			l.ways += len(l.swaps.Movable[l.swaps.Block[c]])
		}
		l.groups = append(l.groups, cells)
		l.pairs += len(cells) * int(mates) / 2
	}
	if options.WholeBoard {
		l.ways = len(l.slots) * len(l.slots)
	}
	return l
}

// draw proposes a swap by 32 random bits.
func (s *search) draw(bits uint32) sudoku.Swap {
	if s.Options.Neighbourhood == Best {
		return s.steepest(bits)
	}
	return s.layout.pick(bits)
}

// pick picks a swap by 32 random bits.
func (l *layout) pick(bits uint32) sudoku.Swap { return l.swap(pair(l.slots, bits)) }

// swap is that of the cells in two slots.
func (l *layout) swap(i, j int) sudoku.Swap {
	return sudoku.Swap{A: l.slots[i].cell, B: l.slots[j].cell}
}

// steepest is the best swap of a block, any of several, and the block is drawn.
func (s *search) steepest(bits uint32) (best sudoku.Swap) {
	least, ties := math.MaxInt, 0
	s.each(s.layout.groups[uint64(bits)*uint64(len(s.layout.groups))>>32],
		func(x sudoku.Swap, delta int) {
			s.Evaluations++
			if delta < least {
				least, ties = delta, 0
			}
			if delta > least {
				return
			}
			ties++
			if s.Dice.IntN(ties) == 0 {
				best = x
			}
		})
	s.Evaluations-- // the one that is drawn is counted when it is weighed
	return best
}

// each calls back for the swaps of some cells, with what they do to the cost.
func (s *search) each(cells []uint16, swap func(x sudoku.Swap, delta int)) {
	for i, a := range cells {
		for _, b := range cells[i+1:] {
			swap(sudoku.Swap{A: min(a, b), B: max(a, b)}, s.does(a, b))
		}
	}
}

// deviation is the standard deviation of what fifty swaps do to the cost.
func deviation(s *search) float64 {
	const n = 50
	sum, squares := 0, 0
	for range n {
		x := s.draw(uint32(s.Dice.Uint64() >> 32))
		d := s.does(x.A, x.B)
		sum, squares = sum+d, squares+d*d
	}
	s.Evaluations += n
	return math.Sqrt(float64(n*squares-sum*sum)) / n
}

// pair picks two slots by 32 random bits: any, then any other of its group.
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
