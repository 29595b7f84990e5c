package engine

import (
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// Loop is the loop of an algorithm: its phases as functions, in the order of
// Algorithm.Phases. An iteration does them one after the other, from the first to
// the last, and a phase that wants it otherwise says so by a method of [Base]:
//
//	EndRound   the iteration ends with this phase
//	Goto       the next phase is another one, or this one again
//	End        the search has ended, and with it the iteration
//
// A package keeps its loop in a variable, because it is no state: all searches and
// their clones share it. It takes the methods as functions of the search,
//
//	var loop = engine.Loop[*search]{(*search).weigh, (*search).choose, (*search).move}
//
// and hands them over when it begins, to a part.Whole:
//
//	s.Begin(s, &loop, base, set)
type Loop[s based] []func(s, *decision.Witness)

// based is a search that embeds Base.
type based interface{ base() *Base }

func (b *Base) base() *Base { return b }

// Next does one phase: it is Search.Next.
func (l Loop[S]) Next(s S, w *decision.Witness) Step {
	base := s.base()
	if !base.Over() {
		phase := enter(base)
		l[phase](s, w) // one that panics is still to be done
		leave(base, len(l))
		report(base, phase)
	}
	return base.last
}

// Advance does up to n whole iterations: it is Sprinter.Advance. Phases find
// [Base.Quiet] true.
func (l Loop[S]) Advance(search S, n int) Stretch {
	base := search.base()
	stretch := Stretch{Low: base.Cost, High: base.Cost}
	base.quiet = true
	for stretch.Done < n && !base.Over() {
		phase := 0
		for whole := false; !whole; whole = !base.underway {
			phase = enter(base)
			l[phase](search, nil)
			leave(base, len(l))
		}
		report(base, phase)
		stretch.Done++
		stretch.Low = min(stretch.Low, base.Cost)
		stretch.High = max(stretch.High, base.Cost)
		if base.landmark {
			break
		}
	}
	base.quiet = false
	return stretch
}

// enter returns the phase whose turn it is, and begins the iteration with the first.
func enter(base *Base) (phase int) {
	if !base.underway {
		base.events = base.events[:0]
		base.Changed = base.Changed[:0]
		base.landmark = false
		base.underway = true
	}
	base.after = base.next + 1
	return base.next
}

// leave ends one of the phases, and with the last the iteration.
func leave(base *Base, phases int) {
	base.forced = sudoku.NoCell
	if base.after == phases || base.Over() {
		base.EndRound()
	}
	base.next = base.after
}

// report notes what phase was done last.
func report(base *Base, phase int) {
	last := &base.last
	last.Phase, last.Whole, last.Landmark = phase, !base.underway, base.landmark
	if last.Whole {
		base.Iteration++
	}
}

// EndRound ends the iteration with the phase that calls it: the next phase is the
// first, unless Goto then names another one. A forced move calls it too, if the iteration
// under way has not reckoned with the move: it is given up and begins again.
func (b *Base) EndRound() {
	b.underway = false
	b.next = 0
	b.after = 0
}

// Goto names the phase that comes next, an index into the loop.
func (b *Base) Goto(phase int) {
	b.next = phase
	b.after = phase
}

// Coming returns the phase that comes next.
func (b *Base) Coming() int { return b.next }

// Now returns the iteration that is under way, or else the one that has ended last.
func (b *Base) Now() int64 {
	if b.underway {
		return b.Iteration + 1
	}
	return b.Iteration
}

// Quiet reports that nothing looks at the search before the iteration ends, so
// that what only a screen needs may wait until then.
func (b *Base) Quiet() bool { return b.quiet }
