package sudoku_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine/sudoku"
)

// Blanks are dealt what their row lacks as by hand: the digit that a throw names, counted from the smallest.
func TestBlanksAreDealtAsByHand(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := sudoku.Of(rapid.IntRange(2, 6).Draw(t, "order"))
		dice := sudoku.NewRand(rapid.Uint64().Draw(t, "seed"))
		grid := make(sudoku.Grid, b.Cells)
		b.FillRows(grid, &dice)
		for range dice.IntN(b.Cells + 1) {
			grid[dice.IntN(b.Cells)] = 0
		}
		dealt, byHand, thrown := grid.Clone(), grid.Clone(), dice
		b.FillRows(dealt, &dice)
		for row := range b.Side {
			lacking := b.Lacking(grid, row).Append(nil)
			for _, c := range b.Unit(row) {
				if grid[c] == 0 {
					j := thrown.IntN(len(lacking))
					byHand[c] = lacking[j]
					lacking = slices.Delete(lacking, j, j+1)
				}
			}
		}
		if !slices.Equal(dealt, byHand) || dice != thrown {
			t.Fatalf("%s became %s, by hand %s", grid, dealt, byHand)
		}
	})
}
