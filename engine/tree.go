package engine

import (
	"fmt"

	"sudokuscope/engine/sudoku"
)

// Tree is where a search stands in the tree that it goes through, depth first.
type Tree struct {
	Label string
	// Path are the decisions that stand, from the root on.
	Path []Branch
	// Levels are the nodes that were tried at each depth, from 1 on, down to the deepest
	// ever, which was first reached in iteration DeepestAt.
	Levels    []int64
	DeepestAt int64
	// Popped is how many levels the last iteration gave up, all their alternatives tried.
	Popped int
	// Solutions counts those found; Closed says that the whole tree is searched, so that
	// there are no others.
	Solutions int64
	Closed    bool
	// Columns are the constraints of an exact cover, if the tree is one of those: each
	// cell, then each digit in each row, column and block. Each number is how many ways are
	// left to meet the constraint, or Met.
	Columns []int16
}

// Met is a constraint that needs no more ways.
const Met = -1

// Branch is a decision: a cell gets a digit. The alternatives are the digits of the cell, or the
// places of a digit in a Unit: then the set has i for the i-th cell of the unit, counted from 1.
type Branch struct {
	Cell  sudoku.MaybeCell // none while a place is taken back
	Unit  int16            // -1 where a cell was to be filled
	Digit uint8            // 0 while a digit is taken back
	// All are the alternatives at first, Left those not tried yet.
	All, Left sudoku.Mask
}

// Stands reports whether the decision stands, and is not taken back.
func (b *Branch) Stands() bool { return !b.Cell.None() && b.Digit > 0 }

// Proof says in words what a search of the tree has proved; empty if nothing.
func (t *Tree) Proof() string {
	switch {
	case !t.Closed && t.Solutions > 1:
		return fmt.Sprintf("proved: at least %d solutions", t.Solutions)
	case !t.Closed:
		return ""
	case t.Solutions == 0:
		return "proved: no solution"
	case t.Solutions == 1:
		return "proved: no other solution"
	}
	return fmt.Sprintf("proved: %d solutions, no others", t.Solutions)
}
