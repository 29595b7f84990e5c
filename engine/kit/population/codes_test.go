package population

import (
	"testing"

	"sudokuscope/engine/sudoku"
)

// TestCodesScoreAsCounting: through swaps, on every order.
func TestCodesScoreAsCounting(t *testing.T) {
	dice := sudoku.NewRand(9)
	for order := sudoku.MinOrder; order <= sudoku.MaxOrder; order++ {
		b := sudoku.Of(order)
		g := make(sudoku.Grid, b.Cells)
		b.FillBlocks(g, &dice)
		c := CodesOf(order)
		code := make([]uint64, b.Side*c.WordsPerBlock)
		of := func(block int) []uint64 { return code[block*c.WordsPerBlock:][:c.WordsPerBlock] }
		for block := range b.Side {
			for k, cell := range b.BlockCells(block) {
				c.Put(of(block), k, g[cell])
			}
		}
		for range 50 {
			if got, want := c.Score(code), b.Distinct(g); got != want {
				t.Fatalf("order %d: score %d, counted %d", order, got, want)
			}
			block, i := dice.IntN(b.Side), dice.IntN(b.Side)
			j := (i + 1 + dice.IntN(b.Side-1)) % b.Side
			x, y := b.BlockCells(block)[i], b.BlockCells(block)[j]
			c.Swap(of(block), i, j, g[x], g[y])
			g[x], g[y] = g[y], g[x]
		}
	}
}
