package landscape

import (
	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// Trail is the way of a run: the boards it was on, in order.
type Trail struct {
	Seed   uint64   `json:"seed"`
	Places []Place  `json:"places"`
	Solved bool     `json:"solved"`
	Every  int64    `json:"every"` // iterations from one place to the next
	Net    *Network `json:"-"`

	land *Landscape
	last int // its node in the network
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
	// Point is the board that it is seen as.
	Point
	// Deltas are the steps from there, by what they would do to the cost.
	Deltas Histogram `json:"deltas"`
	// Minimum is the node of the network that steepest descent from there ends on,
	// after some steps.
	Minimum int `json:"minimum"`
	Steps   int `json:"steps"`
}

// NewTrail begins a trail. Its minima go into a network, which may be that of others.
func (l *Landscape) NewTrail(net *Network, seed uint64, every int64) *Trail {
	net.Runs++
	return &Trail{Seed: seed, Every: every, Net: net, land: l, last: -1}
}

// Add takes the search as it is at a moment.
func (t *Trail) Add(at int64, s engine.Search) {
	s.Observe(&t.snap)
	b := t.land.Complete(t.snap.Current)
	p := Place{Iteration: at, Missing: t.land.Puzzle.Missing(t.snap.Current), Wrong: t.land.wrong(t.snap.Current), Point: pointOf(b), Deltas: b.Neighbours()}
	d := b.Descend()
	p.Minimum, p.Steps = t.Net.visit(d, t.last), d.Steps
	t.last = p.Minimum
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

// Network is the minima below one or more runs, and which led to which: a search
// trajectory network (Ochoa, Malan and Blum, Search trajectory networks: a tool for
// analysing and visualising the behaviour of metaheuristics, 2021), whose places are
// where steepest descent from the boards of the runs ends.
type Network struct {
	Runs  int    `json:"runs"`
	Nodes []Node `json:"nodes"`
	Edges []Edge `json:"edges"`

	met  map[string]int
	ways map[[2]int]int
}

// Node is a minimum.
type Node struct {
	Point
	Kind string `json:"kind"`
	// Visits is how many places led to it, Runs from how many runs.
	Visits int    `json:"visits"`
	Runs   int    `json:"runs"`
	Grid   string `json:"grid"`

	last int // the run that was there last
}

// Ranks is how many ranks of nodes there are.
const Ranks = 3

// Rank is how much there is to a minimum, and so what lies on top in a picture: 0 for
// one that a single run met, 1 for one of several, 2 for the solution.
func (n *Node) Rank() int {
	switch {
	case n.Cost == 0:
		return 2
	case n.Runs > 1:
		return 1
	}
	return 0
}

// Edge leads from a minimum to another, as often as runs went that way.
type Edge struct {
	From  int `json:"from"`
	To    int `json:"to"`
	Times int `json:"times"`
}

// NewNetwork is an empty one.
func NewNetwork() *Network {
	return &Network{Nodes: []Node{}, Edges: []Edge{}, met: map[string]int{}, ways: map[[2]int]int{}}
}

// visit takes note of a descent of the newest run and returns its node; from is the
// node before it, -1 for none.
func (n *Network) visit(d Descent, from int) int {
	key := string(d.Board.Grid)
	i, ok := n.met[key]
	if !ok {
		i = len(n.Nodes)
		n.met[key] = i
		n.Nodes = append(n.Nodes, Node{Point: Point{d.Cost, d.Cells, d.Swaps}, Kind: d.Kind, Grid: d.Board.Grid.String()})
	}
	node := &n.Nodes[i]
	node.Visits++
	if node.last != n.Runs {
		node.last = n.Runs
		node.Runs++
	}
	if from >= 0 && from != i {
		way := [2]int{from, i}
		e, ok := n.ways[way]
		if !ok {
			e = len(n.Edges)
			n.ways[way] = e
			n.Edges = append(n.Edges, Edge{From: from, To: i})
		}
		n.Edges[e].Times++
	}
	return i
}

// Figures sum a network up.
type Figures struct {
	// Shared is how many minima more than one run led to, Returns the share of visits
	// to a minimum that had been visited before.
	Shared  int     `json:"shared"`
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
