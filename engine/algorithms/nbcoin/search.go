package nbcoin

import (
	"fmt"
	"math"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/decision"
	"sudokuscope/engine/distribution"
	"sudokuscope/engine/portable"
	"sudokuscope/engine/sudoku"
)

var nan = math.NaN()

// search is NB-COIN at work.
type search struct {
	engine.Base
	*layout
	Options

	distribution.Model
	matrices
	// Sample is the population.
	distribution.Sample
	filled    int  // blocks of it that came to a dead end and were filled
	evaluated bool // its costs are those of its grids
	selection
	// epochBest is the lowest cost since the models were last uniform or a digit
	// was last forced, and stagnant the generations since it was found.
	epochBest int
	stagnant  int64
	forced    int // the cell that a move was forced in since the last phase, or -1

	blame []uint16 // of the members in a block, by their clashes; of no meaning after pick
}

// selection are the members that teach the models: each good and as many poor
// ones of the grids as a whole, or for each block in turn.
type selection struct {
	good, poor []uint16
	each       int
	blockwise  bool
}

// newSelection has room for the highest pressure, half the population at each end.
func newSelection(members int) selection {
	return selection{good: make([]uint16, 0, members/2+1), poor: make([]uint16, 0, members/2+1)}
}

func start(b engine.Base, set engine.Settings) (engine.Search, error) {
	p := b.Puzzle
	s := &search{Base: b, epochBest: math.MaxInt32, forced: -1}
	set.Into(&s.Options)
	var err error
	if s.layout, err = newLayout(p, s.Precompute); err != nil {
		return nil, err
	}
	s.Model, s.matrices, s.Sample = distribution.NewModel(p.Board), newMatrices(p.Board), distribution.NewSample(p.Board, s.Members)
	s.selection = newSelection(s.Members)
	s.uniform()
	s.decide(s.Grid)
	s.decide(s.Best)
	if p.Solved(s.Grid) {
		s.Cost = 0
		s.Improve(s.Grid, 0)
		s.Log(eventSolved, -1, 0, 0, 0)
		s.End(engine.Solved)
	}
	return s, nil
}

func (s *search) Next(w *decision.Witness) engine.Step { return loop.Next(s, w) }

func (s *search) Set(name string, v float64) error { return s.SetLive(&s.Options, name, v) }

func (s *search) Clone() engine.Search { return s.with(s.Sample.Clone()) }

// Lean implements engine.Leaner: the grids are drawn anew in every generation.
func (s *search) Lean() engine.Search { return s.with(s.Sample.Lean()) }

// with is a clone with a population of its own.
func (s *search) with(own distribution.Sample) *search {
	c := *s
	c.Base, c.Model, c.matrices, c.Sample = s.Base.Copy(), s.Model.Clone(), s.matrices.clone(), own
	c.good, c.poor = slices.Clone(s.good), slices.Clone(s.poor)
	c.blame = nil
	return &c
}

func (s *search) Vitals(v *engine.Vitals) {
	s.Base.Vitals(v)
	m := [...]float64{nan, nan, 0, nan, s.overlap, nan}
	if full := s.MaxDistinct(); s.Judged {
		m[0], m[1], m[5] = float64(full-int(s.Lowest)), float64(full)-s.Mean(), s.Mean()
	}
	for _, c := range s.free.List {
		m[2] += portable.Entropy(s.Of(c))
	}
	if s.undecided > 0 {
		m[3] = float64(s.clipped) / float64(s.choices)
	}
	v.Metrics = append(v.Metrics, m[:]...)
}

