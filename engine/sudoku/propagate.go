package sudoku

// propagate empties the queue of singles and, at the strength of Hidden, the
// set of dirty units, until nothing more follows or a domain is empty.
func (d *Domains) propagate() bool {
	if d.strength == AC3 {
		return d.singles()
	}
	for d.singles() {
		if d.dirty == ([2]uint64{}) {
			return true
		}
		if !d.hidden(d.nextDirty()) {
			return false
		}
	}
	return false
}

// singles is AC3: every queued cell takes its digit from its peers.
func (d *Domains) singles() bool {
	cand, queue, open := d.Cand, d.queue, d.Open
	noted := d.strength == Hidden || d.Tell != nil
	for len(queue) > 0 {
		c := int(queue[len(queue)-1])
		queue = queue[:len(queue)-1]
		v := cand[c]
		for _, p := range d.PeersOf(c) {
			m := cand[p]
			if m&v == 0 {
				continue
			}
			m &^= v
			cand[p] = m
			if noted {
				d.soil(int(p))
				d.told(int(p), v, c)
			}
			if m&(m-1) == 0 {
				if m == 0 {
					d.Wiped, d.queue, d.Open = int(p), queue[:0], open
					return false
				}
				open--
				queue = append(queue, p)
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
		d.Wiped, d.queue = -2-u, d.queue[:0]
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
			d.Wiped, d.queue = int(c), d.queue[:0]
			return false
		}
		d.told(int(c), cand[c]&^m, -2-u)
		d.fix(int(c), m)
	}
	return true
}

// told passes removals on to who listens, a digit at a time.
func (d *Domains) told(cell int, gone Mask, because int) {
	if d.Tell != nil {
		d.tellAll(cell, gone, because)
	}
}

func (d *Domains) tellAll(cell int, gone Mask, because int) {
	for ; gone != 0; gone &= gone - 1 {
		d.Tell(Removal{Cell: cell, Digit: gone.Lowest(), Because: because})
	}
}
