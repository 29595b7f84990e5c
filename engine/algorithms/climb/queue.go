package climb

import (
	"math/bits"
	"slices"
)

// The queue keeps the best queueKept entries when it would hold more than
// queueRoom.
const (
	queueKept = 1 << 12
	queueRoom = 1 << 13
)

// entry is a successor that waits to be expanded, packed so that the larger
// number comes first: its f, then a tie, then the older parent, then the
// earlier swap.
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

// after is what an entry of another tie and swap, and an f that is better by delta, has
// more than that of tie 0 and swap 0.
func after(delta int, tie uint64, swap int) entry {
	return entry(uint64(delta)<<(tieBits+parentBits+swapBits) + (tie&tieMask)<<(parentBits+swapBits) - uint64(swap))
}

func (e entry) f() int      { return int(e>>(tieBits+parentBits+swapBits)) - zeroF }
func (e entry) parent() int { return parentMask - int(e>>swapBits)&parentMask }
func (e entry) swap() int   { return swapMask - int(e)&swapMask }

// queue has the best entries in a heap and all others on shelves, as few of them
// ever come up: most are pushed, wait, and are thrown away by a trim.
type queue struct {
	// heap has its best on top, four children a place: flatter than two and kinder
	// to the cache. What is at least edge belongs into it.
	heap []entry
	edge entry
	shelves
	// floor is the worst entry kept when the queue was trimmed last: what is
	// worse is not let in.
	floor entry
}

// beyond is the edge of an empty heap: no entry is at least that.
const beyond = ^none

// The heap gets about heapKept entries when it is empty, and keeps them when it
// would hold more than heapRoom.
const (
	heapKept = 1 << 2
	heapRoom = 1 << 5
)

func (q *queue) len() int { return len(q.heap) + q.waiting }

func (q *queue) empty() {
	q.heap, q.edge, q.floor = q.heap[:0], beyond, none
	q.shelves.empty()
}

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
		entries = above(entries[1:], q.floor)
	}
}

// above leaves those entries in the list that are not worse than the floor. Which
// these are is past guessing for a processor, so each is written, and the list grows
// by 1 or by 0.
func above(list []entry, floor entry) []entry {
	n := 0
	for _, e := range list {
		list[n] = e
		n += notWorse(e, floor)
	}
	return list[:n]
}

// notWorse is 1 if an entry is at least the floor, else 0.
func notWorse(e, floor entry) int {
	_, worse := bits.Sub64(uint64(e), uint64(floor), 0)
	return 1 - int(worse)
}

// store puts each entry where it belongs; it may change the list.
func (q *queue) store(entries []entry) {
	n, best := 0, none
	for _, e := range entries {
		if e >= q.edge && len(q.heap) == heapRoom {
			q.cool()
		}
		if e >= q.edge {
			q.rise(e)
			continue
		}
		entries[n] = e
		n++
		best = max(best, e)
	}
	q.put(entries[:n], best)
}

// rise puts an entry into the heap.
func (q *queue) rise(e entry) {
	q.heap = append(q.heap, e)
	heap := q.heap
	i := len(heap) - 1
	for i > 0 {
		up := (i - 1) / 4
		if heap[up] >= e {
			break
		}
		heap[i] = heap[up]
		i = up
	}
	heap[i] = e
}

// cool leaves the heap its best entries.
func (q *queue) cool() {
	largest(q.heap, heapKept)
	q.put(q.heap[heapKept:], slices.Max(q.heap[heapKept:]))
	q.heap = q.heap[:heapKept]
	q.edge = slices.Min(q.heap)
	q.order()
}

// warm fills the empty heap with the best that wait.
func (q *queue) warm() {
	for len(q.heap) < heapKept && q.waiting > 0 {
		q.heap = q.takeBest(q.heap)
	}
	if len(q.heap) > heapRoom { // they were all on one shelf
		q.cool()
		return
	}
	q.edge = slices.Min(q.heap)
	q.order()
}

// order makes a heap of what is in it.
func (q *queue) order() {
	for i := (len(q.heap) - 2) / 4; i >= 0; i-- {
		q.sink(i, q.heap[i])
	}
}

// pop takes the best entry out, none if there is no other.
func (q *queue) pop() entry {
	if len(q.heap) == 0 {
		if q.waiting == 0 {
			return none
		}
		q.warm()
	}
	best, last := q.heap[0], len(q.heap)-1
	e := q.heap[last]
	q.heap = q.heap[:last]
	if last > 0 {
		q.sink(0, e)
	} else {
		q.edge = beyond
	}
	return best
}

// sink finds the place of e from i down.
func (q *queue) sink(i int, e entry) {
	heap := q.heap
	for {
		child := 4*i + 1
		if child >= len(heap) {
			break
		}
		best := child
		for k := child + 1; k < min(child+4, len(heap)); k++ {
			if heap[k] > heap[best] {
				best = k
			}
		}
		if heap[best] <= e {
			break
		}
		heap[i] = heap[best]
		i = best
	}
	heap[i] = e
}

// trim keeps the best queueKept entries: the heap, and the best of the others.
func (q *queue) trim() { q.floor = q.keepBest(queueKept - len(q.heap)) }

// largest moves the n largest of a list to its front (Hoare's selection).
func largest(list []entry, n int) {
	for low, high := 0, len(list)-1; low < high; {
		pivot := list[low+(high-low)/2]
		i, j := low, high
		for i <= j {
			for list[i] > pivot {
				i++
			}
			for list[j] < pivot {
				j--
			}
			if i <= j {
				list[i], list[j] = list[j], list[i]
				i++
				j--
			}
		}
		switch {
		case n-1 <= j:
			high = j
		case n-1 >= i:
			low = i
		default:
			return
		}
	}
}

// top lists the best entries in order, at most n, without taking them out.
func (q *queue) top(n int, wanted func(entry) bool) []entry {
	list := topOf(nil, q.heap, n, wanted)
	if len(list) < n && q.waiting > 0 {
		rest := queue{heap: q.appendAll(nil)}
		rest.order()
		list = topOf(list, rest.heap, n, wanted)
	}
	return list
}

// topOf adds the best entries of a heap to a list, up to n: below an entry of the
// list only its children can come next.
func topOf(list, heap []entry, n int, wanted func(entry) bool) []entry {
	next := []int{0}
	for len(list) < n && len(next) > 0 {
		first := 0
		for i, at := range next {
			if at < len(heap) && (next[first] >= len(heap) || heap[at] > heap[next[first]]) {
				first = i
			}
		}
		at := next[first]
		if at >= len(heap) {
			break
		}
		if e := heap[at]; wanted(e) {
			list = append(list, e)
		}
		next[first] = 4*at + 1
		for k := 2; k <= 4; k++ {
			next = append(next, 4*at+k)
		}
	}
	return list
}

func (q *queue) clone() queue {
	return queue{heap: slices.Clone(q.heap), edge: q.edge, shelves: q.shelves.clone(), floor: q.floor}
}
