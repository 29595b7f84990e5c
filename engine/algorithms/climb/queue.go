package climb

import (
	"math/bits"
	"slices"
)

// The queue keeps its best queueKept entries when it would hold more than queueRoom.
const (
	queueKept = 1 << 12
	queueRoom = 1 << 13
)

// entry is a successor that waits to be expanded, packed so that the larger number
// comes first: its f, then a tie, then the older parent, then the earlier swap.
//
//	f 16 bits · tie 19 · parent 14 · swap 15
type entry uint64

const (
	swapBits, parentBits, tieBits = 15, 14, 19
	swapMask, parentMask, tieMask = 1<<swapBits - 1, 1<<parentBits - 1, 1<<tieBits - 1
	zeroF                         = 1 << 15 // so that an f below 0 packs too
)

// none is no entry; every entry comes before it.
const none = entry(0)

func pack(f int, tie uint64, parent, swap int) entry {
	return entry(uint64(f+zeroF)<<(tieBits+parentBits+swapBits) | (tie&tieMask)<<(parentBits+swapBits) |
		uint64(parentMask-parent)<<swapBits | uint64(swapMask-swap))
}

func (e entry) f() int      { return int(e>>(tieBits+parentBits+swapBits)) - zeroF }
func (e entry) parent() int { return parentMask - int(e>>swapBits)&parentMask }
func (e entry) swap() int   { return swapMask - int(e)&swapMask }

// queue has a few of the best entries in order, and all others in none: most are
// pushed, wait, and are thrown away by a trim.
type queue struct {
	front []entry // the best last
	rest  []entry // each is worse than edge
	edge  entry   // what is at least that belongs to the front
	// floor is the worst entry kept by the last trim: what is worse is not let in.
	floor entry
	room  []entry // to find the best in; clones go without
}

// The front takes frontTaken entries when it has none. When it would hold more than
// frontRoom it keeps frontKept.
const (
	frontKept  = 1 << 3
	frontTaken = 1 << 6
	frontRoom  = 3 << 5
)

func (q *queue) len() int { return len(q.front) + len(q.rest) }

func (q *queue) empty() { *q = queue{front: q.front[:0], rest: q.rest[:0], edge: ^none, room: q.room} }

// push lets entries in that are not worse than the floor, one after the other; it may
// change the list. A trim makes room for the next of them, which comes in even if it
// is worse than what is kept, and the others must be as good as the new floor.
func (q *queue) push(entries []entry) {
	for {
		n := min(queueRoom-q.len(), len(entries))
		q.store(entries[:n])
		if entries = entries[n:]; len(entries) == 0 {
			return
		}
		q.trim()
		q.store(entries[:1])
		entries = atLeast(q.floor, entries[1:])
	}
}

func (q *queue) store(entries []entry) {
	q.rest = slices.Grow(q.rest, len(entries))
	for _, e := range entries {
		if e < q.edge {
			q.rest = append(q.rest, e)
			continue
		}
		q.front = append(q.front, e)
		i := len(q.front) - 1
		for ; i > 0 && q.front[i-1] > e; i-- {
			q.front[i] = q.front[i-1]
		}
		if q.front[i] = e; len(q.front) > frontRoom {
			q.rest = append(q.rest, q.front[:frontRoom-frontKept]...)
			q.front = append(q.front[:0], q.front[frontRoom-frontKept:]...)
			q.edge = q.front[0]
		}
	}
}

// pop takes the best entry out, none if there is no other.
func (q *queue) pop() entry {
	if len(q.front) == 0 {
		if len(q.rest) == 0 {
			return none
		}
		q.edge = q.best(min(frontTaken, len(q.rest)))
		worse := q.rest[:0]
		for _, e := range q.rest {
			if e >= q.edge {
				q.front = append(q.front, e)
			} else {
				worse = append(worse, e)
			}
		}
		q.rest = worse
		slices.Sort(q.front)
	}
	last := len(q.front) - 1
	e := q.front[last]
	q.front = q.front[:last]
	return e
}

// trim keeps the best queueKept entries: the front, and the best of the others.
func (q *queue) trim() {
	q.floor = q.best(queueKept - len(q.front))
	q.rest = atLeast(q.floor, q.rest)
}

// top lists the best entries in order, at most n, without taking them out.
func (q *queue) top(n int, wanted func(entry) bool) (list []entry) {
	rest := q.clone()
	for e := rest.pop(); e != none && len(list) < n; e = rest.pop() {
		if wanted(e) {
			list = append(list, e)
		}
	}
	return list
}

func (q *queue) clone() queue {
	return queue{front: slices.Clone(q.front), rest: slices.Clone(q.rest), edge: q.edge, floor: q.floor}
}

// atLeast leaves those entries in a list that are not worse than the floor. Which these
// are a processor cannot guess, so each is written, and the list grows by 1 or by 0.
func atLeast(floor entry, list []entry) []entry {
	n := 0
	for _, e := range list {
		list[n] = e
		_, worse := bits.Sub64(uint64(e), uint64(floor), 0)
		n += 1 - int(worse)
	}
	return list[:n]
}

// best is the n-th best of the rest. Entries are counted by how far they are below the
// best of all, in a thousand steps; only the step of the n-th is looked at again.
func (q *queue) best(n int) entry {
	list := q.rest
	for len(list) > 64 {
		high, low := list[0], list[0]
		for _, e := range list {
			high, low = max(high, e), min(low, e)
		}
		const stepBits = 10
		shift := max(0, bits.Len64(uint64(high-low))-stepBits)
		var count [1 << stepBits]uint16
		for _, e := range list {
			count[uint64(high-e)>>shift&(1<<stepBits-1)]++
		}
		step := 0
		for ; int(count[step]) < n; step++ {
			n -= int(count[step])
		}
		q.room = q.room[:0]
		for _, e := range list {
			if int(uint64(high-e)>>shift) == step {
				q.room = append(q.room, e)
			}
		}
		list = q.room
	}
	q.room = append(q.room[:0], list...)
	slices.Sort(q.room)
	return q.room[len(q.room)-n]
}
