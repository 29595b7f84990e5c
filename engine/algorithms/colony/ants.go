package colony

import (
	"bytes"
	"math"
	"slices"

	"sudokuscope/engine/sudoku"
)

// ant is one ant on its way.
type ant struct {
	sudoku.Filling
	here  uint16 // the cell that it looks at next
	steps []step // its choices, in order
}

// step is one choice of an ant: the strongest trail, or one in proportion to the trails.
type step struct {
	cell   uint16
	digit  uint8
	greedy bool
}

// followed is how many cells of an ant's grid followed from its choices.
func (a *ant) followed(root *sudoku.Filling) int { return root.Left() - a.Left() - len(a.steps) }

// how an ant came to its digit of a cell.
func (a *ant) how(cell uint16) int {
	for _, st := range a.steps {
		switch {
		case st.cell != cell:
		case st.greedy:
			return greedyBy
		default:
			return drawnBy
		}
	}
	if a.Grid[cell] == 0 {
		return failed
	}
	return inferred
}

// ants are all of the colony.
type ants []ant

// clone returns ants with memory of their own.
func (all ants) clone() ants {
	clone := make(ants, len(all))
	for i := range all {
		a, b := &all[i], &clone[i]
		b.here, b.steps = a.here, append([]step(nil), a.steps...)
		b.CopyFrom(&a.Filling)
	}
	return clone
}

// allAlike reports whether all ants have made the same grid.
func (all ants) allAlike() bool {
	first := &all[0]
	other := func(a ant) bool {
		return a.Failed != first.Failed || !bytes.Equal(a.Grid, first.Grid)
	}
	return len(all) > 1 && !slices.ContainsFunc(all, other)
}

// survey is how full the ants' grids are, and how many choices they took.
func (all ants) survey() (best, mean, worst, choices float64) {
	low := math.MaxInt
	high := 0
	sum := 0
	steps := 0
	for i := range all {
		a := &all[i]
		n := a.Left()
		low = min(low, n)
		high = max(high, n)
		sum = sum + n
		steps = steps + len(a.steps)
	}
	n := float64(len(all))
	return float64(low), float64(sum) / n, float64(high), float64(steps) / n
}
