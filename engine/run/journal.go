package run

import (
	"fmt"

	"sudokuscope/engine"
)

// Change is something people did to a run: together with the problem, the
// journal of changes is the run.
type Change struct {
	At   engine.Position
	Kind ChangeKind
	// Param and Value are the parameter set.
	Param string
	Value float64
	// Seed is that of the new dice.
	Seed uint64
	// Cell and Digit are the forced move.
	Cell  int
	Digit uint8
}

// ChangeKind is what a change does.
type ChangeKind uint8

const (
	SetParam  ChangeKind = iota // Param becomes Value
	NewDice                     // the dice start anew from Seed
	ForceMove                   // Cell is held to Digit
)

// Apply makes a change on a search.
func (c Change) Apply(s engine.Search) error {
	switch c.Kind {
	case NewDice:
		s.Reseed(c.Seed)
		return nil
	case ForceMove:
		forcer, ok := s.(engine.Forcer)
		if !ok {
			return fmt.Errorf("this algorithm takes no forced moves")
		}
		return forcer.Force(c.Cell, c.Digit)
	}
	return s.Set(c.Param, c.Value)
}
