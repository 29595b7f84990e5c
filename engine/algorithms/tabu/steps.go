package tabu

import (
	"math"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// weigh brings the deltas up to date and lets out of the memory what has served
// its tenure. Only now, and not when the swap was made, so that until then they
// can be seen as they were weighed.
func (s *search) weigh(w *engine.Witness) {
	if s.moved >= 0 {
		s.board.weigh(s.Grid, s.hood.swaps[s.moved])
	}
	s.memory.expire(s.Iteration + 1)
	s.Evaluations += int64(len(s.delta))
	s.moved, s.chosen, s.weighed = -1, -1, true
	s.record = s.BestCost - s.Cost
	if w.On() {
		s.tellWeighed(w)
	}
}

// choose finds the best allowed swap, any of several.
func (s *search) choose(w *engine.Witness) {
	if s.tied == nil {
		s.tied = make([]uint16, 0, len(s.delta))
	}
	best, tied, swaps := int8(math.MaxInt8), s.tied, s.hood.swaps[:len(s.delta)]
	for m, d := range s.delta {
		if d > best || s.isTabu(swaps[m]) && !s.aspires(m) {
			continue
		}
		if d < best {
			best, tied = d, tied[:0]
		}
		tied = append(tied, uint16(m))
	}
	s.equals, s.aspired = len(tied), false
	s.barred = s.noWorse && s.equals > 0 && best > 0
	switch {
	case s.Cost == 0 || s.equals == 0 || s.barred:
		s.equals = 0
	case s.equals == 1:
		s.chosen = int(tied[0])
	default:
		s.chosen = int(tied[s.Dice.IntN(len(tied))])
	}
	if s.chosen >= 0 {
		s.aspired = s.isTabu(swaps[s.chosen])
	}
	if w.On() {
		s.tellChosen(w, tied)
	}
}

// aspires reports whether a swap would be allowed even if it were tabu.
func (s *search) aspires(m int) bool { return s.aspiration && int(s.delta[m]) < s.record }

// isTabu reports whether both cells would take back what they are not to.
func (s *search) isTabu(m swap) bool {
	u, v := sudoku.Bit(s.Grid[m.a]), sudoku.Bit(s.Grid[m.b])
	l := &s.memory
	return (l.banned[m.a]|l.everywhere)&v != 0 && (l.banned[m.b]|l.everywhere)&u != 0
}

// move makes the chosen swap.
func (s *search) move(w *engine.Witness) {
	if s.chosen < 0 {
		s.stay()
		return
	}
	s.stood = 0
	m, delta := s.hood.swaps[s.chosen], int(s.delta[s.chosen])
	g := s.Grid
	if w.On() {
		s.tellMove(w, m, delta)
	}
	if delta > 0 && !s.aspired {
		s.announce(delta)
	}
	g[m.a], g[m.b] = g[m.b], g[m.a]
	s.refresh(g, m)
	s.Changed = append(s.Changed, m.a, m.b)
	s.Cost += delta
	s.moved = s.chosen
	if s.aspired {
		s.Log(eventAspired, int(m.a), g[m.b], float64(m.b), float64(s.Cost))
	}
	s.improve()
}

// stay is move without a swap to make. It reports how the board stands when it
// comes to stay, and not again while it does.
func (s *search) stay() {
	s.stood++
	switch {
	case s.Cost == 0: // a forced move has solved it
		s.improve()
	case len(s.delta) == 0:
		s.End(engine.Exhausted)
	case s.stood > 1:
	case s.barred:
		s.announce(0)
		better, equal := s.counts()
		s.Log(eventRefused, -1, 0, float64(s.Cost), float64(better+equal))
	default:
		s.Log(eventStay, -1, 0, float64(s.Cost), 0)
	}
}

// announce reports how the board stands that the best allowed swap is to make
// worse by delta, or that it does not: 0.
func (s *search) announce(delta int) {
	if s.scratch == nil {
		c := s.board.clone()
		s.scratch = &c
	}
	better, equal := s.counts()
	kind, n := eventBlocked, better
	switch s.board.standing(better, equal, s.Grid, s.scratch) {
	case engine.OnPlateau:
		kind, n = eventPlateau, equal
	case engine.WeakMinimum:
		kind, n = eventWeak, equal
	case engine.StrictMinimum:
		kind, n = eventStrict, len(s.delta)
	}
	s.Log(uint8(kind), -1, uint8(delta), float64(s.Cost), float64(n))
}

func (s *search) improve() {
	if s.Improve(s.Grid, s.Cost) {
		s.bestAt = s.Iteration + 1
		s.Log(eventBest, -1, 0, float64(s.Cost), 0)
	}
	if s.Cost == 0 {
		s.Log(eventSolved, -1, 0, float64(s.Iteration+1), 0)
		s.End(engine.Solved)
	}
}

// remember makes tabu what the swap undid.
func (s *search) remember(w *engine.Witness) {
	s.term = 0
	if s.chosen < 0 {
		return
	}
	if s.term = s.tenure; s.spread > 0 {
		s.term += s.Dice.IntN(s.spread + 1)
	}
	m, now := s.hood.swaps[s.chosen], s.Iteration+1
	for _, f := range [2]struct{ cell, from uint16 }{{m.a, m.b}, {m.b, m.a}} {
		cell, lost := int(f.cell), s.Grid[f.from]
		switch s.attribute {
		case attributeCells:
			lost = 0
		case attributeValues:
			cell = -1
		}
		if w.On() {
			s.tellTabu(w, cell, lost)
		}
		s.memory.add(cell, lost, now, s.term)
	}
}
