package project

import (
	"sudokuscope/engine"
	"sudokuscope/engine/kit/part"
	"sudokuscope/engine/kit/weights"
	"sudokuscope/engine/sudoku"
)

// search is the method of projections at work.
type search struct {
	part.Sprinter[search, Options, *search]
	method Method // of this iteration: a change waits for the next one

	copies     [weights.Kinds]weights.Table // one for each kind of constraint
	shadow     weights.Table                // where the copies agree
	outer      weights.Table                // of the difference map alone
	before     weights.Table                // the shadow of the iteration before
	kind       int                          // the copy that moved last
	heldCells  []uint16                     // those that Held has a digit of; replaced, never written to
	moved      float64                      // the sum of the squares of the copies' moves, where it is summed up
	agreed     float64                      // the sum of the shadow where the copies were rounded to 1
	sinceStart int64                        // iterations since the last start

	ones  [weights.Kinds][]int32 // the places that each copy was rounded to 1 at last, by line
	asked [weights.Kinds][]int32 // of each place, in how many iterations of this start
	had   []int32                // of each place, in how many the board had the digit

	lines *[weights.Kinds][][]int32
	room  room
}

// none stands first in the list of a copy that has asked for nothing in this start.
const none = -1

// room is what a step is made in. It says nothing of the run.
type room struct {
	aim, rounded []float64
	ones         []int32
	ahead        [weights.Kinds]weights.Table // of the difference map alone
}

func newRoom(board *sudoku.Board) room {
	r := room{
		aim:     make([]float64, board.Cells*board.Side),
		rounded: make([]float64, board.Cells*board.Side),
		ones:    make([]int32, board.Cells),
	}
	for kind := range r.ahead {
		r.ahead[kind] = weights.NewTable(board)
	}
	return r
}

func start(base engine.Base, set engine.Settings) (engine.Search, error) {
	puzzle := base.Puzzle
	s := &search{
		shadow: weights.NewTable(puzzle.Board),
		outer:  weights.NewTable(puzzle.Board),
		before: weights.NewTable(puzzle.Board),
		lines:  weights.Lines(puzzle.Board),
	}
	s.Begin(s, &loop, base, set)
	if err := s.Options.Fit(puzzle.Board); err != nil {
		return nil, err
	}
	s.room = newRoom(puzzle.Board)
	for kind := range s.copies {
		s.copies[kind] = weights.NewTable(puzzle.Board)
		s.ones[kind] = make([]int32, puzzle.Cells)
		s.asked[kind] = make([]int32, len(s.shadow.At))
	}
	s.had = make([]int32, len(s.shadow.At))
	s.hold(puzzle.Givens)
	s.throw()
	s.before.CopyFrom(s.shadow)
	s.setHeld(s.shadow)
	weights.Begin(&s.Base, s.shadow, true)
	s.shadow.CopyFrom(s.before)
	return s, nil
}

// hold makes the digits of a grid those that the shadow has for certain.
func (s *search) hold(g sudoku.Grid) {
	s.Held = g
	s.heldCells = nil
	for cell, d := range g {
		if d != 0 {
			s.heldCells = append(s.heldCells, uint16(cell))
		}
	}
}

// loop is an iteration of the method.
var loop = engine.Loop[*search]{
	phaseAverage: (*search).average,
	phaseCells:   (*search).stepCells,
	phaseRows:    (*search).stepRows,
	phaseColumns: (*search).stepColumns,
	phaseBlocks:  (*search).stepBlocks,
	phaseRead:    (*search).read,
	phaseRestart: (*search).restart,
}

// SeedFree reports that no dice are thrown after the start: no other start comes.
func (s *search) SeedFree() bool { return s.Options.Restart == 0 }

// State lists what it consists of. The shadow has a forced digit for certain from there on.
func (s *search) State() part.State {
	state := part.State{
		part.Itself(s, &s.Whole),
		part.Numbers(&s.shadow.At, &s.outer.At),
		part.Lists(&s.before.At),
		part.Lists(&s.had),
		part.Anew(&s.room, func() room { return newRoom(s.Puzzle.Board) }),
		weights.Held(&s.Base, func() { s.hold(s.Held) }),
	}
	for kind := range s.copies {
		state = append(state, part.Numbers(&s.copies[kind].At), part.Lists(&s.ones[kind], &s.asked[kind]))
	}
	return state
}
