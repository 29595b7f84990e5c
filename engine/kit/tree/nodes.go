package tree

import (
	"sudokuscope/engine"
	"sudokuscope/engine/kit/part"
)

// Nodes are the path to the node that a search is at, and those that it has tried.
type Nodes struct{ engine.Tree }

// NewNodes returns those of a search at the root, with room for a path of some depth.
func NewNodes(depth int) (n Nodes) {
	n.Label, n.Path, n.Levels = "decisions", make([]engine.Branch, 0, depth), make([]int64, 0, depth)
	return n
}

// Count counts the last decision of the path as a node that an iteration tries.
func (n *Nodes) Count(iteration int64) {
	depth := len(n.Path)
	if depth > len(n.Levels) {
		n.Levels, n.DeepestAt = append(n.Levels, 0), iteration
	}
	n.Levels[depth-1]++
}

// Show copies them into a snapshot, and uses the room there.
func (n *Nodes) Show(snap *engine.Tree) {
	path, levels := append(snap.Path[:0], n.Path...), append(snap.Levels[:0], n.Levels...)
	columns := snap.Columns
	*snap = n.Tree
	snap.Path, snap.Levels, snap.Columns = path, levels, columns
}

// State lists what a clone needs of its own.
func (n *Nodes) State() part.State { return part.State{part.Growing(&n.Path), part.Growing(&n.Levels)} }
