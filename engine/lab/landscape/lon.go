package landscape

import (
	"cmp"
	"context"
	"maps"
	"math"
	"slices"

	"sudokuscope/engine/sudoku"
)

// LON is a local optima network: its nodes are the boards on which steepest descent ends.
// Where a puzzle has few boards, all of them are looked at, and edges are exact; else the
// network is sampled, as that of travelling salesmen is, by descents from boards that
// have been kicked, which go on from there if that is not worse.
//
//   - A basin edge from i to j is the probability that a random step from a random board
//     of the basin of i leads into that of j (Ochoa, Tomassini, Vérel and Darabos, A study
//     of NK landscapes' basins and local optima networks, 2008).
//   - An escape edge counts the boards within two steps of i from which descent leads to
//     j (Vérel, Daolio, Ochoa and Tomassini, Local optima networks with escape edges, 2012).
//     In a sampled network it counts the kicks that went that way.
//   - Optima of one cost that escape edges join are one plateau; with the edges that lead
//     down they are the compressed monotonic network (Ochoa and Veerapen, Mapping the
//     global structure of TSP fitness landscapes, 2018). A plateau without a way down is a
//     sink, and what can reach it its funnel.
type LON struct {
	// Complete reports whether all boards were looked at, of which there are Boards.
	Complete bool      `json:"complete"`
	Boards   int       `json:"boards"`
	Optima   []Optimum `json:"optima"`
	Basin    []Arc     `json:"basin_edges,omitempty"`
	Escape   []Arc     `json:"escape_edges"`
	Plateaus []Plateau `json:"plateaus"`
	Down     []Arc     `json:"monotonic_edges"`
	Funnels  []Funnel  `json:"funnels"`
}

// Optimum is a node of the network.
type Optimum struct {
	Point
	Kind string `json:"kind"`
	Grid string `json:"grid"`
	// Basin is how many boards lead to it, in a sampled network how many descents did.
	Basin   int `json:"basin"`
	Plateau int `json:"plateau"`
}

// Arc leads from a node to another, or to itself.
type Arc struct {
	From   int     `json:"from"`
	To     int     `json:"to"`
	Weight float64 `json:"weight"`
}

// Plateau is optima of one cost, one step of the escape edges from each other.
type Plateau struct {
	Cost   int  `json:"cost"`
	Optima int  `json:"optima"`
	Basin  int  `json:"basin"`
	Sink   bool `json:"sink"`
}

// Funnel is what leads down to a sink. Funnels overlap: from some plateaus several sinks
// can be reached.
type Funnel struct {
	Sink     int `json:"sink"`
	Cost     int `json:"cost"`
	Plateaus int `json:"plateaus"`
	Basin    int `json:"basin"`
}

const (
	// MostBoards is up to how many boards all of them are looked at.
	MostBoards = 100_000
	// kickSteps are the swaps of a kick, and patience how many kicks in a row may lead to
	// nothing better before a sampling run ends.
	kickSteps = 3
	patience  = 100
)

// LON makes the network, from all boards if there are few, else from runs of descents and
// kicks.
func (l *Landscape) LON(ctx context.Context, seed uint64, runs int) (*LON, error) {
	if len(l.Swaps) == 0 {
		return nil, ErrNoSteps
	}
	lon := &LON{
		Optima: []Optimum{},
		Escape: []Arc{},
	}
	var err error
	if l.LogSize() <= math.Log10(MostBoards) {
		err = lon.enumerate(ctx, l)
	} else {
		err = lon.sample(ctx, l, seed, runs)
	}
	if err != nil {
		return nil, err
	}
	lon.compress()
	return lon, nil
}

// Boards lists all boards of the landscape.
func (l *Landscape) Boards() (list []sudoku.Grid) {
	var free []uint16
	for block := range l.Puzzle.Side {
		for _, c := range l.Puzzle.BlockCells(block) {
			if !l.Puzzle.Given(int(c)) {
				free = append(free, c)
			}
		}
	}
	grid := l.Puzzle.Givens.Clone()
	var fill func(cells []uint16)
	fill = func(cells []uint16) {
		if len(cells) == 0 {
			list = append(list, grid.Clone())
			return
		}
		c := cells[0]
		for m := l.lacking(grid, int(l.Puzzle.Block[c])); m != 0; m &= m - 1 {
			grid[c] = m.Lowest()
			fill(cells[1:])
		}
		grid[c] = 0
	}
	fill(free)
	return list
}

