package relax

import (
	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/kit/part"
	"sudokuscope/engine/kit/weights"
	"sudokuscope/engine/sudoku"
)

// search is the interior point method at work.
type search struct {
	part.Whole[search, Options, *search]

	fixed sudoku.Grid // the cells that are no variables: held ones, and those of the branch
	point point

	table  weights.Table // the shares as a board's, with 1 for what is fixed
	before weights.Table // at the end of the path before
	centre weights.Table // half way between the ends of all paths
	again  bool          // the last path ended where the one before did
	steps  int           // of this path
	round  int           // which path it is since a cell was held
	paths  int64         // all of them, but those without a step before a move was forced
	holds  int           // cells that are held since the beginning

	slack  float64 // how far one is from what it should be, at most
	shared int     // cells that no digit has for sure
	fewest int     // the fewest that there ever were
	proved ledger
	lost   failure

	branching branching
}

func start(base engine.Base, set engine.Settings) (engine.Search, error) {
	board := base.Puzzle.Board
	s := &search{
		fixed:  base.Puzzle.Givens.Clone(),
		point:  newPoint(board),
		table:  weights.NewTable(board),
		before: weights.NewTable(board),
		centre: weights.NewTable(board),
		round:  1,
	}
	s.Begin(s, &loop, base, set)
	s.Held = s.Puzzle.Givens
	s.branching = newBranching(s.Puzzle, s.Options.Branch)
	s.centre.Admit(s.Puzzle, s.fixed)
	s.begin()
	s.show()
	if len(s.point.x) > 0 {
		s.point.mu = s.point.gap()
	}
	s.fewest = s.shared
	s.table.Board(s.Grid)
	s.Cost = s.Puzzle.Missing(s.Grid) + 1
	switch {
	case len(s.Puzzle.Free) == 0 && s.Cost == 1:
		s.Cost = 0
		s.End(engine.Solved)
	case s.lost.happened:
		s.End(engine.Exhausted)
	}
	s.Improve(s.Grid, s.Cost)
	return s, nil
}

// begin begins a path.
func (s *search) begin() {
	s.paths++
	s.steps = 0
	s.lay()
	s.weights()
}

// lay makes the program of what is fixed, and stands in its middle.
func (s *search) lay() {
	s.lost = s.point.program.build(s.Puzzle, s.fixed, s.Options.Presolve)
	s.point.lay()
}

// show writes the shares into the table, and finds how far the sums are from right and how many
// cells are shared.
func (s *search) show() {
	side := s.Puzzle.Side
	clear(s.table.At)
	for cell, d := range s.fixed {
		if d != 0 {
			s.table.At[cell*side+int(d)-1] = 1
		}
	}
	for j, place := range s.point.program.place {
		s.table.At[place] = s.point.x[j]
	}
	s.shared = len(s.Puzzle.Free) - s.table.AtLeast(s.Puzzle.Free, sure)
	s.slack = 0
	s.point.program.gather(s.point.x, s.point.sums)
	for i, want := range s.point.program.want {
		s.slack = max(s.slack, s.point.sums[i]-want, want-s.point.sums[i])
	}
}

// sure is the share from which on a cell is called sure.
const sure = .99

// loop is a step of the path.
var loop = engine.Loop[*search]{
	phaseAim:     (*search).aim,
	phaseCorrect: func(s *search, _ *decision.Witness) { s.point.correct() },
	phaseStep:    (*search).step,
	phaseRead:    (*search).read,
	phaseWeigh:   (*search).weigh,
	phaseHold:    (*search).hold,
}

// SeedFree reports that no dice are thrown.
func (s *search) SeedFree() bool { return s.objective() == Nothing }

// State lists what it consists of. After a forced move the path begins again; so does a tree. A path
// without a step does not count.
func (s *search) State() part.State {
	return part.State{
		part.Itself(s, &s.Whole),
		part.Lists(&s.fixed),
		s.point.state(),
		part.Numbers(&s.table.At, &s.before.At, &s.centre.At),
		part.Number(&s.slack),
		s.branching.state(),
		part.Held(s.held),
	}
}

// held begins the path again.
func (s *search) held(cell int, digit uint8) {
	copy(s.fixed, s.Held)
	s.branching = newBranching(s.Puzzle, s.Options.Branch)
	s.round = 1
	if s.steps == 0 {
		s.paths-- // nobody went along it
	}
	s.begin()
	s.show()
	s.Grid[cell] = digit
	s.Cost = s.Puzzle.Missing(s.Grid) + 1
	s.Improve(s.Grid, s.Cost)
}
