package engine

import (
	"fmt"

	"sudokuscope/engine/sudoku"
)

// Memory is what a search forbids itself, newest first.
type Memory struct {
	Label string
	// Room is the most entries there may be; 0 for no limit.
	Room    int
	Entries []Tabu
}

// Tabu is one forbidden feature.
type Tabu struct {
	// Cell is -1 when the digit is forbidden everywhere; Other is the second
	// cell of a pair, -1 for none.
	Cell, Other int16
	Digit       uint8 // 0 when the cell itself is forbidden
	// Left is how much of the Tenure is left: iterations, or, in a list of a fixed length,
	// places before it is pushed out.
	Left, Tenure int32
}

func (m *Memory) check(p *sudoku.Puzzle) error {
	for _, t := range m.Entries {
		if int(t.Cell) >= p.Cells || int(t.Other) >= p.Cells || int(t.Digit) > p.Side || t.Cell < 0 && t.Digit == 0 {
			return fmt.Errorf("%+v forbids nothing", t)
		}
	}
	return labelled(m.Label, "memory", len(m.Entries))
}
