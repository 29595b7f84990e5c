package landscape

import (
	"slices"

	"sudokuscope/engine"
)

// Trail is the way of a run: the boards it was on, in order.
type Trail struct {
	Algorithm string  `json:"algorithm"`
	Seed      uint64  `json:"seed"`
	Places    []Place `json:"places"`
	Solved    bool    `json:"solved"`
	Every     int64   `json:"every"` // iterations from one place to the next

	net  *Network
	land *Landscape
	snap engine.Snapshot
}

// Place is where a run was.
type Place struct {
	Iteration int64 `json:"iteration"`
	// Missing is what rows, columns and blocks of the search's own board lack.
	Missing int `json:"missing"`
	// Point is the board that it is seen as, and Node that board in the network.
	Point
	Node int `json:"node"`
	// Below is where steepest descent from there ends.
	Below Descent `json:"below"`
}

// Add takes the search as it is at a moment.
func (t *Trail) Add(at int64, search engine.Search) {
	search.Observe(&t.snap)
	board := t.land.Complete(t.snap.Current)
	place := Place{
		Iteration: at,
		Missing:   t.land.Puzzle.Missing(t.snap.Current),
		Point:     pointOf(board),
		Below:     board.Descend(),
	}
	from := -1
	if n := len(t.Places); n > 0 {
		from = t.Places[n-1].Node
	}
	place.Node = t.net.visit(board, place.Point, slices.Index(t.net.Algorithms, t.Algorithm), from)
	t.Solved = search.Tally().Status == engine.Solved
	t.Places = append(t.Places, place)
}

// Network is the boards that runs visited, and which came after which: a search trajectory
// network (Ochoa, Malan and Blum, Search trajectory networks: a tool for analysing and
// visualising the behaviour of metaheuristics, 2021). Runs of several algorithms share it,
// so that one sees what attracts all of them.
type Network struct {
	Algorithms []string `json:"algorithms"`
	Runs       int      `json:"runs"`
	Nodes      []Node   `json:"nodes"`
	Edges      []Edge   `json:"edges"`

	met  map[string]int
	ways map[Edge]int // by its ends and its algorithm
}

// Node is a board.
type Node struct {
	Point
	// Visits is how many places of runs are this board, Runs how many runs were on it,
	// Algorithms how many algorithms.
	Visits     int `json:"visits"`
	Runs       int `json:"runs"`
	Algorithms int `json:"algorithms"`
	// Starts is how many runs began on it.
	Starts int    `json:"starts"`
	Grid   string `json:"grid"`

	last  int   // the run that was there last
	those []int // the algorithms that were
}

// Edge leads from a board to the next, as often as runs of an algorithm went that way.
type Edge struct {
	From      int `json:"from"`
	To        int `json:"to"`
	Algorithm int `json:"algorithm"`
	Times     int `json:"times"`
}

// NewNetwork returns an empty one.
func NewNetwork() *Network {
	return &Network{
		Algorithms: []string{},
		Nodes:      []Node{},
		Edges:      []Edge{},
		met:        map[string]int{},
		ways:       map[Edge]int{},
	}
}

// visit takes note of a board of the newest run and returns its node; from is the node
// before it, -1 for none.
func (n *Network) visit(board *Board, point Point, algorithm, from int) int {
	key := string(board.Grid)
	i, ok := n.met[key]
	if !ok {
		i = len(n.Nodes)
		n.met[key] = i
		n.Nodes = append(n.Nodes, Node{
			Point: point,
			Grid:  board.Grid.String(),
		})
	}
	node := &n.Nodes[i]
	node.Visits++
	if node.last != n.Runs {
		node.last = n.Runs
		node.Runs++
	}
	if !slices.Contains(node.those, algorithm) {
		node.those = append(node.those, algorithm)
		node.Algorithms++
	}
	switch {
	case from < 0:
		node.Starts++
	case from != i:
		way := Edge{From: from, To: i, Algorithm: algorithm}
		e, ok := n.ways[way]
		if !ok {
			e = len(n.Edges)
			n.ways[way] = e
			n.Edges = append(n.Edges, way)
		}
		n.Edges[e].Times++
	}
	return i
}

// Figures sum a network up.
type Figures struct {
	// Shared is how many boards more than one run visited, Common how many more than one
	// algorithm did; Returns is the share of visits to a board visited before.
	Shared  int     `json:"shared"`
	Common  int     `json:"common"`
	Returns float64 `json:"returns"`
}

// Figures sum it up.
func (n *Network) Figures() *Figures {
	figures := &Figures{}
	visits := 0
	for i := range n.Nodes {
		node := &n.Nodes[i]
		visits += node.Visits
		if node.Runs > 1 {
			figures.Shared++
		}
		if node.Algorithms > 1 {
			figures.Common++
		}
	}
	if visits > 0 {
		figures.Returns = 1 - float64(len(n.Nodes))/float64(visits)
	}
	return figures
}
