package decision

import (
	"slices"

	"sudokuscope/engine/sudoku"
)

// Partners returns the cells that had a part in it when a cell went from one digit to another: those
// that it exchanged digits with, and those that forced the digit or took others from it. The last come
// first, and there are at most n.
func Partners(list []Decision, cell int, was, is uint8, most int) (cells []int) {
	add := func(may sudoku.MaybeCell) {
		other, is := may.Get()
		if is && other != cell && !slices.Contains(cells, other) && len(cells) < most {
			cells = append(cells, other)
		}
	}
	chain := chainOf(list, cell, was, is)
	for _, at := range slices.Backward(chain) {
		made := &list[at]
		if made.Effect != Shows {
			partner(made, cell, add)
			continue
		}
		for i := range slices.Backward(list[:at]) { // how the candidate came by it
			if one := &list[i]; one.Member == made.Member && (one.Cell.Is(cell) || one.Other.Is(cell)) {
				partner(one, cell, add)
			}
		}
	}
	return cells
}

// partner hands over the other cell of a decision about a cell, if there is one that had a part in it.
func partner(made *Decision, cell int, add func(sudoku.MaybeCell)) {
	_, _, turns := made.Turns(cell)
	_, forced := made.Cause()
	switch {
	case !made.Cell.Is(cell):
		if turns {
			add(made.Cell)
		}
	case forced || turns && (made.Kind == Swap || made.Kind == Judge):
		add(made.Other)
	}
}
