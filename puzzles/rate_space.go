package puzzles

import (
	"fmt"
	"math/big"

	"sudokuscope/engine/sudoku"
)

// SearchSpace is how large a puzzle is for a search that fills in the missing
// digits and swaps them, after section 3 of Jones, Roach and Perkins (2007):
// anywhere on the board, or only within blocks, each of which then keeps every
// digit once.
type SearchSpace struct {
	// Blanks is n, the number of cells without a given.
	Blanks int
	// Moves are the swaps that a state has anywhere, n(n-1)/2; BlockMoves those
	// within blocks, the same summed over the blocks.
	Moves, BlockMoves int
	// States are n!, as the paper counts them: equal digits swapped count as two
	// states. BlockStates are the product of the factorials of the blocks' blanks,
	// and there no two are equal. (The paper's example writes 6×6! where its
	// formula means 6! six times; this is the formula.)
	States, BlockStates *big.Int
}

// Space measures the search space of a puzzle.
func Space(p *sudoku.Puzzle) SearchSpace {
	n := len(p.Free)
	s := SearchSpace{Blanks: n, Moves: pairs(n), States: factorial(n), BlockStates: big.NewInt(1)}
	for block := range p.Side {
		n := 0
		for _, c := range p.BlockCells(block) {
			if !p.Given(int(c)) {
				n++
			}
		}
		s.BlockMoves += pairs(n)
		s.BlockStates.Mul(s.BlockStates, factorial(n))
	}
	return s
}

// String tells both numbers: "131 moves a state rather than 1378, ...".
func (s SearchSpace) String() string {
	return fmt.Sprintf("%s: within blocks %d moves a state rather than %d, and %s states rather than %s",
		count(s.Blanks, "blank", "blanks"), s.BlockMoves, s.Moves, magnitude(s.BlockStates), magnitude(s.States))
}

func pairs(n int) int { return n * (n - 1) / 2 }

func factorial(n int) *big.Int { return new(big.Int).MulRange(1, int64(n)) }

// magnitude writes small numbers out and large ones as a power of ten.
func magnitude(n *big.Int) string {
	digits := n.String()
	if len(digits) <= 6 {
		return digits
	}
	return fmt.Sprintf("%s.%s·10^%d", digits[:1], digits[1:2], len(digits)-1)
}
