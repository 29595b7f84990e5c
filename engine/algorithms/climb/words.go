package climb

import (
	"fmt"

	"sudokuscope/engine"
)

// said returns one sentence on the last phase, with its numbers.
func (s *search) said() string {
	switch s.Last().Phase {
	case phasePlace:
		return fmt.Sprintf("block %d of %d placed: f1 %d so far, %s with givens", s.placed(), len(s.blocks), s.Distinct(s.Grid), clashes(s.f2(s.Grid)))
	case phaseMend:
		return fmt.Sprintf("swapped, or left: %s with givens, f1 is %d", clashes(s.f2(s.Grid)), s.Distinct(s.Grid))
	case phasePop:
		return fmt.Sprintf("f %d comes up, %s from the start: f1 %d, f2 %d", s.f, engine.Count(s.depth(s.node), "swap"), s.Distinct(s.Grid), s.f2(s.Grid))
	case phaseExpand:
		low, high := s.reach()
		return fmt.Sprintf("%d swaps change f by %+d to %+d", len(s.pairs), low, high)
	case phaseWeigh:
		if s.Over() {
			break
		}
		return fmt.Sprintf("%s better, %d equal, %d worse; %s", engine.Count(s.better, "swap"), s.equal, len(s.pairs)-s.better-s.equal, s.saidChosen())
	}
	if s.Last().Phase < 0 {
		return fmt.Sprintf("nothing placed yet: %d cells are free, %d swaps are possible", len(s.Puzzle.Free), len(s.pairs))
	}
	if events := s.Events(); len(events) > 0 {
		for i := len(events) - 1; i >= 0; i-- {
			if c := kinds[events[i].Kind].Class; c != engine.Improvement && c != engine.Turn {
				return kinds[events[i].Kind].Text(s.Puzzle, events[i])
			}
		}
	}
	if s.open || s.plain {
		return fmt.Sprintf("%s higher than f %d: the climb goes on", engine.Plural(s.better, "swap leads", "swaps lead"), s.f)
	}
	return fmt.Sprintf("no new state is better than f %d: %d of %d pops on this plateau", s.f, s.plateau, s.cut)
}

// placed counts the blocks that a start has placed so far.
func (s *search) placed() (n int) {
	for _, free := range s.blocks {
		if s.Grid[free[0]] != 0 {
			n++
		}
	}
	return n
}

// clashes counts clashes in words.
func clashes(n int) string { return engine.Plural(n, "clash", "clashes") }

// reach is the worst and the best that a swap does to f.
func (s *search) reach() (low, high int16) {
	for i, d := range s.deltas {
		if i == 0 || d < low {
			low = d
		}
		if i == 0 || d > high {
			high = d
		}
	}
	return low, high
}

func (s *search) saidChosen() string {
	switch {
	case s.chosen == none:
		return "there is nothing to go on to"
	case s.chosen.parent() == s.node:
		p := &s.pairs[s.chosen.swap()]
		return fmt.Sprintf("next is %s with %s, f %d", s.CellName(int(p.a)), s.CellName(int(p.b)), s.chosen.f())
	}
	return fmt.Sprintf("next is an older state, f %d", s.chosen.f())
}

// What follows tells the decisions to a witness, and runs only with one. What a
// decision did to f is said in words: a Delta is one of the cost, which is another
// measure.

func (s *search) tellPlaced(w *engine.Witness, c uint16, digits []uint8, i int) {
	var options []engine.Option
	for _, k := range digits {
		if s.options.start == startRandom || s.clashes(c, k) == 0 {
			options = append(options, engine.Option{Digit: k, Cell: int(c)})
		}
	}
	switch {
	case s.options.start == startRandom:
		w.Grid().Drew(int(c), digits[i], 0, options, "the next of the digits that the block lacks, in random order")
	case len(options) > 0:
		w.Grid().Drew(int(c), digits[i], 0, options, fmt.Sprintf("the next that clashes with no given; %d of %s left would do", len(options), engine.Count(len(digits), "digit")))
	default:
		w.Grid().NoneLeft(int(c), digits[i], 0, fmt.Sprintf("%s with a given here: the next is taken", engine.Plural(len(digits), "digit is left, and it clashes", "digits are left, and each clashes")))
	}
}

