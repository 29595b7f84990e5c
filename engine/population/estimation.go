package population

import (
	"slices"

	"sudokuscope/engine"
)

// Estimation is what the searches share that draw a sample from a model and learn from it. A
// search embeds it.
type Estimation struct {
	engine.Base
	Model         // p: what is held has probability 1
	Sample        // the grids of the round
	Free   Blanks // the cells that are drawn
}

// NewEstimation has a model in which every p is 0, and room for a number of grids.
func NewEstimation(b engine.Base, grids int) Estimation {
	board := b.Puzzle.Board
	return Estimation{b, NewModel(board), NewSample(board, grids), Blanks{List: make([]uint16, 0, board.Cells)}}
}

// Copy returns the deep copy that Clone needs.
func (e *Estimation) Copy() Estimation {
	c := *e
	c.Base, c.Model = e.Base.Copy(), e.Model.Clone()
	c.Grids, c.Costs = slices.Clone(e.Grids), slices.Clone(e.Costs)
	c.Free.List = append(make([]uint16, 0, cap(e.Free.List)), e.Free.List...)
	return c
}

// Chart shows p, and the members by the name they have together, each with its mark. Those that are
// fresh are not judged yet.
func (e *Estimation) Chart(snap *engine.Snapshot, p []float64, name string, fresh bool, mark func(i int) engine.Mark) {
	snap.Marginals.Label, snap.Marginals.Full = "p", 1
	snap.Marginals.P = append(snap.Marginals.P, p...)
	snap.Population.Label = name
	if !e.Drawn {
		return
	}
	for i, cost := range e.Costs {
		m := engine.Member{Cost: int32(cost), Mark: mark(i)}
		if fresh {
			m = engine.Member{Cost: int32(e.Missing(e.Member(i))), Mark: engine.Fresh}
		}
		snap.Population.Members = append(snap.Population.Members, m)
	}
	snap.Population.Grids = append(snap.Population.Grids, e.Grids...)
}
