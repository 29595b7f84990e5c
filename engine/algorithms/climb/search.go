package climb

import (
	"math"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/decision"
	"sudokuscope/engine/sudoku"
)

// search is the hill climber at work.
type search struct {
	engine.Base
	Options
	*space
	tree
	queue

	// f is that of the incumbent, and deltas are what the swaps do to it once it is
	// expanded (listed); better and equal count them once they are weighed. open is
	// whether a better successor has not been expanded.
	f             int
	deltas        []int16
	listed, open  bool
	better, equal int
	// plateau counts pops in a row of the f level that led nowhere.
	level, plateau int
	// block and cell are how far a start has come: the block to place next, or the
	// cell to mend next, as an index into the free cells of a block.
	block, cell int
	// one and two are the weights that the queue's f were computed with; new ones (W1
	// and W2) come into force with the next pop.
	one, two int
	node     int         // the incumbent's
	chosen   entry       // what is popped next
	rooted   bool        // the next is the root itself: a start, or a new beginning
	since    int64       // the iteration that this climb began in
	stale    sudoku.Mask // the blocks whose swaps are to be weighed again
	work     *work
}

// work is made of the incumbent, or of no use after it: clones go without.
type work struct {
	lines   *sudoku.Lines
	costs   sudoku.Deltas // what the swaps do to the cost, in the order of space.swaps
	entries []entry       // room for weigh
	room    sudoku.Grid   // the incumbent before a move, or another state
}

// ready is the work of the incumbent.
func (s *search) ready() *work {
	if s.work == nil {
		n := len(s.pairs)
		s.work = &work{
			lines: sudoku.NewLines(s.Board, s.Grid), costs: make(sudoku.Deltas, n),
			entries: make([]entry, 0, n), room: make(sudoku.Grid, s.Cells),
		}
	}
	return s.work
}

func start(b engine.Base, set engine.Settings) (engine.Search, error) {
	p := b.Puzzle
	s := &search{Base: b}
	set.Into(&s.Options)
	s.space, s.tree = newSpace(p, p.Givens.Clone()), newTree()
	s.one, s.two = s.W1, s.W2
	s.deltas = make([]int16, len(s.pairs))
	if len(p.Free) == 0 {
		s.Cost = 0
		s.Improve(s.Grid, 0)
		s.End(engine.Solved)
	}
	return s, nil
}

func (s *search) Next(w *decision.Witness) engine.Step { return loop.Next(s, w) }

func (s *search) Set(name string, v float64) error { return s.SetLive(&s.Options, name, v) }

func (s *search) Clone() engine.Search {
	c := *s
	c.Base, c.tree, c.queue = s.Base.Copy(), s.tree.clone(), s.queue.clone()
	c.deltas = slices.Clone(s.deltas)
	c.work = nil
	return &c
}

func (s *search) Vitals(v *engine.Vitals) {
	s.Base.Vitals(v)
	f1, f2 := s.Distinct(s.Grid), s.f2(s.Grid)
	better, equal := math.NaN(), math.NaN()
	if s.Last().Phase >= phaseWeigh {
		better, equal = float64(s.better), float64(s.equal)
	}
	v.Metrics = append(v.Metrics, float64(s.one*f1+s.two*f2), float64(f1), float64(f2),
		better, equal, float64(s.queue.len()), float64(s.Restarts))
}

func (s *search) Observe(snap *engine.Snapshot) {
	s.Base.Observe(snap)
	s.Vitals(&snap.Vitals)
	snap.Said = s.said()
	s.observeSwaps(&snap.Neighbourhood)
	if !s.Plain {
		s.observeQueue(&snap.Population)
		snap.Gauge("plateau", float64(min(s.plateau, s.Cut)), float64(s.Cut))
		snap.Gauge("states expanded", float64(len(s.nodes)), nodesRoom)
	}
}

// observeSwaps shows what every swap of the incumbent does, once that is known.
func (s *search) observeSwaps(n *engine.Neighbourhood) {
	n.Label = "swaps within a block"
	if !s.listed {
		return
	}
	for i, x := range s.pairs {
		n.Moves = append(n.Moves, engine.Move{Cell: int16(x.A), Other: int16(x.B), Delta: -int32(s.deltas[i])})
	}
	if s.chosen != none && s.chosen.parent() == s.node {
		n.Chosen = s.chosen.swap()
	}
}

// queueShown is how many states of the queue a snapshot has: the paper's ten.
const queueShown = 10

var origins = []string{"successor of the incumbent", "older"}

