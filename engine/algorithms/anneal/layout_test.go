package anneal

import (
	"slices"
	"testing"

	"sudokuscope/engine/sudoku"
)

// A chain by Lewis's rule is as long as there are pairs in order, a cell with
// itself among them: n² for a block of n free cells. Swaps are the pairs of two.
func TestPairsOfALayout(t *testing.T) {
	b := sudoku.Of(3)
	for _, c := range []struct {
		name        string
		free        int // cells of the first block that are free; of the others all are fixed
		swaps, ways int
	}{{"none", 0, 0, 0}, {"one", 1, 0, 0}, {"two", 2, 1, 4}, {"five", 5, 10, 25}, {"nine", 9, 36, 81}} {
		held := sudoku.Grid(slices.Repeat([]uint8{1}, b.Cells))
		for _, cell := range b.BlockCells(0)[:c.free] {
			held[cell] = 0
		}
		l := newLayout(sudoku.NewSwaps(b, func(cell int) bool { return held[cell] != 0 }), &Options{})
		if l.pairs != c.swaps || l.ways != c.ways {
			t.Errorf("%s free: %d swaps and %d pairs, expected %d and %d", c.name, l.pairs, l.ways, c.swaps, c.ways)
		}
	}
}