// Observe implements engine.Search. Between reward and bound an entry may lie outside of
// 0 to 1; it is shown at the nearer end.
func (s *search) Observe(snap *engine.Snapshot) {
	s.Base.Observe(snap)
	s.Vitals(&snap.Vitals)
	snap.Said = s.said()
	for c, m := range s.cand {
		snap.Fixed = append(snap.Fixed, m.Single() && !s.Puzzle.Given(c))
	}
	snap.Domains = append(snap.Domains, s.cand...)
	entries := s.P
	if phase := s.Last().Phase; phase == phaseReward || phase == phasePunish {
		entries = s.next
	}
	snap.Marginals.Label, snap.Marginals.Full = "p", 1
	for _, p := range entries {
		snap.Marginals.P = append(snap.Marginals.P, min(max(p, 0), 1))
	}
	s.observePopulation(&snap.Population)
	if s.Patience > 0 {
		snap.Gauge("since the last best", float64(s.stagnant), float64(s.Patience))
	}
}

// observePopulation shows the grids of the generation, once there are any. With
// credit by block a grid may be rewarded in one block and punished in another;
// it is then marked by what it is more often.
func (s *search) observePopulation(pop *engine.Population) {
	credit := make([]int, len(s.Costs))
	for _, i := range s.good {
		credit[i]++
	}
	for _, i := range s.poor {
		credit[i]--
	}
	pop.Label = "population"
	s.Sample.Observe(pop, func(i int) (int, engine.Mark) {
		switch {
		case !s.evaluated:
			return s.MaxDistinct() - s.Distinct(s.Member(i)), engine.Fresh
		case credit[i] > 0:
			return int(s.Costs[i]), engine.Chosen
		case credit[i] < 0:
			return int(s.Costs[i]), engine.Rejected
		}
		return int(s.Costs[i]), engine.Unmarked
	})
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
	name, symbol := s.CellName(cell), s.Symbol(digit)
	if !s.cand[cell].Has(digit) {
		return fmt.Errorf("%s cannot be %c: it is none of the cell's candidates", name, symbol)
	}
	base := s.base.Clone()
	base[cell] = digit
	p, err := sudoku.New(s.Puzzle.Name, base)
	if err != nil {
		return err
	}
	next, err := newLayout(p, s.Precompute)
	if err != nil {
		return fmt.Errorf("%s cannot be %c: that leaves no candidate elsewhere", name, symbol)
	}
	from, top, collapsed := s.layout, s.top, s.collapsed
	s.layout, s.matrices, s.Sample = next, newMatrices(p.Board), distribution.NewSample(p.Board, s.Members)
	for c, cand := range s.cand {
		s.bequeath(uint16(c), from.cand[c], cand)
		if cand.Count() > 1 && cand.Has(top[c]) {
			s.top[c] = top[c]
		}
	}
	copy(s.next, s.P)
	for b := range s.Side {
		if _, all := s.stands(b); all {
			s.collapsed |= collapsed & (1 << b)
		}
	}
	s.blame, s.selection, s.evaluated = nil, newSelection(s.Members), false
	s.epochBest, s.stagnant = math.MaxInt32, 0
	s.forced = cell
	s.EndRound()
	s.bring(cell, digit)
	return nil
}

// bequeath gives a cell's p to the candidates that are left, in proportion; if the
// p of all of them is 0, they are equally probable. After a move that the
// puzzle refutes, a sweep may leave a candidate that it took before: that one has
// nothing until the bound lifts it.
func (s *search) bequeath(cell uint16, was, is sudoku.Mask) {
	if is != was && (is.Count() < 2 || !s.Confine(cell, is&was)) {
		s.Spread(cell, is)
	}
}

// bring puts a digit into the current grid, from where its block has it. Before
// the first generation that grid is what the layout decides.
func (s *search) bring(cell int, digit uint8) {
	switch {
	case s.Cost != engine.NoCost:
		s.Puzzle.Bring(s.Grid, cell, digit)
		s.Cost = s.MaxDistinct() - s.Distinct(s.Grid)
		s.Improve(s.Grid, s.Cost)
	default:
		copy(s.Grid, s.base)
		if s.decide(s.Grid); s.Puzzle.Solved(s.Grid) {
			s.Cost = 0
			s.Improve(s.Grid, 0)
		}
	}
}
