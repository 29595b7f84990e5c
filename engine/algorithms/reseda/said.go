package reseda

import (
	"fmt"

	"sudokuscope/engine"
)

// said is what the last phase did, in a sentence with its numbers.
func (s *search) said() string {
	if s.latest != noCell {
		return s.saidForced()
	}
	switch s.Last().Phase {
	case phaseDraw:
		return fmt.Sprintf("%d grids drawn from p; in %d cells no digit was left", s.q, s.deadEnds)
	case phaseScore:
		return fmt.Sprintf("costs from %d to %d, %.1f on average; %d of %d grids have permutations for blocks", s.best, s.worst, s.mean, s.sample.permutations, s.q)
	case phaseSelect:
		low, high := s.keptCosts()
		return fmt.Sprintf("%d of %d grids kept, costs %d to %d", len(s.chosen), s.q, low, high)
	case phaseEstimate:
		return fmt.Sprintf("the %d grids kept agree on %d of %d free cells", len(s.chosen), s.agreed(), len(s.free))
	case phaseSmooth:
		return fmt.Sprintf("p ← %s·p + %s·r: rho %s, kept down by %s", engine.Chance(s.alpha), engine.Chance(1-s.alpha), engine.Moved(s.rhoWas, s.rho), s.board.CellName(int(s.unsure)))
	case phaseCheck, phaseRestart:
		if events := s.Events(); len(events) > 0 {
			e := events[len(events)-1]
			if e.Kind != eventImproved {
				return kinds[e.Kind].Text(s.Puzzle, e)
			}
		}
		return fmt.Sprintf("rho %s is not above beta %s: another round", engine.Chance(s.rho), engine.Chance(s.beta))
	}
	return fmt.Sprintf("nothing drawn yet: p is uniform, %d cells are free", len(s.free))
}

// saidForced tells of a forced move, and what becomes of the shot.
func (s *search) saidForced() string {
	text := fmt.Sprintf("%s is held to %c from here on", s.board.CellName(s.latest), s.board.Symbol(s.forced[s.latest]))
	switch {
	case s.Cost == 0:
		return text + ": the grid at hand costs 0"
	case s.refuted():
		return text + ", and what this shot holds contradicts it: the shot is over"
	case s.next == phaseRestart:
		return text + ": the shot was over already"
	}
	return text + fmt.Sprintf(": %s left to draw, rho is %s", engine.Plural(len(s.free), "cell is", "cells are"), engine.Chance(s.rho))
}

// keptCosts are the lowest and the highest cost of the grids kept.
func (s *search) keptCosts() (low, high uint16) {
	low = s.worst
	for _, i := range s.chosen {
		low, high = min(low, s.costs[i]), max(high, s.costs[i])
	}
	return low, high
}

// agreed counts the free cells that have one digit in all the grids kept.
func (s *search) agreed() int {
	n, side := 0, s.board.Side
	for _, c := range s.free {
		for _, votes := range s.counts[int(c)*side:][:side] {
			if int(votes) == len(s.chosen) {
				n++
			}
		}
	}
	return n
}
