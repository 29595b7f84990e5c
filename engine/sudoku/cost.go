package sudoku

import "math/bits"

// The costs count, for every digit, the different units that it stands in,
// rather than, for every unit, the digits that stand in it. It is the same sum,
// but a cell then costs one look into a table that is read in order and one
// "or", and a count takes a word for a digit in place of one for a unit.

// places are, for each digit (and for the blank, 0), the units it stands in:
// the unit numbers from 64·word on.
func (b *Board) places(g Grid, word int) (seen [32]uint64) {
	units := b.unitSet[word][:len(g)]
	for c, d := range g {
		seen[d&31] |= units[c]
	}
	return seen
}

// Missing counts the symbols that the rows, columns and blocks lack, summed
// over all of them: RESEDA's cost, 0 on a solution. A row with 2 2 3 3 3 5 6 7 8
// adds 3, for 1, 4 and 9.
func (b *Board) Missing(g Grid) int {
	n := 3 * b.Cells
	for word := range b.words {
		seen := b.places(g, word)
		for _, units := range seen[1 : b.Side+1] {
			n -= bits.OnesCount64(units)
		}
	}
	return n
}

// MissingPermuted is Missing, and whether every block of the grid holds every digit:
// the same look at the cells tells both.
func (b *Board) MissingPermuted(g Grid) (missing int, permuted bool) {
	missing, permuted = 3*b.Cells, true
	for word := range b.words {
		blocks := ^uint64(0) << min(63, max(0, 2*b.Side-64*word))
		if 3*b.Side < 64*(word+1) {
			blocks &= 1<<(3*b.Side-64*word) - 1
		}
		seen, all := b.places(g, word), blocks
		for _, units := range seen[1 : b.Side+1] {
			missing -= bits.OnesCount64(units)
			all &= units
		}
		permuted = permuted && all == blocks
	}
	return missing, permuted
}

// Distinct counts the different digits of the rows and columns: the fitness of
// the genetic algorithm, of NB-COIN (their eq. 1) and the hill climber's f1.
// A grid whose blocks are permutations is solved when it reaches MaxDistinct.
func (b *Board) Distinct(g Grid) int {
	n, lines := 0, uint64(1)<<(2*b.Side)-1
	seen := b.places(g, 0)
	for _, units := range seen[1 : b.Side+1] {
		n += bits.OnesCount64(units & lines)
	}
	return n
}

// MaxDistinct is the most that Distinct can be: 162 on order 3.
func (b *Board) MaxDistinct() int { return 2 * b.Cells }

// Conflicts marks the cells that share a digit with a peer, and counts them.
// A blank is in no conflict. into must have a place for every cell.
func (b *Board) Conflicts(g Grid, into []bool) int {
	n := 0
	for c, d := range g {
		into[c] = false
		if d == 0 {
			continue
		}
		for _, p := range b.PeersOf(c) {
			if g[p] == d {
				into[c] = true
				n++
				break
			}
		}
	}
	return n
}
