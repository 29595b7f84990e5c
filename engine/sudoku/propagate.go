package sudoku

import "math/bits"

// follow is propagate after a change of domains that were consistent.
func (d *Domains) follow() bool {
	if d.strength == AC3 && !d.Recording {
		return d.quickSingles()
	}
	return d.propagate()
}

// propagate empties the queue of singles and, at the strength of Hidden, the
// set of dirty units, until nothing more follows or a domain is empty. At the
// strength of GAC every unit is then looked through as a whole.
func (d *Domains) propagate() bool {
	switch d.strength {
	case AC3, Forward:
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

// singles is AC3: every queued cell takes its digit from its peers. In forward
// checking those that become single by that do not go on to theirs.
func (d *Domains) singles() bool {
	cand := d.Cand
	queue := d.queue
	queued := d.queued
	open := d.Open
	unitBits := d.unitBits[:len(cand)]
	dirty := d.dirty
	recording := d.Recording
	onward := d.strength != Forward
	for queued > 0 {
		queued--
		cell := int(queue[queued])
		mask := cand[cell]
		for _, peer := range d.losers(cell, mask) {
			left := cand[peer]
			if left&mask == 0 {
				continue
			}
			if recording {
				d.record(int(peer), mask, Removal{Because: int16(cell)})
			}
			left &^= mask
			cand[peer] = left
			dirty |= unitBits[peer]
			if left&(left-1) == 0 {
				if left == 0 {
					d.Wiped = int(peer)
					d.queued = 0
					d.Open = open
					return false
				}
				open--
				if onward {
					queue[queued] = peer
					queued++
				}
			}
		}
	}
	d.queued = 0
	d.Open = open
	d.dirty = dirty
	return true
}

// quickSingles is singles where nothing is recorded: the same fixpoint, and in a
// contradiction the same Wiped and Open, but then it has taken the digit from the
// peers after the one that it wiped out, too.
func (d *Domains) quickSingles() bool {
	cand := d.Cand
	queued := d.queued
	open := d.Open
	for queued > 0 {
		queued--
		cell := int(d.queue[queued])
		digit := cand[cell]
		settled, wiped := take(cand, digit, d.losers(cell, digit), d.queue[queued:])
		if wiped {
			d.wipe(d.queue[queued:queued+settled], open)
			return false
		}
		queued += settled
		open -= settled
	}
	d.queued, d.Open = 0, open
	return true
}

// take takes a digit from peers, and queues those that have one candidate left, or
// none. It returns how many these are, and whether one has none.
//
// Which peers have the digit, and which of these have one candidate left without
// it, a processor cannot guess. So nothing branches on it: every peer is written, and is
// put where the queue goes on, and the queue grows by 1 or by 0.
//
//go:noinline
func take(cand []Mask, digit Mask, peers, queue []uint16) (settled int, wiped bool) {
	least := Mask(0)
	for _, p := range peers {
		was := cand[p]
		mask := was &^ digit
		cand[p] = mask
		queue[settled] = p
		least |= mask - 1                  // an empty domain alone sets the highest bit
		more := mask&(mask-1) | digit&^was // 0 if the peer lost the digit and has one left, or none
		settled += int((uint64(more) - 1) >> 63)
	}
	return settled, least>>63 != 0
}

// wipe notes which of the cells that were queued last has lost its last candidate,
// the first of several. If none has, one was empty before, and Wiped names it.
func (d *Domains) wipe(queued []uint16, open int) {
	i := 0
	for i < len(queued) && d.Cand[queued[i]] != 0 {
		i++
	}
	if i < len(queued) {
		d.Wiped = int(queued[i])
	}
	d.queued, d.Open = 0, open-i
}

// hidden looks through unit u for digits with one place, and for digits with
// none.
func (d *Domains) hidden(u int) bool {
	cells := d.Unit(u)
	once, lone := loneDigits(d.Cand, cells)
	return once == d.All && lone == 0 || d.settle(u, once, lone)
}

// settle gives the lone digits of a unit the one place each has.
func (d *Domains) settle(unit int, once, lone Mask) bool {
	if once != d.All {
		d.Wiped, d.queued = -2-unit, 0
		return false
	}
	for _, cell := range d.Unit(unit) {
		mask := d.Cand[cell] & lone
		if mask == 0 {
			continue
		}
		if mask&(mask-1) != 0 { // the only place of two digits at once
			d.Wiped, d.queued = int(cell), 0
			return false
		}
		d.narrow(int(cell), mask, Removal{Because: int16(-2 - unit)})
	}
	return true
}

// loneDigits gives the digits seen at least once among the cells, and those seen
// just once in a cell that is not yet theirs.
func loneDigits(cand []Mask, cells []uint16) (once, lone Mask) {
	var twice, fixed Mask
	for _, c := range cells {
		mask := cand[c]
		twice |= once & mask
		once |= mask
		if mask&(mask-1) == 0 {
			fixed |= mask
		}
	}
	return once, once &^ (twice | fixed)
}
