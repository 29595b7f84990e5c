// Package tabu is the classic tabu search on full boards, Algorithm 1 of Soto,
// Crawford, Galleguillos, Monfroy and Paredes (2013), after Glover and Laguna: what
// their hybrid with arc consistency (package ac3tabu) is built from.
//
// A tabu search always takes the best move it may, even a bad one, and forbids
// itself for a while to undo what it did. What it forbids, and for how long, is
// all the memory it has, and all there is to watch. Here every block holds each
// digit once, a move swaps two cells of a block, and the cost is the number of
// digits that the rows and columns lack.
//
//	in the paper                      here                         file
//	S, a solution                     search.Grid                  search.go
//	f(S), its cost                    search.Cost                  search.go
//	N(S), its neighbourhood           search.Swaps                 search.go
//	f(S') - f(S)                      search.weigh, deltas         paper.go, search.go
//	the best S' of N(S) not tabu      search.choose                paper.go
//	aspiration criterion              search.aspires               paper.go
//	S ← S'                            search.move                  paper.go
//	tabu list                         search.list, sudoku.Bans     search.go, engine/sudoku
//	tenure                            Options.Tenure               describe.go
//	the board and its best            search.walk, walk.Walk       search.go, engine/kit/walk
//	N(S), and f(S') - f(S) of each    search.swaps, search.deltas  search.go
package tabu

import (
	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// loop is the loop of Algorithm 1.
var loop = engine.Loop[*search]{
	phaseWeigh:    (*search).weigh,
	phaseSelect:   (*search).choose,
	phaseMove:     (*search).move,
	phaseRemember: (*search).remember,
}

// weigh finds f(S') - f(S) of every S' in N(S), and forgets what has served its
// tenure. The last swap has changed the deltas of the blocks around it alone; that
// is made up for here and not when it was made, so that until now one could see the
// deltas that it was chosen by.
func (s *search) weigh(w *decision.Witness) {
	if s.moved >= 0 {
		s.swaps.Around(s.swaps.List[s.moved],
			func(block int) {
				s.walk.Lines.Weigh(s.swaps, block, s.Grid, s.deltas)
			})
	}
	for i := 0; i < len(s.list.List); {
		if s.list.List[i].Until > s.Iteration {
			i++
		} else {
			s.list.Lift(i)
		}
	}
	s.Evaluations += int64(len(s.swaps.List))
	s.moved = -1
	s.chosen = -1
	s.weighed = true
	s.record = s.BestCost - s.Cost
	w.Explain(s.tellWeighed)
}

// choose finds the best allowed S', any of several.
func (s *search) choose(w *decision.Witness) {
	tied, best := s.tied[:0], 0
	for _, best = range sudoku.Levels {
		for i := s.deltas.Next(0, best); i >= 0; i = s.deltas.Next(i+1, best) {
			if !s.isTabu(s.swaps.List[i]) || s.aspires(best) {
				tied = append(tied, uint16(i))
			}
		}
		if len(tied) > 0 {
			break
		}
	}
	s.tied = tied
	s.equals = len(tied)
	s.aspired = false
	s.barred = s.Options.Accept == AcceptNoWorse && s.equals > 0 && best > 0
	switch {
	case s.Cost == 0 || s.equals == 0 || s.barred:
		s.equals = 0
	case s.equals == 1:
		s.chosen = int(tied[0])
	default:
		s.chosen = int(tied[s.Dice.IntN(s.equals)])
	}
	if s.chosen >= 0 {
		s.aspired = s.isTabu(s.swaps.List[s.chosen])
	}
	w.Explain(s.tellChosen)
}

// aspires is the aspiration criterion: a swap to a better board than any before is
// allowed even if it is tabu.
func (s *search) aspires(delta int) bool { return s.Options.Aspiration && delta < s.record }

// isTabu reports whether both cells would take back what they are not to.
func (s *search) isTabu(m sudoku.Swap) bool {
	return s.list.Of(m.A).Has(s.Grid[m.B]) && s.list.Of(m.B).Has(s.Grid[m.A])
}

// move makes S' the next S.
func (s *search) move(w *decision.Witness) {
	if s.chosen < 0 {
		s.stay()
		return
	}
	s.stood = 0
	swap := s.swaps.List[s.chosen]
	delta := s.deltas.At(s.chosen)
	w.Explain(s.tellMove)
	if delta > 0 && !s.aspired {
		s.announce(delta)
	}
	s.walk.Lines.Swap(s.Grid, swap.A, swap.B)
	s.Changed = append(s.Changed, swap.A, swap.B)
	s.Cost += delta
	s.moved = s.chosen
	if s.aspired {
		s.Log(eventAspired, sudoku.TheCell(swap.A), s.Grid[swap.B], float64(swap.B), float64(s.Cost))
	}
	s.walk.Found(eventBest, eventSolved, 0)
}

// remember makes tabu what the swap undid.
func (s *search) remember(w *decision.Witness) {
	s.term = 0
	if s.chosen < 0 {
		return
	}
	s.term = s.Options.Tenure
	if s.Options.TenureRandom > 0 {
		s.term += s.Dice.IntN(s.Options.TenureRandom + 1)
	}
	swap := s.swaps.List[s.chosen]
	for _, x := range [2]struct{ cell, from uint16 }{
		{swap.A, swap.B},
		{swap.B, swap.A},
	} {
		digit, now := s.Grid[x.from], s.Iteration+1
		if s.term > 0 { // a tenure of 0 forbids nothing
			s.tellTabu(w, x.cell, digit)
			s.list.Add(sudoku.Ban{
				Cell:  x.cell,
				Digit: digit,
				Born:  now,
				Until: now + int64(s.term),
			})
		}
	}
}

// stay is move without a swap to make. It reports how the board stands when it
// comes to stay, and not again while it does.
func (s *search) stay() {
	s.stood++
	switch {
	case s.Cost == 0: // a forced move has solved it
		s.walk.Found(eventBest, eventSolved, 0)
	case len(s.swaps.List) == 0:
		s.End(engine.Exhausted)
	case s.stood > 1:
	case s.barred:
		s.announce(0)
		better, equal := s.deltas.Counts()
		s.Note(eventRefused, float64(s.Cost), float64(better+equal))
	default:
		s.Note(eventStay, float64(s.Cost), 0)
	}
}

// announce reports how the board stands that the best allowed swap is to make
// worse by delta, or that it does not: 0.
func (s *search) announce(delta int) {
	better, equal := s.deltas.Counts()
	kind, count := eventBlocked, better
	switch s.walk.Lines.Standing(s.swaps, s.Grid, s.deltas, s.room) {
	case sudoku.OnPlateau:
		kind, count = eventPlateau, equal
	case sudoku.WeakMinimum:
		kind, count = eventWeak, equal
	case sudoku.StrictMinimum:
		kind, count = eventStrict, len(s.swaps.List)
	}
	s.Log(uint8(kind), sudoku.NoCell, uint8(delta), float64(s.Cost), float64(count))
}
