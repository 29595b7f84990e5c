package climb

import (
	"math"
	"slices"

	"sudokuscope/engine"
)

// Vitals implements engine.Search.
func (s *search) Vitals(v *engine.Vitals) {
	s.Base.Vitals(v)
	f1, f2 := s.Distinct(s.Grid), s.f2(s.Grid)
	better, equal := math.NaN(), math.NaN()
	if s.Last().Phase >= phaseWeigh {
		better, equal = float64(s.better), float64(s.equal)
	}
	v.Metrics = append(v.Metrics, float64(s.one*f1+s.two*f2), float64(f1), float64(f2),
		better, equal, float64(len(s.heap)), float64(s.Restarts))
}

// Observe implements engine.Search.
func (s *search) Observe(snap *engine.Snapshot) {
	s.Base.Observe(snap)
	s.Vitals(&snap.Vitals)
	snap.Said = s.said()
	if s.fixed > s.Cells-len(s.Puzzle.Free) {
		for c, d := range s.held {
			snap.Fixed = append(snap.Fixed, d != 0 && !s.Puzzle.Given(c))
		}
	}
	s.observeSwaps(&snap.Neighbourhood)
	if !s.plain {
		s.observeQueue(&snap.Population)
		snap.Gauges = append(snap.Gauges,
			engine.Gauge{Name: "plateau", At: float64(min(s.plateau, s.cut)), Full: float64(s.cut)},
			engine.Gauge{Name: "states expanded", At: float64(len(s.nodes)), Full: nodesRoom})
	}
}

// observeSwaps shows what every swap of the incumbent does, once that is known.
func (s *search) observeSwaps(n *engine.Neighbourhood) {
	n.Label = "swaps, by what f loses"
	if !s.listed {
		return
	}
	for i := range s.pairs {
		p := &s.pairs[i]
		n.Moves = append(n.Moves, engine.Move{Cell: int16(p.a), Other: int16(p.b), Delta: -int32(s.deltas[i])})
	}
	if s.chosen != none && s.chosen.parent() == s.node {
		n.Chosen = s.chosen.swap()
	}
}

// queueShown is how many states of the queue a snapshot has: the paper's ten.
const queueShown = 10

var origins = []string{"successor of the incumbent", "older"}

// observeQueue shows the best states that wait, the chosen one first. An entry
// that leads to a state that was expanded, or that is listed already, never
// comes up and is left out.
func (s *search) observeQueue(pop *engine.Population) {
	pop.Label, pop.Origins = "queue, by what f lacks", origins
	if s.chosen == none || s.Last().Phase < phaseExpand {
		return
	}
	seen := make([]uint64, 0, queueShown)
	wanted := func(e entry) bool {
		hash := s.successor(e.parent(), e.swap())
		if s.knows(hash) || slices.Contains(seen, hash) {
			return false
		}
		seen = append(seen, hash)
		return true
	}
	var list []entry
	if wanted(s.chosen) {
		list = append(list, s.chosen)
	}
	list = append(list, s.queue.top(queueShown-len(list), wanted)...)
	g := s.Grid.Clone()
	for _, e := range list {
		m := engine.Member{Cost: int32(s.goal(s.one) - e.f()), Age: int32(len(s.nodes) - 1 - e.parent()), Origin: 1}
		if e.parent() == s.node {
			m.Mark, m.Origin = engine.Fresh, 0
		}
		if e == s.chosen {
			m.Mark = engine.Chosen
		}
		s.rebuild(e.parent(), g, nil)
		p := &s.pairs[e.swap()]
		g[p.a], g[p.b] = g[p.b], g[p.a]
		pop.Members = append(pop.Members, m)
		pop.Grids = append(pop.Grids, g...)
	}
}
