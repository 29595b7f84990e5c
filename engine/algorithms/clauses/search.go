package clauses

import (
	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/kit/part"
	"sudokuscope/engine/kit/tree"
)

// search is the search at work: the solver's conclusions and the tree's guesses.
type search struct {
	engine.Base
	tree    tree.Tree
	solver  solver
	options Options

	found     conflict // by the last propagation
	restarted bool     // in the last iteration
	gone      int      // clauses that were forgotten in the last iteration
	fails     int      // conflicts since the last start
	starts    int
}

func begin(base engine.Base, set engine.Settings) (engine.Search, error) {
	s := &search{Base: base, starts: 1}
	set.Into(&s.options)
	s.tree = tree.New(&s.Base, s.options.Until)
	s.Held = s.Puzzle.Givens
	formula := newFormula(s.Puzzle)
	s.solver = newSolver(&s.Base, formula, s.options.Keep)
	s.tree.Root()
	s.tree.Dead = formula.unmet >= 0
	if s.tree.Dead || len(formula.cell) == 0 {
		s.tree.Close(nil)
		return s, nil
	}
	s.solver.units()
	return s, nil
}

func (s *search) Next(w *decision.Witness) engine.Step {
	s.solver.wake()
	return loop.Next(s, w)
}

func (s *search) Advance(n int) engine.Stretch {
	s.solver.wake()
	return loop.Advance(s, n)
}

func (s *search) Set(name string, v float64) error { return s.SetLive(&s.options, name, v) }

// SeedFree reports that no dice are thrown.
func (s *search) SeedFree() bool { return true }

func (s *search) Clone() engine.Search { return part.Clone(s) }

// State lists what it consists of.
func (s *search) State() part.State {
	return part.State{
		part.Base(&s.Base),
		s.tree.State(&s.Base),
		s.solver.state(&s.Base),
		part.Held(func(cell int, digit uint8) {
			s.solver.wake()
			s.tree.Leave(nil, s.undo)
			if s.tree.Solutions > 0 {
				s.solver.unlearn()
			}
			s.found = conflict{}
			s.fails = 0
			s.tree.Anew()
			s.solver.hold(cell, digit)
			s.tree.Root()
		}),
	}
}

// Force implements engine.Forcer: the digit holds like a given, so the proof begins anew, at the
// root; what was learnt before is true still, unless a solution was ruled out.
func (s *search) Force(cell int, digit uint8) error { return part.Force(s, cell, digit) }

// undo takes back the last level.
func (s *search) undo(w *decision.Witness) {
	t := &s.solver.trail
	begin := int(t.begin[t.depth()-1])
	for i := len(t.list) - 1; i >= begin; i-- {
		l := t.list[i]
		v := variable(l)
		t.value[l], t.value[opposite(l)] = 0, 0
		if positive(l) {
			cell := int(s.solver.formula.cell[v])
			s.solver.saving.last[cell] = s.solver.formula.digit[v]
			s.blank(w, cell)
		}
		s.solver.order.insert(v)
	}
	t.list = t.list[:begin]
	t.begin = t.begin[:len(t.begin)-1]
	t.done = begin
}
