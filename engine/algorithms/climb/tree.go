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
	*space
	nodes  []node
	hashes []uint64 // of the nodes' states
	table  []uint16 // open addressing: the number of a node and one, 0 for none
	path   []uint16 // room for what goes from node to node: clones go without
}

// node is a state that was expanded: the first, or one that a swap of two cells made
// of an earlier one.
type node struct{ parent, a, b uint16 }

// tableLeast is the length of the table of a young tree; it doubles as nodes
// come in, so that a clone early in a climb is small.
const tableLeast = 1 << 8

func newTree(s *space) tree {
	return tree{space: s, nodes: make([]node, 0, tableLeast), hashes: make([]uint64, 0, tableLeast), table: make([]uint16, tableLeast, 2*nodesRoom)}
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
	if 2*len(t.nodes) > len(t.table) {
		t.grow()
	} else {
		t.enter(len(t.nodes) - 1)
	}
	return len(t.nodes) - 1
}

func (t *tree) enter(id int) {
	t.table[t.slot(t.hashes[id])] = uint16(id) + 1
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

func (t *tree) grow() {
	n := 2 * len(t.table)
	if cap(t.table) < n { // a clone's is just as long as it was
		t.table = make([]uint16, n, 2*nodesRoom)
	}
	t.table = t.table[:n]
	clear(t.table)
	for id := range t.nodes {
		t.enter(id)
	}
}

// mark is a random number for a digit in a cell; a state's hash is all of its
// marks together, so that a swap changes four of them.
func mark(cell int, digit uint8) uint64 {
	z := (uint64(digit>>5)<<16 | uint64(cell)<<5 | uint64(digit&31)) * 0x9e3779b97f4a7c15
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// swapped is the hash after a swap of two digits.
func swapped(hash uint64, a, b uint16, x, y uint8) uint64 {
	return hash ^ mark(int(a), x) ^ mark(int(a), y) ^ mark(int(b), y) ^ mark(int(b), x)
}

// successor is the hash of the state that a swap makes of a node. Where the digits
// are it finds out from g, the state of the node at: it follows the two cells back to
// what both nodes come from, and on to that one. On a plateau these are a few steps,
// while the root is far.
func (t *tree) successor(parent, swap, at int, g sudoku.Grid) uint64 {
	p := &t.pairs[swap]
	a, b, path := p.a, p.b, t.path[:0]
	for id := parent; id != at; { // a node's number is larger than its parent's
		if id > at {
			n := &t.nodes[id]
			a, b, id = n.other(a), n.other(b), int(n.parent)
		} else {
			path = append(path, uint16(at))
			at = int(t.nodes[at].parent)
		}
	}
	for i := len(path) - 1; i >= 0; i-- {
		n := &t.nodes[path[i]]
		a, b = n.other(a), n.other(b)
	}
	t.path = path
	return swapped(t.hashes[parent], p.a, p.b, g[a], g[b])
}

// other is where the digit of a cell is after the swap, and where it was before.
func (n *node) other(c uint16) uint16 {
	switch c {
	case n.a:
		return n.b
	case n.b:
		return n.a
	}
	return c
}

// lead makes of g, the state of a node, that of another: back to what both come
// from, and on.
func (t *tree) lead(g sudoku.Grid, from, to int) {
	path := t.path[:0]
	for from != to {
		if from > to {
			n := &t.nodes[from]
			g[n.a], g[n.b], from = g[n.b], g[n.a], int(n.parent)
		} else {
			path = append(path, uint16(to))
			to = int(t.nodes[to].parent)
		}
	}
	for i := len(path) - 1; i >= 0; i-- {
		n := &t.nodes[path[i]]
		g[n.a], g[n.b] = g[n.b], g[n.a]
	}
	t.path = path
}

// depth is how many swaps a node is from the root.
func (t *tree) depth(id int) int {
	n := 0
	for ; id != 0; id = int(t.nodes[id].parent) {
		n++
	}
	return n
}

func (t *tree) clone() tree {
	c := *t
	c.nodes, c.hashes, c.table, c.path = slices.Clone(t.nodes), slices.Clone(t.hashes), slices.Clone(t.table), nil
	return c
}
