package record

import (
	"fmt"
	"math"

	"sudokuscope/engine"
)

// hashVersion is the definition of the hash that new files have. It grows when a
// state that was there gets another hash.
const hashVersion = 2

// hashBy is the hash of a search's state by a definition, an older one or the
// present one.
func hashBy(version int, s engine.Search) (uint64, error) {
	switch version {
	case 1:
		var snap engine.Snapshot
		s.Observe(&snap)
		return hash1(&snap), nil
	case hashVersion:
		return engine.HashOf(s), nil
	}
	return 0, fmt.Errorf("hash version %d: expected 1 to %d", version, hashVersion)
}

// hash1 is the first definition of the hash, frozen: what run files of format 1
// have. It leaves out which cells are fixed, the strips, the move chosen, the
// curve, and how much there could be of a memory, a weight and a gauge; kinds of
// state that came later are not in it. Do not change it.
func hash1(s *engine.Snapshot) uint64 {
	h := uint64(14695981039346656037)
	ints := func(words ...int64) {
		for _, w := range words {
			h = (h ^ uint64(w)) * 1099511628211
			h ^= h >> 29
		}
	}
	bytes := func(list []uint8) {
		ints(int64(len(list)))
		for _, b := range list {
			ints(int64(b))
		}
	}
	float := func(f float64) {
		if math.IsNaN(f) { // to this definition a NaN is an infinity
			f = math.Inf(1)
		}
		ints(int64(math.Float64bits(f)))
	}
	ints(s.Iteration, s.Evaluations, s.Restarts, int64(s.Cost), int64(s.BestCost), int64(s.Status), int64(s.Phase), int64(s.Dice))
	for _, m := range s.Metrics {
		float(m)
	}
	bytes(s.Current)
	bytes(s.Best)
	for _, c := range s.Changed {
		ints(int64(c))
	}
	for _, p := range s.Marginals.P {
		float(p)
	}
	for _, m := range s.Domains {
		ints(int64(m))
	}
	for _, t := range s.Memory.Entries {
		ints(int64(t.Cell), int64(t.Other), int64(t.Digit), int64(t.Left), int64(t.Tenure))
	}
	for _, m := range s.Population.Members {
		ints(int64(m.Cost), int64(m.Age), int64(m.Mark), int64(m.Origin))
	}
	bytes(s.Population.Grids)
	for _, m := range s.Neighbourhood.Moves {
		ints(int64(m.Cell), int64(m.Other), int64(m.Digit), int64(m.Verdict), int64(m.Delta))
	}
	for _, g := range s.Gauges {
		float(g.At)
	}
	for _, e := range s.Events {
		ints(e.Iteration, int64(e.Kind), int64(e.Digit), int64(e.Cell))
		float(e.A)
		float(e.B)
	}
	return h
}
