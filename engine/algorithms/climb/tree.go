package climb

import (
	"slices"

	"sudokuscope/engine/sudoku"
)

// nodesRoom is how many states a climb may expand before it must forget.
const nodesRoom = 1 << 14

// tree is what a climb has expanded: each state as its parent and the swap that
// made it, with a table of their hashes to know one again.
type tree struct {
	*space
	root  sudoku.Grid
	nodes []node
	table []uint16 // open addressing: the number of a node and one, 0 for none
}

type node struct {
	hash   uint64
	parent uint16
	swap   uint16 // index into pairs
}

// tableLeast is the length of the table of a young tree; it doubles as nodes
// come in, so that a clone early in a climb is small.
const tableLeast = 1 << 8

func newTree(s *space) tree {
	return tree{space: s, root: make(sudoku.Grid, s.Cells), nodes: make([]node, 0, tableLeast), table: make([]uint16, tableLeast, 2*nodesRoom)}
}

// plant forgets all and starts a tree at a grid.
func (t *tree) plant(g sudoku.Grid) {
	copy(t.root, g)
	t.nodes = t.nodes[:0]
	t.table = t.table[:tableLeast]
	clear(t.table)
	hash := uint64(0)
	for c, d := range g {
		hash ^= mark(c, d)
	}
	t.add(node{hash: hash})
}

// full reports that no further state can be remembered.
func (t *tree) full() bool { return len(t.nodes) == nodesRoom }

// add takes in a node that is not known and gives it a number.
func (t *tree) add(n node) int {
	t.nodes = append(t.nodes, n)
	if 2*len(t.nodes) > len(t.table) {
		t.grow()
	} else {
		t.enter(len(t.nodes) - 1)
	}
	return len(t.nodes) - 1
}

func (t *tree) enter(id int) {
	t.table[t.slot(t.nodes[id].hash)] = uint16(id) + 1
}

// slot is where a hash stands in the table, or where it would.
func (t *tree) slot(hash uint64) int {
	last := len(t.table) - 1
	i := int(hash) & last
	for t.table[i] != 0 && t.nodes[t.table[i]-1].hash != hash {
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

// successor is the hash of the state that a swap makes of a node. It follows the
// two cells back to the root, where the digits stand.
func (t *tree) successor(parent, swap int) uint64 {
	p := &t.pairs[swap]
	a, b := p.a, p.b
	for id := parent; id != 0; id = int(t.nodes[id].parent) {
		s := &t.pairs[t.nodes[id].swap]
		a, b = s.other(a), s.other(b)
	}
	return swapped(t.nodes[parent].hash, p.a, p.b, t.root[a], t.root[b])
}

// other is where the digit of a cell was before the swap.
func (p *pair) other(c uint16) uint16 {
	switch c {
	case p.a:
		return p.b
	case p.b:
		return p.a
	}
	return c
}

// rebuild writes the state of a node into g.
func (t *tree) rebuild(id int, g sudoku.Grid, path []uint32) []uint32 {
	path = path[:0]
	for ; id != 0; id = int(t.nodes[id].parent) {
		path = append(path, uint32(t.nodes[id].swap))
	}
	copy(g, t.root)
	for i := len(path) - 1; i >= 0; i-- {
		p := &t.pairs[path[i]]
		g[p.a], g[p.b] = g[p.b], g[p.a]
	}
	return path
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
	c.root, c.nodes, c.table = slices.Clone(t.root), slices.Clone(t.nodes), slices.Clone(t.table)
	return c
}
