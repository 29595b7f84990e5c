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
	// Seed is that of the new dice, or of those of every iteration.
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
	EachDice                    // from here on every iteration has dice of its own, by Stream
)

// OfDice reports whether the change is one of the dice. The last of these is in force.
func (k ChangeKind) OfDice() bool { return k == NewDice || k == EachDice }

// Stream is the seed of an iteration's own dice: a mixture of a seed and the iteration, by
// SplitMix64, in which neighbours have nothing in common.
func Stream(seed uint64, iteration int64) uint64 {
	x := seed + (uint64(iteration)+1)*StreamStep
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// StreamStep is what a seed differs by to give an iteration the dice of the next one.
const StreamStep uint64 = 0x9e3779b97f4a7c15

// Apply makes a change on a search.
func (c Change) Apply(search engine.Search) error {
	switch c.Kind {
	case NewDice:
		search.Reseed(c.Seed)
		return nil
	case EachDice:
		search.Reseed(Stream(c.Seed, search.Tally().Iteration))
		return nil
	case ForceMove:
		forcer, ok := search.(engine.Forcer)
		if !ok {
			return fmt.Errorf("this algorithm takes no forced moves")
		}
		return forcer.Force(c.Cell, c.Digit)
	}
	return search.Set(c.Param, c.Value)
}
