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
	case !s.Forced().None():
		return s.SaidForced()
	case phase < 0:
		return saidNothingPlacedOf{free: len(s.Puzzle.Free), swaps: len(s.ground.pairs)}.say()
	case phase == phasePlace && s.Coming() == phasePlace:
		return saidPlacedOf{
			block: s.progress.block, blocks: len(s.ground.blocks), f1: f1, clashes: f2,
		}.say()
	case phase == phasePlace:
		return saidPlacedOf{
			block: len(s.ground.blocks), blocks: len(s.ground.blocks), f1: f1, clashes: f2,
		}.say()
	case phase == phaseMend:
		return saidMendedOf{clashes: f2, f1: f1}.say()
	case phase == phasePop:
		return saidPoppedOf{
			f: s.f, swaps: s.memory.states.Depth(s.memory.node), f1: f1, clashes: f2,
		}.say()
	case phase == phaseExpand && len(s.ground.pairs) == 0:
		return saidExpandedOf{swaps: 0, least: 0, most: 0}.say()
	case phase == phaseExpand:
		return saidExpandedOf{
			swaps: len(s.ground.pairs), least: int(slices.Min(s.deltas)),
			most: int(slices.Max(s.deltas)),
		}.say()
	case phase == phaseWeigh && !s.Over():
		worse := len(s.ground.pairs) - s.better - s.equal
		return saidWeighedOf{better: s.better, equal: s.equal, worse: worse}.say().And(s.saidNext())
	}
	for _, e := range slices.Backward(s.Events()) {
		k := kinds[e.Kind]
		if k.Class != engine.Improvement && k.Class != engine.Turn {
			return k.Reason(e)
		}
	}
	return s.saidPlateau()
}

// saidPlateau tells whether the climb stands on a plateau, and for how long.
func (s *search) saidPlateau() decision.Reason {
	if s.open || s.Options.Plain {
		return saidClimbsOf{better: s.better, f: s.f}.say()
	}
	return saidFlatOf{f: s.f, pops: s.plateau, cut: s.Options.Cut}.say()
}

// saidNext tells what is popped next.
func (s *search) saidNext() decision.Reason {
	switch {
	case s.memory.chosen == none:
		return saidNoNext.Of()
	case s.memory.chosen.parent() == s.memory.node:
		x := s.ground.pairs[s.memory.chosen.swap()]
		return saidNextSwapOf{a: int(x.A), b: int(x.B), f: s.memory.chosen.f()}.say()
	}
	return saidNextOlderOf{f: s.memory.chosen.f()}.say()
}

// What follows tells the decisions to a witness. What a decision did to f is told in its
// reason: a Delta is one of the cost, which is another measure.

// tellPlaced tells which of the digits that are left a cell gets.
func (s *search) tellPlaced(w *decision.Witness, cell uint16, digits []uint8, i int) {
	w.Explain(func(w *decision.Witness) {
		var options []decision.Option
		for _, digit := range digits {
			if s.Options.Start == StartRandom || s.ground.clashes(cell, digit) == 0 {
				options = append(options, decision.DigitOption(int(cell), digit, decision.NoChance))
			}
		}
		why := whyCleanOf{clean: len(options), left: len(digits)}.say()
		if s.Options.Start == StartRandom {
			why = whyAnyOrder.Of()
		}
		if len(options) == 0 {
			w.Grid().NoneLeft(int(cell), digits[i], decision.NoChance, whyAllClashOf{
				left: len(digits),
			}.say())
			return
		}
		w.Grid().Drew(int(cell), digits[i], decision.NoChance, options, why)
	})
}

// exchanged is a swap of two cells that has just been made.
func exchanged(grid sudoku.Grid, a, b uint16) decision.Exchange {
	return decision.Exchange{A: int(a), B: int(b), HadA: grid[b], HadB: grid[a]}
}

// tellMended tells the swap that has just ended a clash at c.
func (s *search) tellMended(w *decision.Witness, c, o uint16) {
	why := whyMendedOf{digit: s.Grid[o], a: int(c), b: int(o)}.say()
	w.Grid().Swapped(exchanged(s.Grid, c, o), decision.NoChance, decision.NoDelta, why)
}

// tellLeft tells that no swap ends the clash at c.
func (s *search) tellLeft(w *decision.Witness, c uint16) {
	w.Grid().JudgedDigit(sudoku.TheCell(c), s.Grid[c], whyLeftOf{digit: s.Grid[c]}.say())
}

// tellStart tells that a start comes up.
func (s *search) tellStart(w *decision.Witness) {
	w.Grid().Picked(decision.NoChance, decision.NoDelta, whyStartOf{f: s.f}.say())
}

// tellSwap tells the swap that has just been made; was is the f before it.
func (s *search) tellSwap(w *decision.Witness, x sudoku.Swap, was int, why *decision.ReasonKind) {
	goes := whySuccessorOf{was: was, f: s.f, changed: was != s.f}.as(why)
	w.Grid().Swapped(exchanged(s.Grid, x.A, x.B), decision.NoChance, decision.NoDelta, goes)
}

// tellJump tells of a move to another branch of the tree, after it; was is the f before it.
func (s *search) tellJump(w *decision.Witness, was, parent int) {
	w.Explain(func(w *decision.Witness) {
		ago, changed := s.memory.states.Expanded()-parent, was != s.f
		w.Grid().Picked(decision.NoChance, decision.NoDelta, whyJumpOf{
			ago: ago, was: was, f: s.f, changed: changed,
		}.say())
		for _, c := range s.Changed {
			w.Grid().Changed(int(c), s.room[c], s.Grid[c], whyBroughtOf{
				ago: ago, was: was, f: s.f, changed: changed,
			}.say())
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
		why := whyWeighedOf{
			f1: s.Puzzle.Distinct(grid) - one, f2: s.ground.fixed.GivenClashes(grid) - two,
			f: int(s.deltas[i]),
		}.say()
		w.Grid().WeighedSwap(would, decision.NoDelta, why)
		grid[x.A], grid[x.B] = grid[x.B], grid[x.A]
	}
	if s.memory.chosen != none && s.memory.chosen.parent() == s.memory.node {
		x := s.ground.pairs[s.memory.chosen.swap()]
		would := decision.ExchangeOf(grid, x.A, x.B)
		why := whyNextOf{f: s.memory.chosen.f() - s.f}.say()
		w.Grid().PickedSwap(would, decision.NoChance, decision.NoDelta, nil, why)
	}
}

// tellPlateau tells whether the climb stands on a plateau; plain ascent knows of none.
func (s *search) tellPlateau(w *decision.Witness) {
	if !s.Options.Plain {
		w.Grid().Judged(decision.NoChance, decision.NoDelta, s.saidPlateau())
	}
}
