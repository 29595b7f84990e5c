package sudoku

import "slices"

// Line is a row of the largest board, so that a crossover needs no allocation.
type Line = [MaxSide]uint8

// SortAlike is the multi-parental sorting crossover of three permutations, Algorithms 3 and
// 4 of Soto et al. (2014). At each entry the mask names a parent, 1, 2 or 3. The two others
// swap the digit that this parent has there into the same place, from where they have it
// further on. At the end all three are equal, and that is the child. Where the three agree
// nothing is swapped, so givens stay where they are.
func SortAlike(parents *[3]Line, mask []uint8) {
	for i, named := range mask {
		want := parents[named-1][i]
		for p := range parents {
			if line := &parents[p]; line[i] != want {
				j := i + 1 + slices.Index(line[i+1:len(mask)], want)
				line[j], line[i] = line[i], want
			}
		}
	}
}

// MatchRows is PMX, the partially matched crossover of two rows (Algorithm 2 of the same paper).
// The child has the segment from lo to hi, both included, of the first parent, and elsewhere the
// digits of the second. In the segment a digit d of the second has to give way to a digit e of the
// first: it goes to the place where the second has e, and if that is in the segment too, on in the
// same way. Where both parents agree the child agrees with them: only digits in places where they
// differ give way. So givens stay where they are.
func MatchRows(child, first, second []uint8, lo, hi int) {
	var place [64]uint8 // of a digit in the second parent
	for i, d := range second {
		place[d&63] = uint8(i)
	}
	copy(child, second)
	copied := Mask(0)
	for i := lo; i <= hi; i++ {
		child[i] = first[i]
		copied |= Bit(first[i])
	}
	for i := lo; i <= hi; i++ {
		d := second[i]
		if copied.Has(d) {
			continue
		}
		at := i
		for at >= lo && at <= hi {
			at = int(place[first[at]&63])
		}
		child[at] = d
	}
}
