package run

import "sudokuscope/engine"

// Parting is where two lives that share a past first hold different grids: the
// moment after the phase that made the difference, and a cell that differs. Both
// are done again from a moment that they share, in the caller's goroutine, for
// at most so many iterations; found is false if they are the same so far. stop,
// if not nil, is asked now and then whether to give up.
func Parting(a, b *Run, from engine.Position, most int64, stop func() bool) (at engine.Position, cell int, found bool, err error) {
	s, from, err := a.CloneAt(from)
	if err != nil {
		return at, 0, false, err
	}
	o, _, err := b.CloneAt(from)
	if err != nil {
		return at, 0, false, err
	}
	one, two := newRehearsal(s, from, a.changesFrom(from)), newRehearsal(o, from, b.changesFrom(from))
	cells := a.Problem.Puzzle.Cells
	err = caught(from, func() {
		for round := 0; ; round++ {
			one.settle()
			two.settle()
			for cell = range cells {
				if s.Digit(cell) != o.Digit(cell) {
					at, found = one.at, true
					return
				}
			}
			if one.over && two.over || one.at.Iteration-from.Iteration >= most || round%256 == 255 && stop != nil && stop() {
				return
			}
			if !one.over {
				one.step(nil)
			}
			if !two.over {
				two.step(nil)
			}
		}
	})
	return at, cell, found, err
}
