package reseda

import (
	"math"

	"sudokuscope/engine"
)

// Vitals implements engine.Search.
func (s *search) Vitals(v *engine.Vitals) {
	s.Base.Vitals(v)
	v.Metrics = append(v.Metrics, s.rho, s.entropy())
	if !s.scored {
		nan := math.NaN()
		v.Metrics = append(v.Metrics, nan, nan, nan, nan, nan)
		return
	}
	q := float64(s.q)
	v.Metrics = append(v.Metrics, float64(s.best), s.mean, float64(s.worst),
		float64(s.sample.permutations)/q, float64(s.deadEnds)/q)
}

// Observe implements engine.Search.
func (s *search) Observe(snap *engine.Snapshot) {
	s.Base.Observe(snap)
	s.Vitals(&snap.Vitals)
	snap.Said = s.said()
	for c, d := range s.held {
		snap.Fixed = append(snap.Fixed, d != 0 && !s.Puzzle.Given(c))
	}
	snap.Marginals.Label, snap.Marginals.Full = "p", 1
	snap.Marginals.P = append(snap.Marginals.P, s.p...)
	s.observeSample(&snap.Population)
	s.observeGauges(snap)
}

// observeSample shows the grids of the round, once there are any.
func (s *search) observeSample(pop *engine.Population) {
	pop.Label = "sample"
	if !s.drawn {
		return
	}
	mark := engine.Unmarked
	if s.Last().Phase == phaseDraw {
		mark = engine.Fresh
	}
	for i, cost := range s.costs {
		if mark == engine.Fresh {
			cost = uint16(s.Puzzle.Missing(s.grid(i)))
		}
		pop.Members = append(pop.Members, engine.Member{Cost: int32(cost), Mark: mark})
	}
	for _, i := range s.chosen {
		pop.Members[i].Mark = engine.Chosen
	}
	pop.Grids = append(pop.Grids, s.grids...)
}

func (s *search) observeGauges(snap *engine.Snapshot) {
	gauge := func(name string, at, full float64) {
		snap.Gauges = append(snap.Gauges, engine.Gauge{Name: name, At: at, Full: full})
	}
	gauge("rho", s.rho, s.beta)
	gauge("rounds to a stall", float64(s.rounds), float64(s.stall()))
	if n := len(s.campaign.zones); n > 0 {
		gauge("zone", float64(s.zone+1), float64(n))
	}
	if s.force != nil {
		gauge("permutation", float64(s.turn+1), float64(s.force.count()))
	}
}
