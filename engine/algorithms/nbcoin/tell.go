package nbcoin

import (
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/kit/population"
	"sudokuscope/engine/sudoku"
)

// said is what the last phase did.
func (s *search) said() decision.Reason {
	switch {
	case !s.Forced().None() && s.Cost == 0:
		return s.SaidForced().And(saidSolves.Of())
	case !s.Forced().None():
		return s.SaidForced().And(saidLeftOf{cells: s.undecided}.say())
	case s.Over(), s.Last().Phase == phaseRestart:
		return s.Latest()
	}
	full, grids := s.Puzzle.MaxDistinct(), len(s.sample.Costs)
	switch s.Last().Phase {
	case phaseDraw:
		if s.filled > 0 {
			return saidFilledOf{grids: grids, blocks: s.filled}.say()
		}
		return saidDrawnOf{grids: grids}.say()
	case phaseEvaluate:
		return saidEvaluatedOf{
			lowest: full - int(s.sample.Highest), highest: full - int(s.sample.Lowest),
			full: full, mean: float64(full) - s.sample.Mean(),
		}.say()
	case phasePick:
		return s.saidPicked()
	case phaseReward:
		return saidRewardOf{
			gain:    s.Options.gain(s.each, s.Puzzle.Side) * float64(s.each),
			symbols: s.Options.Symbols,
		}.say()
	case phasePunish:
		if !s.Options.Negative {
			return saidNotPunished.Of()
		}
		return saidPunishedOf{percent: 100 * s.overlap}.say()
	case phaseBound:
		return saidBoundOf{clipped: s.clipped, cells: s.standing(), bound: s.Options.Bound}.say()
	}
	decided := 0
	for _, cell := range s.free.List {
		if s.cand[cell].Single() {
			decided++
		}
	}
	return saidUniformOf{undecided: s.undecided, decided: decided}.say()
}

func (s *search) saidPicked() decision.Reason {
	if s.blockwise {
		return saidByBlockOf{good: s.each, poor: len(s.poor) / s.Puzzle.Side}.say()
	}
	low, high := s.sample.Range(s.good)
	said := saidGoodOf{good: len(s.good), lowest: int(low), highest: int(high)}.say()
	if len(s.poor) > 0 {
		low, high = s.sample.Range(s.poor)
		said = said.And(saidPoorOf{poor: len(s.poor), lowest: int(low), highest: int(high)}.say())
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
	return whyShownOf{
		grid: s.sample.Cheapest, fitness: s.fitness(s.sample.Lowest),
		full: s.Puzzle.MaxDistinct(),
	}.say().And(population.Tied(s.sample.Costs, s.sample.Cheapest))
}

func (s *search) tellPicked(w *decision.Witness) {
	tell := func(members []uint16, fate, inBlock *decision.ReasonKind) {
		for i, member := range members {
			why := whyRewardedOf{fitness: s.fitness(s.sample.Costs[member]), among: s.each}.as(fate)
			if s.blockwise {
				why = whyRewardedInOf{block: i / s.each, among: s.each}.as(inBlock)
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
		why := whyVotesOf{
			digit: uint8(digit), good: int(s.goodVotes[at]), of: s.each, was: was, p: p,
		}.say()
		if s.Options.Negative {
			why = whyBothVotesOf{
				digit: uint8(digit), good: int(s.goodVotes[at]), poor: int(s.poorVotes[at]),
				of: s.each, was: was, p: p,
			}.say()
		}
		w.Learnt(cell, uint8(digit), decision.Odds(p), why)
	}
}
