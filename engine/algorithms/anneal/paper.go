// Package anneal is simulated annealing, as Lewis (2007) brought it to Sudoku: swaps within
// the blocks of a full board at a temperature that falls. Cells that arc consistency on
// the givens fills are held. The domains that it leaves to the other cells are not
// otherwise used: to admit only swaps within them looks like a help, but takes away the
// paths between good boards.
//
//	in the paper                        here                       file
//	neighbourhood operator              search.propose, draw       paper.go, layout.go, variable.go
//	d, the change of the cost           search.weigh               paper.go
//	exp(-d/T)                           chance, heat.below         heat.go
//	acceptance                          search.accept              paper.go
//	T ← cooling · T after ml moves      search.cool                paper.go
//	ml, the length of a chain           search.chainLength         paper.go
//	reheat                              Options.Reheat             describe.go
//
// Much goes by the same name and differs in a detail, or by another and differs in the rule
// of acceptance: all of this are options. Heat.go has the rules that throw no dice.
//
// One throw of the dice, 64 bits, is enough for a move: the upper half says which
// swap, the lower whether it is made. Without a witness sprint.go makes the moves.
package anneal

import (
	"cmp"
	"fmt"

	"sudokuscope/engine"
	"sudokuscope/engine/decision"
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
	switch s.drawn = false; {
	case s.Cost == 0:
		s.improve()
		return
	case len(s.slots) == 0:
		s.End(engine.Exhausted)
		return
	}
	x := s.Dice.Uint64()
	if s.Neighbourhood == Variable {
		s.vary()
	} else {
		s.steps = append(s.steps[:0], s.draw(uint32(x>>32)))
	}
	s.take(uint32(x))
	if w.On() {
		s.tellProposed(w)
	}
}

// take notes the throw for the move, and what it has to get past.
func (s *search) take(throw uint32) {
	s.drawn, s.throw, s.from, s.delta, s.made, s.outcome = true, throw, s.Cost, 0, false, goesOn
	if len(s.steps) > 0 { // the cell that comes first on the board is named first
		x := s.steps[0]
		s.first = decision.ExchangeOf(s.Grid, min(x.A, x.B), max(x.A, x.B))
	}
	s.lay()
}

// weigh finds out what the move would do to the cost.
func (s *search) weigh(w *decision.Witness) {
	s.Evaluations++
	last := len(s.steps) - 1
	for i, x := range s.steps {
		if s.delta += s.does(x.A, x.B); i < last {
			s.lines.Swap(s.Grid, x.A, x.B)
		}
	}
	s.undo(last)
	if w.On() && len(s.steps) == 1 {
		w.Grid().WeighedSwap(s.first, s.delta, s.saidWeighed())
	}
}

// undo takes the first n swaps of the move back.
func (s *search) undo(n int) {
	for n--; n >= 0; n-- {
		s.lines.Swap(s.Grid, s.steps[n].A, s.steps[n].B)
	}
}

// accept makes the move, or does not. It counts from here on, made or not, so that
// no share of moves is ever more than all.
func (s *search) accept(w *decision.Witness) {
	s.window.moves++
	s.made, s.judgedAt = s.allows(s.delta, s.throw), s.now
	if w.On() {
		s.tellJudged(w)
	}
	if s.made {
		s.move(w)
	}
	s.remember()
}

// move makes the swaps.
func (s *search) move(w *decision.Witness) {
	for _, x := range s.steps {
		if w.On() && len(s.steps) > 1 {
			w.Grid().Swapped(decision.ExchangeOf(s.Grid, x.A, x.B), 0, 0, s.verdict())
		}
		s.lines.Swap(s.Grid, x.A, x.B)
		s.Changed = append(s.Changed, x.A, x.B)
	}
	if s.count(s.delta); s.delta > 0 {
		cell := s.steps[0].A
		s.Log(eventUphill, int(cell), s.Grid[cell], float64(s.Cost), float64(s.delta))
	}
	s.improve()
}

// count counts a move that is made. It is a call, so that the many moves of a sprint that
// are not made have the registers to themselves.
//
//go:noinline
func (s *search) count(delta int) {
	s.Cost += delta
	s.low, s.gained = min(s.low, s.Cost), s.gained || delta < 0
	if s.accepted++; delta > 0 {
		s.worse++
	}
}

func (s *search) improve() {
	if s.Improve(s.Grid, s.Cost) {
		s.Log(eventBest, -1, 0, float64(s.Cost), s.now)
	}
	if s.Cost == 0 {
		s.Log(eventSolved, -1, 0, float64(s.Iteration+1), float64(s.Restarts))
		s.End(engine.Solved)
	}
}

// cool counts the move in its chain; at the end of one it cools, or reheats.
func (s *search) cool(w *decision.Witness) {
	s.window.close()
	if s.chain.moves++; s.chain.moves < s.chainLength() {
		return
	}
	gained, was := s.low < s.lowBefore, s.now
	if s.Downhill {
		gained = s.gained
	}
	if s.idle++; gained || s.fixes() {
		s.idle = 0
	}
	s.chain.moves, s.lowBefore, s.gained = 0, s.low, false
	switch {
	case s.Reheat > 0 && s.idle >= s.Reheat && (s.Renew || was != s.Temperature):
		s.outcome = eventReheat
		s.set(s.Temperature)
		s.Restarts++
		if s.Renew {
			s.renew(w)
		} else {
			s.Log(eventReheat, -1, 0, float64(s.idle), was)
		}
		if s.chain = (chain{low: s.Cost, lowBefore: s.Cost}); s.Renew {
			s.lay()
		}
	case s.Cooling < 1:
		s.outcome = eventCooled
		s.set(float64(was * s.Cooling))
		s.Log(eventCooled, -1, 0, was, s.now)
	case w.On():
		w.Adjusted(fmt.Sprintf("the chain is over, and the temperature stays %.3g", was))
	}
	if w.On() && s.outcome != goesOn {
		w.Adjusted(s.Latest())
	}
}

// chainLength is how many moves a chain has.
func (s *search) chainLength() int64 { return cmp.Or(s.Chain, int64(s.ways)) }

// renew fills the blocks anew.
func (s *search) renew(w *decision.Witness) {
	s.outcome = eventRenewed
	var before sudoku.Grid
	if w.On() {
		before = s.Grid.Clone()
	}
	copy(s.Grid, s.Held)
	s.Puzzle.FillBlocks(s.Grid, s.Dice.IntN)
	s.lines.Read(s.Grid)
	s.Cost = s.Puzzle.Missing(s.Grid)
	s.Evaluations++
	s.forget()
	s.improve()
	s.Log(eventRenewed, -1, 0, float64(s.idle), float64(s.Cost))
	s.Changed = s.Changed[:0]
	for _, slot := range s.slots {
		s.Changed = append(s.Changed, slot.cell)
	}
	for c, was := range before {
		if is := s.Grid[c]; is != was {
			w.Grid().Changed(c, was, is, s.Latest())
		}
	}
}
