package engine

import (
	"fmt"

	"sudokuscope/engine/sudoku"
)

// Snapshot is the state of a search as a screen needs it: by kind, never by
// algorithm. What an algorithm does not have is left empty, and a screen shows
// the panels whose kinds are there.
type Snapshot struct {
	Vitals
	// Current is the current grid, Best the best of the run; 0 where a cell is
	// still open.
	Current, Best sudoku.Grid
	// Fixed marks free cells that the search holds to one digit for now; empty
	// when it fixes none.
	Fixed []bool
	// Changed lists the cells of Current that the last iteration touched.
	Changed []uint16
	// Said is one sentence: what the last phase did, with its numbers.
	Said string

	Marginals     Marginals
	Domains       []sudoku.Mask // candidates a cell
	Memory        Memory
	Population    Population
	Neighbourhood Neighbourhood
	Strips        []Strip
	Gauges        []Gauge
	Events        []Event
	Tree          Tree
}

// part is one kind of state. What the engine must know of it stands in these three
// methods and nowhere else.
type part interface {
	// reset empties it and keeps its buffers.
	reset()
	// hash takes everything but words into a hash; by value, so that the hasher
	// stays off the heap.
	hash(h hasher) hasher
	// check reports what is wrong with it.
	check(a *Algorithm, p *sudoku.Puzzle) error
}

// kindCount is how many kinds of state there are.
const kindCount = 14

// parts is the table of the kinds of state. What it lists is reset, hashed and
// checked. The hash counts on its order: a new kind comes last.
func (s *Snapshot) parts() [kindCount]part {
	return [kindCount]part{
		(*vitals)(&s.Vitals), (*grid)(&s.Current), (*grid)(&s.Best), (*fixed)(&s.Fixed), (*changed)(&s.Changed),
		&s.Marginals, (*domains)(&s.Domains), &s.Memory, &s.Population, &s.Neighbourhood,
		(*strips)(&s.Strips), (*gauges)(&s.Gauges), (*events)(&s.Events), &s.Tree,
	}
}

// Reset empties a snapshot and keeps its buffers: the first line of Observe.
func (s *Snapshot) Reset() {
	for _, k := range s.parts() {
		k.reset()
	}
	s.Said = ""
}

// Check reports what is wrong with a snapshot of an algorithm's search: a list
// of a wrong length, a digit that is none, a label that is missing.
func (s *Snapshot) Check(a *Algorithm, p *sudoku.Puzzle) error {
	for _, k := range s.parts() {
		if err := k.check(a, p); err != nil {
			return err
		}
	}
	return nil
}

// hasLength reports that a list has none of the lengths that it may have.
func hasLength(what string, got int, want ...int) error {
	for _, n := range want {
		if got == n {
			return nil
		}
	}
	return fmt.Errorf("%s: %d values, expected %v", what, got, want)
}
