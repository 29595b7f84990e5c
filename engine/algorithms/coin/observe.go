package coin

import "sudokuscope/engine"

// Vitals implements engine.Search.
func (s *search) Vitals(v *engine.Vitals) {
	s.Base.Vitals(v)
	best, mean, cost := nan, nan, nan
	if s.judged {
		best = float64(s.MaxDistinct() - int(s.best))
		cost = float64(s.sum) / float64(len(s.costs))
		mean = float64(s.MaxDistinct()) - cost
	}
	v.Metrics = append(v.Metrics, best, mean, s.entropy(s.layout), s.atBound(), s.overlap, cost)
}

// atBound is the share of the undecided cells' entries that the bounds hold.
func (s *search) atBound() float64 {
	if s.undecided == 0 {
		return nan
	}
	return float64(s.clipped) / float64(s.entries())
}

// Observe implements engine.Search.
func (s *search) Observe(snap *engine.Snapshot) {
	s.Base.Observe(snap)
	s.Vitals(&snap.Vitals)
	snap.Said = s.said()
	for c, d := range s.base {
		snap.Fixed = append(snap.Fixed, d != 0 && !s.Puzzle.Given(c))
		snap.Domains = append(snap.Domains, 0)
		if d != 0 {
			snap.Domains[c] = 1 << (d - 1)
		}
	}
	for slot, m := range s.cand {
		snap.Domains[s.cells[slot]] = m
		snap.Fixed[s.cells[slot]] = m.Single()
	}
	entries := s.p
	if phase := s.Last().Phase; phase == phaseReward || phase == phasePunish {
		entries = s.next
	}
	snap.Marginals.Label, snap.Marginals.Full = "p", 1
	snap.Marginals.P = s.spread(entries, snap.Marginals.P)
	s.observePopulation(&snap.Population)
	if s.patience > 0 {
		snap.Gauges = append(snap.Gauges, engine.Gauge{Name: "since the last best", At: float64(s.stagnant), Full: float64(s.patience)})
	}
}

// observePopulation shows the grids of the generation, once there are any. With
// credit by block a grid may be rewarded in one block and punished in another;
// it is then marked by what it is more often.
func (s *search) observePopulation(pop *engine.Population) {
	pop.Label = "population"
	if !s.drawn {
		return
	}
	credit := s.credits()
	for i, cost := range s.costs {
		m := engine.Member{Cost: int32(cost)}
		switch {
		case !s.evaluated:
			m.Cost, m.Mark = int32(s.cost(i)), engine.Fresh
		case credit[i] > 0:
			m.Mark = engine.Chosen
		case credit[i] < 0:
			m.Mark = engine.Rejected
		}
		pop.Members = append(pop.Members, m)
		from := len(pop.Grids)
		pop.Grids = append(pop.Grids, s.base...)
		s.write(s.layout, i, pop.Grids[from:])
	}
}

// credits are how often each member is among the good, less how often among the
// poor.
func (s *search) credits() []int8 {
	credit := s.workspace().credit
	clear(credit)
	for _, i := range s.good {
		credit[i]++
	}
	for _, i := range s.poor {
		credit[i]--
	}
	return credit
}
