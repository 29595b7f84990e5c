package reseda

import (
	"fmt"
	"math"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// search is RESEDA at work.
type search struct {
	engine.Base
	options

	shot
	sample
	campaign
	next int // the phase that Next does
	// latest is the cell that was forced since the last phase, noCell if none.
	latest int

	// plan is worked out from p at the start of every draw and of no use
	// after it, so clones go without.
	plan *plan
}

const noCell = -1

func start(a *engine.Algorithm, p *sudoku.Puzzle, set engine.Settings, dice engine.Rand) (*search, error) {
	o := read(set)
	if err := o.fit(p.Board); err != nil {
		return nil, err
	}
	c, err := newCampaign(p, o)
	if err != nil {
		return nil, err
	}
	s := &search{
		Base: engine.NewBase(a, p, dice), options: o,
		shot: newShot(p), sample: newSample(p, o.q), campaign: c, latest: noCell,
	}
	if len(p.Free) == 0 {
		s.Cost = 0
		s.Improve(s.Grid, 0)
		s.End(engine.Solved)
	}
	s.begin()
	return s, nil
}

// fit refuses what only the combination of settings, or the board, forbids.
func (o *options) fit(b *sudoku.Board) error {
	if o.q1 > o.q {
		return fmt.Errorf("Q1=%d: expected at most Q, which is %d", o.q1, o.q)
	}
	if o.block > b.Side {
		return fmt.Errorf("block=%d: expected 0 to %d, the blocks of this board", o.block, b.Side)
	}
	return nil
}

// Next implements engine.Search.
func (s *search) Next(w *engine.Witness) engine.Step {
	if s.Over() {
		return s.Last()
	}
	if s.Last().Whole { // an iteration goes on where a forced move has cut it short
		s.Begin()
	}
	phase := s.next
	s.next++
	s.latest = noCell
	switch phase {
	case phaseDraw:
		s.draw(w)
	case phaseScore:
		s.score(w)
	case phaseSelect:
		s.choose(w)
	case phaseEstimate:
		s.estimate()
	case phaseSmooth:
		s.smooth(w)
	case phaseCheck:
		if !s.check() {
			s.next = phaseDraw
			return s.Round(phase)
		}
	case phaseRestart:
		s.restart(w)
		s.next = phaseDraw
		return s.Round(phase)
	}
	return s.Did(phase)
}

// Set implements engine.Search.
func (s *search) Set(name string, v float64) error {
	before := s.options
	err := s.SetLive(&s.options, name, v)
	if err == nil {
		err = s.fit(s.Puzzle.Board)
	}
	if err != nil {
		s.options = before
	}
	return err
}

// Clone implements engine.Search.
func (s *search) Clone() engine.Search { return s.with(s.sample.clone()) }

// Lean implements engine.Leaner: the grids are drawn anew in every round.
func (s *search) Lean() engine.Search { return s.with(s.sample.lean()) }

// with is a clone with a sample of its own.
func (s *search) with(own sample) *search {
	c := *s
	c.Base, c.shot, c.sample, c.campaign = s.Base.Copy(), s.shot.clone(), own, s.campaign.clone()
	c.plan = nil
	return &c
}

// Size implements engine.Search.
func (s *search) Size() int { return engine.SizeOf(s) }

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
	if s.brute != nil {
		gauge("permutation", float64(s.turn+1), float64(s.brute.count()))
	}
}

// Force implements engine.Forcer: the digit counts as a given from here on, in
// this shot and in all that follow. What the model has learnt stays, and the
// round under way is dropped, since its grids were drawn without the digit. A shot
// whose zone or permutation contradicts it is over.
func (s *search) Force(cell int, digit uint8) error {
	if done, err := s.Holdable(s.forced, cell, digit); done || err != nil {
		return err
	}
	if s.BestCost == 0 {
		return fmt.Errorf("%s cannot be forced: a grid of cost 0 is found", s.board.CellName(cell))
	}
	forced := s.forced.Clone()
	forced[cell] = digit
	if s.brute != nil && s.brute.following(-1, s.board, forced) == s.brute.count() {
		return fmt.Errorf("%s cannot be %c: no permutation of block %d is left with that", s.board.CellName(cell), s.board.Symbol(digit), s.block)
	}
	if s.latest == noCell {
		s.Changed = s.Changed[:0]
	}
	s.forced, s.latest = forced, cell
	s.dropRound()
	s.pin(cell, digit, s.precompute)
	if s.Grid[cell] != digit {
		s.Grid[cell] = digit
		s.Changed = append(s.Changed, uint16(cell))
	}
	if s.Grid.Blanks() == 0 {
		s.Cost = s.Puzzle.Missing(s.Grid)
		s.Improve(s.Grid, s.Cost)
	}
	switch {
	case s.Cost == 0:
		s.best, s.next = 0, phaseCheck
	case s.refuted():
		s.next = phaseRestart
	}
	return nil
}

// dropRound forgets the sample. A round that has not taught the model anything
// yet begins again. Of a later one only the check or the restart is left, and
// that still comes.
func (s *search) dropRound() {
	if phaseDraw < s.next && s.next <= phaseSmooth {
		s.rounds--
		s.next = phaseDraw
	}
	s.drawn, s.scored, s.chosen = false, false, s.chosen[:0]
}

// refuted reports whether what the shot takes for granted contradicts what is
// forced.
func (s *search) refuted() bool {
	if !s.turnFits() {
		return true
	}
	if s.zone == firstShot {
		return false
	}
	cell, _ := s.clash(s.board, int(s.campaign.zones[s.zone]))
	return cell >= 0
}

// clash finds a cell of a zone whose digit, as the anchor has it, a forced cell
// rules out: the same cell or one that sees it. It is -1 if there is none.
func (c *campaign) clash(b *sudoku.Board, unit int) (cell, by int) {
	for _, z := range b.Unit(unit) {
		d := c.anchor[z]
		if f := c.forced[z]; f != 0 && f != d {
			return int(z), int(z)
		}
		for _, o := range b.PeersOf(int(z)) {
			if f := c.forced[o]; f != 0 && f == d {
				return int(z), int(o)
			}
		}
	}
	return -1, -1
}

// turnFits reports whether the permutation of this turn agrees with what is forced.
func (s *search) turnFits() bool {
	return s.brute == nil || s.brute.fits(s.turn, s.board, s.forced)
}

var (
	_ engine.Forcer = (*search)(nil)
	_ engine.Leaner = (*search)(nil)
)
