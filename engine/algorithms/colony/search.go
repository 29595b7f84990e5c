package colony

import (
	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// search is the colony at work.
type search struct {
	engine.Base
	options
	pheromone
	leader
	*workshop

	// known is the puzzle after propagation and root the same as a field; open
	// are the cells that are left to the ants. None of them is ever written
	// to, so clones share them.
	known *sudoku.Domains
	root  field
	open  []uint16

	ants   []ant
	walked int         // steps of the walk done
	lead   int         // the ant whose board is shown: while they walk the first, then the best
	alike  bool        // all ants of the last iteration made the same grid
	before sudoku.Grid // the grid shown when the iteration began
	next   int         // the phase that Next does
}

func start(a *engine.Algorithm, p *sudoku.Puzzle, set engine.Settings, dice engine.Rand) *search {
	s := &search{
		Base: engine.NewBase(a, p, dice), pheromone: newPheromone(p.Board), leader: newLeader(p.Board),
		ants: make([]ant, set.Int("ants")), before: p.Givens.Clone(),
	}
	set.Into(&s.options)
	strength := sudoku.AC3
	if set.Int("propagation") == propagationHidden {
		strength = sudoku.Hidden
	}
	s.workshop = &workshop{hidden: strength == sudoku.Hidden}
	s.known = sudoku.NewDomains(p.Board, strength)
	possible := s.known.Load(p)
	for i := range s.ants {
		s.ants[i].field = newFolded(p.Board, s.workshop)
		s.ants[i].steps = make([]step, 0, len(p.Free))
	}
	s.plant()
	if !possible {
		s.Cost = max(1, s.Cost)
		s.End(engine.Exhausted)
	} else if s.Cost == 0 {
		s.End(engine.Solved)
	}
	s.Improve(s.Grid, s.Cost)
	return s
}

// plant makes what is known the root, and calls the ants back to it.
func (s *search) plant() {
	s.root = newField(s.Puzzle.Board, s.workshop)
	for c, m := range s.known.Cand {
		if m.Single() && s.root.grid[c] == 0 && s.root.candidates(c)&m != 0 {
			s.root.set(c, m.Lowest())
		}
	}
	s.open = nil
	for c, d := range s.root.grid {
		if d == 0 {
			s.open = append(s.open, uint16(c))
		}
	}
	for i := range s.ants {
		a := &s.ants[i]
		a.copyFrom(&s.root)
		a.steps = a.steps[:0]
	}
	s.show(0)
}

// Next implements engine.Search.
func (s *search) Next(w *engine.Witness) engine.Step {
	if s.Over() {
		return s.Last()
	}
	phase := s.next
	s.next++
	switch phase {
	case phaseSetOut:
		if s.Cost == 0 {
			s.complete()
			s.next = phaseSetOut
			return s.Round(phase)
		}
		s.setOut(w)
		s.show(0)
	case phaseWalk:
		if s.walk(w) {
			s.next = phaseWalk
		}
		s.compare(s.Grid, s.ants[0].grid)
		s.show(0)
	case phaseJudge:
		if s.judge(w); s.Over() {
			s.next = phaseSetOut
			return s.Round(phase)
		}
	case phaseDeposit:
		s.strengthen(w)
	case phaseEvaporate:
		if !s.fade(w) {
			s.next = phaseSetOut
			return s.Round(phase)
		}
	case phaseRestart:
		s.begin(w)
		s.next = phaseSetOut
		return s.Round(phase)
	}
	return s.Did(phase)
}

// show makes an ant's board the current grid.
func (s *search) show(i int) {
	s.lead = i
	copy(s.Grid, s.ants[i].grid)
	s.Cost = s.ants[i].left()
}

// compare lists as changed the cells in which two grids differ.
func (s *search) compare(was, is sudoku.Grid) {
	s.Changed = s.Changed[:0]
	for c, d := range is {
		if d != was[c] {
			s.Changed = append(s.Changed, uint16(c))
		}
	}
}

// Set implements engine.Search.
func (s *search) Set(name string, v float64) error { return s.SetLive(&s.options, name, v) }

// walking reports that the ants are on their way, so that a clone needs to know
// all that they know.
func (s *search) walking() bool { return s.next == phaseWalk }

// Clone implements engine.Search.
func (s *search) Clone() engine.Search {
	c := *s
	c.Base, c.pheromone = s.Base.Copy(), s.pheromone.clone()
	c.leader.grid, c.before = s.leader.grid.Clone(), s.before.Clone()
	c.workshop = &workshop{hidden: s.hidden}
	c.root.workshop = c.workshop
	c.ants = make([]ant, len(s.ants))
	for i := range s.ants {
		a, b := &s.ants[i], &c.ants[i]
		b.here, b.steps = a.here, append([]step(nil), a.steps...)
		if b.field = a.fold(c.workshop); s.walking() {
			b.field = a.clone(c.workshop)
		}
	}
	return &c
}

// Size implements engine.Search. What the ants know beside their grids is cloned
// while they walk.
func (s *search) Size() int {
	n := engine.SizeOf(s)
	for i := range s.ants {
		if !s.walking() {
			n -= 4 * cap(s.ants[i].live)
		}
	}
	return n
}

// Force implements engine.Forcer: the digit joins what is known before any ant
// sets out. A walk under way is off, and so is a leader, which may disagree; the
// trails stay.
func (s *search) Force(cell int, digit uint8) error {
	known, err := s.Narrowed(s.known, cell, digit)
	if err != nil || known == s.known {
		return err
	}
	s.known = known
	s.leader.forget()
	s.plant()
	s.next = phaseSetOut
	return nil
}

// complete ends a search that a forced move left no cell to.
func (s *search) complete() {
	s.Begin()
	s.Improve(s.Grid, 0)
	s.Log(eventSolved, -1, 0, -1, float64(s.Evaluations))
	s.End(engine.Solved)
}
