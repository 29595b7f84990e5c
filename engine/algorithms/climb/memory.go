package climb

import (
	"sudokuscope/engine/kit/tree"
	"sudokuscope/engine/sudoku"
)

// memory is what the best-first search knows: the states that it has expanded, those that wait,
// and where it stands among them.
type memory struct {
	states tree.States
	queue  tree.Frontier[entry]
	node   int   // the incumbent's
	chosen entry // what is popped next
}

// plant forgets all, and makes a grid the root.
func (m *memory) plant(grid sudoku.Grid) {
	m.states.Plant(grid)
	m.queue.Empty()
	m.node = 0
	m.chosen = none
}

// choose takes the best entry out of the queue that leads to a state that has not been
// expanded. The way there begins at the grid, which is the incumbent's.
func (m *memory) choose(pairs []sudoku.Swap, grid, room sudoku.Grid) {
	for {
		m.chosen = m.queue.Pop()
		if m.chosen == none || !m.states.Knows(m.leadsTo(m.chosen, pairs, grid, room)) {
			return
		}
	}
}

// leadsTo makes in room the state that an entry stands for, and returns its hash. The
// way there begins at the incumbent: on a plateau it takes a few swaps.
func (m *memory) leadsTo(queued entry, pairs []sudoku.Swap, grid, room sudoku.Grid) uint64 {
	swap := func(a, b uint16) {
		room[a], room[b] = room[b], room[a]
	}
	copy(room, grid)
	m.states.Lead(m.node, queued.parent(), swap)
	x := pairs[queued.swap()]
	swap(x.A, x.B)
	return m.states.After(queued.parent(), x, room)
}
