package cuckoo

import (
	"fmt"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// row is a row of the largest board, so that a crossover needs no allocation.
type row [sudoku.MaxSide]uint8

// sorting is the multi-parental sorting crossover of three rows (Algorithms 3
// and 4). Entry by entry the mask names a parent, and in the other two the
// digit that this one has there is swapped to there, so that at the end all
// three are equal: they are sorted the same way. That row is the child, and it
// is what they are left as.
//
// Where the three agree nothing is swapped, so givens stay where they are.
func sorting(parents *[3]row, mask []uint8) {
	for i, m := range mask {
		want := parents[m-1][i]
		for p := range parents {
			if parents[p][i] != want {
				swapTo(parents[p][:len(mask)], i, want)
			}
		}
	}
}

// swapTo is Algorithm 4: it swaps the digit into place i from where it stands.
// All places before i are settled, so it stands further on.
func swapTo(r []uint8, i int, digit uint8) {
	for j := i + 1; j < len(r); j++ {
		if r[j] == digit {
			r[i], r[j] = digit, r[i]
			return
		}
	}
}

// weights are the shares of the three parents in the mask: of the best egg of
// all generations, of the best of this one, and of the egg itself.
type weights [3]float64

// check refuses weights that leave the mask empty.
func (w weights) check() error {
	if w[0]+w[1]+w[2] == 0 {
		return fmt.Errorf("w-best, w-generation and w-self are all 0: one parent at least needs a weight")
	}
	return nil
}

// share is how many entries of a mask each parent gets. "Those weights represent
// the percentage of appearances": .55, .33 and .12 are five, three and one of
// nine. What rounding down leaves goes to those that lost most by it.
func (w weights) share(side int) (n [3]int) {
	total, left := w[0]+w[1]+w[2], side
	var lost [3]float64
	for p := range w {
		exact := w[p] * float64(side) / total
		n[p] = int(exact)
		lost[p] = exact - float64(n[p])
		left -= n[p]
	}
	for ; left > 0; left-- {
		most := 0
		for p := range lost {
			if lost[p] > lost[most] {
				most = p
			}
		}
		n[most]++
		lost[most]--
	}
	return n
}

// deck is the mask before it is shuffled.
func (w weights) deck(side int) (d row) {
	i := 0
	for p, n := range w.share(side) {
		for range n {
			d[i] = uint8(p + 1)
			i++
		}
	}
	return d
}

// shuffle puts a mask in random order.
func shuffle(mask []uint8, dice *engine.Rand) {
	for i := len(mask) - 1; i > 0; i-- {
		j := dice.IntN(i + 1)
		mask[i], mask[j] = mask[j], mask[i]
	}
}