// observeQueue shows the best states that wait, the chosen one first. An entry
// that leads to a state that was expanded, or that is listed already, never
// comes up and is left out.
func (s *search) observeQueue(pop *engine.Population) {
	pop.Label, pop.Origins = "queue of boards", origins
	if s.chosen == none || s.Last().Phase < phaseExpand {
		return
	}
	seen, g := make([]uint64, 0, queueShown), s.Grid.Clone()
	wanted := func(e entry) bool {
		hash := s.leadsTo(e, g)
		if s.knows(hash) || slices.Contains(seen, hash) {
			return false
		}
		seen = append(seen, hash)
		return true
	}
	var list []entry
	if wanted(s.chosen) {
		list = append(list, s.chosen)
	}
	list = append(list, s.queue.top(queueShown-len(list), wanted)...)
	for _, e := range list {
		m := engine.Member{Cost: int32(s.goal(s.one) - e.f()), Age: int32(len(s.nodes) - 1 - e.parent()), Origin: 1}
		if e.parent() == s.node {
			m.Mark, m.Origin = engine.Fresh, 0
		}
		if e == s.chosen {
			m.Mark = engine.Chosen
		}
		s.leadsTo(e, g)
		pop.Members, pop.Grids = append(pop.Members, m), append(pop.Grids, g...)
	}
}

// Force implements engine.Forcer: the cell counts as a given from here on. Its
// digit comes from where it stands in the block, and the climb goes on from
// there with an empty memory.
func (s *search) Force(cell int, digit uint8) error {
	if done, err := s.Pin(cell, digit, nil); done || err != nil {
		return err
	}
	s.space, s.work, s.stale = newSpace(s.Puzzle, s.Held), nil, s.All
	s.deltas = slices.Grow(s.deltas[:0], len(s.pairs))[:len(s.pairs)]
	s.listed = false
	starting := s.Coming() <= phaseMend
	if starting {
		s.Goto(phasePlace)
		s.block, s.cell = 0, 0
	}
	if s.Puzzle.Bring(s.Grid, cell, digit); s.Grid.Blanks() > 0 {
		return nil
	}
	s.Cost = s.MaxDistinct() - s.Distinct(s.Grid)
	s.Improve(s.Grid, s.Cost)
	s.plantHere()
	if !starting {
		s.rooted = true
		s.Goto(phasePop)
	}
	return nil
}

// space is the landscape that a search climbs in: which cells may be swapped with
// which. It never changes once made; clones share it.
type space struct {
	*sudoku.Board
	// held are the givens, and what a watcher has forced: the cells that never move.
	held sudoku.Grid
	// blocks lists the free cells of each block that has any.
	blocks [][]uint16
	// swaps are those of a block together. pairs are the same as they are weighed:
	// first those within a row, then those within a column, then the rest; places has
	// where each of the swaps is among the pairs.
	swaps  *sudoku.Swaps
	pairs  []sudoku.Swap
	places []uint16
	// clash counts, for every cell and digit, the held cells of the cell's row and
	// column that have this digit: none, one or two.
	clash []uint8
}

func newSpace(p *sudoku.Puzzle, held sudoku.Grid) *space {
	s := &space{Board: p.Board, held: held, clash: make([]uint8, p.Cells*clashStride)}
	for c := range held {
		for _, line := range [2]int{int(p.Row[c]), p.Side + int(p.Col[c])} {
			for _, o := range p.Unit(line) {
				s.clash[c*clashStride+int(held[o])]++
			}
		}
		s.clash[c*clashStride] = 0 // an empty cell clashes with nothing
	}
	s.swaps = sudoku.NewSwaps(p.Board, func(c int) bool { return held[c] != 0 })
	s.blocks = slices.DeleteFunc(slices.Clone(s.swaps.Movable), func(free []uint16) bool { return len(free) == 0 })
	s.places = make([]uint16, len(s.swaps.List))
	for shared := range 3 {
		for i, x := range s.swaps.List {
			if s.Shared(x) == shared {
				s.places[i] = uint16(len(s.pairs))
				s.pairs = append(s.pairs, x)
			}
		}
	}
	return s
}

// clashStride is the length of a cell's part of space.clash.
const clashStride = sudoku.MaxSide + 1

// clashes counts the held cells of the cell's row and column that have this digit.
func (s *space) clashes(cell uint16, digit uint8) int {
	return int(s.clash[int(cell)*clashStride+int(digit)])
}

// f2 counts the clashes of free digits with held ones.
func (s *space) f2(g sudoku.Grid) (n int) {
	for _, free := range s.blocks {
		for _, c := range free {
			n += s.clashes(c, g[c])
		}
	}
	return n
}

// goal is the f of a solution: no digit is missing and nothing clashes.
func (s *space) goal(w1 int) int { return w1 * s.MaxDistinct() }
