package coin

import (
	"math"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

var nan = math.NaN()

// search is NB-COIN at work.
type search struct {
	engine.Base
	*layout
	options
	algorithm *engine.Algorithm

	model
	population
	// epochBest is the lowest cost since the models were last uniform or a digit
	// was last forced, and stagnant the generations since it was found.
	epochBest int
	stagnant  int64
	phase     int // that Next does
	forced    int // the cell that a move was forced in since the last phase, or -1

	scratch *scratch
}

func start(a *engine.Algorithm, p *sudoku.Puzzle, set engine.Settings, dice engine.Rand) (*search, error) {
	o := read(set)
	cand, err := precomputed(p, o.precompute)
	if err != nil {
		return nil, err
	}
	l := newLayout(p, cand)
	s := &search{
		Base: engine.NewBase(a, p, dice), layout: l, options: o, algorithm: a,
		model: newModel(l), population: newPopulation(l, o.members), epochBest: math.MaxInt32, forced: -1,
	}
	l.decide(s.Grid)
	l.decide(s.Best)
	if p.Solved(s.Grid) {
		s.Cost = 0
		s.Improve(s.Grid, 0)
		s.Log(eventSolved, -1, 0, 0, 0)
		s.End(engine.Solved)
	}
	return s, nil
}

// Next implements engine.Search.
func (s *search) Next(w *engine.Witness) engine.Step {
	if s.Over() {
		return s.Last()
	}
	phase := s.phase
	s.phase++
	switch phase {
	case phaseDraw:
		s.Begin()
		if s.Cost == 0 { // a forced move has solved it
			s.solve()
			return s.Round(phase)
		}
		s.forced = -1
		s.draw(w)
	case phaseEvaluate:
		if s.evaluate(w) {
			s.Log(eventSolved, -1, 0, float64(s.champion), float64(s.Evaluations))
			s.End(engine.Solved)
			return s.Round(phase)
		}
	case phasePick:
		s.pick(w)
	case phaseReward:
		s.reward(w)
	case phasePunish:
		s.punish(w)
	case phaseBound:
		s.settle(w)
		if s.patience == 0 || s.stagnant < s.patience {
			s.phase = phaseDraw
			return s.Round(phase)
		}
	case phaseRestart:
		s.restart()
		s.phase = phaseDraw
		return s.Round(phase)
	}
	return s.Did(phase)
}

// restart forgets all that was learnt.
func (s *search) restart() {
	s.Log(eventRestart, -1, 0, float64(s.stagnant), float64(s.epochBest))
	s.Restarts++
	s.uniform(s.layout)
	s.epochBest, s.stagnant = math.MaxInt32, 0
}

// Set implements engine.Search.
func (s *search) Set(name string, v float64) error {
	if err := s.algorithm.CheckLive(name, v); err != nil {
		return err
	}
	s.options.change(name, v)
	return nil
}

// Clone implements engine.Search.
func (s *search) Clone() engine.Search {
	c := *s
	c.Base, c.model, c.population = s.Base.Copy(), s.model.clone(), s.population.clone()
	c.scratch = nil
	return &c
}

// Size implements engine.Search. The layout is shared, and not counted.
func (s *search) Size() int {
	return s.Base.Size() + s.model.size() + s.population.size() + 64
}
