package climb

import "slices"

// shelves hold entries that wait, by how good they are: the better shelf has the
// better ones, and on a shelf they lie in no order. So to let one in is to lay it
// down, the best are found by looking at one shelf, and the worst are thrown away a
// shelf at a time.
type shelves struct {
	// slots have the entries, and next the slot after each on its shelf. A slot is
	// meant by its number and one, 0 by none.
	slots []entry
	next  []uint16
	// first is where a shelf begins, and count how many lie on it.
	first, count [shelvesRoom]uint16
	top          int // no higher shelf has anything
	waiting      int // all on all shelves
	// lowest is what the numbers of shelves are counted from: those of entries
	// that belong lower all lie on shelf 0.
	lowest int
	// gone are the first slots of what was thrown away or taken, to be used again.
	gone []uint16
	free uint16 // the first of those that are used next
	// room is room to work in: clones go without.
	room []entry
}

const (
	leastSlots  = 1 << 8 // they double as entries come in
	shelvesRoom = 1 << 10
	// An entry's number of a shelf is its f and the first four bits of its tie.
	shelfShift = swapBits + parentBits + tieBits - 4
)

func (s *shelves) empty() {
	if s.gone == nil {
		s.gone, s.room = make([]uint16, 0, shelvesRoom), make([]entry, 0, leastSlots)
	}
	clear(s.first[:])
	clear(s.count[:])
	s.slots, s.next, s.gone = s.slots[:0], s.next[:0], s.gone[:0]
	s.free, s.top, s.waiting, s.lowest = 0, 0, 0, 0
}

// put lays each entry on its shelf; none is better than best.
func (s *shelves) put(entries []entry, best entry) {
	highest := s.shelf(best)
	if highest >= shelvesRoom {
		s.raise(best)
		highest = s.shelf(best)
	}
	s.top = max(s.top, highest)
	s.waiting += len(entries)
	free := s.free
	for _, e := range entries {
		if free == 0 {
			free = s.more()
		}
		slot, shelf := free-1, s.shelf(e)&(shelvesRoom-1)
		next := &s.next[slot]
		s.slots[slot] = e
		free, *next, s.first[shelf] = *next, s.first[shelf], free
		s.count[shelf]++
	}
	s.free = free
}

// shelf is the number of an entry's shelf.
func (s *shelves) shelf(e entry) int {
	n := int(e>>shelfShift) - s.lowest
	return n &^ (n >> 63) // 0 if it is below 0
}

// more is a slot to use when none is free.
func (s *shelves) more() uint16 {
	if last := len(s.gone) - 1; last >= 0 {
		slot := s.gone[last]
		s.gone = s.gone[:last]
		return slot
	}
	if n := len(s.slots); n == cap(s.slots) || n == cap(s.next) {
		more := min(max(n, leastSlots), queueRoom-n)
		s.slots, s.next = slices.Grow(s.slots, more), slices.Grow(s.next, more)
	}
	s.slots = append(s.slots, none)
	s.next = append(s.next, 0)
	return uint16(len(s.slots))
}

// raise counts the shelves from higher up, so that the entry gets one, with most
// of them below it.
func (s *shelves) raise(e entry) {
	by := s.shelf(e) - shelvesRoom*3/4
	s.lowest += by
	s.top = max(0, s.top-by)
	for from := range s.first {
		if s.count[from] == 0 {
			continue
		}
		first, n := s.first[from], s.count[from]
		s.first[from], s.count[from] = 0, 0
		to := max(0, from-by)
		if s.count[to] > 0 { // many come to lie on shelf 0
			last := first
			for s.next[last-1] != 0 {
				last = s.next[last-1]
			}
			s.next[last-1] = s.first[to]
		}
		s.first[to] = first
		s.count[to] += n
	}
}

// appendAll adds the entries to a list.
func (s *shelves) appendAll(list []entry) []entry {
	for shelf := range s.top + 1 {
		list = s.list(list, shelf)
	}
	return list
}

// list adds what is on a shelf to a list.
func (s *shelves) list(list []entry, shelf int) []entry {
	for slot := s.first[shelf]; slot != 0; slot = s.next[slot-1] {
		list = append(list, s.slots[slot-1])
	}
	return list
}

// clear throws away what is on a shelf.
func (s *shelves) clear(shelf int) {
	if s.count[shelf] == 0 {
		return
	}
	s.gone = append(s.gone, s.first[shelf])
	s.waiting -= int(s.count[shelf])
	s.first[shelf], s.count[shelf] = 0, 0
}

// takeBest moves what is on the best shelf that has anything to a list.
func (s *shelves) takeBest(list []entry) []entry {
	for s.count[s.top] == 0 {
		s.top--
	}
	list = s.list(list, s.top)
	s.clear(s.top)
	return list
}

// keepBest throws all but the n best away; there are more. It returns the worst of
// those that it keeps.
func (s *shelves) keepBest(n int) entry {
	shelf := s.top
	for ; int(s.count[shelf]) < n; shelf-- {
		n -= int(s.count[shelf])
	}
	list := s.list(s.room[:0], shelf)
	s.room = list
	for lower := range shelf + 1 {
		s.clear(lower)
	}
	largest(list, n)
	s.put(list[:n], slices.Max(list[:n]))
	return slices.Min(list[:n])
}

func (s *shelves) clone() shelves {
	c := *s
	c.room = nil
	c.slots, c.next, c.gone = slices.Clone(s.slots), slices.Clone(s.next), slices.Clone(s.gone)
	return c
}
