package climb

import (
	"math"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/part"
	"sudokuscope/engine/kit/tree"
	"sudokuscope/engine/sudoku"
)

// search is the hill climber at work.
type search struct {
	part.Whole[search, Options, *search]
	ground  ground
	memory  memory
	weights weights // that the f of the queue were computed with; new ones come into force with the next pop

	// f is that of the incumbent, and deltas are what the swaps do to it once it is
	// expanded (listed); better and equal count them once they are weighed. open is
	// whether a better successor has not been expanded.
	f             int
	deltas        []int16
	listed, open  bool
	better, equal int
	// plateau counts pops in a row of the f level that led nowhere.
	level, plateau int
	progress       progress    // of a start
	rooted         bool        // the next is the root itself: a start, or a new beginning
	since          int64       // the iteration that this climb began in
	stale          sudoku.Mask // the blocks whose swaps are to be weighed again
	moved          sudoku.Mask // those of them in which cells have changed places

	lines   *sudoku.Lines // of the incumbent
	costs   sudoku.Deltas // what its swaps do to the cost, in the order of Swaps
	waiting successors
	clashes []int8      // and to the clashes with givens
	room    sudoku.Grid // the incumbent before a move, or another state
}

func start(base engine.Base, set engine.Settings) (engine.Search, error) {
	puzzle := base.Puzzle
	s := &search{
		lines: sudoku.NewLines(puzzle.Board, base.Grid),
		room:  make(sudoku.Grid, puzzle.Cells),
	}
	s.Begin(s, &loop, base, set)
	s.fix(puzzle)
	s.weights = s.Options.weights()
	if len(puzzle.Free) == 0 {
		s.Cost = 0
		s.Improve(s.Grid, 0)
		s.End(engine.Solved)
	}
	return s, nil
}

// fix takes the cells that never move: the givens, and what a watcher has forced.
func (s *search) fix(puzzle *sudoku.Puzzle) {
	s.ground = newGround(s.Puzzle.Board, puzzle)
	n := len(s.ground.pairs)
	s.deltas = make([]int16, n)
	s.costs = make(sudoku.Deltas, n)
	s.waiting = newSuccessors(n)
	s.clashes = make([]int8, n)
	s.listed = false
	s.stale = s.Puzzle.All
	s.moved = s.Puzzle.All
}

// State lists what it consists of.
func (s *search) State() part.State {
	return part.State{
		part.Itself(s, &s.Whole),
		s.memory.states.State(),
		s.memory.queue.State(),
		part.Lists(&s.deltas),
		part.Copies(&s.lines),
		part.Lists(&s.costs),
		part.Lists(&s.clashes),
		part.Anew(&s.waiting, func() successors { return newSuccessors(len(s.deltas)) }),
		part.Lists(&s.room),
	}
}

func (s *search) Vitals(vitals *engine.Vitals) {
	f1 := s.Puzzle.Distinct(s.Grid)
	f2 := s.ground.fixed.GivenClashes(s.Grid)
	better, equal := math.NaN(), math.NaN()
	if s.Last().Phase >= phaseWeigh {
		better, equal = float64(s.better), float64(s.equal)
	}
	vitals.Of(&s.Base,
		float64(s.weights.one*f1+s.weights.two*f2),
		float64(f1), float64(f2),
		better, equal, float64(s.memory.queue.Len()),
		float64(s.Restarts))
}

func (s *search) Observe(snap *engine.Snapshot) {
	s.Depict(snap, s.Vitals, s.said)
	s.observeSwaps(&snap.Neighbourhood)
	if !s.Options.Plain {
		s.observeQueue(&snap.Population)
		snap.Gauges = append(snap.Gauges, engine.Gauge{
			Name: "plateau",
			At:   float64(min(s.plateau, s.Options.Cut)),
			Full: float64(s.Options.Cut),
			Of:   Algorithm.Yardstick.Name,
		})
		snap.Gauge("states expanded", float64(s.memory.states.Expanded()), tree.MostStates)
	}
}

// observeSwaps shows what every swap of the incumbent does, once that is known.
func (s *search) observeSwaps(neighbours *engine.Neighbourhood) {
	neighbours.Label = "swaps within a block"
	if !s.listed {
		return
	}
	for i, x := range s.ground.pairs {
		neighbours.Moves = append(neighbours.Moves, engine.Move{
			Cell:  x.A,
			Other: sudoku.TheCell(x.B),
			Delta: -int32(s.deltas[i]),
		})
	}
	if s.memory.chosen != none && s.memory.chosen.parent() == s.memory.node {
		neighbours.Chosen = s.memory.chosen.swap()
	}
}

// queueShown is how many states of the queue a snapshot has: the paper's ten.
const queueShown = 10

// observeQueue shows the best states that wait, the chosen one first. An entry
// that leads to a state that was expanded, or that is listed already, never
// comes up and is left out.
func (s *search) observeQueue(pop *engine.Population) {
	pop.Label, pop.Origins = "queue of boards", origins
	if s.Last().Phase < phaseExpand {
		return
	}
	seen := []uint64(nil)
	grid := s.Grid.Clone()
	waiting := s.memory.queue
	waiting.State().Own()
	for queued := s.memory.chosen; queued != none && len(pop.Members) < queueShown; queued = waiting.Pop() {
		hash := s.memory.leadsTo(queued, s.ground.pairs, s.Grid, grid)
		if s.memory.states.Knows(hash) || slices.Contains(seen, hash) {
			continue
		}
		member := engine.Member{
			Cost:   int32(s.weights.goal(s.Puzzle.Board) - queued.f()),
			Age:    int32(s.memory.states.Expanded() - 1 - queued.parent()),
			Origin: 1,
		}
		if queued.parent() == s.memory.node {
			member.Mark, member.Origin = engine.Fresh, 0
		}
		if queued == s.memory.chosen {
			member.Mark = engine.Chosen
		}
		seen = append(seen, hash)
		pop.Members = append(pop.Members, member)
		pop.Grids = append(pop.Grids, grid...)
	}
}

// Force implements engine.Forcer: the cell counts as a given from here on. Its
// digit comes from where it stands in the block, and the climb goes on from
// there with an empty memory. It stays by hand: a board that is still being filled goes on with that,
// and a full one is the root of other states.
func (s *search) Force(cell int, digit uint8) error {
	fixed := s.ground.fixed
	with := func() (err error) {
		fixed, err = sudoku.New(s.Puzzle.Name, s.Held)
		return err
	}
	if done, err := s.Pin(cell, digit, with); done || err != nil {
		return err
	}
	s.fix(fixed)
	starting := s.Coming() <= phaseMend
	if starting {
		s.Goto(phasePlace)
		s.progress = progress{}
	}
	s.Puzzle.Bring(s.Grid, cell, digit)
	if s.Grid.Blanks() > 0 {
		return nil
	}
	s.Cost = s.Puzzle.MaxDistinct() - s.Puzzle.Distinct(s.Grid)
	s.Improve(s.Grid, s.Cost)
	s.lines.Read(s.Grid)
	s.plantHere()
	if !starting {
		s.rooted = true
		s.Goto(phasePop)
	}
	return nil
}
