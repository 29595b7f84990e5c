package colony

import (
	"math"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

func (s *search) Vitals(vitals *engine.Vitals) {
	nan := math.NaN()
	metrics := [...]float64{
		nan,
		nan,
		nan,
		nan,
		nan,
		nan,
		s.pheromone.entropy(&s.root, s.open),
	}
	if s.leader.leads() {
		metrics[0], metrics[1] = s.leader.value, float64(s.leader.left)
	}
	if s.Evaluations > 0 || s.walking() || s.Coming() == phaseJudge {
		metrics[2], metrics[3], metrics[4], metrics[5] = s.ants.survey()
	}
	vitals.Of(&s.Base, metrics[:]...)
}

func (s *search) Observe(snap *engine.Snapshot) {
	s.Depict(snap, s.Vitals, s.said)
	shown := &s.ants[s.lead]
	for c, d := range shown.Grid {
		snap.Fixed[c] = d != 0 && !s.Puzzle.Given(c)
		snap.Domains = append(snap.Domains, shown.Admitted(shown.Grid, c))
	}
	strip := engine.Strip{Label: "choices of the ant"}
	for _, st := range shown.steps {
		snap.Fixed[st.cell] = false // the ant's own choice, not an inference
		strip.Digits = append(strip.Digits, st.digit)
		mark := uint8(2) // of Algorithm.Strips, which count from 1
		if st.greedy {
			mark = 1
		}
		strip.Marks = append(strip.Marks, mark)
	}
	snap.Strips = append(snap.Strips, strip)
	s.observeTrails(&snap.Marginals)
	s.observeAnts(&snap.Population)
	if s.leader.leads() {
		snap.Gauge("leader's value", s.leader.value, s.leader.worth(s.leader.left))
	}
	if s.walking() {
		snap.Gauge("walk", float64(s.walked), float64(s.Puzzle.Cells))
	}
	snap.Gauge("replaced", float64(s.leader.turns), float64(s.Options.Restart))
}

// observeTrails shows the pheromone of the cells that are left to the ants, and
// of their candidates alone; what is certain is shown as the strongest trail.
func (s *search) observeTrails(marginals *engine.Marginals) {
	marginals.Label = "pheromone"
	full := max(1, s.leader.value)
	for cell, digit := range s.root.Grid {
		var candidates sudoku.Mask
		if digit == 0 {
			candidates = s.root.Candidates(cell)
		}
		for i, t := range s.pheromone.of(cell) {
			if candidates>>i&1 == 0 {
				t = 0
			}
			marginals.P = append(marginals.P, float64(t))
			if float64(t) > full {
				full = float64(t)
			}
		}
	}
	marginals.Full = full
	for c, d := range s.root.Grid {
		if d != 0 {
			marginals.P[c*s.pheromone.side+int(d)-1] = marginals.Full
		}
	}
}

const originAnt, originLeader = 0, 1

func (s *search) observeAnts(pop *engine.Population) {
	pop.Label, pop.Origins = "ants", origins
	for i := range s.ants {
		ant := &s.ants[i]
		member := engine.Member{Cost: int32(ant.Left()), Origin: originAnt}
		if s.walking() {
			member.Mark = engine.Fresh
		} else if i == s.lead && s.Last().Phase > phaseSetOut {
			member.Mark = engine.Chosen
		}
		pop.Members = append(pop.Members, member)
		pop.Grids = append(pop.Grids, ant.Grid...)
	}
	if s.leader.leads() {
		pop.Members = append(pop.Members, engine.Member{
			Cost:   int32(s.leader.left),
			Age:    int32(s.leader.age),
			Origin: originLeader,
		})
		pop.Grids = append(pop.Grids, s.leader.grid...)
	}
}
