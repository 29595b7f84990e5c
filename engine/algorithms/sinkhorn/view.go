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
		s.change,
		s.uneven,
		float64(s.holds),
	)
}

func (s *search) Observe(snap *engine.Snapshot) {
	s.Depict(snap, s.Vitals, s.said)
	snap.Marginals.Label = "p"
	snap.Marginals.Full, snap.Marginals.Sums = 1, true
	snap.Marginals.P = append(snap.Marginals.P, s.table.At...)
	snap.Gauge("sweep", float64(s.turn), float64(len(s.units)))
}
