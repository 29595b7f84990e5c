package oracle

import (
	"math/bits"

	"sudokuscope/engine/sudoku"
)

// domains are the candidates of the cells as an oracle filters them: everything
// over and over until nothing changes.
type domains struct {
	p    *sudoku.Puzzle
	cand []sudoku.Mask
	// unfillable are the units in which a digit has no place.
	unfillable map[int]bool
}

// The strengths, as the settings have them.
const (
	byAC3 = iota
	byHidden
	byGAC
)

func (d *domains) filter(strength int) {
	d.unfillable = map[int]bool{}
	for d.singles() || strength >= byHidden && d.hidden() || strength == byGAC && d.whole() {
	}
}

// consistent reports whether no cell is empty and every digit has its places.
func (d *domains) consistent() bool {
	for _, m := range d.cand {
		if m == 0 {
			return false
		}
	}
	return len(d.unfillable) == 0
}

// open counts the cells with more than one candidate.
func (d *domains) open() (n int) {
	for _, m := range d.cand {
		if m.Count() > 1 {
			n++
		}
	}
	return n
}

func (d *domains) less(cell int, m sudoku.Mask) bool {
	was := d.cand[cell]
	d.cand[cell] = was &^ m
	return d.cand[cell] != was
}

func (d *domains) singles() (changed bool) {
	for c := range d.cand {
		if m := d.cand[c]; m.Single() {
			for _, o := range d.p.PeersOf(c) {
				changed = d.less(int(o), m) || changed
			}
		}
	}
	return changed
}

func (d *domains) hidden() (changed bool) {
	for u := range d.p.Units() {
		for k := uint8(1); int(k) <= d.p.Side; k++ {
			at, places := -1, 0
			for _, c := range d.p.Unit(u) {
				if d.cand[c].Has(k) {
					at, places = int(c), places+1
				}
			}
			switch places {
			case 0:
				d.unfillable[u] = true
			case 1:
				changed = d.less(at, ^sudoku.Bit(k)) || changed
			}
		}
	}
	return changed
}

// whole takes sets of cells with no more candidates than cells among them from the
// others of their unit, which leaves just what a unit can be filled with (Hall).
func (d *domains) whole() (changed bool) {
	for u := range d.p.Units() {
		cells := d.p.Unit(u)
		for set := 1; set < 1<<len(cells); set++ {
			var union sudoku.Mask
			for i, c := range cells {
				if set>>i&1 != 0 {
					union |= d.cand[c]
				}
			}
			switch n := bits.OnesCount(uint(set)); {
			case union.Count() < n:
				d.unfillable[u] = true
			case union.Count() == n:
				for i, c := range cells {
					if set>>i&1 == 0 {
						changed = d.less(int(c), union) || changed
					}
				}
			}
		}
	}
	return changed
}
