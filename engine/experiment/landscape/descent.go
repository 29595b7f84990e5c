package landscape

import "sudokuscope/engine/sudoku"

// Descent is where steepest descent from a board leads.
type Descent struct {
	From     int             `json:"from_cost"`
	Steps    int             `json:"steps"`
	Cost     int             `json:"cost"`
	Cells    int             `json:"cells"` // from the solution, -1 where it is not known
	Swaps    int             `json:"swaps"`
	Standing sudoku.Standing `json:"-"`
	Kind     string          `json:"kind"`
	// Board is the one that it ends on.
	Board *Board `json:"-"`
}

// Descend makes the step that lowers the cost most, the first of several, until no step
// lowers it.
func (b *Board) Descend() Descent {
	at := b.Clone()
	d := Descent{From: b.Cost, Board: at}
	for {
		s, ok := at.steepest()
		if !ok {
			break
		}
		at.Swap(s)
		d.Steps++
	}
	d.Cost, d.Standing = at.Cost, at.Standing()
	d.Cells, d.Swaps = at.Distance()
	d.Kind = kind(d.Cost, d.Standing)
	return d
}

// steepest is the step that lowers the cost most, the first of several; false if none
// does.
func (b *Board) steepest() (best sudoku.Swap, ok bool) {
	by := 0
	for _, s := range b.land.Swaps {
		if delta := b.Delta(s); delta < by {
			best, by = s, delta
		}
	}
	return best, by < 0
}

// kind names how a board stands; one that costs nothing is the solution.
func kind(cost int, s sudoku.Standing) string {
	if cost == 0 {
		return "a solution"
	}
	return s.String()
}
