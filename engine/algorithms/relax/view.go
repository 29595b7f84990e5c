package relax

import (
	"sudokuscope/engine"
)

func (s *search) Vitals(vitals *engine.Vitals) {
	held := s.holds + len(s.branching.path)
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
	snap.Marginals.Label = "share"
	snap.Marginals.Full, snap.Marginals.Sums = 1, true
	snap.Marginals.P = append(snap.Marginals.P, s.table.At...)
	s.point.observe(&snap.Constraints)
	if s.objective() != Nothing {
		snap.Gauge("path", float64(s.round), float64(s.Options.Rounds))
	}
	if s.Options.Branch {
		s.branching.observe(&snap.Tree)
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

func (b *branching) observe(tree *engine.Tree) {
	tree.Label, tree.Popped = "decisions", b.popped
	tree.Path = append(tree.Path, b.path...)
	tree.Levels = append(tree.Levels, b.levels[:b.deepest]...)
	tree.DeepestAt = b.deepestAt
	tree.Solutions = b.solutions
	tree.Closed = b.closed
}
