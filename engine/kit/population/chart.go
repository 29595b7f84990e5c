package population

import (
	"sudokuscope/engine"
)

// Chart shows p, and the members by the name they have together, each with its mark. Those that are
// fresh are not judged yet.
func (s *Sample) Chart(snap *engine.Snapshot, p []float64, name string, fresh bool, mark func(i int) engine.Mark) {
	snap.Marginals.Label, snap.Marginals.Full = "p", 1
	snap.Marginals.P = append(snap.Marginals.P, p...)
	snap.Population.Label = name
	if !s.Drawn {
		return
	}
	for i, cost := range s.Costs {
		member := engine.Member{Cost: int32(cost), Mark: mark(i)}
		if fresh {
			member = engine.Member{Cost: int32(s.board.Missing(s.Member(i))), Mark: engine.Fresh}
		}
		snap.Population.Members = append(snap.Population.Members, member)
	}
	snap.Population.Grids = append(snap.Population.Grids, s.Grids...)
}
