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

// queue is a heap of entries, the best on top, four children a place: flatter
// than two and kinder to the cache.
type queue struct {
	heap []entry
	// floor is the worst entry kept when the queue was trimmed last: what is
	// worse is not let in.
	floor entry
}

func (q *queue) empty() {
	q.heap, q.floor = q.heap[:0], none
}

// push lets an entry in.
func (q *queue) push(e entry) {
	if e < q.floor {
		return
	}
	if len(q.heap) == queueRoom {
		q.trim()
	}
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

// pop takes the best entry out, none if there is no other.
func (q *queue) pop() entry {
	if len(q.heap) == 0 {
		return none
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
	q.heap, q.floor = sift(q.heap, queueKept)
	for i := (queueKept - 2) / 4; i >= 0; i-- {
		q.sink(i, q.heap[i])
	}
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
	low := slices.Min(list)
	shift := max(0, bits.Len64(uint64(slices.Max(list)-low))-8)
	var count [sieves]int32
	for _, e := range list {
		count[(e-low)>>shift&(sieves-1)]++
	}
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

// top lists the best entries in order, at most n, without taking them out: below
// an entry of the list only its children can come next.
func (q *queue) top(n int, wanted func(entry) bool) []entry {
	var list []entry
	next := []int{0}
	for len(list) < n && len(next) > 0 {
		first := 0
		for i, at := range next {
			if at < len(q.heap) && (next[first] >= len(q.heap) || q.heap[at] > q.heap[next[first]]) {
				first = i
			}
		}
		at := next[first]
		if at >= len(q.heap) {
			break
		}
		if e := q.heap[at]; wanted(e) {
			list = append(list, e)
		}
		next[first] = 4*at + 1
		for k := 2; k <= 4; k++ {
			next = append(next, 4*at+k)
		}
	}
	return list
}

func (q *queue) clone() queue { return queue{slices.Clone(q.heap), q.floor} }
