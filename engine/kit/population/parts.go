package population

import (
	"sudokuscope/engine"
	"sudokuscope/engine/kit/part"
	"sudokuscope/engine/sudoku"
)

// State lists what a clone needs of its own.
func (m *Members) State(b *engine.Base) part.State { return part.State{part.Back(&m.base, b)} }

// State lists what a clone needs of its own.
func (s *Sample) State() part.State { return part.State{part.Lists(&s.Grids), part.Lists(&s.Costs)} }

// State lists what a clone needs of its own.
func (h *Boards) State() part.State { return part.State{part.Lists(&h.digits), part.Lists(&h.codes)} }

// Members is a population of such boards, with their costs.
func (l *Layout) Members(h *Boards, costs *[]int16) part.Store {
	return part.Members[int16]{
		Boards: []part.Rows{part.RowsOf(&h.digits, len(l.Slots))},
		Costs:  costs,
		Beside: []part.Rows{part.RowsOf(&h.codes, len(l.fixed))},
	}
}

// Hold brings a digit to a cell of all boards, and makes them those of a layout that leaves the cell out.
func (l *Layout) Hold(
	puzzle *sudoku.Puzzle, held sudoku.Grid, cell int, digit uint8, h *Boards, costs []int16,
) *Layout {
	after, was, grid := NewLayout(puzzle.Board, held), *h, held.Clone()
	*h = after.NewBoards(len(costs))
	for i := range costs {
		l.Write(&was, i, grid)
		puzzle.Bring(grid, cell, digit)
		digits := after.Digits(h, i)
		for slot, c := range after.Slots {
			digits[slot] = grid[c]
		}
		after.Encode(h, i)
		costs[i] = int16(after.CostOf(h, i))
	}
	return after
}
