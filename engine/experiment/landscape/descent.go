package landscape

import "sudokuscope/engine"

// Descent is where steepest descent from a board leads.
type Descent struct {
	From     int             `json:"from_cost"`
	Steps    int             `json:"steps"`
	Cost     int             `json:"cost"`
	Cells    int             `json:"cells"` // from the solution, -1 where it is not known
	Swaps    int             `json:"swaps"`
	Standing engine.Standing `json:"-"`
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
		best, by := Swap{}, 0
		for _, s := range b.land.Swaps {
			if delta := at.Delta(s); delta < by {
				best, by = s, delta
			}
		}
		if by == 0 {
			break
		}
		at.Swap(best)
		d.Steps++
	}
	d.Cost, d.Standing = at.Cost, at.Standing()
	d.Cells, d.Swaps = at.Distance()
	d.Kind = kind(d.Cost, d.Standing)
	return d
}

// kind names how a board stands; one that costs nothing is the solution.
func kind(cost int, s engine.Standing) string {
	if cost == 0 {
		return "a solution"
	}
	return s.String()
}
