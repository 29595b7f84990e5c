package sudoku

// quickSingles is singles for nobody who listens: the same fixpoint, and in a
// contradiction the same Wiped and Open, but then it has taken the digit from the
// peers after the one that it wiped out, too.
//
// Which peers have the digit, and which of these have one candidate left without
// it, is past guessing for a processor. So nothing branches on it: every peer is
// written, and is put where the queue goes on, and the queue grows by 1 or by 0.
func (d *Domains) quickSingles() bool {
	cand, queue, queued, open := d.Cand, d.queue, d.queued, d.Open
	for queued > 0 {
		queued--
		c := int(queue[queued])
		v := cand[c]
		first, least := queued, Mask(0)
		for _, p := range d.PeersOf(c) {
			was := cand[p]
			m := was &^ v
			cand[p] = m
			queue[queued] = p
			least |= m - 1           // an empty domain alone sets the highest bit
			more := m&(m-1) | v&^was // 0 if the peer lost the digit and has one left, or none
			queued += int((uint64(more) - 1) >> 63)
		}
		if least>>63 != 0 {
			d.wipe(queue[first:queued], open)
			return false
		}
		open -= queued - first
	}
	d.queued, d.Open = 0, open
	return true
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
