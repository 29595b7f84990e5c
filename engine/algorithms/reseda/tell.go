package reseda

import (
	"slices"

	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/kit/population"
	"sudokuscope/engine/sudoku"
)

// said is what the last phase did.
func (s *search) said() decision.Reason {
	if !s.Forced().None() {
		return s.saidForced()
	}
	switch s.Last().Phase {
	case phaseDraw:
		return saidDrawnOf{grids: s.Options.Q, dead: s.deadEnds}.say()
	case phaseScore:
		return saidScoredOf{
			lowest: int(s.sample.Lowest), highest: int(s.sample.Highest), mean: s.sample.Mean(),
			permuted: s.permutations, grids: s.Options.Q,
		}.say()
	case phaseSelect:
		low, high := s.sample.Range(s.chosen)
		return saidKeptOf{
			kept: len(s.chosen), grids: s.Options.Q, lowest: int(low), highest: int(high),
		}.say()
	case phaseEstimate:
		return saidAgreedOf{kept: len(s.chosen), cells: agreed(s), free: len(s.free.List)}.say()
	case phaseSmooth:
		cell, equals := s.leastCertain()
		return saidSmoothedOf{
			alpha: s.Options.Alpha, rest: 1 - s.Options.Alpha, was: s.rhoWas, rho: s.rho,
			cell: cell, equals: equals,
		}.say()
	case phaseCheck, phaseRestart:
		e := s.Events()
		if len(e) > 0 && e[len(e)-1].Kind != eventImproved {
			return s.Latest()
		}
		return saidGoesOnOf{rho: s.rho, beta: s.Options.Beta}.say()
	}
	return saidUniformOf{free: len(s.free.List)}.say()
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
	return said.And(saidLeftOf{free: len(s.free.List), rho: s.rho}.say())
}

// agreed counts the free cells that have one digit in all the grids kept.
func agreed(s *search) (n int) {
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
		s.model.TellDrawn(w, d.member, cell, digit, open, s.Options.Argmax)
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
		w.Candidate(d.member).NoneLeft(int(cell), digit, decision.Odds(chance), whyUsedOf{rule: int(rule)}.as(why))
	})
}

// whyShown is why a cell gets a digit on the board.
func (s *search) whyShown(cell uint16, digit uint8) decision.Reason {
	return whyShownOf{
		grid: s.sample.Cheapest, cost: int(s.sample.Lowest), digit: digit,
		p: s.model.Of(cell)[digit-1],
	}.say().And(population.Tied(s.sample.Costs, s.sample.Cheapest))
}

func (s *search) tellChosen(w *decision.Witness) {
	for i, member := range s.chosen {
		cost := int(s.sample.Costs[member])
		why := whyKeptOf{cost: cost, rank: i, of: len(s.chosen)}.say()
		if s.Options.Groups {
			why = whyKeptOfGroupOf{cost: cost, group: i, of: len(s.chosen)}.say()
		}
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
			whyMovedOf{votes: int(votes), kept: len(s.chosen), digit: digit, was: was, p: p}.say(),
		)
	}
}
