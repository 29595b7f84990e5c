package climb

import (
	"slices"

	"sudokuscope/engine/sudoku"
)

// nodesRoom is how many states a climb may expand before it must forget.
const nodesRoom = 1 << 14

// tree is what a climb has expanded: each state as its parent and the swap that
// made it, with their hashes with a table to know one again.
type tree struct {
	nodes  []node
	hashes []uint64 // of the nodes' states
	table  []uint16 // open addressing: the number of a node and one, 0 for none
}

// node is a state that was expanded: the first, or one that a swap of two cells made
// of an earlier one.
type node struct {
	sudoku.Swap
	parent uint16
}

// tableLeast is the length of the table of a young tree; it doubles as nodes
// come in, so that a clone early in a climb is small.
const tableLeast = 1 << 8

func newTree() tree {
	return tree{nodes: make([]node, 0, tableLeast), hashes: make([]uint64, 0, tableLeast), table: make([]uint16, tableLeast, 2*nodesRoom)}
}

// plant forgets all and starts a tree at a grid.
func (t *tree) plant(g sudoku.Grid) {
	t.nodes, t.hashes = t.nodes[:0], t.hashes[:0]
	t.table = t.table[:tableLeast]
	clear(t.table)
	hash := uint64(0)
	for c, d := range g {
		hash ^= mark(c, d)
	}
	t.add(node{}, hash)
}

// full reports that no further state can be remembered.
func (t *tree) full() bool { return len(t.nodes) == nodesRoom }

// add takes in a node that is not known and gives it a number.
func (t *tree) add(n node, hash uint64) int {
	t.nodes, t.hashes = append(t.nodes, n), append(t.hashes, hash)
	id := len(t.nodes) - 1
	if n := 2 * len(t.table); 2*len(t.nodes) > len(t.table) {
		t.table = slices.Grow(t.table[:0], n)[:n] // a clone's is just as long as it was
		clear(t.table)
		for id, hash := range t.hashes {
			t.table[t.slot(hash)] = uint16(id) + 1
		}
	}
	t.table[t.slot(hash)] = uint16(id) + 1
	return id
}

// slot is where a hash stands in the table, or where it would.
func (t *tree) slot(hash uint64) int {
	last := len(t.table) - 1
	i := int(hash) & last
	for t.table[i] != 0 && t.hashes[t.table[i]-1] != hash {
		i = (i + 1) & last
	}
	return i
}

// knows reports whether the state of a hash has been expanded. The chance that
// another state has its hash is one in 2⁵⁰ for the largest tree.
func (t *tree) knows(hash uint64) bool { return t.table[t.slot(hash)] != 0 }

// mark is a random number for a digit in a cell; a state's hash is all of its
// marks together, so that a swap changes four of them.
func mark(cell int, digit uint8) uint64 {
	z := (uint64(digit>>5)<<16 | uint64(cell)<<5 | uint64(digit&31)) * 0x9e3779b97f4a7c15
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// swapped is the hash after a swap of the digits u and v.
func swapped(hash uint64, x sudoku.Swap, u, v uint8) uint64 {
	a, b := int(x.A), int(x.B)
	return hash ^ mark(a, u) ^ mark(a, v) ^ mark(b, v) ^ mark(b, u)
}

// lead goes from one node to another, back to what both come from and on, and calls
// swap for each swap of the way.
func (t *tree) lead(from, to int, swap func(a, b uint16)) {
	switch n := &t.nodes[max(from, to)]; {
	case from > to:
		swap(n.A, n.B)
		t.lead(int(n.parent), to, swap)
	case from < to:
		t.lead(from, int(n.parent), swap)
		swap(n.A, n.B)
	}
}

// depth is how many swaps a node is from the root.
func (t *tree) depth(id int) (n int) {
	for ; id != 0; id = int(t.nodes[id].parent) {
		n++
	}
	return n
}

func (t *tree) clone() tree {
	return tree{slices.Clone(t.nodes), slices.Clone(t.hashes), slices.Clone(t.table)}
}
