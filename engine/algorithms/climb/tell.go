package climb

import (
	"fmt"

	"sudokuscope/engine"
)

// This file says the decisions to a witness. None of it runs without one. What a
// decision did to f is said in words: a Delta is one of the cost, which is another
// measure.

func (s *search) tellPlaced(w *engine.Witness, c uint16, digits []uint8, i int) {
	d := engine.Decision{Kind: engine.Draw, Member: -1, Cell: int(c), Other: -1, Digit: digits[i]}
	clean := 0
	for _, k := range digits {
		if n := s.clashes(c, k); n == 0 || s.options.start == startRandom {
			d.Options = append(d.Options, engine.Option{Digit: k, Cell: int(c)})
			clean++
		}
	}
	switch {
	case s.options.start == startRandom:
		d.Why = "the next of the digits that the block lacks, in random order"
	case clean > 0:
		d.Why = fmt.Sprintf("the next that clashes with no given; %d of the %d digits left would do", clean, len(digits))
	default:
		d.Kind = engine.DeadEnd
		d.Why = fmt.Sprintf("each of the %d digits left clashes with a given here: the next is taken", len(digits))
	}
	w.Tell(d)
}

func (s *search) tellMended(w *engine.Witness, c, o uint16) {
	if w.On() {
		w.Tell(engine.Decision{
			Kind: engine.Swap, Member: -1, Cell: int(c), Other: int(o), Digit: s.Grid[c], Was: s.Grid[o],
			Why: fmt.Sprintf("%c clashed with a given at %s and does not at %s", s.Symbol(s.Grid[o]), s.CellName(int(c)), s.CellName(int(o))),
		})
	}
}

func (s *search) tellLeft(w *engine.Witness, c uint16) {
	if w.On() {
		w.Tell(engine.Decision{
			Kind: engine.Judge, Member: -1, Cell: int(c), Other: -1, Digit: s.Grid[c], Was: s.Grid[c],
			Why: fmt.Sprintf("%c clashes with a given, but no swap in its block is without a clash: it stays", s.Symbol(s.Grid[c])),
		})
	}
}

func (s *search) tellRoot(w *engine.Witness) {
	if w.On() {
		w.Tell(engine.Decision{
			Kind: engine.Pick, Member: -1, Cell: -1, Other: -1,
			Why: fmt.Sprintf("the start is all that the queue holds, f %d", s.f),
		})
	}
}

// tellSwap is told after a swap was made; was is the f before it.
func (s *search) tellSwap(w *engine.Witness, p *pair, was int, why string) {
	if !w.On() {
		return
	}
	a, b := int(p.a), int(p.b)
	w.Tell(engine.Decision{
		Kind: engine.Swap, Member: -1, Cell: a, Other: b, Digit: s.Grid[a], Was: s.Grid[b],
		Why: why + "; " + s.went(was),
	})
}

// went says what became of f.
func (s *search) went(was int) string {
	if was == s.f {
		return fmt.Sprintf("f stays at %d", s.f)
	}
	return fmt.Sprintf("f goes from %d to %d", was, s.f)
}

// tellJump is told after a move to another branch of the tree; f is the one
// before it.
func (s *search) tellJump(w *engine.Witness, f, parent int) {
	if !w.On() {
		return
	}
	ago := len(s.nodes) - parent
	w.Tell(engine.Decision{
		Kind: engine.Pick, Member: -1, Cell: -1, Other: -1,
		Why: fmt.Sprintf("the best of the queue is no successor of the incumbent but of a state expanded %d before: %s", ago, s.went(f)),
	})
	for _, c := range s.Changed {
		w.Tell(engine.Decision{
			Kind: engine.Swap, Member: -1, Cell: int(c), Other: -1, Digit: s.Grid[c], Was: s.lines.was[c],
			Why: fmt.Sprintf("so it stands in the state that the queue held, a swap away from one expanded %d before; %s", ago, s.went(f)),
		})
	}
}

// tellWeighed tells of every swap, with what it does to f1 and to f2.
func (s *search) tellWeighed(w *engine.Witness) {
	if !w.On() {
		return
	}
	g := s.Grid.Clone()
	one, two := s.Distinct(g), s.f2(g)
	for i := range s.pairs {
		a, b := s.pairs[i].a, s.pairs[i].b
		g[a], g[b] = g[b], g[a]
		w.Tell(engine.Decision{
			Kind: engine.Judge, Member: -1, Cell: int(a), Other: int(b),
			Why: fmt.Sprintf("weighed: f1 %+d, f2 %+d, f %+d", s.Distinct(g)-one, s.f2(g)-two, s.deltas[i]),
		})
		g[a], g[b] = g[b], g[a]
	}
	if s.chosen != none && s.chosen.parent() == s.node {
		p := &s.pairs[s.chosen.swap()]
		w.Tell(engine.Decision{
			Kind: engine.Pick, Member: -1, Cell: int(p.a), Other: int(p.b),
			Why: fmt.Sprintf("the swap to make next, f %+d: no other state that waits is better", s.chosen.f()-s.f),
		})
	}
}

func (s *search) tellPlateau(w *engine.Witness) {
	if !w.On() || s.plain {
		return
	}
	d := engine.Decision{Kind: engine.Judge, Member: -1, Cell: -1, Other: -1}
	if d.Why = fmt.Sprintf("no new successor is better: %d of %d pops on this plateau, f %d", s.plateau, s.cut, s.f); s.open {
		d.Why = fmt.Sprintf("%d swaps are better than f %d: no plateau", s.better, s.f)
	}
	w.Tell(d)
}
