package sudoku

import "math/bits"

// propagate empties the queue of singles and, at the strength of Hidden, the
// set of dirty units, until nothing more follows or a domain is empty. At the
// strength of GAC every unit is then looked through as a whole.
func (d *Domains) propagate() bool {
	switch d.strength {
	case AC3:
		return d.singles()
	case Hidden:
		return d.hiddenSingles()
	}
	for d.hiddenSingles() {
		if changed, possible := d.allDifferent(); !changed || !possible {
			return possible
		}
	}
	return false
}

// hiddenSingles is propagation at the strength of Hidden.
func (d *Domains) hiddenSingles() bool {
	shared := d.Units() - 64
	for d.queued == 0 || d.singles() {
		// A unit is dirty when a cell of it has lost a candidate since the unit was
		// last looked through: only there can a digit have one place left.
		if d.dirty == 0 {
			return true
		}
		// Blocks first, the most fruitful: they have the highest numbers.
		u := bits.Len64(d.dirty) - 1
		d.dirty &^= 1 << u
		if !d.hidden(u) || u < shared && !d.hidden(u+64) {
			return false
		}
	}
	return false
}

// singles is AC3: every queued cell takes its digit from its peers.
func (d *Domains) singles() bool {
	cand, queue, queued, open := d.Cand, d.queue, d.queued, d.Open
	unitBits, dirty, tell := d.unitBits[:len(cand)], d.dirty, d.Tell != nil
	for queued > 0 {
		queued--
		c := int(queue[queued])
		v := cand[c]
		if tell {
			d.toldPeers(c, v)
		}
		for _, p := range d.PeersOf(c) {
			m := cand[p]
			if m&v == 0 {
				continue
			}
			m &^= v
			cand[p] = m
			dirty |= unitBits[p]
			if m&(m-1) == 0 {
				if m == 0 {
					d.Wiped, d.queued, d.Open = int(p), 0, open
					return false
				}
				open--
				queue[queued] = p
				queued++
			}
		}
	}
	d.queued, d.Open, d.dirty = 0, open, dirty
	return true
}

// hidden looks through unit u for digits with one place, and for digits with
// none.
func (d *Domains) hidden(u int) bool {
	cells := d.Unit(u)
	once, lone := loneDigits(d.Cand, cells)
	return once == d.All && lone == 0 || d.settle(u, once, lone)
}

// settle gives the lone digits of unit u the one place each has.
func (d *Domains) settle(u int, once, lone Mask) bool {
	if once != d.All {
		d.Wiped, d.queued = -2-u, 0
		return false
	}
	for _, c := range d.Unit(u) {
		m := d.Cand[c] & lone
		if m == 0 {
			continue
		}
		if m&(m-1) != 0 { // the only place of two digits at once
			d.Wiped, d.queued = int(c), 0
			return false
		}
		if d.Tell != nil {
			d.told(int(c), d.Cand[c]&^m, -2-u)
		}
		d.fix(int(c), m)
	}
	return true
}

// loneDigits gives the digits seen at least once among the cells, and those seen
// just once in a cell that is not yet theirs.
func loneDigits(cand []Mask, cells []uint16) (once, lone Mask) {
	var twice, fixed Mask
	for _, c := range cells {
		m := cand[c]
		twice |= once & m
		once |= m
		if m&(m-1) == 0 {
			fixed |= m
		}
	}
	return once, once &^ (twice | fixed)
}

// told passes removals on to who listens, a digit at a time.
func (d *Domains) told(cell int, gone Mask, because int) {
	for ; gone != 0; gone &= gone - 1 {
		d.Tell(Removal{Cell: cell, Digit: gone.Lowest(), Because: because})
	}
}

// toldPeers tells what cell is about to take from its peers, up to the first
// that it wipes out. A loop of its own keeps the call out of the fast one.
func (d *Domains) toldPeers(cell int, v Mask) {
	for _, p := range d.PeersOf(cell) {
		if d.Cand[p]&v != 0 {
			d.told(int(p), v, cell)
		}
		if d.Cand[p] == v {
			return
		}
	}
}
