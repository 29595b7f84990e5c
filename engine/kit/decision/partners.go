package decision

import "slices"

// Partners returns the cells that had a part in it when a cell went from one digit to another: those
// that it exchanged digits with, and those that forced the digit or took others from it. The last come
// first, and there are at most so many.
func Partners(list []Decision, cell int, was, is uint8, most int) (cells []int) {
	add := func(other int) {
		if other >= 0 && other != cell && !slices.Contains(cells, other) && len(cells) < most {
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
			if one := &list[i]; one.Member == made.Member && (one.Cell == cell || one.Other == cell) {
				partner(one, cell, add)
			}
		}
	}
	return cells
}

// partner hands over the other cell of a decision about a cell, if there is one that had a part in it.
func partner(made *Decision, cell int, add func(int)) {
	_, _, turns := made.Turns(cell)
	cause, forced := made.Cause()
	switch {
	case forced && made.Cell == cell:
		add(cause)
	case !turns || made.Kind != Swap && made.Kind != Judge:
	case made.Cell == cell:
		add(made.Other)
	default:
		add(made.Cell)
	}
}
