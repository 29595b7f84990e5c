package anneal

import "sudokuscope/engine"

// Vitals implements engine.Search.
func (s *search) Vitals(v *engine.Vitals) {
	s.Base.Vitals(v)
	accepted, worse := s.rates()
	v.Metrics = append(v.Metrics, float64(s.Cost), s.now, accepted, worse, float64(max(0, s.Iteration-s.bestAt)))
}

// Observe implements engine.Search.
func (s *search) Observe(snap *engine.Snapshot) {
	s.Base.Observe(snap)
	s.Vitals(&snap.Vitals)
	snap.Said = s.said()
	snap.Fixed = append(snap.Fixed, s.held...)
	if s.filter {
		snap.Domains = append(snap.Domains, s.domains...)
	}
	s.observeSwaps(&snap.Neighbourhood)
	if n := s.chainLength(); s.cooling < 1 {
		snap.Gauges = append(snap.Gauges, engine.Gauge{Name: "chain", At: float64(s.chain.moves), Full: float64(n)})
		if s.patience > 0 {
			snap.Gauges = append(snap.Gauges, engine.Gauge{Name: "chains without a gain", At: float64(s.idle), Full: float64(s.patience)})
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
	past := s.tally
	if s.made {
		past.swap(s.slots[s.i].lines, s.slots[s.j].lines, s.v, s.u)
	}
	for i := range s.slots {
		a := &s.slots[i]
		for j := i + 1; j <= int(a.first)+int(a.mates); j++ {
			u, v := s.before(i), s.before(j)
			m := engine.Move{
				Cell: int16(a.cell), Other: int16(s.slots[j].cell), Delta: int32(past.delta(a.lines, s.slots[j].lines, u, v)),
			}
			if s.filter && !s.admits(i, j, u, v) {
				m.Verdict = engine.Taboo
			}
			if i == min(s.i, s.j) && j == max(s.i, s.j) {
				n.Chosen = len(n.Moves)
			}
			n.Moves = append(n.Moves, m)
		}
	}
}

// before is the digit of a slot before the move.
func (s *search) before(slot int) uint8 {
	switch {
	case slot == s.i && s.made:
		return s.u
	case slot == s.j && s.made:
		return s.v
	}
	return s.digits[slot]
}
