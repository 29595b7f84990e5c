package anneal

import (
	"sudokuscope/engine/decision"
	"sudokuscope/engine/sudoku"
)

// said is what the last phase did.
func (s *search) said() decision.Reason {
	switch phase := s.Last().Phase; {
	case phase < 0:
		return s.walk.SaidStart(s.layout.pairs)
	case !s.drawn:
		return s.walk.SaidForced(s.layout.pairs)
	case phase == phasePropose:
		_, _, why := s.proposal()
		return why
	case phase == phaseWeigh:
		return s.saidMove().And(whyWeighed.Of(s.delta, s.from, s.from+s.delta))
	case phase == phaseCool && s.outcome != goesOn:
		return s.verdict().And(
			saidThen.Of(),
			s.Latest(),
		)
	}
	return s.verdict()
}

// saidMove names the move.
func (s *search) saidMove() decision.Reason {
	if s.options.Neighbourhood != Variable {
		x := s.first
		return saidSwap.Of(x.A,
			x.HadA, x.B, x.HadB)
	}
	move := saidMove.Of(s.kind)
	for i, x := range s.steps {
		move = move.And(saidSteps.Of(x.A, x.B, i))
	}
	return move.And(saidEnd.Of(len(s.steps)))
}

// verdict tells what became of the move and why.
func (s *search) verdict() decision.Reason {
	move, cost := s.saidMove(), s.from+s.delta
	switch {
	case !s.made:
		return move.And(whyRefused.Of(s.delta), s.ground())
	case s.delta < 0:
		return move.And(whyBetter.Of(-s.delta, cost))
	case s.delta == 0:
		return move.And(whyEqual.Of(cost))
	}
	return move.And(whyWorse.Of(s.delta),
		s.ground(), whyCosts.Of(cost))
}

// ground is what a worse move got past, or did not.
func (s *search) ground() decision.Reason {
	cost, t := s.from+s.delta, s.judgedAt
	switch s.options.Accept {
	case Threshold:
		return whyThreshold.Of(s.made, t)
	case Record:
		return whyRecord.Of(cost, s.made, t, s.heat.mark)
	case Late:
		return whyHistory.Of(cost, s.made, s.heat.mark)
	case Descent:
		return whyDescent.Of()
	}
	return whyChance.Of(
		float64(s.throw)/(1<<32),
		s.made,
		s.delta,
		metropolis(s.delta, t),
	)
}

// proposal is what the move was drawn among, with which chance, and how.
func (s *search) proposal() (options []decision.Option, p float64, why decision.Reason) {
	if s.options.Neighbourhood == Variable {
		return nil, 0, s.saidMove().And(whyTurn.Of())
	}
	best := s.options.Neighbourhood == Best
	move := s.steps[0]
	cells := s.layout.groups[0]
	if !s.layout.anywhere {
		cells = s.layout.swaps.Movable[s.Puzzle.Block[move.A]]
	}
	least, alike := s.does(move.A, move.B), 0
	s.each(cells, func(x sudoku.Swap, delta int) {
		if best || x.A == move.A || x.B == move.A {
			option := decision.SwapOption(
				int(x.A),
				int(x.B),
				decision.By(delta),
				decision.Odds(0),
			)
			if !best || delta == least {
				option.P.P = 1
				alike++
			}
			options = append(options, option)
		}
	})
	for i := range options {
		options[i].P.P /= float64(alike)
	}
	if best {
		why = s.saidMove().And(whyBest.Of(len(s.layout.groups), len(options), alike))
		return options, 1 / float64(len(s.layout.groups)*alike), why
	}
	why = s.saidMove().And(whyDrawn.Of(len(s.layout.slots), alike, !s.layout.anywhere))
	return options, 2 / (float64(len(s.layout.slots)) * float64(alike)), why // either may come first
}

// What follows tells the decisions to a witness, and runs only with one.

func (s *search) tellProposed(w *decision.Witness) {
	options, p, why := s.proposal()
	if s.options.Neighbourhood == Variable {
		w.Grid().Picked(decision.NoChance, decision.NoDelta, why)
	} else {
		w.Grid().PickedSwap(s.first,
			decision.Odds(p), decision.NoDelta, options, why)
	}
}

func (s *search) tellWeighed(w *decision.Witness) {
	if len(s.steps) == 1 {
		why := s.saidMove().And(whyWeighed.Of(s.delta, s.from, s.from+s.delta))
		w.Grid().WeighedSwap(s.first,
			decision.By(s.delta), why)
	}
}

// tellJudged tells the verdict, and the swaps that are about to be made: one is made by the
// verdict itself.
func (s *search) tellJudged(w *decision.Witness) {
	p := decision.Odds(s.odds(s.delta))
	why := s.verdict()
	if p.P == 0 || p.P == 1 {
		p = decision.NoChance // certain
	}
	if len(s.steps) == 1 {
		w.Grid().JudgedSwap(s.first, s.made,
			p, decision.By(s.delta), why)
		return
	}
	w.Grid().Judged(p,
		decision.By(s.delta), why)
	if !s.made {
		return
	}
	g := s.Grid.Clone()
	for _, x := range s.steps {
		w.Grid().Swapped(
			decision.ExchangeOf(g, x.A, x.B),
			decision.NoChance,
			decision.NoDelta,
			why,
		)
		g[x.A], g[x.B] = g[x.B], g[x.A]
	}
}

// tellCooled tells what the end of a chain did to the temperature.
func (s *search) tellCooled(w *decision.Witness) {
	if s.outcome != goesOn {
		w.Adjusted(s.Latest())
	} else {
		w.Adjusted(whyStays.Of(s.heat.now))
	}
}

// tellRenewed tells what cells have on a new board.
func (s *search) tellRenewed(w *decision.Witness, before sudoku.Grid) {
	for _, slot := range s.layout.slots {
		cell := slot.cell
		was, is := before[cell], s.Grid[cell]
		if is != was {
			w.Grid().Changed(int(cell),
				was, is, s.Latest())
		}
	}
}
