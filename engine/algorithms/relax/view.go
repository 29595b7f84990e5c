package relax

import (
	"sudokuscope/engine"
)

func (s *search) Vitals(vitals *engine.Vitals) {
	held := s.holds + len(s.branching.Path)
	vitals.Of(&s.Base,
		s.table.Entropy(s.Puzzle.Free),
		float64(s.shared),
		s.point.mu,
		s.slack,
		s.point.reach,
		float64(s.paths),
		float64(held),
	)
}

func (s *search) Observe(snap *engine.Snapshot) {
	s.Depict(snap, s.Vitals, s.said)
	s.table.Show(&snap.Marginals, "share")
	snap.Marginals.Sums = true
	s.point.observe(&snap.Constraints)
	if s.objective() != Nothing {
		snap.Gauge("path", float64(s.round), float64(s.Options.Rounds))
	}
	if s.Options.Branch {
		s.branching.Show(&snap.Tree)
	}
}

// observe shows the price of each sum.
func (at *point) observe(constraints *engine.Constraints) {
	constraints.Label, constraints.Full = "price", least
	for _, sum := range at.program.index {
		price := 0.0
		if sum != none {
			price = -at.y[sum]
		}
		constraints.Of = append(constraints.Of, price)
		constraints.Full = max(constraints.Full, price, -price)
	}
}

// least is the price that is drawn strongest at least, so that a little one is not drawn strong.
const least = .1
