package reseda

import (
	"fmt"
	"slices"

	"sudokuscope/engine/decision"
	"sudokuscope/engine/english"
	"sudokuscope/engine/sudoku"
)

// said returns one sentence on the last phase, with its numbers.
func (s *search) said() string {
	if s.Forced() >= 0 {
		return s.saidForced()
	}
	switch s.Last().Phase {
	case phaseDraw:
		return fmt.Sprintf("%d grids drawn from p; in %s no digit was left", s.Q, english.Count(s.deadEnds, "cell"))
	case phaseScore:
		return fmt.Sprintf("costs from %d to %d, %.1f on average; %d of %d grids have permutations for blocks", s.Lowest, s.Highest, s.Mean(), s.permutations, s.Q)
	case phaseSelect:
		return fmt.Sprintf("%d of %d grids kept, costs %s", len(s.chosen), s.Q, s.Range(s.chosen))
	case phaseEstimate:
		return fmt.Sprintf("the %d grids kept agree on %d of %d free cells", len(s.chosen), s.agreed(), len(s.Free.List))
	case phaseSmooth:
		return fmt.Sprintf("p ← %s·p + %s·r: rho %s, kept down by %s", english.Chance(s.Alpha), english.Chance(1-s.Alpha), english.Moved(s.rhoWas, s.rho), s.CellName(int(s.unsure)))
	case phaseCheck, phaseRestart:
		if e := s.Events(); len(e) > 0 && e[len(e)-1].Kind != eventImproved {
			return s.Latest()
		}
		return fmt.Sprintf("rho %s is not above beta %s: another round", english.Chance(s.rho), english.Chance(s.Beta))
	}
	return fmt.Sprintf("nothing drawn yet: p is uniform, %d cells are free", len(s.Free.List))
}

// saidForced tells of a forced move, and what becomes of the shot.
func (s *search) saidForced() string {
	text := s.SaidForced()
	switch {
	case s.Cost == 0:
		return text + ": the current grid costs 0"
	case s.refuted():
		return text + ", and what this shot holds contradicts it: the shot is over"
	}
	return text + fmt.Sprintf(": %s left to draw, rho is %s", english.Plural(len(s.Free.List), "cell is", "cells are"), english.Chance(s.rho))
}

// agreed counts the free cells that have one digit in all the grids kept.
func (s *search) agreed() (n int) {
	for _, c := range s.Free.List {
		if slices.Contains(s.votes(c), uint16(len(s.chosen))) {
			n++
		}
	}
	return n
}

// What follows tells the decisions to a witness, and runs only with one.

// deadEnds say what becomes of a cell that no digit is left for.
var deadEnds = [...]string{
	DeadEndAny:   "any digit is taken",
	DeadEndOwn:   "one is drawn from its own p although the block has it",
	DeadEndRest:  "one that the block lacks is taken",
	DeadEndAlike: "any that it believes in is taken although the block has it",
}

func (d *drawing) tellDeadEnd(cell uint16, digit uint8, own, among sudoku.Mask, rule DeadEnd) {
	chance, why := 1/float64(among.Count()), "the block has used every digit that the cell may be: "
	if rule == DeadEndOwn {
		chance = d.Of(cell)[digit-1] / d.Mass(cell, d.All)
	}
	if own == 0 {
		why = "what is held leaves the cell no digit: "
	}
	d.w.Candidate(d.member).NoneLeft(int(cell), digit, chance, why+deadEnds[rule])
}

// whyShown is why a cell gets a digit on the board.
func (s *search) whyShown(cell uint16, digit uint8) string {
	return fmt.Sprintf("grid %d is the cheapest of this round's sample, cost %d; the model as a whole gave %c p %s here",
		s.Cheapest+1, s.Lowest, s.Symbol(digit), english.Chance(s.Of(cell)[digit-1]))
}

func (s *search) tellChosen(w *decision.Witness) {
	rank := "cost %d: %d. of the %d cheapest"
	if s.Groups {
		rank = "cost %d: the cheapest of group %d of %d"
	}
	for i, member := range s.chosen {
		w.Candidate(int(member)).Picked(0, 0, fmt.Sprintf(rank, s.Costs[member], i+1, len(s.chosen)))
	}
}

func (s *search) tellMoved(w *decision.Witness, cell uint16, digit uint8, was, p float64, votes int) {
	w.Learnt(int(cell), digit, p, fmt.Sprintf("%d of the %d best grids had %c; p %s", votes, len(s.chosen), s.Symbol(digit), english.Moved(was, p)))
}
