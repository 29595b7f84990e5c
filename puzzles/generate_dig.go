package puzzles

import (
	"math/rand/v2"
	"slices"

	"sudokuscope/engine/sudoku"
)

// digger takes givens away from a solution, an orbit of the symmetry at a time.
type digger struct {
	grid   sudoku.Grid
	givens int                       // how many are left
	target int                       // stop here
	still  func(*sudoku.Puzzle) bool // reports whether a puzzle is still good
	orbits [][]int                   // those still given
}

// dig goes through the orbits in random order, once, and takes away each that
// leaves the puzzle good. It never goes below the target, and while the orbits
// still to come can end at it exactly, it sees to it that they still can.
func (d *digger) dig(rng *rand.Rand) {
	d.orbits = slices.DeleteFunc(d.orbits, func(orbit []int) bool { return d.grid[orbit[0]] == 0 })
	rng.Shuffle(len(d.orbits), func(i, j int) { d.orbits[i], d.orbits[j] = d.orbits[j], d.orbits[i] })
	sums := d.sums()
	for i, orbit := range d.orbits {
		excess := d.givens - d.target
		if excess == 0 {
			return
		}
		if len(orbit) > excess || sums[i][excess] && !sums[i+1][excess-len(orbit)] {
			continue
		}
		was := make([]uint8, len(orbit))
		for j, c := range orbit {
			was[j], d.grid[c] = d.grid[c], 0
		}
		if p, err := sudoku.New("", d.grid); err == nil && d.still(p) {
			d.givens -= len(orbit)
			continue
		}
		for j, c := range orbit {
			d.grid[c] = was[j]
		}
	}
}

// sums says how many givens can be taken away by orbits from the i-th on:
// sums[i][n] is true where some of them have n cells together.
func (d *digger) sums() [][]bool {
	sums := make([][]bool, len(d.orbits)+1)
	for i := range sums {
		sums[i] = make([]bool, len(d.grid)+1)
	}
	sums[len(d.orbits)][0] = true
	for i := len(d.orbits) - 1; i >= 0; i-- {
		size := len(d.orbits[i])
		for n := range sums[i] {
			sums[i][n] = sums[i+1][n] || n >= size && sums[i+1][n-size]
		}
	}
	return sums
}
