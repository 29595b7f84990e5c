package sudoku

import "math/bits"

// The dirty units are those with a cell that lost a candidate since they were
// last searched for hidden singles; only they can have new ones. There are at
// most 75 units, so two words hold the set, as those of the board's unitSet.

func (d *Domains) soil(cell int) {
	d.dirty[0] |= d.unitSet[0][cell]
	d.dirty[1] |= d.unitSet[1][cell]
}

// nextDirty takes the first dirty unit out of the set, which must not be empty.
func (d *Domains) nextDirty() int {
	w := 0
	if d.dirty[0] == 0 {
		w = 1
	}
	u := bits.TrailingZeros64(d.dirty[w])
	d.dirty[w] &= d.dirty[w] - 1
	return w<<6 + u
}
