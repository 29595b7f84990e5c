// Package ac3tabu is the tabu search with arc consistency of Soto, Crawford,
// Galleguillos, Monfroy and Paredes (2013), their Algorithm 4.
//
// It puts digits into an empty board. A candidate is one cell given one digit,
// with all that follows by arc consistency (AC3); the cost is the number of cells
// that are still empty. A candidate whose digit leaves some cell without any
// digit is wiped out, and what led to it is forbidden for a while: that is the
// tabu list.
//
//	paper                    here                            file
//	AC3(X, D, C)             sudoku.Domains                  engine/sudoku
//	S_best, its D            search.at                       search.go
//	the initial S_best       search.root                     search.go
//	the loop                 loop                            paper.go
//	CandidateGenerator       search.draw, roulette           paper.go, roulette.go
//	AC3 on a candidate       search.propagate                paper.go
//	LocateBestCandidate      search.propagate, chosen        paper.go, search.go
//	S_best ← S_candidate     search.choose                   paper.go
//	tabuList, ExpireFeature  sudoku.Bans, search.expire      engine/sudoku, paper.go
//	features kept out        search.tabu                     search.go
//	D while it is tried      search.other, search.spare      search.go
//
// Two things are readings. Lines 8 and 9 of Algorithm 4 choose the best candidate
// first and run AC3 on that one only, and line 11 remembers only what was
// accepted; before AC3 every candidate fills one cell, so that there is nothing
// to choose by. And the incumbent never takes anything back, so that one wrong
// digit is the end. The reading that has the paper's success rates runs AC3 on
// every candidate (parameter propagate), remembers what was wiped out (remember),
// and goes back to the root when every candidate fails (regress). The preset
// literal has all three as they are printed.
package ac3tabu

import (
	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// loop is Algorithm 4 from its line 4 on; line 1 is in start. In the paper's words, an
// iteration generates candidates, locates the best of them and updates the tabu list.
var loop = engine.Loop[*search]{
	phaseDraw:      (*search).draw,
	phasePropagate: (*search).propagate,
	phaseChoose:    (*search).choose,
	phaseRemember:  (*search).remember,
}

// mostThrows is how often a candidate is drawn again while it is tabu; then the
// iteration goes on with one candidate less. It takes a list that forbids
// nearly everything to get there.
const mostThrows = 16

// draw is CandidateGenerator, K times: an empty cell by roulette, and a digit of its
// domain.
func (s *search) draw(w *decision.Witness) {
	s.tries = s.tries[:0]
	s.chosen = -1
	s.fell = 0
	if s.at.Open == 0 { // a forced move has solved it
		return
	}
	s.roulette.spin(s.at, s.open)
	for range s.Options.K {
		for range mostThrows {
			cell := s.open[s.roulette.ball(&s.Dice)]
			domain := s.at.Cand[cell]
			candidate := try{cell: cell, digit: domain.Nth(s.Dice.IntN(domain.Count()))}
			if s.tabu.Of(candidate.cell).Has(candidate.digit) {
				candidate.verdict = engine.Taboo
			}
			s.tries = append(s.tries, candidate)
			w.Explain(s.tellDrawn)
			if candidate.verdict == engine.Allowed {
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
func (s *search) propagate(w *decision.Witness) {
	if s.spare == nil {
		s.spare = s.at.Clone()
	}
	best := s.at.Open
	member := 0
	wiped := 0
	for i := range s.tries {
		candidate := &s.tries[i]
		if candidate.verdict != engine.Allowed {
			continue
		}
		candidate.bare = s.Options.OnBest && member > 0
		if candidate.bare {
			candidate.cost = int16(s.at.Open - 1)
			candidate.wiped = sudoku.Nowhere
		} else if s.consistent(candidate, w, member) {
			if s.spare.Open < best { // always for the first: its own cell is filled
				best, s.chosen = s.spare.Open, i
				s.spare, s.other = s.other, s.spare
			}
		} else {
			wiped++
			if wiped <= mostWipeOuts {
				s.Log(eventWiped, sudoku.TheCell(candidate.cell), candidate.digit, float64(candidate.wiped), 0)
			}
		}
		w.Explain(func(w *decision.Witness) {
			s.tellTried(w, member, *candidate)
		})
		member++
	}
}

// consistent runs AC3 on a candidate, in spare. It is false if that leaves some cell
// without any digit.
func (s *search) consistent(candidate *try, w *decision.Witness, member int) bool {
	s.Evaluations++
	s.spare.CopyFrom(s.at)
	s.spare.Recording = false
	w.Explain(func(*decision.Witness) {
		s.spare.Recording = true
	})
	consistent := s.spare.Assign(int(candidate.cell), candidate.digit)
	candidate.cost = int16(s.spare.Open)
	candidate.wiped = int16(s.spare.Wiped)
	if !consistent {
		candidate.verdict = engine.WipedOut
	}
	w.Explain(func(w *decision.Witness) {
		tellRemovals(w.Candidate(member), s.spare.Removed)
	})
	return consistent
}

// choose makes the best candidate the incumbent; without one it goes back to the
// root, or stays for ever.
func (s *search) choose(w *decision.Witness) {
	w.Explain(s.tellChoice)
	onlyBest := uint8(0) // what the events tell of it
	if s.Options.OnBest {
		onlyBest = 1
	}
	switch {
	case s.chosen >= 0:
		s.at, s.other = s.other, s.at
		s.depth++
	case s.at.Open == 0:
		s.other.CopyFrom(s.at)
	case s.depth > 0 && s.Options.Regress:
		s.at, s.other = s.other, s.at
		s.at.CopyFrom(s.root)
		s.Restarts++
		s.Log(eventBack, sudoku.NoCell, onlyBest, float64(s.depth), float64(s.Cost))
		s.depth, s.fell = 0, s.depth
	default:
		s.other.CopyFrom(s.at)
		s.Log(eventStuck, sudoku.NoCell, onlyBest, float64(s.Cost), float64(s.depth))
	}
	s.Cost = s.at.Open
	if s.improve() {
		s.Note(eventBest, float64(s.Cost), float64(s.depth))
	}
	if s.Cost == 0 {
		s.Note(eventSolved, float64(s.Evaluations), 0)
		s.End(engine.Solved)
	}
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

// remember puts on the tabu list what was wiped out, or taken.
func (s *search) remember(w *decision.Witness) {
	for i, candidate := range s.tries {
		if candidate.verdict == engine.WipedOut && s.Options.Remember != RememberTaken ||
			i == s.chosen && s.Options.Remember != RememberWiped {
			s.tellListed(w, candidate)
			if s.Options.List > 0 && !s.tabu.Of(candidate.cell).Has(candidate.digit) {
				s.expire(s.Options.List - 1)
				s.tabu.Add(sudoku.Ban{Cell: candidate.cell, Digit: candidate.digit})
			}
		}
	}
}

// expire takes the oldest features off the tabu list until some at most are left: the
// paper's ExpireFeature.
func (s *search) expire(left int) {
	for len(s.tabu.List) > left {
		s.tabu.Lift(0)
	}
}
