package sinkhorn

import (
	"sudokuscope/engine"
	"sudokuscope/engine/kit/weights"
)

func (s *search) Vitals(vitals *engine.Vitals) {
	free := s.Puzzle.Free
	vitals.Of(&s.Base,
		s.table.Entropy(free),
		weights.Share(s.table.AtLeast(free, sure), free),
		s.rounds.Change,
		s.uneven,
		float64(s.rounds.Holds),
	)
}

func (s *search) Observe(snap *engine.Snapshot) {
	s.Depict(snap, s.Vitals, s.said)
	s.table.Show(&snap.Marginals, "p")
	snap.Marginals.Sums = true
	snap.Gauge("sweep", float64(s.rounds.Turn), float64(s.rounds.Of()))
}
