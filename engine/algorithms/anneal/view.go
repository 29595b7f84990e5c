package anneal

import (
	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

func (s *search) Vitals(vitals *engine.Vitals) {
	accepted, worse := s.window.rates()
	vitals.Of(&s.Base,
		float64(s.Cost),
		s.heat.now,
		accepted,
		worse,
		float64(max(0, s.Iteration-s.BestAt)),
	)
}

func (s *search) Observe(snap *engine.Snapshot) {
	s.Depict(snap, s.Vitals, s.said)
	s.observeSwaps(&snap.Neighbourhood)
	if !s.Options.fixes() {
		snap.Gauge("chain",
			float64(s.chain.moves), float64(s.chain.length(s.Options.Chain, s.layout)))
		snap.Gauge("chains without a gain", float64(s.chain.idle), float64(s.Options.Reheat))
	}
}

// observeSwaps shows every swap as it stood before the move was made, if it was:
// the move is one of them, unless it takes more than one or none. After it a new board has
// swaps of its own.
func (s *search) observeSwaps(neighbours *engine.Neighbourhood) {
	neighbours.Label = "swaps within a block"
	worst := 4
	if s.layout.anywhere {
		neighbours.Label, worst = "swaps of two cells", 6
	}
	for d := range worst + 1 {
		neighbours.Curve = append(neighbours.Curve, s.heat.odds(s.Options.Accept, d))
	}
	before := s.Clone().(*search)
	shown := s.move.drawn && s.outcome != eventRenewed
	if s.move.made && shown {
		before.move.undo(before.Grid, &before.walk.Lines)
		neighbours.Grid = append(neighbours.Grid, before.Grid...)
	}
	for _, cells := range s.layout.groups {
		before.each(cells, func(x sudoku.Swap, delta int) {
			if shown && len(s.move.steps) == 1 && int(x.A) == s.move.first.A &&
				int(x.B) == s.move.first.B {
				neighbours.Chosen = len(neighbours.Moves)
			}
			neighbours.Moves = append(neighbours.Moves, engine.Move{
				Cell:  x.A,
				Other: sudoku.TheCell(x.B),
				Delta: int32(delta),
			})
		})
	}
	switch better, equal, _ := neighbours.Count(); {
	case len(neighbours.Moves) == 0:
	case !s.layout.anywhere:
		neighbours.Standing = before.walk.Lines.Standing(
			s.layout.swaps,
			before.Grid,
			before.walk.Lines.WeighAll(s.layout.swaps, before.Grid),
			nil,
		)
	case better > 0:
		neighbours.Standing = sudoku.OnSlope
	case equal == 0:
		neighbours.Standing = sudoku.StrictMinimum
	}
}
