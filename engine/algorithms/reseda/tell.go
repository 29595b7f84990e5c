package reseda

import (
	"slices"

	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// said is what the last phase did.
func (s *search) said() decision.Reason {
	if s.Forced() >= 0 {
		return s.saidForced()
	}
	switch s.Last().Phase {
	case phaseDraw:
		return saidDrawn.Of(s.options.Q, s.deadEnds)
	case phaseScore:
		return saidScored.Of(s.sample.Lowest, s.sample.Highest,
			s.sample.Mean(), s.permutations, s.options.Q)
	case phaseSelect:
		low, high := s.sample.Range(s.chosen)
		return saidKept.Of(len(s.chosen), s.options.Q, low, high)
	case phaseEstimate:
		return saidAgreed.Of(len(s.chosen), s.agreed(), len(s.free.List))
	case phaseSmooth:
		return saidSmoothed.Of(s.options.Alpha, 1-s.options.Alpha, s.rhoWas, s.rho, s.unsure)
	case phaseCheck, phaseRestart:
		e := s.Events()
		if len(e) > 0 && e[len(e)-1].Kind != eventImproved {
			return s.Latest()
		}
		return saidGoesOn.Of(s.rho, s.options.Beta)
	}
	return saidUniform.Of(len(s.free.List))
}

// saidForced tells of a forced move, and what becomes of the shot.
func (s *search) saidForced() decision.Reason {
	said := s.SaidForced()
	switch {
	case s.Cost == 0:
		return said.And(saidSolves.Of())
	case s.refuted():
		return said.And(saidShotOver.Of())
	}
	return said.And(saidLeft.Of(len(s.free.List), s.rho))
}

// agreed counts the free cells that have one digit in all the grids kept.
func (s *search) agreed() (n int) {
	for _, c := range s.free.List {
		if slices.Contains(s.votes(c), uint16(len(s.chosen))) {
			n++
		}
	}
	return n
}

// What follows tells the decisions to a witness, and runs only with one.

// tellFilled tells what each cell of a block drew, in the order of the drawing.
func (d *drawing) tellFilled(block int, order []uint16) {
	if d.w != nil {
		d.tellFilledTo(d.w, block, order)
	}
}

func (d *drawing) tellFilledTo(w *decision.Witness, block int, order []uint16) {
	s := d.search
	used, once := d.atFirst(block)
	for _, cell := range order {
		own, digit := s.plan.Wheels[cell].Open, d.grid[cell]
		open := own &^ used
		if open == 0 {
			rule, among := s.atDeadEnd(own, used)
			d.tellDeadEnd(cell, digit, own, among, rule)
		}
		s.model.TellDrawn(w, d.member, cell, digit, open, s.options.Argmax)
		used |= sudoku.Bit(digit) & once
	}
}

// tellDeadEnd tells what a cell got that no digit was open to.
func (d *drawing) tellDeadEnd(cell uint16, digit uint8, own, among sudoku.Mask, rule DeadEnd) {
	d.w.Explain(func(w *decision.Witness) {
		chance := 1 / float64(among.Count())
		if rule == DeadEndOwn {
			model := &d.search.model
			chance = model.Of(cell)[digit-1] / model.Mass(cell, d.search.Puzzle.All)
		}
		why := whyUsed
		if own == 0 {
			why = whyHeld
		}
		w.Candidate(d.member).NoneLeft(int(cell), digit, decision.Odds(chance), why.Of(int(rule)))
	})
}

// whyShown is why a cell gets a digit on the board.
func (s *search) whyShown(cell uint16, digit uint8) decision.Reason {
	return whyShown.Of(s.sample.Cheapest, s.sample.Lowest, digit, s.model.Of(cell)[digit-1])
}

func (s *search) tellChosen(w *decision.Witness) {
	rank := whyKept
	if s.options.Groups {
		rank = whyKeptOfGroup
	}
	for i, member := range s.chosen {
		why := rank.Of(s.sample.Costs[member], i, len(s.chosen))
		w.Candidate(int(member)).Picked(decision.NoChance, decision.NoDelta, why)
	}
}

// tellMoved tells that p of a digit, counted from 0, has moved from what it was.
func (s *search) tellMoved(w *decision.Witness, cell uint16, index int, was float64, votes uint16) {
	if w != nil {
		s.tellEntry(w, cell, index, was, votes)
	}
}

func (s *search) tellEntry(w *decision.Witness, cell uint16, index int, was float64, votes uint16) {
	p := s.model.Of(cell)[index]
	digit := uint8(index + 1)
	if p != was {
		w.Learnt(
			int(cell),
			digit,
			decision.Odds(p),
			whyMoved.Of(votes, len(s.chosen), digit, was, p),
		)
	}
}
