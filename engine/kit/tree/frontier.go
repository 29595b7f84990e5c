package tree

import (
	"math/bits"
	"slices"

	"sudokuscope/engine/kit/part"
)

// Frontier is the queue of a best-first search: what waits to be expanded, as numbers that
// are all different and of which the largest comes first; 0 is none. It has a few of the
// best in order, and all others in none: most are pushed, wait, and are thrown away by a
// trim, which keeps the best frontierKept when there would be more than frontierRoom.
type Frontier[E ~uint64] struct {
	front []E // the best last
	rest  []E // each is worse than edge
	edge  E   // what is at least that belongs to the front
	// Floor is the worst kept by the last trim: what is worse is not let in.
	Floor E
}

const (
	frontierKept = 1 << 12
	frontierRoom = 1 << 13
)

// The front takes frontTaken entries when it has none. When it would hold more than
// frontRoom it keeps frontKept.
const (
	frontKept  = 1 << 3
	frontTaken = 1 << 5
	frontRoom  = 3 << 4
)

// Len returns how many entries wait.
func (q *Frontier[E]) Len() int { return len(q.front) + len(q.rest) }

// Empty removes all entries.
func (q *Frontier[E]) Empty() { *q = Frontier[E]{front: q.front[:0], rest: q.rest[:0], edge: ^E(0)} }

// Push lets in those of some entries that are not worse than the floor, one after the
// other; it may change the list. If there is no room it trims the queue first: the next
// entry comes in even if it is worse than what is kept, and the others must be as good as
// the new floor.
func (q *Frontier[E]) Push(entries []E) {
	for entries = atLeast(q.Floor, entries); ; entries = atLeast(q.Floor, entries[1:]) {
		n := min(frontierRoom-q.Len(), len(entries))
		q.store(entries[:n])
		entries = entries[n:]
		if len(entries) == 0 {
			return
		}
		q.trim()
		q.store(entries[:1])
	}
}

func (q *Frontier[E]) store(entries []E) {
	rest := slices.Grow(q.rest, len(entries))
	edge := q.edge
	for _, entry := range entries {
		if entry < edge { // nearly all are
			rest = append(rest, entry)
			continue
		}
		q.rest = rest
		q.lead(entry)
		rest = q.rest
		edge = q.edge
	}
	q.rest = rest
}

// lead puts an entry in its place in the front.
func (q *Frontier[E]) lead(entry E) {
	q.front = append(q.front, entry)
	i := len(q.front) - 1
	for ; i > 0 && q.front[i-1] > entry; i-- {
		q.front[i] = q.front[i-1]
	}
	q.front[i] = entry
	if len(q.front) > frontRoom {
		q.rest = append(q.rest, q.front[:frontRoom-frontKept]...)
		q.front = append(q.front[:0], q.front[frontRoom-frontKept:]...)
		q.edge = q.front[0]
	}
}

// Pop removes the best entry and returns it, or 0 if none waits.
func (q *Frontier[E]) Pop() E {
	if len(q.front) == 0 {
		if len(q.rest) == 0 {
			return 0
		}
		worse := len(q.rest) - min(frontTaken, len(q.rest))
		split(q.rest, worse)
		q.front = append(q.front, q.rest[worse:]...)
		q.rest = q.rest[:worse]
		slices.Sort(q.front)
		q.edge = q.front[0]
	}
	last := len(q.front) - 1
	e := q.front[last]
	q.front = q.front[:last]
	return e
}

// trim keeps the best frontierKept entries: the front, and the best of the others.
func (q *Frontier[E]) trim() {
	worse := q.Len() - frontierKept
	split(q.rest, worse)
	q.rest = append(q.rest[:0], q.rest[worse:]...)
	q.Floor = slices.Min(q.rest)
}

// State lists what a clone needs of its own.
func (q *Frontier[E]) State() part.State { return part.State{part.Lists(&q.front, &q.rest)} }

// atLeast leaves those entries in a list that are not worse than the floor. Which these
// are a processor cannot guess, so each is written, and the list grows by 1 or by 0.
func atLeast[E ~uint64](floor E, list []E) []E {
	n := 0
	for _, e := range list {
		list[n] = e
		_, worse := bits.Sub64(uint64(e), uint64(floor), 0)
		n += 1 - int(worse)
	}
	return list[:n]
}

// split orders a list as far as it takes to have its n worst entries first: those that are
// worse than one of them, the pivot, change places with others, and then the part that the
// n-th is in is split. What is worse a processor cannot guess, so all change places.
func split[E ~uint64](list []E, n int) {
	for 0 < n && n < len(list) {
		last := len(list) - 1
		at := near(list, n)
		pivot, border := list[at], 0
		list[at] = list[last]
		for i, e := range list[:last] {
			list[i] = list[border]
			list[border] = e
			_, worse := bits.Sub64(uint64(e), uint64(pivot), 0)
			border += int(worse)
		}
		list[last] = list[border]
		list[border] = pivot
		if n <= border {
			list = list[:border]
		} else {
			list, n = list[border+1:], n-border-1
		}
	}
}

// A list of many entries is split at one that a sample of them shows to be near the n-th,
// so that it takes two passes and not four.
const (
	many   = 1 << 9
	sample = 1 << 6
)

// near is the place of an entry of a list that is about its n-th worst.
func near[E ~uint64](list []E, n int) int {
	if len(list) < many {
		return (len(list) - 1) / 2
	}
	step := len(list) / sample
	var some [sample]E
	for i := range some {
		some[i] = list[i*step]
	}
	slices.Sort(some[:])
	wanted := some[n*sample/len(list)]
	for i := 0; ; i += step {
		if list[i] == wanted {
			return i
		}
	}
}
