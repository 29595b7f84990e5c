// Package anneal is simulated annealing, as Lewis (2007) brought it to Sudoku: swaps within
// the blocks of a full board at a temperature that falls. Cells that arc consistency on
// the givens fills are held. The domains that it leaves to the other cells are not
// otherwise used: to admit only swaps within them looks like a help, but takes away the
// paths between good boards.
//
//	in the paper                        here                       file
//	neighbourhood operator              search.propose, move.vary  paper.go, layout.go, variable.go
//	d, the change of the cost           search.weigh               paper.go
//	exp(-d/T)                           metropolis, heat.below     heat.go
//	acceptance                          search.accept              paper.go
//	T ← cooling · T after ml moves      search.cool                paper.go
//	ml, the length of a chain           chain.length               search.go
//	reheat                              Options.Reheat             describe.go
//	the board and its swaps             search.walk, walk.Walk     search.go, engine/kit/walk
//
// Much goes by the same name and differs in a detail, or by another and differs in the rule
// of acceptance: all of this are options. Heat.go has the rules that throw no dice.
// One throw of the dice, 64 bits, is enough for a move: the upper half says which
// swap, the lower whether it is made. Without a witness sprint.go makes the moves.
package anneal

import (
	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// loop is a move, phase by phase.
var loop = engine.Loop[*search]{
	phasePropose: (*search).propose,
	phaseWeigh:   (*search).weigh,
	phaseAccept:  (*search).accept,
	phaseCool:    (*search).cool,
}

// propose throws the dice for a move. The search ends where there is nothing to
// propose: a forced move has solved the board, or left nothing to swap.
func (s *search) propose(w *decision.Witness) {
	s.move.drawn = false
	switch {
	case s.Cost == 0:
		s.walk.Found(eventBest, eventSolved, s.heat.now)
		return
	case len(s.layout.slots) == 0:
		s.End(engine.Exhausted)
		return
	}
	x := s.Dice.Uint64()
	if s.Options.Neighbourhood == Variable {
		s.move.vary(&s.Dice, s.Puzzle.Board, s.layout, s.walk.Fixed)
	} else {
		s.move.steps = append(s.move.steps[:0], s.draw(uint32(x>>32)))
	}
	s.take(uint32(x))
	w.Explain(s.tellProposed)
}

// take notes the throw for the move, and what it has to get past.
func (s *search) take(throw uint32) {
	s.move.begin(s.Grid, s.Cost, throw)
	s.outcome = goesOn
	s.lay()
}

// weigh finds out what the move would do to the cost.
func (s *search) weigh(w *decision.Witness) {
	s.Evaluations++
	for _, x := range s.move.steps {
		s.move.delta += s.does(x.A, x.B)
		s.walk.Lines.Swap(s.Grid, x.A, x.B)
	}
	s.move.undo(s.Grid, &s.walk.Lines)
	w.Explain(s.tellWeighed)
}

// accept makes the move, or does not. It counts from here on, made or not, so that
// no share of moves is ever more than all.
func (s *search) accept(w *decision.Witness) {
	s.window[0].moves++
	s.move.made = s.heat.accepts(s.Options.Accept, s.move.delta, s.move.throw)
	s.move.judgedAt = s.heat.now
	w.Explain(s.tellJudged)
	if s.move.made {
		s.perform()
	}
	s.heat.remember(s.Options.Accept, s.Iteration, s.Cost)
}

// perform makes the swaps.
func (s *search) perform() {
	for _, x := range s.move.steps {
		s.walk.Lines.Swap(s.Grid, x.A, x.B)
		s.Changed = append(s.Changed, x.A, x.B)
	}
	s.digits = s.digits[:0]
	s.count(s.move.delta)
	if s.move.delta > 0 {
		cell := s.move.steps[0].A
		s.Log(eventUphill, sudoku.TheCell(cell), s.Grid[cell], float64(s.Cost), float64(s.move.delta))
	}
	s.walk.Found(eventBest, eventSolved, s.heat.now)
}

// count counts a move that is made.
func (s *search) count(delta int) {
	s.Cost += delta
	s.chain.gained = s.chain.gained || s.Cost < s.chain.low || s.Options.Downhill && delta < 0
	s.chain.low = min(s.chain.low, s.Cost)
	s.window[0].accepted++
	if delta > 0 {
		s.window[0].worse++
	}
}

// cool counts the move in its chain; at the end of one it cools, or reheats.
func (s *search) cool(w *decision.Witness) {
	s.window.close()
	s.chain.moves++
	if s.chain.moves < s.chain.length(s.Options.Chain, s.layout) {
		return
	}
	s.chain.idle++
	if s.chain.gained || s.Options.fixes() {
		s.chain.idle = 0
	}
	s.chain.moves, s.chain.gained = 0, false
	switch was := s.heat.now; {
	case s.Options.Reheat > 0 && s.chain.idle >= s.Options.Reheat &&
		(s.Options.Renew || was != s.Options.Temperature):
		s.reheat(w)
	case s.Options.Cooling < 1:
		s.outcome = eventCooled
		s.heat.set(float64(was * s.Options.Cooling))
		s.Note(eventCooled, was, s.heat.now)
	}
	w.Explain(s.tellCooled)
}

// reheat goes back to the temperature of the start, with the same board or with another.
func (s *search) reheat(w *decision.Witness) {
	idle, was := float64(s.chain.idle), s.heat.now
	s.Restarts++
	s.heat.set(s.Options.Temperature)
	s.chain = chain{low: s.Cost}
	s.outcome = eventReheat
	if !s.Options.Renew {
		s.Note(eventReheat, idle, was)
		return
	}
	s.outcome = eventRenewed
	before := s.Grid.Clone()
	copy(s.Grid, s.Held)
	s.Puzzle.FillBlocks(s.Grid, &s.Dice)
	s.digits = s.digits[:0]
	s.walk.Lines.Read(s.Grid)
	s.Cost = s.Puzzle.Missing(s.Grid)
	s.chain.low = s.Cost
	s.Evaluations++
	s.heat.late.fill(s.Cost)
	s.lay()
	s.walk.Found(eventBest, eventSolved, s.heat.now)
	s.Note(eventRenewed, idle, float64(s.Cost))
	s.Changed = s.Changed[:0]
	for _, slot := range s.layout.slots {
		s.Changed = append(s.Changed, slot.cell)
	}
	w.Explain(func(w *decision.Witness) {
		s.tellRenewed(w, before)
	})
}
