package sudoku

// propagate empties the queue of singles and, at the strength of Hidden, the
// set of dirty units, until nothing more follows or a domain is empty.
func (d *Domains) propagate() bool {
	for {
		if !d.singles() {
			return false
		}
		if d.dirty == ([2]uint64{}) {
			return true
		}
		if !d.hidden(d.nextDirty()) {
			return false
		}
	}
}

// singles is AC3: every queued cell takes its digit from its peers.
func (d *Domains) singles() bool {
	cand, queue, open := d.Cand, d.queue, d.Open
	for len(queue) > 0 {
		c := int(queue[len(queue)-1])
		queue = queue[:len(queue)-1]
		v := cand[c]
		for _, p := range d.peers[c*d.Peers : (c+1)*d.Peers] {
			m := cand[p]
			if m&v == 0 {
				continue
			}
			m &^= v
			if m&(m-1) == 0 {
				if m == 0 {
					cand[p], d.Wiped, d.queue, d.Open = 0, int(p), queue[:0], open
					d.told(int(p), v, c)
					return false
				}
				open--
				queue = append(queue, p)
			}
			cand[p] = m
			if d.strength == Hidden {
				d.soil(int(p))
			}
			if d.Tell != nil {
				d.told(int(p), v, c)
			}
		}
	}
	d.queue, d.Open = queue, open
	return true
}

// hidden looks through unit u for digits with one place, and for digits with
// none. once and twice collect which digits were seen at least so often.
func (d *Domains) hidden(u int) bool {
	var once, twice, fixed Mask
	cells := d.Unit(u)
	for _, c := range cells {
		m := d.Cand[c]
		twice |= once & m
		once |= m
		if m&(m-1) == 0 {
			fixed |= m
		}
	}
	if once != d.All {
		d.Wiped, d.queue = -2-u, d.queue[:0]
		return false
	}
	lone := once &^ twice &^ fixed
	for _, c := range cells {
		m := d.Cand[c] & lone
		if m == 0 {
			continue
		}
		if m&(m-1) != 0 { // the only place of two digits at once
			d.Wiped, d.queue = int(c), d.queue[:0]
			return false
		}
		d.told(int(c), d.Cand[c]&^m, -2-u)
		d.fix(int(c), m)
	}
	return true
}

// told passes removals on to who listens, a digit at a time.
func (d *Domains) told(cell int, gone Mask, because int) {
	if d.Tell == nil {
		return
	}
	for ; gone != 0; gone &= gone - 1 {
		d.Tell(Removal{Cell: cell, Digit: gone.Lowest(), Because: because})
	}
}
