package landscape

import (
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
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
	// Missing is what rows, columns and blocks of the search's own board lack, and
	// Wrong the free cells of it that are blank or not as in the solution, -1 where
	// that is not known.
	Missing int `json:"missing"`
	Wrong   int `json:"wrong"`
	// Point is the board that it is seen as, and Node that board in the network.
	Point
	Node int `json:"node"`
	// Deltas are the steps from there, by what they would do to the cost.
	Deltas Histogram `json:"deltas"`
	// Below is where steepest descent from there ends.
	Below Descent `json:"below"`
}

// NewTrail begins a trail of an algorithm. Its boards go into a network, which may be that
// of others.
func (l *Landscape) NewTrail(net *Network, algorithm string, seed uint64, every int64) *Trail {
	net.Runs++
	if !slices.Contains(net.Algorithms, algorithm) {
		net.Algorithms = append(net.Algorithms, algorithm)
	}
	return &Trail{Algorithm: algorithm, Seed: seed, Every: every, net: net, land: l}
}

// Add takes the search as it is at a moment.
func (t *Trail) Add(at int64, s engine.Search) {
	s.Observe(&t.snap)
	b := t.land.Complete(t.snap.Current)
	p := Place{
		Iteration: at, Missing: t.land.Puzzle.Missing(t.snap.Current), Wrong: t.land.wrong(t.snap.Current), Point: pointOf(b),
		Deltas: b.Neighbours(), Below: b.Descend(),
	}
	from := -1
	if n := len(t.Places); n > 0 {
		from = t.Places[n-1].Node
	}
	p.Node = t.net.visit(b, p.Point, slices.Index(t.net.Algorithms, t.Algorithm), from)
	t.Solved = s.Tally().Status == engine.Solved
	t.Places = append(t.Places, p)
}

// wrong counts the free cells of a grid that are not as in the solution.
func (l *Landscape) wrong(g sudoku.Grid) int {
	if l.Solution == nil {
		return -1
	}
	n := 0
	for _, c := range l.Puzzle.Free {
		if g[c] != l.Solution[c] {
			n++
		}
	}
	return n
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

// Ranks is how many ranks of nodes there are.
const Ranks = 3

// Rank is how much there is to a board, and so what lies on top in a picture: 0 for
// one that a single run visited, 1 for one of several, 2 for the solution.
func (n *Node) Rank() int {
	switch {
	case n.Cost == 0:
		return 2
	case n.Runs > 1:
		return 1
	}
	return 0
}

// Edge leads from a board to the next, as often as runs of an algorithm went that way.
type Edge struct {
	From      int `json:"from"`
	To        int `json:"to"`
	Algorithm int `json:"algorithm"`
	Times     int `json:"times"`
}

// NewNetwork is an empty one.
func NewNetwork() *Network {
	return &Network{Algorithms: []string{}, Nodes: []Node{}, Edges: []Edge{}, met: map[string]int{}, ways: map[Edge]int{}}
}

// visit takes note of a board of the newest run and returns its node; from is the node
// before it, -1 for none.
func (n *Network) visit(b *Board, p Point, algorithm, from int) int {
	key := string(b.Grid)
	i, ok := n.met[key]
	if !ok {
		i = len(n.Nodes)
		n.met[key] = i
		n.Nodes = append(n.Nodes, Node{Point: p, Grid: b.Grid.String()})
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
	// Most is the node visited most, Best one of the least cost; -1 for none.
	Most int `json:"most_visited"`
	Best int `json:"best"`
}

// Figures sum it up.
func (n *Network) Figures() Figures {
	f := Figures{Most: -1, Best: -1}
	visits := 0
	for i := range n.Nodes {
		node := &n.Nodes[i]
		visits += node.Visits
		if node.Runs > 1 {
			f.Shared++
		}
		if node.Algorithms > 1 {
			f.Common++
		}
		if f.Most < 0 || node.Visits > n.Nodes[f.Most].Visits {
			f.Most = i
		}
		if f.Best < 0 || node.Cost < n.Nodes[f.Best].Cost {
			f.Best = i
		}
	}
	if visits > 0 {
		f.Returns = 1 - float64(len(n.Nodes))/float64(visits)
	}
	return f
}
