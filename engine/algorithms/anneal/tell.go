package anneal

import (
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// said is what the last phase did.
func (s *search) said() decision.Reason {
	switch phase := s.Last().Phase; {
	case phase < 0:
		return s.walk.SaidStart(s.layout.pairs)
	case !s.move.drawn:
		return s.walk.SaidForced(s.layout.pairs)
	case phase == phasePropose:
		_, _, why := s.proposal()
		return why
	case phase == phaseWeigh:
		return s.move.weighed(&s.Options)
	case phase == phaseCool && s.outcome != goesOn:
		return s.move.verdict(&s.Options, s.heat.mark).And(saidThen.Of(), s.Latest())
	}
	return s.move.verdict(&s.Options, s.heat.mark)
}

// proposal is what the move was drawn among, with which chance, and how.
func (s *search) proposal() (options []decision.Option, chance float64, why decision.Reason) {
	if s.Options.Neighbourhood == Variable {
		return nil, 0, s.move.said(&s.Options).And(whyTurn.Of())
	}
	best := s.Options.Neighbourhood == Best
	move := s.move.steps[0]
	cells := s.layout.groups[0]
	if !s.layout.anywhere {
		cells = s.layout.swaps.Movable[s.Puzzle.Block[move.A]]
	}
	least, alike := s.does(move.A, move.B), 0
	s.each(cells, func(x sudoku.Swap, delta int) {
		if best || x.A == move.A || x.B == move.A {
			option := decision.SwapOption(int(x.A), int(x.B), decision.By(delta), decision.Odds(0))
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
		groups := len(s.layout.groups)
		why = s.move.said(&s.Options).And(whyBestOf{
			blocks: groups, swaps: len(options), alike: alike,
		}.say())
		return options, 1 / float64(groups*alike), why
	}
	slots := len(s.layout.slots)
	why = s.move.said(&s.Options).And(whyDrawnOf{
		free: slots, others: alike, block: !s.layout.anywhere,
	}.say())
	return options, 2 / (float64(slots) * float64(alike)), why // either may come first
}

// What follows tells the decisions to a witness, and runs only with one.

func (s *search) tellProposed(w *decision.Witness) {
	options, p, why := s.proposal()
	if s.Options.Neighbourhood == Variable {
		w.Grid().Picked(decision.NoChance, decision.NoDelta, why)
	} else {
		w.Grid().PickedSwap(s.move.first, decision.Odds(p), decision.NoDelta, options, why)
	}
}

func (s *search) tellWeighed(w *decision.Witness) {
	if len(s.move.steps) == 1 {
		w.Grid().WeighedSwap(s.move.first, decision.By(s.move.delta), s.move.weighed(&s.Options))
	}
}

// tellJudged tells the verdict, and the swaps that are about to be made: one is made by the
// verdict itself.
func (s *search) tellJudged(w *decision.Witness) {
	chance := decision.Odds(s.heat.odds(s.Options.Accept, s.move.delta))
	why := s.move.verdict(&s.Options, s.heat.mark)
	if chance.P == 0 || chance.P == 1 {
		chance = decision.NoChance // certain
	}
	if len(s.move.steps) == 1 {
		w.Grid().JudgedSwap(s.move.first, s.move.made, chance, decision.By(s.move.delta), why)
		return
	}
	w.Grid().Judged(chance, decision.By(s.move.delta), why)
	if !s.move.made {
		return
	}
	grid := s.Grid.Clone()
	for _, x := range s.move.steps {
		w.Grid().Swapped(
			decision.ExchangeOf(grid, x.A, x.B),
			decision.NoChance,
			decision.NoDelta,
			why,
		)
		grid[x.A], grid[x.B] = grid[x.B], grid[x.A]
	}
}

// tellCooled tells what the end of a chain did to the temperature.
func (s *search) tellCooled(w *decision.Witness) {
	if s.outcome != goesOn {
		w.Adjusted(s.Latest())
	} else {
		w.Adjusted(whyStaysOf{temperature: s.heat.now}.say())
	}
}

// tellRenewed tells what cells have on a new board.
func (s *search) tellRenewed(w *decision.Witness, before sudoku.Grid) {
	for _, slot := range s.layout.slots {
		cell := slot.cell
		was, is := before[cell], s.Grid[cell]
		if is != was {
			w.Grid().Changed(int(cell), was, is, s.Latest())
		}
	}
}
