package climb

import (
	"math"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// search is the hill climber at work.
type search struct {
	engine.Base
	options

	tree
	queue
	summit
	building
	// one and two are the weights that the queue's f were computed with; new
	// ones (options.w1 and w2) come into force with the next pop.
	one, two int
	node     int   // the incumbent's
	chosen   entry // what is popped next
	rooted   bool  // the next is the root itself: a start, or a new beginning
	since    int64 // the iteration that this climb began in

	next  int  // the phase that Next does
	begun bool // the iteration has begun

	// lines are worked out for every incumbent and of no use after it, so
	// clones go without.
	lines *lines
}

// summit is what is known of the incumbent and the plateau around it.
type summit struct {
	f int
	// deltas are what the swaps do to f, once it is expanded; better and
	// equal count them once they are weighed.
	deltas        []int16
	listed        bool
	better, equal int
	// open is whether a better successor has not been expanded.
	open bool
	// plateau counts pops in a row of the f level that led nowhere.
	level, plateau int
}

func start(a *engine.Algorithm, p *sudoku.Puzzle, set engine.Settings, dice engine.Rand) *search {
	s := &search{Base: engine.NewBase(a, p, dice)}
	set.Into(&s.options)
	s.tree = newTree(newSpace(p, p.Givens.Clone()))
	s.one, s.two = s.w1, s.w2
	s.deltas = make([]int16, len(s.pairs))
	if len(p.Free) == 0 {
		s.Cost = 0
		s.Improve(s.Grid, 0)
		s.End(engine.Solved)
	}
	return s
}

// Next implements engine.Search.
func (s *search) Next(w *engine.Witness) engine.Step {
	if s.Over() {
		return s.Last()
	}
	if !s.begun {
		s.Begin()
		s.begun = true
	}
	phase, whole := s.next, false
	s.next++
	switch phase {
	case phasePlace:
		s.place(w)
		whole = s.furnish(phasePlace)
	case phaseMend:
		s.mend(w)
		whole = s.furnish(phaseMend)
	case phasePop:
		whole = s.pop(w)
	case phaseExpand:
		s.expand()
	case phaseWeigh:
		whole = s.weigh(w)
	case phasePlateau:
		s.next, whole = phasePop, true
		s.judge(w)
	}
	if whole {
		s.begun = false
		return s.Round(phase)
	}
	return s.Did(phase)
}

// arrive makes the current grid the incumbent: its f1 gives the cost, and a cost
// of 0 ends the search.
func (s *search) arrive(f1 int) {
	s.Cost = s.MaxDistinct() - f1
	if s.Improve(s.Grid, s.Cost) {
		s.Log(eventImproved, -1, 0, float64(s.Cost), float64(s.f))
	}
	if s.Cost == 0 && s.Puzzle.Solved(s.Grid) {
		s.End(engine.Solved)
	}
}

// Set implements engine.Search.
func (s *search) Set(name string, v float64) error { return s.SetLive(&s.options, name, v) }

// Clone implements engine.Search.
func (s *search) Clone() engine.Search {
	c := *s
	c.Base, c.tree, c.queue = s.Base.Copy(), s.tree.clone(), s.queue.clone()
	c.deltas = slices.Clone(s.deltas)
	c.lines = nil
	return &c
}

// Size implements engine.Search.
func (s *search) Size() int { return engine.SizeOf(s) }

// Vitals implements engine.Search.
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

// Observe implements engine.Search.
func (s *search) Observe(snap *engine.Snapshot) {
	s.Base.Observe(snap)
	s.Vitals(&snap.Vitals)
	snap.Said = s.said()
	if s.fixed > s.Cells-len(s.Puzzle.Free) {
		for c, d := range s.held {
			snap.Fixed = append(snap.Fixed, d != 0 && !s.Puzzle.Given(c))
		}
	}
	s.observeSwaps(&snap.Neighbourhood)
	if !s.plain {
		s.observeQueue(&snap.Population)
		snap.Gauges = append(snap.Gauges,
			engine.Gauge{Name: "plateau", At: float64(min(s.plateau, s.cut)), Full: float64(s.cut)},
			engine.Gauge{Name: "states expanded", At: float64(len(s.nodes)), Full: nodesRoom})
	}
}

// observeSwaps shows what every swap of the incumbent does, once that is known.
func (s *search) observeSwaps(n *engine.Neighbourhood) {
	n.Label = "swaps within a block"
	if !s.listed {
		return
	}
	for i := range s.pairs {
		p := &s.pairs[i]
		n.Moves = append(n.Moves, engine.Move{Cell: int16(p.a), Other: int16(p.b), Delta: -int32(s.deltas[i])})
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
	defer func(path []uint16) { s.path = path }(s.path) // whoever looks makes no room
	seen := make([]uint64, 0, queueShown)
	wanted := func(e entry) bool {
		hash := s.successor(e.parent(), e.swap(), s.node, s.Grid)
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
	g, at := s.Grid.Clone(), s.node
	for _, e := range list {
		m := engine.Member{Cost: int32(s.goal(s.one) - e.f()), Age: int32(len(s.nodes) - 1 - e.parent()), Origin: 1}
		if e.parent() == s.node {
			m.Mark, m.Origin = engine.Fresh, 0
		}
		if e == s.chosen {
			m.Mark = engine.Chosen
		}
		s.lead(g, at, e.parent())
		at = e.parent()
		p := &s.pairs[e.swap()]
		g[p.a], g[p.b] = g[p.b], g[p.a]
		pop.Members = append(pop.Members, m)
		pop.Grids = append(pop.Grids, g...)
		g[p.a], g[p.b] = g[p.b], g[p.a]
	}
}

// Force implements engine.Forcer: the cell counts as a given from here on. Its
// digit comes from where it stands in the block, and the climb goes on from
// there with an empty memory.
func (s *search) Force(cell int, digit uint8) error {
	if done, err := s.Holdable(s.held, cell, digit); done || err != nil {
		return err
	}
	held := s.held.Clone()
	held[cell] = digit
	s.space = newSpace(s.Puzzle, held)
	s.deltas = slices.Grow(s.deltas[:0], len(s.pairs))[:len(s.pairs)]
	s.listed = false
	if s.next == phasePlace || s.next == phaseMend {
		s.next, s.block, s.cell = phasePlace, 0, 0
	}
	s.bring(uint16(cell), digit)
	return nil
}

// bring swaps a digit into a cell from where its block has it.
func (s *search) bring(cell uint16, digit uint8) {
	for _, o := range s.BlockCells(int(s.Block[cell])) {
		if s.Grid[o] == digit {
			s.Grid[cell], s.Grid[o] = s.Grid[o], s.Grid[cell]
		}
	}
	if s.Grid.Blanks() > 0 {
		return
	}
	s.Cost = s.MaxDistinct() - s.Distinct(s.Grid)
	s.Improve(s.Grid, s.Cost)
	s.plantHere()
	if s.next > phaseMend {
		s.rooted, s.next = true, phasePop
	}
}

var _ engine.Forcer = (*search)(nil)
