package flow

import (
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/kit/weights"
)

// said is what the last phase did.
func (s *search) said() decision.Reason {
	switch phase := s.Last().Phase; {
	case !s.Forced().None():
		return s.SaidForced()
	case phase < 0:
		return s.saidStart()
	case s.Over() || phase == phaseRestart:
		return s.Latest()
	case phase == phasePull:
		return saidPullOf{broken: s.broken(), clauses: s.formula.size(), fastest: s.fastest()}.say()
	case phase == phaseMove:
		return saidMoveOf{time: s.time, steps: int(s.steps), heaviest: s.heaviest()}.say()
	}
	return saidReadOf{cost: s.Cost, time: s.time, broken: s.broken()}.say()
}

// saidStart is what is said before the first stretch of time.
func (s *search) saidStart() decision.Reason {
	switch {
	case len(s.Puzzle.Free) == 0:
		return weights.SaidFull()
	case s.unmet >= 0:
		return saidNoneOf{constraint: s.unmet}.say()
	}
	if s.Options.Even {
		return saidEvenOf{variables: len(s.s), clauses: s.formula.size()}.say()
	}
	return saidStartOf{variables: len(s.s), clauses: s.formula.size()}.say()
}

// broken is the sum of all K, as pull has found them last.
func (s *search) broken() float64 {
	sum := 0.0
	for _, k := range s.wideK {
		sum += k
	}
	for _, k := range s.pairK {
		sum += k
	}
	return sum
}

// heaviest is the largest weight of a clause, 1 if there is none.
func (s *search) heaviest() float64 {
	most := 1.0
	for _, a := range s.wideWeight {
		most = max(most, a)
	}
	for _, a := range s.pairWeight {
		most = max(most, a)
	}
	return most
}

// What follows tells the decisions to a witness, and runs only with one.

// toldSpeed is the part of the fastest speed from which on a number is told.
const toldSpeed = .1

// tellMove tells which numbers the clauses pull most.
func (s *search) tellMove(w *decision.Witness) {
	bound := toldSpeed * s.fastest()
	for variable, speed := range s.speed {
		if -bound < speed && speed < bound || speed == 0 {
			continue
		}
		cell := int(s.formula.cell[variable])
		digit := s.formula.digit[variable]
		w.Learnt(cell, digit, decision.NoChance, whyMovedOf{
			cell: cell, digit: digit, was: s.s[variable], speed: speed,
		}.say())
	}
}

// tellRestart tells that another start is thrown.
func (s *search) tellRestart(w *decision.Witness) {
	w.Adjusted(whyRestartOf{time: s.time - s.startedAt}.say())
}
