package tabu

import "sudokuscope/engine/sudoku"

// swap is a move: two free cells of a block change places.
type swap struct {
	a, b uint16
	// i and j are the places of a and b among the cells of the block.
	i, j uint8
}

// neighbourhood lists the swaps of a board, block by block. It never changes,
// so clones share it.
type neighbourhood struct {
	swaps  []swap
	blocks []blockSwaps
}

// blockSwaps are the swaps of one block as a part of the list: first those
// within a row, then those within a column, then the others, because a swap
// leaves a line alone that both its cells are in.
type blockSwaps struct{ first, cols, others, end int }

// newNeighbourhood lists the swaps of the cells that are not fixed.
func newNeighbourhood(b *sudoku.Board, fixed func(cell int) bool) *neighbourhood {
	h := &neighbourhood{}
	for block := range b.Side {
		cells := b.BlockCells(block)
		kinds := [3]int{}
		first := len(h.swaps)
		for kind := range kinds {
			for i, c := range cells {
				for j := i + 1; j < len(cells); j++ {
					d := cells[j]
					if !fixed(int(c)) && !fixed(int(d)) && kindOf(b, c, d) == kind {
						h.swaps = append(h.swaps, swap{c, d, uint8(i), uint8(j)})
					}
				}
			}
			kinds[kind] = len(h.swaps)
		}
		h.blocks = append(h.blocks, blockSwaps{first, kinds[0], kinds[1], kinds[2]})
	}
	return h
}

func kindOf(b *sudoku.Board, c, d uint16) int {
	switch {
	case b.Row[c] == b.Row[d]:
		return 0
	case b.Col[c] == b.Col[d]:
		return 1
	}
	return 2
}
