package climb

import (
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// said is what the last phase did.
func (s *search) said() decision.Reason {
	f1 := s.Puzzle.Distinct(s.Grid)
	f2 := s.ground.fixed.GivenClashes(s.Grid)
	switch phase := s.Last().Phase; {
	case phase < 0:
		return saidNothingPlaced.Of(len(s.Puzzle.Free), len(s.ground.pairs))
	case phase == phasePlace && s.Coming() == phasePlace:
		return saidPlaced.Of(s.progress.block, len(s.ground.blocks), f1, f2)
	case phase == phasePlace:
		return saidPlaced.Of(len(s.ground.blocks), len(s.ground.blocks), f1, f2)
	case phase == phaseMend:
		return saidMended.Of(f2, f1)
	case phase == phasePop:
		return saidPopped.Of(s.f, s.memory.states.Depth(s.memory.node), f1, f2)
	case phase == phaseExpand && len(s.ground.pairs) == 0:
		return saidExpanded.Of(0, 0, 0)
	case phase == phaseExpand:
		return saidExpanded.Of(len(s.ground.pairs), slices.Min(s.deltas), slices.Max(s.deltas))
	case phase == phaseWeigh && !s.Over():
		worse := len(s.ground.pairs) - s.better - s.equal
		return saidWeighed.Of(s.better, s.equal, worse).And(s.saidNext())
	}
	for _, e := range slices.Backward(s.Events()) {
		k := kinds[e.Kind]
		if k.Class != engine.Improvement && k.Class != engine.Turn {
			return k.Text.Of(e.Cell, e.Digit, e.A, e.B)
		}
	}
	return s.saidPlateau()
}

// saidPlateau tells whether the climb stands on a plateau, and for how long.
func (s *search) saidPlateau() decision.Reason {
	if s.open || s.options.Plain {
		return saidClimbs.Of(s.better, s.f)
	}
	return saidFlat.Of(s.f, s.plateau, s.options.Cut)
}

// saidNext tells what is popped next.
func (s *search) saidNext() decision.Reason {
	switch {
	case s.memory.chosen == none:
		return saidNoNext.Of()
	case s.memory.chosen.parent() == s.memory.node:
		x := s.ground.pairs[s.memory.chosen.swap()]
		return saidNextSwap.Of(x.A, x.B, s.memory.chosen.f())
	}
	return saidNextOlder.Of(s.memory.chosen.f())
}

// What follows tells the decisions to a witness. What a decision did to f is told in its
// reason: a Delta is one of the cost, which is another measure.

// tellPlaced tells which of the digits that are left a cell gets.
func (s *search) tellPlaced(w *decision.Witness, cell uint16, digits []uint8, i int) {
	w.Explain(func(w *decision.Witness) {
		var options []decision.Option
		for _, digit := range digits {
			if s.options.Start == StartRandom || s.ground.clashes(cell, digit) == 0 {
				options = append(options, decision.DigitOption(int(cell), digit, decision.NoChance))
			}
		}
		why := whyClean.Of(len(options), len(digits))
		if s.options.Start == StartRandom {
			why = whyAnyOrder.Of()
		}
		if len(options) == 0 {
			w.Grid().NoneLeft(int(cell), digits[i], decision.NoChance, whyAllClash.Of(len(digits)))
			return
		}
		w.Grid().Drew(int(cell), digits[i], decision.NoChance, options, why)
	})
}

// exchanged is a swap of two cells that has just been made.
func exchanged(grid sudoku.Grid, a, b uint16) decision.Exchange {
	return decision.Exchange{
		A:    int(a),
		B:    int(b),
		HadA: grid[b],
		HadB: grid[a],
	}
}

// tellMended tells the swap that has just ended a clash at c.
func (s *search) tellMended(w *decision.Witness, c, o uint16) {
	why := whyMended.Of(s.Grid[o], c, o)
	w.Grid().Swapped(exchanged(s.Grid, c, o), decision.NoChance, decision.NoDelta, why)
}

// tellLeft tells that no swap ends the clash at c.
func (s *search) tellLeft(w *decision.Witness, c uint16) {
	w.Grid().JudgedDigit(int(c), s.Grid[c], whyLeft.Of(s.Grid[c]))
}

// tellStart tells that a start comes up.
func (s *search) tellStart(w *decision.Witness) {
	w.Grid().Picked(decision.NoChance, decision.NoDelta, whyStart.Of(s.f))
}

// tellSwap tells the swap that has just been made; was is the f before it.
func (s *search) tellSwap(w *decision.Witness, x sudoku.Swap, was int, why *decision.ReasonKind) {
	goes := why.Of(was, s.f, was != s.f)
	w.Grid().Swapped(exchanged(s.Grid, x.A, x.B), decision.NoChance, decision.NoDelta, goes)
}

// tellJump tells of a move to another branch of the tree, after it; was is the f before it.
func (s *search) tellJump(w *decision.Witness, was, parent int) {
	w.Explain(func(w *decision.Witness) {
		ago, changed := s.memory.states.Expanded()-parent, was != s.f
		w.Grid().Picked(decision.NoChance, decision.NoDelta, whyJump.Of(ago, was, s.f, changed))
		for _, c := range s.Changed {
			w.Grid().Changed(int(c), s.room[c], s.Grid[c], whyBrought.Of(ago, was, s.f, changed))
		}
	})
}

// tellWeighed tells of every swap what it does to f1 and to f2.
func (s *search) tellWeighed(w *decision.Witness) {
	grid := s.Grid.Clone()
	one := s.Puzzle.Distinct(grid)
	two := s.ground.fixed.GivenClashes(grid)
	for i, x := range s.ground.pairs {
		would := decision.ExchangeOf(grid, x.A, x.B)
		grid[x.A], grid[x.B] = grid[x.B], grid[x.A]
		why := whyWeighed.Of(
			s.Puzzle.Distinct(grid)-one,
			s.ground.fixed.GivenClashes(grid)-two,
			s.deltas[i],
		)
		w.Grid().WeighedSwap(would, decision.NoDelta, why)
		grid[x.A], grid[x.B] = grid[x.B], grid[x.A]
	}
	if s.memory.chosen != none && s.memory.chosen.parent() == s.memory.node {
		x := s.ground.pairs[s.memory.chosen.swap()]
		would := decision.ExchangeOf(grid, x.A, x.B)
		why := whyNext.Of(s.memory.chosen.f() - s.f)
		w.Grid().PickedSwap(would, decision.NoChance, decision.NoDelta, nil, why)
	}
}

// tellPlateau tells whether the climb stands on a plateau; plain ascent knows of none.
func (s *search) tellPlateau(w *decision.Witness) {
	if !s.options.Plain {
		w.Grid().Judged(decision.NoChance, decision.NoDelta, s.saidPlateau())
	}
}
