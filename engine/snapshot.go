package engine

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"

	"sudokuscope/engine/sudoku"
)

// Snapshot is the state of a search as a screen needs it: by kind, never by
// algorithm. What an algorithm does not have is left empty, and a screen shows
// the panels whose kinds are there. Each field but Said is a kind of state; the hash counts
// on their order, so that a new kind comes last, and on that of their fields.
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

// Reset empties a snapshot and keeps its buffers: the first line of Observe.
func (s *Snapshot) Reset() {
	empty(reflect.ValueOf(s).Elem())
	s.Neighbourhood.Chosen = -1
}

// empty makes the fields of a struct zero, and keeps the room of its lists.
func empty(v reflect.Value) {
	for i := range v.NumField() {
		switch field := v.Field(i); field.Kind() {
		case reflect.Struct:
			empty(field)
		case reflect.Slice:
			field.SetLen(0)
		default:
			field.SetZero()
		}
	}
}

// Check reports what is wrong with a snapshot of an algorithm's search: a list of a wrong
// length, a digit that the board does not have, a label that is missing.
func (s *Snapshot) Check(a *Algorithm, p *sudoku.Puzzle) error {
	return cmp.Or(
		s.Vitals.check(a), checkGrid(s.Current, p), checkGrid(s.Best, p), checkChanged(s.Changed, p),
		hasLength("fixed", len(s.Fixed), 0, p.Cells), hasLength("marginals", len(s.Marginals.P), 0, p.Cells*p.Side),
		hasLength("domains", len(s.Domains), 0, p.Cells), s.Memory.check(p), s.Population.check(p),
		s.Neighbourhood.check(p), checkStrips(s.Strips, a), checkGauges(s.Gauges), checkEvents(s.Events, a, p), s.Tree.check(p),
	)
}

// checkGrid looks at a whole board.
func checkGrid(g sudoku.Grid, p *sudoku.Puzzle) error {
	if err := hasLength("a grid", len(g), p.Cells); err != nil {
		return err
	}
	for cell, d := range g {
		if int(d) > p.Side || p.Given(cell) && d != p.Givens[cell] {
			return fmt.Errorf("a grid has %d at %s, the puzzle %d", d, p.CellName(cell), p.Givens[cell])
		}
	}
	return nil
}

// checkChanged looks at the cells that the last iteration touched.
func checkChanged(cells []uint16, p *sudoku.Puzzle) error {
	for _, cell := range cells {
		if int(cell) >= p.Cells || p.Given(int(cell)) {
			return fmt.Errorf("cell %d is given or nowhere, but changed", cell)
		}
	}
	return nil
}

// labelled reports that there is something of a kind that has no label.
func labelled(label, kind string, number int) error {
	if label == "" && number > 0 {
		return fmt.Errorf("a %s without a label, by which a screen knows it", kind)
	}
	return nil
}

// hasLength reports that a list has none of the lengths that it may have.
func hasLength(what string, got int, want ...int) error {
	if slices.Contains(want, got) {
		return nil
	}
	return fmt.Errorf("%s: %d values, expected %v", what, got, want)
}
