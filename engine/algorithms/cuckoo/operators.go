package cuckoo

import "sudokuscope/engine/sudoku"

// crossing is the crossover of an iteration, as it is shown: the row it was in,
// the parents and the mask as they were, and the child.
type crossing struct {
	kind    uint8 // crossNone, crossPMX or crossSorting
	row     uint8
	lo, hi  int // the segment of PMX, both included
	parents [3]sudoku.Line
	mask    sudoku.Line // 1, 2 or 3 a place: the parent that it names
	child   sudoku.Line

	mutated bool
	a, b    uint16 // the cells that the mutation swapped
}

const (
	crossNone = iota
	crossPMX
	crossSorting
)

// weights are the shares of the first two parents in the mask, the best egg of all
// generations and the best of this one; the egg itself has the rest, .12.
var weights = [2]float64{.55, .33}

// share is how many entries of a mask each parent gets. "Those weights represent
// the percentage of appearances": they are five, three and one of nine.
func share(side int) (n [3]int) {
	n[0], n[1] = int(weights[0]*float64(side)+.5), int(weights[1]*float64(side)+.5)
	n[2] = side - n[0] - n[1]
	return n
}

// deck is the mask before it is shuffled.
func deck(side int) (d sudoku.Line) {
	i := 0
	for p, n := range share(side) {
		for range n {
			d[i] = uint8(p + 1)
			i++
		}
	}
	return d
}
