package project

import (
	"math"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/weights"
)

func (s *search) Vitals(vitals *engine.Vitals) {
	free := s.Puzzle.Free
	gap := math.NaN()
	if s.stepped() {
		gap = math.Sqrt(s.gap())
	}
	vitals.Of(&s.Base,
		gap,
		weights.Share(s.shadow.AtLeast(free, settled), free),
		float64(s.sinceStart),
	)
}

// stepped reports whether the copies have all moved since the shadow was made.
func (s *search) stepped() bool {
	phase := s.Last().Phase
	return phase == phaseBlocks || phase == phaseRead
}

func (s *search) Observe(snap *engine.Snapshot) {
	s.Depict(snap, s.Vitals, s.said)
	s.shadow.Show(&snap.Marginals, "shadow")
	for kind, own := range s.copies {
		layer := snap.Layer(kindNames[kind])
		layer.P = append(layer.P, own.At...)
		if s.ones[kind][0] != none {
			layer.Ones = append(layer.Ones, s.ones[kind]...)
		}
	}
}
