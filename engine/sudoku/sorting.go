package sudoku

import "slices"

// Line is a row of the largest board, so that a crossover needs no allocation.
type Line = [MaxSide]uint8

// SortAlike is the multi-parental sorting crossover of three permutations, Algorithms 3
// and 4 of Soto et al. (2014). Entry by entry the mask names a parent, 1, 2 or 3, and in
// the other two the digit that this one has there is swapped to there from where it
// stands, which is further on. At the end all three are equal, and that is the child.
//
// Where the three agree nothing is swapped, so givens stay where they are.
func SortAlike(parents *[3]Line, mask []uint8) {
	for i, m := range mask {
		want := parents[m-1][i]
		for p := range parents {
			if r := &parents[p]; r[i] != want {
				j := i + 1 + slices.Index(r[i+1:len(mask)], want)
				r[j], r[i] = r[i], want
			}
		}
	}
}
