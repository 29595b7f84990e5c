package clauses

import (
	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/kit/part"
	"sudokuscope/engine/kit/tree"
)

// search is the search at work: the solver's conclusions and the tree's guesses.
type search struct {
	part.Whole[search, Options, *search]
	tree   tree.Tree
	solver solver

	found     conflict // by the last propagation
	restarted bool     // in the last iteration
	gone      int      // clauses that were forgotten in the last iteration
	fails     int      // conflicts since the last start
	starts    int
}

func begin(base engine.Base, set engine.Settings) (engine.Search, error) {
	s := &search{starts: 1}
	s.Begin(s, &loop, base, set)
	s.tree = tree.New(&s.Base, s.Options.Until)
	s.Held = s.Puzzle.Givens
	formula := newFormula(s.Puzzle)
	s.solver = newSolver(&s.Base, formula, s.Options.Keep)
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

// SeedFree reports that no dice are thrown.
func (s *search) SeedFree() bool { return true }

// State lists what it consists of. A forced digit holds like a given, so the proof begins anew, at the
// root; what was learnt before is true still, unless a solution was ruled out.
func (s *search) State() part.State {
	return part.State{
		part.Itself(s, &s.Whole),
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
			if s.Grid[cell] != 0 { // one of two in a cell is blank already
				w.Explain(func(w *decision.Witness) {
					w.Grid().Changed(cell, s.Grid[cell], 0, s.tree.WhyBlank(cell))
				})
				s.solver.write(cell, 0)
			}
		}
		s.solver.order.insert(v)
	}
	t.list = t.list[:begin]
	t.begin = t.begin[:len(t.begin)-1]
	t.done = begin
}
