// Package anneal is simulated annealing, as Lewis (2007) brought it to Sudoku.
//
// The board is full from the start and every block a permutation; the cost is
// how many digits the rows and columns lack. A move takes one free cell and
// another of its block, at random, and weighs what their swap would do to the
// cost: d. A swap that makes nothing worse is made. One that does is made with
// probability exp(-d/T), so the temperature T says how much the search puts up
// with to get out of a valley. After a chain of moves T is lowered, and when chains
// bring nothing it goes back to the start.
//
// Cells that arc consistency on the givens fills are held. The domains that it
// leaves to the other cells are not otherwise used: to admit only swaps within
// them (parameter filter) looks like a help, but takes away the paths between
// good boards.
//
//	in the paper                        here                       file
//	neighbourhood operator              search.propose, pair       paper.go, search.go
//	d, the change of the cost           search.weigh               paper.go
//	exp(-d/T)                           chance, heat.below         heat.go
//	acceptance                          search.accept              paper.go
//	T ← cooling · T after ml moves      search.cool                paper.go
//	ml, the length of a chain           search.chainLength         paper.go
//	reheat                              Options.Reheat             describe.go
//
// One throw of the dice, 64 bits, is enough for a move: the upper half says which
// swap, the lower whether it is made. Without a witness sprint.go makes the moves.
package anneal

import (
	"sudokuscope/engine"
	"sudokuscope/engine/decision"
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
	s.i, s.j, s.delta, s.made, s.barred, s.outcome = none, none, 0, false, false, goesOn
	if s.Cost == 0 {
		s.improve()
		return
	} else if len(s.slots) == 0 {
		s.End(engine.Exhausted)
		return
	}
	x := s.Dice.Uint64()
	s.i, s.j = pair(s.slots, uint32(x>>32))
	s.take(uint32(x))
	if w.On() {
		s.tellProposed(w)
	}
}

// take notes the digits that the move is about, and the throw for it.
func (s *search) take(throw uint32) {
	s.a, s.b, s.throw = s.slots[s.i].cell, s.slots[s.j].cell, throw
	s.u, s.v = s.Grid[s.a], s.Grid[s.b]
}

// weigh finds out what the swap would do to the cost.
func (s *search) weigh(w *decision.Witness) {
	s.Evaluations++
	s.delta = s.lines.SwapDelta(s.Grid, s.a, s.b)
	s.barred = s.Filter && !(s.domains[s.a].Has(s.v) && s.domains[s.b].Has(s.u))
	if w.On() {
		w.Grid().WeighedSwap(s.exchange(), s.delta, s.saidWeighed())
	}
}

// accept makes the swap, or does not. The move counts from here on, made or not,
// so that no share of moves is ever more than all.
func (s *search) accept(w *decision.Witness) {
	s.window.moves++
	s.made, s.judgedAt = !s.barred && s.accepts(s.delta, s.throw), s.now
	if w.On() {
		s.tellJudged(w)
	}
	if !s.made {
		return
	}
	s.lines.Swap(s.Grid, s.a, s.b)
	s.Changed = append(s.Changed, s.a, s.b)
	s.Cost += s.delta
	s.low = min(s.low, s.Cost)
	s.accepted++
	if s.delta > 0 {
		s.worse++
		s.Log(eventUphill, int(s.a), s.v, float64(s.Cost), float64(s.delta))
	}
	s.improve()
}

func (s *search) improve() {
	if s.Improve(s.Grid, s.Cost) {
		s.bestAt = s.Iteration + 1
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
	s.chain.moves++
	if s.chain.moves < s.chainLength() {
		return
	}
	if s.low < s.lowBefore || s.Cooling == 1 {
		s.idle = 0
	} else {
		s.idle++
	}
	s.chain.moves, s.lowBefore = 0, s.low
	switch was := s.now; {
	case s.Reheat > 0 && s.idle >= s.Reheat && s.now != s.Temperature:
		s.set(s.Temperature)
		s.Restarts++
		s.outcome = reheated
		s.Log(eventReheat, -1, 0, float64(s.idle), was)
		s.chain = chain{low: s.Cost, lowBefore: s.Cost}
	case s.Cooling < 1:
		s.set(float64(was * s.Cooling))
		s.outcome = cooled
		s.Log(eventCooled, -1, 0, was, s.now)
	}
	if w.On() {
		s.tellChain(w)
	}
}

// chainLength is how many moves a chain has.
func (s *search) chainLength() int64 {
	if s.Chain > 0 {
		return s.Chain
	}
	return int64(s.ways)
}
