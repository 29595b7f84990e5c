package nbcoin

import (
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// said is what the last phase did.
func (s *search) said() decision.Reason {
	switch {
	case s.Forced() >= 0 && s.Cost == 0:
		return s.SaidForced().And(saidSolves.Of())
	case s.Forced() >= 0:
		return s.SaidForced().And(saidLeft.Of(s.undecided))
	case s.Over(), s.Last().Phase == phaseRestart:
		return s.Latest()
	}
	full, grids := s.Puzzle.MaxDistinct(), len(s.sample.Costs)
	switch s.Last().Phase {
	case phaseDraw:
		if s.filled > 0 {
			return saidFilled.Of(grids, s.filled)
		}
		return saidDrawn.Of(grids)
	case phaseEvaluate:
		return saidEvaluated.Of(
			full-int(s.sample.Highest),
			full-int(s.sample.Lowest),
			full,
			float64(full)-s.sample.Mean(),
		)
	case phasePick:
		return s.saidPicked()
	case phaseReward:
		return saidReward.Of(
			s.options.gain(s.each, s.Puzzle.Side)*float64(s.each),
			s.options.Symbols,
		)
	case phasePunish:
		if !s.options.Negative {
			return saidNotPunished.Of()
		}
		return saidPunished.Of(100 * s.overlap)
	case phaseBound:
		return saidBound.Of(s.clipped, s.standing(), s.options.Bound)
	}
	return saidUniform.Of(s.undecided, len(s.free.List)-s.undecided)
}

func (s *search) saidPicked() decision.Reason {
	if s.blockwise {
		return saidByBlock.Of(s.each, len(s.poor)/s.Puzzle.Side)
	}
	low, high := s.sample.Range(s.good)
	said := saidGood.Of(len(s.good), low, high)
	if len(s.poor) > 0 {
		low, high = s.sample.Range(s.poor)
		said = said.And(saidPoor.Of(len(s.poor), low, high))
	}
	return said
}

// standing counts the cells with a digit whose p has reached the upper bound.
func (s *search) standing() int { return len(s.top) - sudoku.Grid(s.top).Blanks() }

// fitness is what a cost is short of.
func (s *search) fitness(cost uint16) int { return s.Puzzle.MaxDistinct() - int(cost) }

// pathCandidates are those along which the fast path leads: none if somebody wants to hear of
// each symbol.
func (d *drawing) pathCandidates() (cand []sudoku.Mask) {
	cand = d.search.cand
	d.w.Explain(func(*decision.Witness) { cand = nil })
	return cand
}

// What follows tells the decisions to a witness, and runs only with one.

// tellDrawn tells what a cell drew: open are the candidates it had, left the
// symbols that its block still lacked. It is small enough for the compiler to put it into
// the loop, where it costs nothing as long as nobody listens.
func (d *drawing) tellDrawn(cell uint16, digit uint8, open, left sudoku.Mask) {
	if d.w != nil {
		d.tellDrawnTo(cell, digit, open, left)
	}
}

func (d *drawing) tellDrawnTo(cell uint16, digit uint8, open, left sudoku.Mask) {
	if open != 0 {
		d.search.model.TellDrawn(d.w, d.member, cell, digit, open, false)
	} else {
		d.tellFilled(cell, digit, left)
	}
}

func (d *drawing) tellFilled(cell uint16, digit uint8, left sudoku.Mask) {
	p := decision.Odds(1 / float64(left.Count()))
	d.w.Candidate(d.member).NoneLeft(int(cell), digit, p, whyFilledIn.Of())
}

// tellAgain tells that a block is drawn again.
func (d *drawing) tellAgain(cell uint16) {
	d.w.Explain(func(w *decision.Witness) {
		w.Candidate(d.member).NoneLeft(int(cell), 0, decision.NoChance, whyAgain.Of())
	})
}

// whyShown is why a cell gets a digit on the board.
func (s *search) whyShown(uint16, uint8) decision.Reason {
	return whyShown.Of(s.sample.Cheapest, s.fitness(s.sample.Lowest), s.Puzzle.MaxDistinct())
}

func (s *search) tellPicked(w *decision.Witness) {
	tell := func(members []uint16, fate, inBlock *decision.ReasonKind) {
		for i, member := range members {
			why := fate.Of(s.fitness(s.sample.Costs[member]), s.each)
			if s.blockwise {
				why = inBlock.Of(i/s.each, s.each)
			}
			w.Candidate(int(member)).Picked(decision.NoChance, decision.NoDelta, why)
		}
	}
	tell(s.good, whyRewarded, whyRewardedIn)
	tell(s.poor, whyPunished, whyPunishedIn)
}

// tellMoved tells what became of every entry that can move, which reward and punishment may
// have moved there and back, and why. The bound has made next of p, and p of next.
func (s *search) tellMoved(w *decision.Witness) {
	for _, entry := range s.entries {
		at := int(entry.at)
		cell := at / s.Puzzle.Side
		digit := at%s.Puzzle.Side + 1
		was, p := s.next[at], s.model.P[at]
		why := whyVotes.Of(digit, s.goodVotes[at], s.each, was, p)
		if s.options.Negative {
			why = whyBothVotes.Of(digit, s.goodVotes[at], s.poorVotes[at], s.each, was, p)
		}
		w.Learnt(cell, uint8(digit), decision.Odds(p), why)
	}
}
