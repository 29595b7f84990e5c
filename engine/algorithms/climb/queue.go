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

func (e entry) f() int      { return int(e>>(tieBits+parentBits+swapBits)) - zeroF }
func (e entry) parent() int { return parentMask - int(e>>swapBits)&parentMask }
func (e entry) swap() int   { return swapMask - int(e)&swapMask }

// queue has the best entries in a heap and all others in a list without order, as
// few of them ever come up: most are pushed, wait, and are thrown away by a trim.
type queue struct {
	// heap has its best on top, four children a place: flatter than two and kinder
	// to the cache. While it is not empty, what is at least edge belongs into it.
	heap []entry
	edge entry
	rest []entry
	// floor is the worst entry kept when the queue was trimmed last: what is
	// worse is not let in.
	floor entry
}

// The heap gets about heapKept entries when it is empty, and keeps them when it
// would hold more than heapRoom.
const (
	heapKept = 1 << 6
	heapRoom = 1 << 8
)

func (q *queue) len() int { return len(q.heap) + len(q.rest) }

func (q *queue) empty() {
	q.heap, q.rest, q.floor = q.heap[:0], q.rest[:0], none
}

// push lets entries in, one after the other.
func (q *queue) push(entries []entry) {
	rest, floor := q.rest, q.floor
	for _, e := range entries {
		if e < floor {
			continue
		}
		if len(rest)+len(q.heap) == queueRoom {
			q.rest = rest
			q.trim()
			rest, floor = q.rest, q.floor
		}
		if len(q.heap) == heapRoom {
			q.rest = rest
			q.cool()
			rest = q.rest
		}
		if e < q.edge || len(q.heap) == 0 {
			rest = append(rest, e)
		} else {
			q.rise(e)
		}
	}
	q.rest = rest
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
	q.rest = append(q.rest, q.heap[heapKept:]...)
	q.heap = q.heap[:heapKept]
	q.edge = slices.Min(q.heap)
	q.order()
}

// warm fills the empty heap with the best of the rest.
func (q *queue) warm() {
	if len(q.rest) <= heapKept {
		q.edge = slices.Min(q.rest)
	} else {
		low, shift, count := sieved(q.rest)
		n, cut := int32(0), sieves
		for n < heapKept {
			cut--
			n += count[cut]
		}
		q.edge = low + entry(cut)<<shift
	}
	k := 0
	for _, e := range q.rest {
		if e >= q.edge {
			q.heap = append(q.heap, e)
		} else {
			q.rest[k] = e
			k++
		}
	}
	q.rest = q.rest[:k]
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
		if len(q.rest) == 0 {
			return none
		}
		q.warm()
	}
	best, last := q.heap[0], len(q.heap)-1
	e := q.heap[last]
	q.heap = q.heap[:last]
	if last > 0 {
		q.sink(0, e)
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

// trim keeps the best queueKept entries.
func (q *queue) trim() {
	q.rest, q.floor = sift(append(q.rest, q.heap...), queueKept)
	q.heap = q.heap[:0]
}

const (
	sieves   = 1 << 8 // of equal width, from the smallest entry to the largest
	edgeRoom = 1 << 9
)

// sift returns the n largest of a list of more, in its front, and the smallest of
// them. It counts how many entries fall into each sieve; what falls into one above
// the sieve that the n-th is in stays, and only the few in that one are compared.
// Which entries stay is past guessing for a processor, so each is written, and the
// list grows by 1 or by 0.
func sift(list []entry, n int) (kept []entry, least entry) {
	low, shift, count := sieved(list)
	left, cut := n, entry(sieves-1)
	for int(count[cut]) < left {
		left -= int(count[cut])
		cut--
	}
	if count[cut] > edgeRoom {
		largest(list, n)
		return list[:n], slices.Min(list[:n])
	}
	var room [edgeRoom]entry
	edge, k := room[:0], 0
	for _, e := range list {
		sieve := (e - low) >> shift
		if sieve == cut {
			edge = append(edge, e)
		}
		list[k] = e
		k += int((cut - sieve) >> 63) // 1 if the sieve is above the cut
	}
	largest(edge, left)
	return append(list[:k], edge[:left]...), slices.Min(edge[:left])
}

// sieved counts how many entries fall into each sieve: those whose distance from the
// smallest, low, begins with its number when shift bits are left out.
func sieved(list []entry) (low entry, shift int, count [sieves]int32) {
	low, high := list[0], list[0]
	for _, e := range list {
		low, high = min(low, e), max(high, e)
	}
	shift = max(0, bits.Len64(uint64(high-low))-8)
	for _, e := range list {
		count[(e-low)>>(shift&63)&(sieves-1)]++
	}
	return low, shift, count
}

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
	if len(list) < n && len(q.rest) > 0 {
		rest := queue{heap: slices.Clone(q.rest)}
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
	return queue{heap: slices.Clone(q.heap), edge: q.edge, rest: slices.Clone(q.rest), floor: q.floor}
}
