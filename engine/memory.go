package engine

import "sudokuscope/engine/sudoku"

// Memory is what a search forbids itself, newest first.
type Memory struct {
	Label string
	// Room is the most entries there may be; 0 for no limit.
	Room    int
	Entries []Tabu
}

// Tabu is one forbidden feature.
type Tabu struct {
	// Cell is none where the digit is forbidden everywhere, and Other the second of a pair.
	Cell, Other sudoku.MaybeCell
	Digit       uint8 // 0 when the cell itself is forbidden
	// Left is how much of the Tenure is left: iterations, or, in a list of a fixed length,
	// places before it is pushed out.
	Left, Tenure int32
}
