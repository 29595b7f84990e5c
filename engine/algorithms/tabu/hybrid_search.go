package tabu

import (
	"unsafe"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// hybrid is AC3-tabu at work.
type hybrid struct {
	engine.Base
	hybridOptions
	algorithm *engine.Algorithm

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
}

// try is one draw of an iteration: a digit for a cell, and what came of it.
type try struct {
	cell    uint16
	digit   uint8
	verdict engine.Verdict
	// cost is the number of cells it leaves empty, wiped the place that it
	// wipes out as Domains.Wiped has it.
	cost, wiped int16
}

func startHybrid(a *engine.Algorithm, p *sudoku.Puzzle, set engine.Settings, dice engine.Rand) *hybrid {
	strength := sudoku.AC3
	if set.Int("propagation") == propagationGAC {
		strength = sudoku.Hidden
	}
	s := &hybrid{
		Base: engine.NewBase(a, p, dice), hybridOptions: readHybrid(set), algorithm: a,
		root: sudoku.NewDomains(p.Board, strength), list: newFIFO(set.Int("list"), p.Cells), chosen: -1,
	}
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
func (s *hybrid) Next(w *engine.Witness) engine.Step {
	if s.Over() {
		return s.Last()
	}
	phase := s.next
	s.next++
	switch phase {
	case hybridDraw:
		s.draw(w)
	case hybridPropagate:
		s.propagate(w)
	case hybridChoose:
		if s.choose(w); s.Over() {
			s.next = hybridDraw
			return s.Round(phase)
		}
	case hybridRemember:
		s.remember(w)
		s.next = hybridDraw
		return s.Round(phase)
	}
	return s.Did(phase)
}

// Advance implements engine.Sprinter.
func (s *hybrid) Advance(n int) engine.Stretch {
	st := engine.Stretch{Low: s.Cost, High: s.Cost}
	for st.Done < n && !s.Over() {
		s.draw(nil)
		s.propagate(nil)
		if s.choose(nil); s.Over() {
			s.Round(hybridChoose)
		} else {
			s.remember(nil)
			s.Round(hybridRemember)
		}
		st.Done++
		st.Low, st.High = min(st.Low, s.Cost), max(st.High, s.Cost)
		if s.Landmark() {
			break
		}
	}
	return st
}

// Set implements engine.Search.
func (s *hybrid) Set(name string, v float64) error {
	if err := s.algorithm.CheckLive(name, v); err != nil {
		return err
	}
	if name == "list" {
		s.list.resize(int(v))
	}
	s.change(name, v)
	s.roulette = nil // its weights may have changed
	return nil
}

// Clone implements engine.Search.
func (s *hybrid) Clone() engine.Search {
	c := *s
	c.Base = s.Base.Copy()
	c.at, c.other = s.at.Clone(), s.other.Clone()
	c.list = s.list.clone()
	c.tries = append([]try(nil), s.tries...)
	c.spare, c.roulette = nil, nil
	return &c
}

// Size implements engine.Search.
func (s *hybrid) Size() int {
	return s.Base.Size() + s.at.Size() + s.other.Size() + s.list.size() +
		int(unsafe.Sizeof(try{}))*len(s.tries) + int(unsafe.Sizeof(*s)-unsafe.Sizeof(s.Base))
}
