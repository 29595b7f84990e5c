package population

import (
	"sudokuscope/engine"
	"sudokuscope/engine/kit/part"
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
