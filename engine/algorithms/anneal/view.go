package anneal

import (
	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

func (s *search) Vitals(v *engine.Vitals) {
	s.Base.Vitals(v)
	accepted, worse := s.rates()
	v.Metrics = append(v.Metrics, float64(s.Cost), s.now, accepted, worse, float64(max(0, s.Iteration-s.bestAt)))
}

func (s *search) Observe(snap *engine.Snapshot) {
	s.Base.Observe(snap)
	s.Vitals(&snap.Vitals)
	snap.Said = s.said()
	if s.Filter {
		snap.Domains = append(snap.Domains, s.domains...)
	}
	s.observeSwaps(&snap.Neighbourhood)
	if n := s.chainLength(); s.Cooling < 1 {
		snap.Gauge("chain", float64(s.chain.moves), float64(n))
		if s.Reheat > 0 {
			snap.Gauge("chains without a gain", float64(s.idle), float64(s.Reheat))
		}
	}
}

// observeSwaps shows every swap as it stood before the move was made, if it was:
// the move is one of them.
func (s *search) observeSwaps(n *engine.Neighbourhood) {
	n.Label = "swaps within a block"
	for d := range most + 1 {
		n.Curve = append(n.Curve, chance(d, s.now))
	}
	grid := s.Grid.Clone()
	if s.made {
		grid[s.a], grid[s.b] = s.u, s.v
		n.Grid = append(n.Grid, grid...)
	}
	swaps := sudoku.NewSwaps(s.Puzzle.Board, s.fixed)
	lines := sudoku.NewLines(s.Puzzle.Board, grid)
	deltas := lines.WeighAll(swaps, grid)
	var admits func(sudoku.Swap) bool
	if s.Filter {
		admits = func(x sudoku.Swap) bool { return s.domains[x.A].Has(grid[x.B]) && s.domains[x.B].Has(grid[x.A]) }
	}
	for _, at := range swaps.Reading {
		x := swaps.List[at]
		m := engine.Move{Cell: int16(x.A), Other: int16(x.B), Delta: int32(deltas.At(int(at)))}
		if admits != nil && !admits(x) {
			m.Verdict = engine.Taboo
		}
		if s.i != none && x.A == min(s.a, s.b) && x.B == max(s.a, s.b) {
			n.Chosen = len(n.Moves)
		}
		n.Moves = append(n.Moves, m)
	}
	if len(n.Moves) > 0 {
		n.Standing = lines.Standing(swaps, grid, deltas, nil, admits)
	}
}
