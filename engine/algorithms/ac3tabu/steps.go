package ac3tabu

import (
	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// mostThrows is how often a candidate is drawn again while it is tabu; then the
// iteration goes on with one candidate less. It takes a list that forbids
// nearly everything to get there.
const mostThrows = 16

// draw makes the K candidates: pairs of an empty cell and a digit of its domain.
func (s *search) draw(w *engine.Witness) {
	s.Begin()
	s.tries, s.chosen, s.fell = s.tries[:0], -1, 0
	if s.at.Open == 0 { // a forced move has solved it
		return
	}
	if s.roulette == nil {
		s.roulette = newRoulette(s.Puzzle.Board, s.uniform, s.open)
	}
	if !s.roulette.current {
		s.roulette.spin(s.at)
	}
	s.roulette.sumUp()
	for range s.k {
		for range mostThrows {
			cell := s.roulette.draw(&s.Dice)
			domain := s.at.Cand[cell]
			t := try{cell: cell, digit: domain.Nth(s.Dice.IntN(domain.Count()))}
			if s.list.has(t.cell, t.digit) {
				t.verdict = engine.Taboo
			}
			s.tries = append(s.tries, t)
			if w.On() {
				s.tellDrawn(w, s.candidates(len(s.tries)-1), t)
			}
			if t.verdict == engine.Allowed {
				break
			}
		}
	}
}

// mostWipeOuts are reported of an iteration, so that what comes of it is too.
const mostWipeOuts = 30

// propagate runs AC3 on the candidates and keeps the one with the fewest empty
// cells, the first of several. Read literally it runs it on the best alone, and
// before it every candidate fills one cell: the first is the best.
func (s *search) propagate(w *engine.Witness) {
	if !w.On() && s.propagation == propagationAC3 && !s.onBest {
		s.propagateQuickly()
		return
	}
	if s.quick != nil {
		s.quick.stale = true
	}
	if s.spare == nil {
		s.spare = s.at.Clone()
	}
	best, member, wiped := s.at.Open, 0, 0
	for i := range s.tries {
		t := &s.tries[i]
		if t.verdict != engine.Allowed {
			continue
		}
		if t.bare = s.onBest && member > 0; t.bare {
			t.cost, t.wiped = int16(s.at.Open-1), sudoku.Nowhere
			if w.On() {
				s.tellTried(w, member, *t)
			}
			member++
			continue
		}
		s.Evaluations++
		s.spare.CopyFrom(s.at)
		if w.On() {
			s.spare.Tell = s.tellRemoval(w, member)
		}
		consistent := s.spare.Assign(int(t.cell), t.digit)
		s.spare.Tell = nil
		t.cost, t.wiped = int16(s.spare.Open), int16(s.spare.Wiped)
		if !consistent {
			t.verdict = engine.WipedOut
			if wiped++; wiped <= mostWipeOuts {
				s.Log(eventWiped, int(t.cell), t.digit, float64(t.wiped), 0)
			}
		} else if s.spare.Open < best { // always for the first: its own cell is filled
			best, s.chosen = s.spare.Open, i
			s.spare, s.other = s.other, s.spare
		}
		if w.On() {
			s.tellTried(w, member, *t)
		}
		member++
	}
}

// choose makes the best candidate the incumbent; without one it goes back to the
// root, or stays for ever.
func (s *search) choose(w *engine.Witness) {
	if w.On() {
		s.tellChoice(w)
	}
	switch {
	case s.chosen >= 0:
		s.at, s.other = s.other, s.at
		s.turn()
		s.depth++
	case s.at.Open == 0:
		s.other.CopyFrom(s.at)
	case s.depth > 0 && s.regress:
		s.at, s.other = s.other, s.at
		s.at.CopyFrom(s.root)
		s.turnBack()
		s.Restarts++
		s.Log(eventBack, -1, s.candidatesTried(), float64(s.depth), float64(s.Cost))
		s.depth, s.fell = 0, s.depth
	default:
		s.other.CopyFrom(s.at)
		s.Log(eventStuck, -1, s.candidatesTried(), float64(s.Cost), float64(s.depth))
	}
	s.Cost = s.at.Open
	if s.improve() {
		s.Log(eventBest, -1, 0, float64(s.Cost), float64(s.depth))
	}
	if s.Cost == 0 {
		s.Log(eventSolved, -1, 0, float64(s.Evaluations), 0)
		s.End(engine.Solved)
	}
}

// candidatesTried tells the events whether all were tried, 0, or only the best.
func (s *search) candidatesTried() uint8 {
	if s.onBest {
		return 1
	}
	return 0
}

// improve keeps the incumbent's cells as the best of the run if it has the
// fewest empty.
func (s *search) improve() bool {
	if s.Cost >= s.BestCost {
		return false
	}
	if !s.dead {
		s.at.Grid(s.Grid)
	}
	return s.Improve(s.Grid, s.Cost)
}

// remember puts on the list what was wiped out, or taken.
func (s *search) remember(w *engine.Witness) {
	for i, t := range s.tries {
		if t.verdict == engine.WipedOut && s.remembersWiped() || i == s.chosen && s.remembersTaken() {
			f := feature{t.cell, t.digit}
			if w.On() {
				s.tellListed(w, f)
			}
			s.list.add(f)
		}
	}
}

// Digit implements engine.Search.
func (s *search) Digit(cell int) uint8 {
	if s.dead {
		return s.Puzzle.Givens[cell]
	}
	return digitOf(s.at.Cand[cell])
}

// digitOf is the digit that a domain has come down to, 0 if it has not.
func digitOf(m sudoku.Mask) uint8 {
	if m.Single() {
		return m.Lowest()
	}
	return 0
}
