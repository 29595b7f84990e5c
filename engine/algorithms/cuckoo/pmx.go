package cuckoo

import "sudokuscope/engine/sudoku"

// pmx is the partially matched crossover of two rows (Algorithm 2). The child
// has the segment from lo to hi, both included, of the first parent, and
// elsewhere what the second has, as far as it can: a digit of the second that
// the segment pushed out goes to where the digit that pushed it out stood, and
// if that is in the segment too, to where the next one stood, until there is a
// place.
//
// Where both parents agree the child agrees with them: a digit is pushed about
// only among places where they differ. So givens stay where they are.
func pmx(child, first, second []uint8, lo, hi int) {
	var place [sudoku.MaxSide + 7]uint8 // of a digit in the second parent
	for i, d := range second {
		place[d&31] = uint8(i)
	}
	copy(child, second)
	copied := sudoku.Mask(0)
	for i := lo; i <= hi; i++ {
		child[i] = first[i]
		copied |= sudoku.Bit(first[i])
	}
	for i := lo; i <= hi; i++ {
		d := second[i]
		if copied.Has(d) {
			continue
		}
		at := i
		for at >= lo && at <= hi {
			at = int(place[first[at]&31])
		}
		child[at] = d
	}
}
