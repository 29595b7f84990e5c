package anneal

import (
	"slices"

	"sudokuscope/engine/sudoku"
)

// The kinds of moves of reduced variable neighbourhood search, in their order: after a
// move that is made comes the first again, after one that is refused the next.
const (
	reversal  = iota // the free cells between two of a block, in reverse order
	mirroring        // the cells beside one change places, outwards as far as both are free
	insertion        // a digit before that of another free cell of its block; those between move up
	swapInBlock
	swapOfAny
	kinds
)

// vary draws a move of the kind whose turn it is, as swaps one after the other. As in the
// program of Notice, Kheiri and Pavlidis (2023) some have none: they leave the board as it
// is, which counts as a move that is made.
func (m *move) vary(dice *sudoku.Rand, board *sudoku.Board, layout *layout, fixed func(cell int) bool) {
	m.kind = (m.kind + 1) % kinds
	if m.made {
		m.kind = reversal
	}
	swap := func(a, b uint16) {
		m.steps = append(m.steps, sudoku.Swap{A: a, B: b})
	}
	block := dice.IntN(board.Side)
	cells := board.BlockCells(block)
	free := layout.swaps.Movable[block]
	m.steps = m.steps[:0]
	switch {
	case m.kind == swapOfAny:
		i, j := sudoku.Two(len(layout.slots), dice)
		swap(layout.slots[i].cell, layout.slots[j].cell)
	case m.kind == mirroring:
		middle := 2 + dice.IntN(len(cells)-3)
		room := min(middle, len(cells)-1-middle)
		for by := 1; by <= room; by++ {
			a := cells[middle-by]
			b := cells[middle+by]
			if fixed(int(a)) || fixed(int(b)) {
				break
			}
			swap(a, b)
		}
	case m.kind == reversal:
		i, j := sudoku.Two(len(cells), dice)
		from, _ := slices.BinarySearch(free, cells[min(i, j)])
		to, _ := slices.BinarySearch(free, cells[max(i, j)]+1)
		for k := range (to - from) / 2 {
			swap(free[from+k], free[to-1-k])
		}
	case len(free) < 2: // there is nothing to swap
	case m.kind == swapInBlock:
		i, j := sudoku.Two(len(free), dice)
		swap(free[i], free[j])
	default:
		i, j := sudoku.Two(len(free), dice)
		for ; i+1 < j; i++ {
			swap(free[i], free[i+1])
		}
		for ; i > j; i-- {
			swap(free[i], free[i-1])
		}
	}
}
