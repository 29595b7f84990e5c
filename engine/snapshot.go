package engine

import (
	"reflect"

	"sudokuscope/engine/kit/decision"
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
	// Said is what the last phase did.
	Said decision.Reason `hash:"-"`

	Marginals     Marginals
	Domains       []sudoku.Mask // candidates a cell
	Memory        Memory
	Population    Population
	Neighbourhood Neighbourhood
	Strips        []Strip
	Gauges        []Gauge
	Events        []Event
	Tree          Tree
	Constraints   Constraints
	Layers        []Layer
}

// reset empties a snapshot and keeps its buffers.
func (s *Snapshot) reset() {
	s.Said = decision.Reason{}
	empty(reflect.ValueOf(s).Elem())
	s.Neighbourhood.Chosen = -1
}

// empty makes the fields of a struct zero, and keeps the room of its lists.
func empty(value reflect.Value) {
	for i := range value.NumField() {
		switch field := value.Field(i); field.Kind() {
		case reflect.Struct:
			empty(field)
		case reflect.Slice:
			field.SetLen(0)
		default:
			field.SetZero()
		}
	}
}
