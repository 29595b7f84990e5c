package part

import (
	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// Whole is what a search embeds: its Base and its Options, with the methods that follow from these, from its
// phases and from the list of its parts. T is the search itself, and O its options:
//
//	type search struct {
//		part.Whole[search, Options, *search]
//		…
//	}
//
// A search that does more in one of them has a method of its own.
type Whole[T, O any, P itself[T]] struct {
	engine.Base
	Options O
	search  P
	loop    loop[P]
}

// loop is an engine.Loop.
type loop[P any] interface {
	Next(P, *decision.Witness) engine.Step
	Advance(P, int) engine.Stretch
}

// itself is a search that embeds a Whole.
type itself[T any] interface {
	*T
	engine.Search
	Stated
}

// Begin makes it that of a search, before anything else of the search is made.
func (w *Whole[T, O, P]) Begin(search P, loop loop[P], base engine.Base, set engine.Settings) {
	w.Base, w.search, w.loop = base, search, loop
	set.Into(&w.Options)
}

// Next implements engine.Search.
func (w *Whole[T, O, P]) Next(hears *decision.Witness) engine.Step {
	return w.loop.Next(w.search, hears)
}

// Set implements engine.Search. Options that have a method Fit may refuse what they have become.
func (w *Whole[T, O, P]) Set(name string, value float64) error {
	options := w.Options
	err := w.SetLive(&options, name, value)
	if picky, is := any(&options).(interface{ Fit(*sudoku.Board) error }); is && err == nil {
		err = picky.Fit(w.Puzzle.Board)
	}
	if err == nil {
		w.Options = options
	}
	return err
}

// Clone implements engine.Search.
func (w *Whole[T, O, P]) Clone() engine.Search { return Clone[T](w.search) }

// Force implements engine.Forcer: the cell is held, and all that follows from it is as State and Adopted say.
func (w *Whole[T, O, P]) Force(cell int, digit uint8) error { return Force(w.search, cell, digit) }

// Sprinter is a Whole for a search whose iteration is so small that going round its phases one call at a time
// would cost more than the work.
type Sprinter[T, O any, P itself[T]] struct{ Whole[T, O, P] }

// Advance implements engine.Sprinter.
func (s *Sprinter[T, O, P]) Advance(n int) engine.Stretch { return s.loop.Advance(s.search, n) }
