package ac3tabu

import (
	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// search is AC3-tabu at work.
type search struct {
	engine.Base
	options

	// root is the puzzle after AC3, and open its empty cells. Neither is ever
	// written to, so clones share them.
	root *sudoku.Domains
	open []uint16
	// at is the incumbent.
	at *sudoku.Domains
	// other is the best candidate so far while they are tried, and from the
	// choice on what the incumbent was before it.
	other *sudoku.Domains

	list   fifo
	tries  []try // what this iteration drew, in order
	chosen int   // the best of tries, -1 for none
	depth  int   // candidates taken since the root
	fell   int   // the depth from which this iteration went back to it, or 0
	dead   bool  // the givens alone empty a domain
	next   int   // the phase that Next does

	// Room to work in, of no meaning between phases: clones go without.
	spare    *sudoku.Domains
	roulette *roulette
	quick    *quick
}

// try is one draw of an iteration: a digit for a cell, and what came of it.
type try struct {
	cell    uint16
	digit   uint8
	verdict engine.Verdict
	bare    bool // arc consistency was not run on it
	// cost is the number of cells it leaves empty, wiped the place that it
	// wipes out as Domains.Wiped has it, or unsettled.
	cost, wiped int16
}

func begin(a *engine.Algorithm, p *sudoku.Puzzle, set engine.Settings, dice engine.Rand) *search {
	s := &search{Base: engine.NewBase(a, p, dice), list: newFIFO(set.Int("list"), p.Cells), chosen: -1}
	set.Into(&s.options)
	s.root = sudoku.NewDomains(p.Board, [...]sudoku.Strength{
		propagationAC3: sudoku.AC3, propagationHidden: sudoku.Hidden, propagationGAC: sudoku.GAC,
	}[s.propagation])
	s.dead = !s.root.Load(p)
	s.open = emptyCells(s.root)
	s.at, s.other = s.root.Clone(), s.root.Clone()
	if s.Cost = s.at.Open; s.dead {
		s.Cost = max(1, s.Cost)
		s.End(engine.Exhausted)
	} else if s.Cost == 0 {
		s.End(engine.Solved)
	}
	s.improve()
	return s
}

func emptyCells(d *sudoku.Domains) []uint16 {
	list := make([]uint16, 0, d.Open)
	for c, m := range d.Cand {
		if m.Count() > 1 {
			list = append(list, uint16(c))
		}
	}
	return list
}

// Next implements engine.Search.
func (s *search) Next(w *engine.Witness) engine.Step {
	if s.Over() {
		return s.Last()
	}
	if w.On() {
		s.settle()
	}
	phase := s.next
	s.next++
	switch phase {
	case phaseDraw:
		s.draw(w)
	case phasePropagate:
		s.propagate(w)
	case phaseChoose:
		if s.choose(w); s.Over() {
			s.next = phaseDraw
			return s.Round(phase)
		}
	case phaseRemember:
		s.remember(w)
		s.next = phaseDraw
		return s.Round(phase)
	}
	return s.Did(phase)
}

// Set implements engine.Search.
func (s *search) Set(name string, v float64) error {
	if err := s.SetLive(&s.options, name, v); err != nil {
		return err
	}
	if name == "list" {
		s.list.resize(int(v))
	}
	s.roulette = nil // its weights may have changed
	return nil
}

// Clone implements engine.Search.
func (s *search) Clone() engine.Search {
	c := *s
	c.Base = s.Base.Copy()
	c.at, c.other = s.at.Clone(), s.other.Clone()
	c.list = s.list.clone()
	c.tries = append([]try(nil), s.tries...)
	c.spare, c.roulette, c.quick = nil, nil, nil
	return &c
}

// Size implements engine.Search.
func (s *search) Size() int { return engine.SizeOf(s) + s.at.Size() + s.other.Size() }

// Force implements engine.Forcer: the digit joins the root, and the incumbent
// too if it agrees. An iteration under way begins again, since its candidates
// were made without the digit.
func (s *search) Force(cell int, digit uint8) error {
	root, err := s.Narrowed(s.root, cell, digit)
	if err != nil || root == s.root {
		return err
	}
	s.settle()
	s.quick, s.roulette = nil, nil
	s.root, s.open = root, emptyCells(root)
	if !s.at.Assign(cell, digit) {
		s.at.CopyFrom(root)
		s.depth = 0
	}
	s.other.CopyFrom(s.at)
	s.Cost = s.at.Open
	s.improve()
	s.tries, s.chosen, s.fell, s.next = s.tries[:0], -1, 0, phaseDraw
	return nil
}
