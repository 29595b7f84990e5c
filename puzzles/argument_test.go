package puzzles

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine/sudoku"
)

func TestArgumentOfABuiltInPuzzleIsItsName(t *testing.T) {
	for _, name := range []string{"nb-coin/106", "AI-Escargot", "reseda/hard"} {
		p, err := Open(name, strings.NewReader(""))
		if err != nil {
			t.Fatal(err)
		}
		if got := Argument(p); got != p.Name {
			t.Errorf("%s: the argument is %s, expected %s", name, got, p.Name)
		}
	}
}

// TestArgumentOpensTheSamePuzzle takes some cells of a solution away, and calls
// what is left by names that mean something else.
func TestArgumentOpensTheSamePuzzle(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		order := rapid.IntRange(sudoku.MinOrder, sudoku.MaxOrder).Draw(r, "order")
		b := sudoku.Of(order)
		names := rapid.Permutation(digits(b.Side)).Draw(r, "digits")
		keep := rapid.SliceOfN(rapid.IntRange(0, 3), b.Cells, b.Cells).Draw(r, "cells")
		few := rapid.IntRange(0, 4).Draw(r, "share")
		givens := make(sudoku.Grid, b.Cells)
		for c := range givens {
			row, col := c/b.Side, c%b.Side
			if keep[c] < few {
				givens[c] = names[(row*order+row/order+col)%b.Side]
			}
		}
		name := rapid.SampledFrom([]string{"", "tabu", "-", "nb-coin/106", "ai-escargot", "monday.sdk", ";reboot", "@list", "reseda"}).Draw(r, "name")
		p, err := sudoku.New(name, givens)
		if err != nil {
			r.Fatal(err)
		}
		got, err := Open(Argument(p), strings.NewReader(""))
		if err != nil {
			r.Fatalf("%q: %v", Argument(p), err)
		}
		if !slices.Equal(got.Givens, givens) {
			r.Errorf("%q opens\n%s, expected\n%s", Argument(p), got.Givens, givens)
		}
	})
}

func digits(side int) (list []uint8) {
	for d := 1; d <= side; d++ {
		list = append(list, uint8(d))
	}
	return list
}
