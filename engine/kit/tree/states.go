package tree

import (
	"sudokuscope/engine/kit/part"
	"sudokuscope/engine/sudoku"
)

// MostStates is how many states are remembered at most.
const MostStates = 1 << 14

// States are boards that a search has expanded. Each is kept as its parent and the swap that
// made it; a table of hashes tells whether a board is known.
type States struct {
	nodes  []node
	hashes []uint64 // of the nodes' states
	table  []uint16 // open addressing: the number of a node and one, 0 for none
}

// node is the first state, or one that a swap of two cells made of an earlier one.
type node struct {
	sudoku.Swap
	parent uint16
}

// tableLeast is the length of the table of a young tree; it doubles as nodes
// come in, so that a clone early in a climb is small.
const tableLeast = 1 << 8

// Plant removes all states and makes a grid the first one, number 0.
func (t *States) Plant(grid sudoku.Grid) {
	t.nodes = t.nodes[:0]
	t.hashes = t.hashes[:0]
	t.table = append(t.table[:0], make([]uint16, tableLeast)...)
	hash := uint64(0)
	for c, d := range grid {
		hash ^= mark(c, d)
	}
	t.add(node{}, hash)
}

// Expanded returns how many states there are.
func (t *States) Expanded() int { return len(t.nodes) }

// Add takes in the state that a swap made of an earlier one, which is not known yet, and
// gives it a number. The grid is that state, or the one before.
func (t *States) Add(parent int, x sudoku.Swap, g sudoku.Grid) int {
	return t.add(node{x, uint16(parent)}, t.After(parent, x, g))
}

// add takes in a node and the hash of its state.
func (t *States) add(added node, hash uint64) int {
	t.nodes = append(t.nodes, added)
	t.hashes = append(t.hashes, hash)
	id := len(t.nodes) - 1
	if n := len(t.table); 2*len(t.nodes) > n {
		t.table = append(t.table[:0], make([]uint16, 2*n)...)
		for id, hash := range t.hashes {
			t.table[t.slot(hash)] = uint16(id) + 1
		}
	}
	t.table[t.slot(hash)] = uint16(id) + 1
	return id
}

// slot is where a hash stands in the table, or where it would.
func (t *States) slot(hash uint64) int {
	last := len(t.table) - 1
	i := int(hash) & last
	for t.table[i] != 0 && t.hashes[t.table[i]-1] != hash {
		i = (i + 1) & last
	}
	return i
}

// Knows reports whether the state of a hash has been expanded. The chance that
// another state has its hash is one in 2⁵⁰ for the largest tree.
func (t *States) Knows(hash uint64) bool { return t.table[t.slot(hash)] != 0 }

// mark is a random number for a digit in a cell; a state's hash is all of its
// marks together, so that a swap changes four of them.
func mark(cell int, digit uint8) uint64 {
	z := (uint64(digit>>5)<<16 | uint64(cell)<<5 | uint64(digit&31)) * 0x9e3779b97f4a7c15
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// After returns the hash of what a swap makes of a state, of which the grid is one or the other.
func (t *States) After(state int, x sudoku.Swap, g sudoku.Grid) uint64 {
	a := int(x.A)
	b := int(x.B)
	u := g[x.A]
	v := g[x.B]
	return t.hashes[state] ^ mark(a, u) ^ mark(a, v) ^ mark(b, v) ^ mark(b, u)
}

// Lead goes from one state to another, back to what both come from and on, and calls
// swap for each swap of the way.
func (t *States) Lead(from, to int, swap func(a, b uint16)) {
	switch n := &t.nodes[max(from, to)]; {
	case from > to:
		swap(n.A, n.B)
		t.Lead(int(n.parent), to, swap)
	case from < to:
		t.Lead(from, int(n.parent), swap)
		swap(n.A, n.B)
	}
}

// Depth returns how many swaps a state is from the root.
func (t *States) Depth(id int) (n int) {
	for ; id != 0; id = int(t.nodes[id].parent) {
		n++
	}
	return n
}

// State lists what a clone needs of its own.
func (t *States) State() part.State {
	return part.State{part.Lists(&t.nodes), part.Lists(&t.hashes), part.Lists(&t.table)}
}