// enumerate looks at all boards.
func (n *LON) enumerate(ctx context.Context, land *Landscape) error {
	grids := land.Boards()
	n.Complete, n.Boards = true, len(grids)
	at := make(map[string]int, len(grids))
	for i, grid := range grids {
		at[string(grid)] = i
	}
	next := make([]int, len(grids)) // the board that steepest descent goes to; itself at an end
	for i, grid := range grids {
		if err := ctx.Err(); err != nil {
			return err
		}
		board := land.board(grid.Clone())
		next[i] = i
		if s, ok := board.steepest(); ok {
			board.Swap(s)
			next[i] = at[string(board.Grid)]
		}
	}
	node := map[int]int{}
	end := make([]int, len(grids)) // the optimum of each board
	for i := range grids {
		j := i
		for next[j] != j {
			j = next[j]
		}
		if _, known := node[j]; !known {
			node[j] = n.add(land.board(grids[j]))
		}
		end[i] = node[j]
		n.Optima[end[i]].Basin++
	}
	basin := map[[2]int]int{}
	escape := map[[2]int]int{}
	step := func(g sudoku.Grid, s sudoku.Swap) int {
		g[s.A], g[s.B] = g[s.B], g[s.A]
		return at[string(g)]
	}
	for i, grid := range grids {
		for _, s := range land.Swaps {
			basin[[2]int{end[i], end[step(grid, s)]}]++
			step(grid, s) // back
		}
	}
	for i, from := range node {
		grid := grids[i]
		near := map[int]bool{}
		for _, s := range land.Swaps {
			near[step(grid, s)] = true
			for _, t := range land.Swaps {
				near[step(grid, t)] = true
				step(grid, t)
			}
			step(grid, s)
		}
		delete(near, i)
		for j := range near {
			escape[[2]int{from, end[j]}]++
		}
	}
	n.Basin = arcs(basin, func(from int) float64 {
		return float64(n.Optima[from].Basin * len(land.Swaps))
	})
	n.Escape = arcs(escape, func(int) float64 { return 1 })
	return nil
}

// sample makes runs of descents, each from a random board.
func (n *LON) sample(ctx context.Context, land *Landscape, seed uint64, runs int) error {
	dice := sudoku.NewRand(seed)
	node := map[string]int{}
	escape := map[[2]int]int{}
	visit := func(d Descent) int {
		key := string(d.Board.Grid)
		if _, known := node[key]; !known {
			node[key] = n.add(d.Board)
		}
		n.Optima[node[key]].Basin++
		return node[key]
	}
	for range runs {
		descent := land.Random(&dice).Descend()
		here := visit(descent)
		for tries := 0; tries < patience && descent.Cost > 0; tries++ {
			if err := ctx.Err(); err != nil {
				return err
			}
			kicked := descent.Board.Clone()
			for range kickSteps {
				kicked.Swap(land.Swaps[dice.IntN(len(land.Swaps))])
			}
			to := kicked.Descend()
			if to.Cost > descent.Cost {
				continue
			}
			if to.Cost < descent.Cost {
				tries = -1
			}
			there := visit(to)
			escape[[2]int{here, there}]++
			descent, here = to, there
		}
	}
	n.Escape = arcs(escape, func(int) float64 { return 1 })
	return nil
}

func (n *LON) add(b *Board) int {
	n.Optima = append(n.Optima, Optimum{
		Point: pointOf(b),
		Kind:  kind(b.Cost, b.Standing()),
		Grid:  b.Grid.String(),
	})
	return len(n.Optima) - 1
}

// arcs are counts as edges, each divided by what belongs to where it is from.
func arcs(counts map[[2]int]int, by func(from int) float64) []Arc {
	inOrder := func(a, b [2]int) int {
		return cmp.Or(a[0]-b[0], a[1]-b[1])
	}
	list := []Arc{}
	for _, way := range slices.SortedFunc(maps.Keys(counts), inOrder) {
		from, to := way[0], way[1]
		list = append(list, Arc{
			from,
			to,
			float64(counts[way]) / by(from),
		})
	}
	return list
}

// compress makes the monotonic network of plateaus, and finds its funnels.
func (n *LON) compress() {
	root := make([]int, len(n.Optima))
	for i := range root {
		root[i] = i
	}
	find := func(i int) int {
		for ; root[i] != i; i = root[i] {
		}
		return i
	}
	for _, e := range n.Escape {
		if n.Optima[e.From].Cost == n.Optima[e.To].Cost {
			root[find(e.To)] = find(e.From)
		}
	}
	place := map[int]int{}
	n.Plateaus = []Plateau{}
	for i := range n.Optima {
		top := find(i)
		if _, known := place[top]; !known {
			place[top] = len(n.Plateaus)
			n.Plateaus = append(n.Plateaus, Plateau{
				Cost: n.Optima[i].Cost,
				Sink: true,
			})
		}
		plateau := &n.Plateaus[place[top]]
		plateau.Optima++
		plateau.Basin += n.Optima[i].Basin
		n.Optima[i].Plateau = place[top]
	}
	down := map[[2]int]int{}
	above := make([]map[int]bool, len(n.Plateaus)) // the plateaus that lead straight to one
	for i := range above {
		above[i] = map[int]bool{}
	}
	for _, e := range n.Escape {
		from := n.Optima[e.From].Plateau
		to := n.Optima[e.To].Plateau
		if n.Plateaus[to].Cost < n.Plateaus[from].Cost {
			down[[2]int{from, to}] += int(e.Weight)
			n.Plateaus[from].Sink = false
			above[to][from] = true
		}
	}
	n.Down = arcs(down, func(int) float64 { return 1 })
	n.Funnels = []Funnel{}
	for i, plateau := range n.Plateaus {
		if !plateau.Sink {
			continue
		}
		funnel := Funnel{Sink: i, Cost: plateau.Cost}
		in := map[int]bool{i: true}
		open := []int{i}
		for len(open) > 0 {
			at := open[0]
			open = open[1:]
			funnel.Plateaus++
			funnel.Basin += n.Plateaus[at].Basin
			for from := range above[at] {
				if !in[from] {
					in[from], open = true, append(open, from)
				}
			}
		}
		n.Funnels = append(n.Funnels, funnel)
	}
	slices.SortStableFunc(n.Funnels, func(a, b Funnel) int {
		return cmp.Or(a.Cost-b.Cost, b.Basin-a.Basin)
	})
}
