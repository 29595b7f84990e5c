package coin

import (
	"fmt"
	"math"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

var nan = math.NaN()

// search is NB-COIN at work.
type search struct {
	engine.Base
	*layout
	options

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
		Base: engine.NewBase(a, p, dice), layout: l, options: o,
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
func (s *search) Set(name string, v float64) error { return s.SetLive(&s.options, name, v) }

// Clone implements engine.Search.
func (s *search) Clone() engine.Search { return s.with(s.population.clone()) }

// Lean implements engine.Leaner: the grids are drawn anew in every generation.
func (s *search) Lean() engine.Search { return s.with(s.population.lean()) }

// with is a clone with a population of its own.
func (s *search) with(own population) *search {
	c := *s
	c.Base, c.model, c.population = s.Base.Copy(), s.model.clone(), own
	c.scratch = nil
	return &c
}

// Size implements engine.Search. The layout is shared, and not counted.
func (s *search) Size() int { return engine.SizeOf(s) }

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

// atBound is the share of the undecided cells' entries that were clipped.
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

// Force implements engine.Forcer: the digit counts as given from here on, and
// precompute follows it up as it did the givens. The models keep what they say of
// the candidates left. A generation under way is dropped, since it was drawn without
// the digit, and so is the record of this epoch, which grids set that were free to
// do otherwise.
func (s *search) Force(cell int, digit uint8) error {
	if done, err := s.Holdable(s.base, cell, digit); done || err != nil {
		return err
	}
	if slot := slices.Index(s.cells, uint16(cell)); !s.cand[slot].Has(digit) {
		return fmt.Errorf("%s cannot be %c: it is none of the cell's candidates", s.CellName(cell), s.Symbol(digit))
	}
	base := s.base.Clone()
	base[cell] = digit
	p, err := sudoku.New(s.Puzzle.Name, base)
	if err != nil {
		return err
	}
	cand, err := precomputed(p, s.precompute)
	if err != nil {
		return fmt.Errorf("%s cannot be %c: that leaves no candidate elsewhere", s.CellName(cell), s.Symbol(digit))
	}
	l := newLayout(p, cand)
	s.model = s.model.movedTo(l, s.layout)
	s.layout, s.population, s.scratch = l, newPopulation(l, s.members), nil
	for b := range s.Side {
		if _, all := s.stands(b); !all {
			s.collapsed &^= 1 << b
		}
	}
	s.epochBest, s.stagnant = math.MaxInt32, 0
	s.phase, s.forced = phaseDraw, cell
	s.bring(cell, digit)
	return nil
}

// movedTo is the model on a layout with a digit more in its base. What counts a
// generation's votes and updates starts anew.
func (m *model) movedTo(to, from *layout) model {
	n := newModel(to)
	old := 0
	for slot, c := range to.cells {
		for from.cells[old] != c {
			old++
		}
		cand := to.cand[slot]
		if cand.Count() < 2 {
			continue
		}
		m.bequeath(from, old, cand, n.p[to.first[slot]:to.first[slot+1]])
		if cand.Has(m.top[old]) {
			n.top[slot] = m.top[old]
		}
	}
	copy(n.next, n.p)
	n.collapsed = m.collapsed
	return n
}

// bequeath gives a slot's p to the candidates that are left, in proportion; if the
// p of all of them is 0, the entries stay as they are. After a move that the
// puzzle refutes, a sweep may leave a candidate that it took before: that one has
// nothing until the bound lifts it.
func (m *model) bequeath(from *layout, slot int, cand sudoku.Mask, entries []float64) {
	if cand == from.cand[slot] {
		copy(entries, m.p[from.first[slot]:from.first[slot+1]])
		return
	}
	sum := 0.0
	for left := cand & from.cand[slot]; left != 0; left &= left - 1 {
		sum += m.p[from.entry[slot<<(from.shift&7)|int(left.Lowest())]]
	}
	if sum == 0 {
		return
	}
	for i := range entries {
		entries[i] = 0
		if d := cand.Nth(i); from.cand[slot].Has(d) {
			entries[i] = m.p[from.entry[slot<<(from.shift&7)|int(d)]] / sum
		}
	}
}

// bring puts a digit into the current grid, from where its block has it. Before
// the first generation that grid is what the layout decides.
func (s *search) bring(cell int, digit uint8) {
	if s.Cost == math.MaxInt32 {
		copy(s.Grid, s.base)
		s.decide(s.Grid)
		if s.Puzzle.Solved(s.Grid) {
			s.Cost = 0
			s.Improve(s.Grid, 0)
		}
		return
	}
	for _, c := range s.BlockCells(int(s.Block[cell])) {
		if s.Grid[c] == digit {
			s.Grid[c] = s.Grid[cell]
		}
	}
	s.Grid[cell] = digit
	s.Cost = s.MaxDistinct() - s.Distinct(s.Grid)
	s.Improve(s.Grid, s.Cost)
}

// solve ends a search whose present grid a forced move has solved.
func (s *search) solve() {
	s.Improve(s.Grid, 0)
	s.Log(eventSolved, s.forced, s.base[s.forced], 0, float64(s.Evaluations))
	s.End(engine.Solved)
}

var (
	_ engine.Forcer = (*search)(nil)
	_ engine.Leaner = (*search)(nil)
)
