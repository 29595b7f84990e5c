package sudoku

import "math/bits"

// propagate empties the queue of singles and, at the strength of Hidden, the
// set of dirty units, until nothing more follows or a domain is empty.
func (d *Domains) propagate() bool {
	if d.strength == AC3 {
		return d.singles()
	}
	for d.singles() {
		// A unit is dirty when a cell of it has lost a candidate since the unit was
		// last looked through: only there can a digit have one place left.
		word := 0
		if d.dirty[0] == 0 {
			if word = 1; d.dirty[1] == 0 {
				return true
			}
		}
		u := bits.TrailingZeros64(d.dirty[word])
		d.dirty[word] &= d.dirty[word] - 1
		if !d.hidden(64*word + u) {
			return false
		}
	}
	return false
}

// singles is AC3: every queued cell takes its digit from its peers.
func (d *Domains) singles() bool {
	if d.strength == Hidden || d.Tell != nil {
		return d.singlesNoted()
	}
	cand, queue, queued, open := d.Cand, d.queue, d.queued, d.Open
	for queued > 0 {
		queued--
		c := int(queue[queued])
		v := cand[c]
		for _, p := range d.PeersOf(c) {
			m := cand[p]
			if m&v == 0 {
				continue
			}
			m &^= v
			cand[p] = m
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
	d.queued, d.Open = 0, open
	return true
}

// singlesNoted is singles for those who want to know what went: it marks the
// dirty units and tells. To do without it all makes the other twice as fast.
func (d *Domains) singlesNoted() bool {
	cand, queue, queued, open := d.Cand, d.queue, d.queued, d.Open
	units, dirty := d.unitSet[:len(cand)], d.dirty
	for queued > 0 {
		queued--
		c := int(queue[queued])
		v := cand[c]
		for _, p := range d.PeersOf(c) {
			m := cand[p]
			if m&v == 0 {
				continue
			}
			m &^= v
			cand[p] = m
			dirty[0] |= units[p][0]
			dirty[1] |= units[p][1]
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
// none. once and twice collect which digits were seen at least so often.
func (d *Domains) hidden(u int) bool {
	var once, twice, fixed Mask
	cand, cells := d.Cand, d.Unit(u)
	for _, c := range cells {
		m := cand[c]
		twice |= once & m
		once |= m
		if m&(m-1) == 0 {
			fixed |= m
		}
	}
	if once != d.All {
		d.Wiped, d.queued = -2-u, 0
		return false
	}
	lone := once &^ twice &^ fixed
	if lone == 0 {
		return true
	}
	for _, c := range cells {
		m := cand[c] & lone
		if m == 0 {
			continue
		}
		if m&(m-1) != 0 { // the only place of two digits at once
			d.Wiped, d.queued = int(c), 0
			return false
		}
		if d.Tell != nil {
			d.told(int(c), cand[c]&^m, -2-u)
		}
		d.fix(int(c), m)
	}
	return true
}

// told passes removals on to who listens, a digit at a time.
func (d *Domains) told(cell int, gone Mask, because int) {
	for ; gone != 0; gone &= gone - 1 {
		d.Tell(Removal{Cell: cell, Digit: gone.Lowest(), Because: because})
	}
}
