package engine

import "math"

// Hash condenses a state to 64 bits, dice included: two runs are the same as
// far as they have the same hashes. It covers what a snapshot carries except
// for words.
func (s *Snapshot) Hash() uint64 {
	h := hasher(14695981039346656037)
	h.ints(s.Iteration, s.Evaluations, s.Restarts, int64(s.Cost), int64(s.BestCost), int64(s.Status), int64(s.Phase), int64(s.Dice))
	for _, m := range s.Metrics {
		h.float(m)
	}
	h.bytes(s.Current)
	h.bytes(s.Best)
	for _, c := range s.Changed {
		h.ints(int64(c))
	}
	for _, p := range s.Marginals.P {
		h.float(p)
	}
	for _, m := range s.Domains {
		h.ints(int64(m))
	}
	for _, t := range s.Memory.Entries {
		h.ints(int64(t.Cell), int64(t.Other), int64(t.Digit), int64(t.Left), int64(t.Tenure))
	}
	for _, m := range s.Population.Members {
		h.ints(int64(m.Cost), int64(m.Age), int64(m.Mark), int64(m.Origin))
	}
	h.bytes(s.Population.Grids)
	for _, m := range s.Neighbourhood.Moves {
		h.ints(int64(m.Cell), int64(m.Other), int64(m.Digit), int64(m.Verdict), int64(m.Delta))
	}
	for _, g := range s.Gauges {
		h.float(g.At)
	}
	for _, e := range s.Events {
		h.ints(e.Iteration, int64(e.Kind), int64(e.Digit), int64(e.Cell))
		h.float(e.A)
		h.float(e.B)
	}
	return uint64(h)
}

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
		f = math.Inf(1)
	}
	h.ints(int64(math.Float64bits(f)))
}

func (h *hasher) bytes(list []uint8) {
	h.ints(int64(len(list)))
	for _, b := range list {
		h.ints(int64(b))
	}
}

// HashOf is the hash of a search's state.
func HashOf(s Search) uint64 {
	var snap Snapshot
	s.Observe(&snap)
	return snap.Hash()
}
