package engine

import "math"

// Hash condenses a state to 64 bits, dice included: two runs are the same as
// far as they have the same hashes. It covers all that a snapshot carries but
// words. A kind of state that is as Reset leaves it adds nothing, so that one
// that is added at the end of the table changes no hash of a search without it.
func (s *Snapshot) Hash() uint64 {
	h := hasher(offset)
	for i, k := range s.parts() {
		if one := k.hash(offset); one != blank[i] {
			h.ints(int64(i), int64(one))
		}
	}
	return uint64(h)
}

// blank has the hash of every kind of state as Reset leaves it.
var blank = func() (list [kindCount]hasher) {
	var s Snapshot
	s.Reset()
	for i, k := range s.parts() {
		list[i] = k.hash(offset)
	}
	return list
}()

// HashOf is the hash of a search's state.
func HashOf(s Search) uint64 {
	var snap Snapshot
	s.Observe(&snap)
	return snap.Hash()
}

// offset is what the hash of nothing is.
const offset = 14695981039346656037

// hasher is FNV-1a, a 64-bit word at a time.
type hasher uint64

func (h *hasher) ints(words ...int64) {
	for _, w := range words {
		*h = (*h ^ hasher(w)) * 1099511628211
		*h ^= *h >> 29 // word-wise FNV leaves the low bits weak
	}
}

// float hashes the bits of a number; every NaN is the same to it.
func (h *hasher) float(f float64) {
	if math.IsNaN(f) {
		f = math.NaN()
	}
	h.ints(int64(math.Float64bits(f)))
}

func (h *hasher) floats(list []float64) {
	h.ints(int64(len(list)))
	for _, f := range list {
		h.float(f)
	}
}

func (h *hasher) flag(on bool) {
	bit := int64(0)
	if on {
		bit = 1
	}
	h.ints(bit)
}

func (h *hasher) bytes(list []uint8) {
	h.ints(int64(len(list)))
	for _, b := range list {
		h.ints(int64(b))
	}
}
