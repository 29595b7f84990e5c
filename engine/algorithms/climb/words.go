package climb

import (
	"fmt"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/decision"
	"sudokuscope/engine/english"
	"sudokuscope/engine/sudoku"
)

// said returns one sentence on the last phase, with its numbers.
func (s *search) said() string {
	switch s.Last().Phase {
	case phasePlace:
		placed := s.block
		if s.Coming() != phasePlace {
			placed = len(s.blocks)
		}
		return fmt.Sprintf("block %d of %d placed: f1 %d so far, %s with givens", placed, len(s.blocks), s.Distinct(s.Grid), clashes(s.fixed.GivenClashes(s.Grid)))
	case phaseMend:
		return fmt.Sprintf("swapped, or left: %s with givens, f1 is %d", clashes(s.fixed.GivenClashes(s.Grid)), s.Distinct(s.Grid))
	case phasePop:
		return fmt.Sprintf("f %d comes up, %s from the start: f1 %d, f2 %d", s.f, english.Count(s.Depth(s.node), "swap"), s.Distinct(s.Grid), s.fixed.GivenClashes(s.Grid))
	case phaseExpand:
		if len(s.pairs) == 0 {
			return "0 swaps change f by +0 to +0"
		}
		return fmt.Sprintf("%d swaps change f by %+d to %+d", len(s.pairs), slices.Min(s.deltas), slices.Max(s.deltas))
	case phaseWeigh:
		if s.Over() {
			break
		}
		return fmt.Sprintf("%s better, %d equal, %d worse; %s", english.Count(s.better, "swap"), s.equal, len(s.pairs)-s.better-s.equal, s.saidChosen())
	}
	if s.Last().Phase < 0 {
		return fmt.Sprintf("nothing placed yet: %d cells are free, %d swaps are possible", len(s.Puzzle.Free), len(s.pairs))
	}
	for _, e := range slices.Backward(s.Events()) {
		if k := kinds[e.Kind]; k.Class != engine.Improvement && k.Class != engine.Turn {
			return k.Say(s.Puzzle, e)
		}
	}
	return s.saidPlateau()
}

// saidPlateau tells whether the climb stands on a plateau, and for how long.
func (s *search) saidPlateau() string {
	if s.open || s.Plain {
		return fmt.Sprintf("%s higher than f %d: the climb goes on", english.Plural(s.better, "swap leads", "swaps lead"), s.f)
	}
	return fmt.Sprintf("no new state is better than f %d: %d of %d pops on this plateau", s.f, s.plateau, s.Cut)
}

// clashes counts clashes in words.
func clashes(n int) string { return english.Plural(n, "clash", "clashes") }

func (s *search) saidChosen() string {
	switch {
	case s.chosen == none:
		return "there is nothing to go on to"
	case s.chosen.parent() == s.node:
		x := s.pairs[s.chosen.swap()]
		return fmt.Sprintf("next is %s with %s, f %d", s.CellName(int(x.A)), s.CellName(int(x.B)), s.chosen.f())
	}
	return fmt.Sprintf("next is an older state, f %d", s.chosen.f())
}

// What follows tells the decisions to a witness, and runs only with one. What a
// decision did to f is said in words: a Delta is one of the cost, which is another
// measure.

func (s *search) tellPlaced(w *decision.Witness, c uint16, digits []uint8, i int) {
	var options []decision.Option
	for _, k := range digits {
		if s.Start == StartRandom || s.clashes(c, k) == 0 {
			options = append(options, decision.DigitOption(int(c), k, decision.NoChance))
		}
	}
	switch {
	case s.Start == StartRandom:
		w.Grid().Drew(int(c), digits[i], decision.NoChance, options, decision.Plain("the next of the digits that the block lacks, in random order"))
	case len(options) > 0:
		w.Grid().Drew(int(c), digits[i], decision.NoChance, options, decision.Plain(fmt.Sprintf("the next that clashes with no given; %d of %s left would do", len(options), english.Count(len(digits), "digit"))))
	default:
		w.Grid().NoneLeft(int(c), digits[i], decision.NoChance, decision.Plain(fmt.Sprintf("%s with a given here: the next is taken", english.Plural(len(digits), "digit is left, and it clashes", "digits are left, and each clashes"))))
	}
}

// swapOf is a swap of two cells that has just been made.
func (s *search) swapOf(a, b uint16) decision.Exchange {
	return decision.Exchange{A: int(a), B: int(b), HadA: s.Grid[b], HadB: s.Grid[a]}
}

func (s *search) tellMended(w *decision.Witness, c, o uint16) {
	if w.On() {
		w.Grid().Swapped(s.swapOf(c, o), decision.NoChance, decision.NoDelta, decision.Plain(fmt.Sprintf("%c clashed with a given at %s and does not at %s", s.Symbol(s.Grid[o]), s.CellName(int(c)), s.CellName(int(o)))))
	}
}

func (s *search) tellLeft(w *decision.Witness, c uint16) {
	if w.On() {
		w.Grid().JudgedDigit(int(c), s.Grid[c], decision.Plain(fmt.Sprintf("%c clashes with a given, but no swap in its block is without a clash: it stays", s.Symbol(s.Grid[c]))))
	}
}

// tellSwap is called after a swap was made; was is the f before it.
func (s *search) tellSwap(w *decision.Witness, x sudoku.Swap, was int, why string) {
	if w.On() {
		w.Grid().Swapped(s.swapOf(x.A, x.B), decision.NoChance, decision.NoDelta, decision.Plain(why+"; "+s.went(was)))
	}
}

// went returns what became of f.
func (s *search) went(was int) string {
	if was == s.f {
		return fmt.Sprintf("f stays at %d", s.f)
	}
	return fmt.Sprintf("f goes from %d to %d", was, s.f)
}

// tellJump is called after a move to another branch of the tree; f is the one
// before it.
func (s *search) tellJump(w *decision.Witness, f, parent int) {
	if !w.On() {
		return
	}
	ago := s.Expanded() - parent
	w.Grid().Picked(decision.NoChance, decision.NoDelta, decision.Plain(fmt.Sprintf("the best of the queue is no successor of the incumbent but of a state expanded %d before: %s", ago, s.went(f))))
	for _, c := range s.Changed {
		w.Grid().Changed(int(c), s.room[c], s.Grid[c],
			decision.Plain(fmt.Sprintf("it has this digit in the state from the queue, one swap from a state expanded %d before; %s", ago, s.went(f))))
	}
}

// tellWeighed tells of every swap what it does to f1 and to f2.
func (s *search) tellWeighed(w *decision.Witness) {
	if !w.On() {
		return
	}
	g := s.Grid.Clone()
	one, two := s.Distinct(g), s.fixed.GivenClashes(g)
	for i, x := range s.pairs {
		would := decision.ExchangeOf(g, x.A, x.B)
		g[x.A], g[x.B] = g[x.B], g[x.A]
		w.Grid().WeighedSwap(would, decision.NoDelta, decision.Plain(fmt.Sprintf("weighed: f1 %+d, f2 %+d, f %+d", s.Distinct(g)-one, s.fixed.GivenClashes(g)-two, s.deltas[i])))
		g[x.A], g[x.B] = g[x.B], g[x.A]
	}
	if s.chosen != none && s.chosen.parent() == s.node {
		why := fmt.Sprintf("the swap to make next, f %+d: no other state that waits is better", s.chosen.f()-s.f)
		x := s.pairs[s.chosen.swap()]
		w.Grid().PickedSwap(decision.ExchangeOf(g, x.A, x.B), decision.NoChance, decision.NoDelta, nil, decision.Plain(why))
	}
}
