package relax

import (
	"math"

	"sudokuscope/engine/sudoku"
)

// What the prices prove. Every table of shares that has all sums, whole or not, has
//
//	Σ price · sum = Σ over its shares of (the prices of its four sums) · share
//
// and, as the shares of the n free cells make n together, the right side is at least n times
// the smallest total of four prices. So the prices alone can show that no such table exists,
// and that a digit has no share in any solution. It does not matter how they were found.

// ledger is what the prices come to: the prices of the four sums of a variable are its total.
type ledger struct {
	value float64 // Σ price · sum, as it should be
	least float64 // the smallest total, at most 0
	slip  float64 // what rounding may have done
	free  float64 // how many cells are free
}

// reckon adds up the prices.
func (at *point) reckon() ledger {
	l := ledger{free: float64(at.program.cells())}
	size := 0.0
	for i, y := range at.y {
		l.value -= float64(y * at.program.want[i])
		size += math.Abs(y)
	}
	for j := range at.x {
		l.least = min(l.least, -at.program.spread(at.y, j))
	}
	l.slip = rounding * size
	return l
}

// rounding is what an error of a sum of the prices may be, as a share of all of them: a sum has
// at most some thousand terms, and each brings an error of 1.1·10⁻¹⁶ at most.
const rounding = 1e-12

// impossible reports whether the prices prove that no table of shares has all sums.
func (l ledger) impossible() bool {
	return l.value < float64(l.free*l.least)-l.slip-float64(l.free*l.slip)
}

// excludes reports whether they prove that a digit with this total of prices has no place in
// a solution: with it the others would have to make good more than they can.
func (l ledger) excludes(total float64) bool {
	return total > l.value-float64((l.free-1)*l.least)+l.slip+float64(l.free*l.slip)
}

// left are the digits that the prices leave a cell of the program.
func (at *point) left(l ledger, cell int) (may sudoku.Mask) {
	for j := at.program.first[cell]; j < at.program.first[cell+1]; j++ {
		if !l.excludes(-at.program.spread(at.y, int(j))) {
			may |= sudoku.Bit(uint8(int(at.program.place[j])%at.side + 1))
		}
	}
	return may
}

// only reports whether the prices leave every free cell one digit at most. Then a board that
// solves the puzzle is the only one that does.
func (at *point) only(l ledger) bool {
	for cell := range at.program.cells() {
		if at.left(l, cell).Count() > 1 {
			return false
		}
	}
	return true
}

// weighed counts the sums whose price is worth a word: a thousandth of the largest at least.
func (at *point) weighed() (n int) {
	most := 0.0
	for _, y := range at.y {
		most = max(most, y, -y)
	}
	for _, y := range at.y {
		if math.Abs(y) >= most/1000 {
			n++
		}
	}
	return n
}