// exchange is a swap of two cells that has just been made.
func (s *search) exchange(a, b uint16) engine.Exchange {
	return engine.Exchange{A: int(a), B: int(b), HadA: s.Grid[b], HadB: s.Grid[a]}
}

func (s *search) tellMended(w *engine.Witness, c, o uint16) {
	if w.On() {
		w.Grid().Swapped(s.exchange(c, o), 0, 0, fmt.Sprintf("%c clashed with a given at %s and does not at %s", s.Symbol(s.Grid[o]), s.CellName(int(c)), s.CellName(int(o))))
	}
}

func (s *search) tellLeft(w *engine.Witness, c uint16) {
	if w.On() {
		w.Grid().JudgedDigit(int(c), s.Grid[c], fmt.Sprintf("%c clashes with a given, but no swap in its block is without a clash: it stays", s.Symbol(s.Grid[c])))
	}
}

func (s *search) tellRoot(w *engine.Witness) {
	if w.On() {
		w.Grid().Picked(0, 0, fmt.Sprintf("the start is all that the queue holds, f %d", s.f))
	}
}

// tellSwap is called after a swap was made; was is the f before it.
func (s *search) tellSwap(w *engine.Witness, p *pair, was int, why string) {
	if w.On() {
		w.Grid().Swapped(s.exchange(p.a, p.b), 0, 0, why+"; "+s.went(was))
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
func (s *search) tellJump(w *engine.Witness, f, parent int) {
	if !w.On() {
		return
	}
	ago := len(s.nodes) - parent
	w.Grid().Picked(0, 0, fmt.Sprintf("the best of the queue is no successor of the incumbent but of a state expanded %d before: %s", ago, s.went(f)))
	for _, c := range s.Changed {
		w.Grid().Changed(int(c), s.lines.was[c], s.Grid[c],
			fmt.Sprintf("it has this digit in the state from the queue, one swap from a state expanded %d before; %s", ago, s.went(f)))
	}
}

// tellWeighed tells of every swap what it does to f1 and to f2.
func (s *search) tellWeighed(w *engine.Witness) {
	if !w.On() {
		return
	}
	g := s.Grid.Clone()
	one, two := s.Distinct(g), s.f2(g)
	for i := range s.pairs {
		a, b := s.pairs[i].a, s.pairs[i].b
		x := engine.Exchange{A: int(a), B: int(b), HadA: g[a], HadB: g[b]}
		g[a], g[b] = g[b], g[a]
		w.Grid().WeighedSwap(x, 0, fmt.Sprintf("weighed: f1 %+d, f2 %+d, f %+d", s.Distinct(g)-one, s.f2(g)-two, s.deltas[i]))
		g[a], g[b] = g[b], g[a]
	}
	if s.chosen != none && s.chosen.parent() == s.node {
		p := &s.pairs[s.chosen.swap()]
		x := engine.Exchange{A: int(p.a), B: int(p.b), HadA: g[p.a], HadB: g[p.b]}
		w.Grid().PickedSwap(x, 0, 0, nil, fmt.Sprintf("the swap to make next, f %+d: no other state that waits is better", s.chosen.f()-s.f))
	}
}

func (s *search) tellPlateau(w *engine.Witness) {
	if !w.On() || s.plain {
		return
	}
	why := fmt.Sprintf("no new successor is better: %d of %d pops on this plateau, f %d", s.plateau, s.cut, s.f)
	if s.open {
		why = fmt.Sprintf("%s better than f %d: no plateau", engine.Plural(s.better, "swap is", "swaps are"), s.f)
	}
	w.Grid().Judged(0, 0, why)
}
