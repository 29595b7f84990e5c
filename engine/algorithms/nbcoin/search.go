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

// search is NB-COIN at work. Held has the givens and the digits of forced moves: to the
// models there is no difference, and a free cell is one that is empty there.
type search struct {
	engine.Base
	Options

	// cand are the candidates of every cell, which only a forced move replaces, as it does
	// free, the free cells: clones share both. undecided counts the cells that have more
	// than one candidate, and choices what these have together.
	cand               []sudoku.Mask
	free               distribution.Blanks
	undecided, choices int

	// Model is p: the models of all blocks, position × symbol. next is what reward and
	// punishment make of p; the bound then makes it the new p, and what p was stays in next.
	distribution.Model
	next []float64
	// goodVotes and poorVotes count the rewarded and the punished grids that hold an
	// entry.
	goodVotes, poorVotes []uint16
	// top is the digit of a cell whose p has reached the upper bound, 0 where none
	// does; collapsed are the blocks all of whose undecided cells have one.
	top       []uint8
	collapsed uint64
	// clipped counts the entries that the last update cut to the upper or raised to the
	// lower bound, before it divided by the sums.
	clipped int
	// overlap is the share of what the poor grids hold that the good hold too,
	// over the undecided cells; NaN before the first generation has learnt.
	overlap float64

	// Sample is the population.
	distribution.Sample
	filled    int  // blocks of it that came to a dead end and were filled
	evaluated bool // its costs are those of its grids
	// good and poor are the members that teach the models, each of one and as many of the
	// other: of the grids as a whole, or for each block in turn.
	good, poor []uint16
	each       int
	blockwise  bool
	blame      []uint16 // of the members in a block, by their clashes; of no meaning after pick
	// epochBest is the lowest cost since the models were last uniform or a digit
	// was last forced, and stagnant the generations since it was found.
	epochBest int
	stagnant  int64
	forced    int // the cell that a move was forced in since the last phase, or -1
}

