// Package part has the parts that the state of a search is made of: how they are copied, and how
// they are taken from another moment of its run.
package part

import (
	"errors"
	"fmt"
	"strconv"

	"sudokuscope/engine/sudoku"
)

// Kind is a kind of part that the state of a search is made of.
type Kind uint8

const (
	// Belief is what a model or the trails of ants say of a cell; Index is the cell.
	Belief Kind = iota
	// Member is a member of a population; Index is its place.
	Member
	// Digit is the digit in a cell of the board that moves; Index is the cell.
	Digit
	// Entry is an entry of a memory: whether it forbids a digit in a cell.
	Entry
)

// Part is a part of the state of a search, by its place.
type Part struct {
	Kind  Kind
	Index int
	Digit uint8 // of an entry, 0 elsewhere
}

// Difference is a part that two moments of a run have differently, and how differently: of
// two of a kind the one with more is the likelier to matter.
type Difference struct {
	Part
	By float64
}

// ErrNone is the refusal of a part that a search does not have, or not at this moment.
var ErrNone = errors.New("the search has no such part at this moment")

// Name says which part it is: "the belief of r4c7", "member 3", "the digit of r2c2".
func (p Part) Name(b *sudoku.Board) string {
	return p.Noun() + p.Own(b)
}

// Noun is how the names of all parts of a kind begin; none of bans, each of another digit.
func (p Part) Noun() string {
	switch p.Kind {
	case Belief:
		return "the belief of "
	case Member:
		return "member "
	case Entry:
		return ""
	}
	return "the digit of "
}

// Own is what the name has behind the noun.
func (p Part) Own(b *sudoku.Board) string {
	switch p.Kind {
	case Member:
		return strconv.Itoa(p.Index + 1)
	case Entry:
		return fmt.Sprintf("the ban of %c in %s", b.Symbol(p.Digit), b.CellName(p.Index))
	}
	return b.CellName(p.Index)
}

// HasCell reports whether the part is about a cell.
func (p Part) HasCell() bool { return p.Kind != Member }
