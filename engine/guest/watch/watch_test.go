package watch_test

import (
	"slices"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/guest/watch"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/proof/sample"
)

// TestMain lets tests run side by side: they wait for programs.
func TestMain(m *testing.M) {
	sample.Waiting()
	m.Run()
}

// A search over a trace is a search: it keeps the contract, on every order of board.
func TestATraceIsASearch(t *testing.T) {
	t.Parallel()
	easy := streamed(t, trace(t, conformance.Boards()[1], 100), watch.Options{})
	for _, p := range conformance.Boards() {
		care, long := conformance.Deep, 400
		if !sample.Large() {
			care, long = conformance.Brief, 60
		}
		switch {
		case p.Name == "full": // the toy has nothing to write of it
			continue
		case p.Order == 6: // its laws are those of the others, and take long
			continue
		case p.Order > 3:
			care, long = conformance.Quick, 60
		}
		t.Run(p.Name, func(t *testing.T) {
			s := streamed(t, trace(t, p, long), watch.Options{})
			a := *s.Algorithm()
			a.New = func(b engine.Base, set engine.Settings) (engine.Search, error) {
				if b.Puzzle.Cells == p.Cells && slices.Equal(b.Puzzle.Givens, p.Givens) {
					return s.Algorithm().New(b, set)
				}
				return easy.Algorithm().New(b, set) // whose puzzle some laws take
			}
			conformance.Check(laws{t}, &a, care, p)
		})
	}
}

// A program that answers is a search that takes changes.
func TestAProgramThatAnswersIsASearch(t *testing.T) {
	t.Parallel()
	care := conformance.Brief
	if sample.Large() {
		care = conformance.Quick
	}
	for _, p := range conformance.Boards()[:sample.Of(2, 3)] {
		t.Run(p.Name, func(t *testing.T) {
			s := commanded(t, p, every...)
			conformance.Check(laws{t}, s.Algorithm(), care, p)
		})
	}
}

// laws lets a test hear laws.
type laws struct{ *testing.T }

func (l laws) Law(name string, law func(conformance.T)) {
	l.Helper()
	l.Run(name, func(t *testing.T) {
		law(laws{t})
	})
}