func start(b engine.Base, set engine.Settings) (engine.Search, error) {
	p := b.Puzzle
	s := &search{Base: b, forced: -1, Model: distribution.NewModel(p.Board)}
	set.Into(&s.Options)
	s.Held = p.Givens
	cand, err := precomputed(p, s.Precompute)
	if err != nil {
		return nil, err
	}
	s.begin(cand)
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

// begin takes the candidates that the search begins with, and makes room for the rest.
func (s *search) begin(cand []sudoku.Mask) {
	s.cand, s.free, s.undecided, s.choices = cand, distribution.Blanks{}, 0, 0
	s.free.Find(s.Board, s.Held)
	for _, m := range cand {
		if n := m.Count(); n > 1 {
			s.undecided++
			s.choices += n
		}
	}
	n := len(s.P)
	s.next, s.goodVotes, s.poorVotes = make([]float64, n), make([]uint16, n), make([]uint16, n)
	s.top, s.collapsed, s.clipped, s.overlap = make([]uint8, s.Board.Cells), 0, 0, math.NaN()
	s.Sample, s.evaluated, s.blame = distribution.NewSample(s.Board, s.Members), false, nil
	s.good, s.poor = make([]uint16, 0, s.Members/2+1), make([]uint16, 0, s.Members/2+1)
	s.epochBest, s.stagnant = math.MaxInt32, 0
}

func (s *search) Next(w *decision.Witness) engine.Step { return loop.Next(s, w) }

func (s *search) Set(name string, v float64) error { return s.SetLive(&s.Options, name, v) }

func (s *search) Clone() engine.Search { return s.with(s.Sample.Clone()) }

// Lean implements engine.Leaner: the grids are drawn anew in every generation.
func (s *search) Lean() engine.Search { return s.with(s.Sample.Lean()) }

// with is a clone with a population of its own.
func (s *search) with(own distribution.Sample) *search {
	c := *s
	c.Base, c.Model, c.Sample, c.next, c.top = s.Base.Copy(), s.Model.Clone(), own, slices.Clone(s.next), slices.Clone(s.top)
	c.goodVotes, c.poorVotes = slices.Clone(s.goodVotes), slices.Clone(s.poorVotes)
	c.good, c.poor, c.blame = slices.Clone(s.good), slices.Clone(s.poor), nil
	return &c
}

func (s *search) Vitals(v *engine.Vitals) {
	s.Base.Vitals(v)
	nan := math.NaN()
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
// 0 to 1; it is shown at the nearer end. With credit by block a grid may be rewarded in
// one block and punished in another; it is then marked by what it is more often.
func (s *search) Observe(snap *engine.Snapshot) {
	s.Base.Observe(snap)
	s.Vitals(&snap.Vitals)
	snap.Said = s.said()
	for c, m := range s.cand {
		snap.Fixed[c] = m.Single() && !s.Puzzle.Given(c)
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
	credit := make([]int, len(s.Costs))
	for _, i := range s.good {
		credit[i]++
	}
	for _, i := range s.poor {
		credit[i]--
	}
	snap.Population.Label = "population"
	s.Sample.Observe(&snap.Population, func(i int) (int, engine.Mark) {
		switch {
		case !s.evaluated:
			return s.lacks(i), engine.Fresh
		case credit[i] > 0:
			return int(s.Costs[i]), engine.Chosen
		case credit[i] < 0:
			return int(s.Costs[i]), engine.Rejected
		}
		return int(s.Costs[i]), engine.Unmarked
	})
	if s.Patience > 0 {
		snap.Gauge("since the last best", float64(s.stagnant), float64(s.Patience))
	}
}

// Force implements engine.Forcer: the digit counts as given from here on, and
// precompute follows it up as it did the givens. The models keep what they say of
// the candidates left, in proportion; a candidate that a sweep takes back, after a move
// that the puzzle refutes, has nothing until the bound lifts it. A generation under way
// is dropped, since it was drawn without the digit, and so is the record of this epoch,
// which grids set that were free to do otherwise.
func (s *search) Force(cell int, digit uint8) error {
	was, top, collapsed := s.cand, s.top, s.collapsed
	var cand []sudoku.Mask
	done, err := s.Pin(cell, digit, func() error {
		p, err := sudoku.New(s.Puzzle.Name, s.Held)
		if err == nil {
			cand, err = precomputed(p, s.Precompute)
		}
		switch name, symbol := s.CellName(cell), s.Symbol(digit); {
		case !was[cell].Has(digit):
			return fmt.Errorf("%s cannot be %c: it is none of the cell's candidates", name, symbol)
		case err != nil:
			return fmt.Errorf("%s cannot be %c: that leaves no candidate elsewhere", name, symbol)
		}
		return nil
	})
	if done || err != nil {
		return err
	}
	s.begin(cand)
	for c, is := range cand {
		if is != was[c] && (is.Count() < 2 || !s.Confine(uint16(c), is&was[c])) {
			s.Spread(uint16(c), is)
		}
		if is.Count() > 1 && is.Has(top[c]) {
			s.top[c] = top[c]
		}
	}
	copy(s.next, s.P)
	for b := range s.Side {
		if _, all := s.stands(b); all {
			s.collapsed |= collapsed & (1 << b)
		}
	}
	s.forced = cell
	s.EndRound()
	if s.Cost != engine.NoCost { // the digit comes from where its block has it
		s.Puzzle.Bring(s.Grid, cell, digit)
		s.Cost = s.MaxDistinct() - s.Distinct(s.Grid)
		s.Improve(s.Grid, s.Cost)
		return nil
	}
	copy(s.Grid, s.Held)
	if s.decide(s.Grid); s.Puzzle.Solved(s.Grid) {
		s.Cost = 0
		s.Improve(s.Grid, 0)
	}
	return nil
}
