package climb

import (
	"slices"

	"sudokuscope/engine/sudoku"
)

// ground is what a climb stands on: the cells that never move, and the swaps of the others.
// Only a forced move replaces it, so clones share it.
type ground struct {
	fixed  *sudoku.Puzzle // the puzzle with what is forced among its givens
	clash  []uint8        // what clashes tells, by cell and digit
	blocks [][]uint16     // the free cells of each block that has any
	swaps  *sudoku.Swaps
	// pairs are the same swaps as they are weighed: first those within a row, then those
	// within a column, then the rest. places has where each of the swaps is among them.
	pairs  []sudoku.Swap
	places []uint16
}

const clashStride = 1 << 6 // more than any digit

// newGround takes the cells that never move: the givens of the fixed puzzle.
func newGround(board *sudoku.Board, fixed *sudoku.Puzzle) ground {
	g := ground{
		fixed: fixed,
		swaps: sudoku.NewSwaps(fixed.Board, fixed.Given),
		clash: make([]uint8, fixed.Cells*clashStride),
	}
	for i := range g.clash {
		cell := uint16(i / clashStride)
		digit := uint8(i % clashStride)
		g.clash[i] = uint8(fixed.Clashes(cell, digit))
	}
	g.blocks = slices.DeleteFunc(slices.Clone(g.swaps.Movable),
		func(free []uint16) bool {
			return len(free) == 0
		})
	g.places = make([]uint16, len(g.swaps.List))
	for shared := range 3 {
		for i, x := range g.swaps.List {
			if board.Shared(x) == shared {
				g.places[i] = uint16(len(g.pairs))
				g.pairs = append(g.pairs, x)
			}
		}
	}
	return g
}

// clashes counts the fixed cells of the cell's row and column that have this digit.
func (g *ground) clashes(cell uint16, digit uint8) int {
	return int(g.clash[int(cell)*clashStride+int(digit)])
}

// clashing works out what the swaps of a block do to the clashes with givens. They tell by the
// digits of the block alone, so that swaps in other blocks leave them what they are.
func (g *ground) clashing(block int, grid sudoku.Grid, clashes []int8) {
	list := g.swaps.Of(block)
	clashes = clashes[g.swaps.From[block]:][:len(list)]
	for i, x := range list {
		before := g.clashes(x.A, grid[x.A]) + g.clashes(x.B, grid[x.B])
		after := g.clashes(x.A, grid[x.B]) + g.clashes(x.B, grid[x.A])
		clashes[i] = int8(after - before)
	}
}

// weigh works out what the swaps of a block do to f, from what they do to the cost and to the
// clashes.
func (g *ground) weigh(block int, costs sudoku.Deltas, clashes []int8, by weights, deltas []int16) {
	first := g.swaps.From[block]
	places := g.places[first:g.swaps.From[block+1]]
	costs = costs[first:][:len(places)]
	clashes = clashes[first:][:len(places)]
	for i, place := range places {
		f1 := -costs.At(i)
		f2 := int(clashes[i])
		deltas[place] = int16(by.one*f1 + by.two*f2)
	}
}

// weights are those of f = w1·f1 + w2·f2.
type weights struct {
	one, two int
}

// weights are those that are asked for.
func (o *Options) weights() weights { return weights{one: o.W1, two: o.W2} }

// worth is f of a board that lacks some digits and has some clashes with givens.
func (w weights) worth(b *sudoku.Board, missing, clashes int) int {
	return w.one*(b.MaxDistinct()-missing) + w.two*clashes
}

// goal is the f of a solution: no digit is missing and nothing clashes.
func (w weights) goal(b *sudoku.Board) int { return w.worth(b, 0, 0) }
