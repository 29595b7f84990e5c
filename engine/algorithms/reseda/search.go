package reseda

import (
	"fmt"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// search is RESEDA at work.
type search struct {
	engine.Base
	options
	algorithm *engine.Algorithm

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
		Base: engine.NewBase(a, p, dice), options: o, algorithm: a,
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
	if err := s.algorithm.CheckLive(name, v); err != nil {
		return err
	}
	o := s.options
	o.change(name, v)
	if err := o.fit(s.Puzzle.Board); err != nil {
		return err
	}
	s.options = o
	return nil
}

// Clone implements engine.Search.
func (s *search) Clone() engine.Search {
	c := *s
	c.Base, c.shot, c.sample, c.campaign = s.Base.Copy(), s.shot.clone(), s.sample.clone(), s.campaign.clone()
	c.plan = nil
	return &c
}

// Size implements engine.Search.
func (s *search) Size() int {
	return s.Base.Size() + s.shot.size() + s.sample.size() + s.campaign.size() + 64
}
