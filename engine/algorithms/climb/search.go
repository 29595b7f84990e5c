package climb

import (
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// search is the hill climber at work.
type search struct {
	engine.Base
	options
	algorithm *engine.Algorithm

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
	// open says that a better successor has not been expanded.
	open bool
	// plateau counts pops in a row of the f level that led nowhere.
	level, plateau int
}

func start(a *engine.Algorithm, p *sudoku.Puzzle, set engine.Settings, dice engine.Rand) *search {
	s := &search{Base: engine.NewBase(a, p, dice), options: read(set), algorithm: a}
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

// arrive makes the grid at hand the incumbent: its f1 gives the cost, and a cost
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
func (s *search) Set(name string, v float64) error {
	if err := s.algorithm.CheckLive(name, v); err != nil {
		return err
	}
	s.options.change(name, v)
	return nil
}

// Clone implements engine.Search.
func (s *search) Clone() engine.Search {
	c := *s
	c.Base, c.tree, c.queue = s.Base.Copy(), s.tree.clone(), s.queue.clone()
	c.deltas = slices.Clone(s.deltas)
	c.lines = nil
	return &c
}

// Size implements engine.Search.
func (s *search) Size() int {
	return s.Base.Size() + s.tree.size() + s.queue.size() + 2*len(s.deltas) + 300
}
