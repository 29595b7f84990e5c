package engine

import "math"

// hash1 is the first definition of the hash, frozen: what run files of format 1
// have. It leaves out which cells are fixed, the strips, the move chosen, the
// curve, and how much there could be of a memory, a weight and a gauge; kinds of
// state that came later are not in it. Do not change it.
func (s *Snapshot) hash1() uint64 {
	h := hasher(offset)
	h.ints(s.Iteration, s.Evaluations, s.Restarts, int64(s.Cost), int64(s.BestCost), int64(s.Status), int64(s.Phase), int64(s.Dice))
	for _, m := range s.Metrics {
		h.float1(m)
	}
	h.bytes(s.Current)
	h.bytes(s.Best)
	for _, c := range s.Changed {
		h.ints(int64(c))
	}
	for _, p := range s.Marginals.P {
		h.float1(p)
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
		h.float1(g.At)
	}
	for _, e := range s.Events {
		h.ints(e.Iteration, int64(e.Kind), int64(e.Digit), int64(e.Cell))
		h.float1(e.A)
		h.float1(e.B)
	}
	return uint64(h)
}

// float1 hashes the bits of a number; to it a NaN is an infinity.
func (h *hasher) float1(f float64) {
	if math.IsNaN(f) {
		f = math.Inf(1)
	}
	h.ints(int64(math.Float64bits(f)))
}
