package scene

import "sudokuscope/engine/sudoku"

// Moving is a frame of a step that has not settled yet, as a board draws it in place of the newest
// report: Looked at, then Decided, then Done. What has settled is the report itself.
type Moving struct {
	Frame Frame
	// Values is the board, Clash where it conflicts, and Grounds what the search knows of its cells.
	Values  sudoku.Grid
	Clash   []bool
	Grounds []float64
	// Looked are the cells that are outlined.
	Looked []int
	// Origins say from which parent each cell has its digit, as the marks of a strip; nil for no parents.
	Origins []uint8
}

// Frame is the place of a frame in its step.
type Frame uint8

const (
	Looked  Frame = iota // the cells that the step is about, on the board before it
	Decided              // what comes of them, before it is done
	Done                 // the digits of after, on the grounds of before
)

// Unsettled are how many frames a step has before it settles.
const Unsettled = int(Done) + 1

// Undone reports whether the board shows the moment before its step is done.
func (s *Scene) Undone() bool { return s.Moving != nil && s.Moving.Frame < Done }
