package anneal

import (
	"math"

	"sudokuscope/engine/base/portable"
)

// most is the most that a swap changes the cost by: two digits leave two lines each, and a
// block each where any two cells may change places.
const most = 6

// heat is the temperature and what a move has to get past. By the rule of Metropolis it is
// made if the 32 bits thrown for it are below the threshold of its delta, by the others if
// it is worse by no more than the limit.
type heat struct {
	now   float64
	below [16]uint64 // by delta + most; a move of several swaps may be worse still
	limit int
	mark  int // the cost that the limit follows from: the lowest of this heat, or the next of the history
	late  history
}

// set changes the temperature. At 0 nothing worse is accepted.
func (h *heat) set(t float64) {
	h.now = t
	for d := range h.below {
		h.below[d] = uint64(math.Ldexp(metropolis(d-most, t), 32))
	}
}

// lay lays down what the coming move may be worse by without any dice. In the loop of sprint,
// which seldom needs it, it would take the registers of what is always needed.
//
//go:noinline
func (s *search) lay() {
	limit := 0
	switch s.Options.Accept {
	case Threshold:
		limit = int(s.heat.now)
	case Record:
		s.heat.mark = s.chain.low
		limit = s.chain.low + int(s.heat.now) - s.Cost
	case Late:
		s.heat.mark = *s.heat.late.at(s.Iteration)
		limit = s.heat.mark - 1 - s.Cost
	}
	s.heat.limit = max(0, limit)
}

// metropolis is the probability exp(-d/T), and 1 for a move that is no worse.
func metropolis(delta int, t float64) float64 {
	if delta <= 0 {
		return 1
	}
	return portable.Exp(-float64(delta) / t)
}

// odds is the probability that a move is made that is worse by delta.
func (h *heat) odds(rule Acceptance, delta int) float64 {
	switch {
	case rule == Metropolis:
		return metropolis(delta, h.now)
	case delta <= h.limit:
		return 1
	}
	return 0
}

// accepts reports whether a move is made for which these bits were thrown.
func (h *heat) accepts(rule Acceptance, delta int, throw uint32) bool {
	if rule == Metropolis && delta <= most {
		return h.warm(max(delta, -most), throw)
	}
	return uint64(throw) < uint64(math.Ldexp(h.odds(rule, delta), 32))
}

// warm is accepts for a move of one swap, by the rule of Metropolis.
func (h *heat) warm(delta int, throw uint32) bool {
	return uint64(throw) < h.below[uint(delta+most)%16]
}

// remember puts the cost after a move into the history, if it is lower than what is there.
func (h *heat) remember(rule Acceptance, iteration int64, cost int) {
	if rule == Late {
		turn := h.late.at(iteration)
		*turn = min(*turn, cost)
	}
}

// history are the costs that late acceptance compares with, one after the other.
type history []int

// at is the cost whose turn it is in an iteration.
func (h history) at(iteration int64) *int { return &h[iteration%int64(len(h))] }

// fill forgets the past: all is as now.
func (h history) fill(cost int) {
	for i := range h {
		h[i] = cost
	}
}

// windowMoves are what the acceptance rates are measured over.
const windowMoves = 1024

// window counts the moves since the last full window, and those in that window.
type window [2]struct{ moves, accepted, worse int64 }

// close ends a window if it is full.
func (w *window) close() {
	if w[0].moves == windowMoves {
		w[1] = w[0]
		w[0].moves = 0
		w[0].accepted = 0
		w[0].worse = 0
	}
}

// rates are the shares of moves made, and made though worse: no numbers before the first.
func (w *window) rates() (accepted, worse float64) {
	n := float64(w[0].moves + w[1].moves)
	return float64(w[0].accepted+w[1].accepted) / n, float64(w[0].worse+w[1].worse) / n
}
