package anneal

import (
	"math"

	"sudokuscope/engine/portable"
)

// most is the most that a swap can add to the cost: two digits leave two lines
// each, and a block each where any two cells may change places.
const most = 6

// heat is the temperature, and what follows from it: a worse swap is made if
// the 32 bits thrown for it are below the threshold of its delta.
type heat struct {
	now   float64
	below [16]uint64 // by delta + most
}

// set changes the temperature. At 0 nothing worse is accepted.
func (h *heat) set(t float64) {
	h.now = t
	for d := range h.below {
		h.below[d] = threshold(chance(d-most, t))
	}
}

// threshold is what a throw of 32 bits has to be below for a chance.
func threshold(chance float64) uint64 { return uint64(math.Ldexp(chance, 32)) }

// chance is the probability that a swap is made: 0 for one that is worse at temperature 0.
func chance(delta int, t float64) float64 {
	if delta <= 0 {
		return 1
	}
	return portable.Exp(-float64(delta) / t)
}

// accepts reports whether the throw is below the threshold.
func (h *heat) accepts(delta int, throw uint32) bool {
	return uint64(throw) < h.below[uint(delta+most)%16]
}

// rule is what a move has to get past where no dice decide.
type rule struct {
	limit int   // the most that it may be worse by
	mark  int   // the cost that this follows from: the lowest of this heat, or the next of the history
	late  []int // the history: costs that late acceptance compares with, one after the other
}

// lay lays down what the coming move has to get past.
func (s *search) lay() {
	limit := 0
	switch s.Accept {
	case Threshold:
		limit = int(s.now)
	case Record:
		s.mark = s.low
		limit = s.low + int(s.now) - s.Cost
	case Late:
		s.mark = *s.next()
		limit = s.mark - 1 - s.Cost
	}
	s.limit = max(0, limit)
}

// odds is the probability that a move is made that is worse by delta.
func (s *search) odds(delta int) float64 {
	switch {
	case s.Accept == Metropolis:
		return chance(delta, s.now)
	case delta <= s.limit:
		return 1
	}
	return 0
}

// allows reports whether a move is made; a move of several swaps may be worse by more
// than the table of thresholds goes to.
func (s *search) allows(delta int, throw uint32) bool {
	if s.Accept == Metropolis && delta <= most {
		return s.accepts(max(delta, -most), throw)
	}
	return uint64(throw) < threshold(s.odds(delta))
}

// next is the cost of the history whose turn it is.
func (s *search) next() *int { return &s.late[s.Iteration%int64(len(s.late))] }

// remember puts the cost after a move into the history, if it is lower than what is there.
func (s *search) remember() {
	if s.Accept == Late {
		*s.next() = min(*s.next(), s.Cost)
	}
}

// forget fills the history with the cost of now.
func (s *search) forget() {
	for i := range s.late {
		s.late[i] = s.Cost
	}
}

// chain counts the moves at one temperature, and the chains without a gain.
type chain struct {
	moves int64 // of this chain
	// low is the lowest cost since the last reheat, lowBefore what it was when the
	// chain began, idle the chains since it went down.
	low, lowBefore int
	idle           int
	gained         bool // a move of this chain has lowered the cost
}

// windowMoves are what the acceptance rates are measured over.
const windowMoves = 1024

// window counts what was accepted lately: in the moves since the last full
// window, and in that window.
type window struct {
	tally
	last tally
}

type tally struct{ moves, accepted, worse int64 }

// close ends a window if it is full.
func (w *window) close() {
	if w.moves == windowMoves {
		w.last, w.tally = w.tally, tally{}
	}
}

// rates are the shares of moves accepted, and accepted though worse: of none they are no
// numbers.
func (w *window) rates() (accepted, worse float64) {
	n := float64(w.moves + w.last.moves)
	return float64(w.accepted+w.last.accepted) / n, float64(w.worse+w.last.worse) / n
}
