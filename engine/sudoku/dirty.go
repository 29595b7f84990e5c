package sudoku

import "math/bits"

// The dirty units are those with a cell that lost a candidate since they were
// last searched for hidden singles; only they can have new ones. There are at
// most 75 units, so two words hold the set.

func (d *Domains) soil(cell int) {
	if d.strength != Hidden {
		return
	}
	for _, u := range [3]int{int(d.Row[cell]), d.Side + int(d.Col[cell]), 2*d.Side + int(d.Block[cell])} {
		d.dirty[u>>6] |= 1 << (u & 63)
	}
}

func (d *Domains) allDirty() {
	for u := range d.Units() {
		d.dirty[u>>6] |= 1 << (u & 63)
	}
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
