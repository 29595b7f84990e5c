package genetic

import "sudokuscope/engine/sudoku"

// flips throws 64 coins at once, each 1 with probability p/2⁶³. A coin is a random binary
// fraction compared to p, from the first digit on; most are decided within a few digits, so
// that one word of dice a digit and some eight words altogether do for all of them.
func flips(dice *sudoku.Rand, p uint64) (heads uint64) {
	if p >= 1<<63 {
		return ^uint64(0)
	}
	open := ^uint64(0) // coins that agree with p so far
	for bit := uint64(1) << 62; bit != 0 && open != 0 && p&(bit<<1-1) != 0; bit >>= 1 {
		digit := dice.Uint64()
		if p&bit != 0 {
			heads |= open &^ digit
			open &= digit
		} else {
			open &^= digit
		}
	}
	return heads
}

// two picks two different slots of a block of n by one throw.
func two(dice *sudoku.Rand, n int) (i, j int) {
	product := (dice.Uint64() >> 32) * uint64(n)
	i = int(product >> 32)
	j = int(uint64(uint32(product)) * uint64(n-1) >> 32)
	return i, j + int(uint64(i-j-1)>>63) // one further from i on
}
