package sinkhorn

import (
	"math"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/part"
	"sudokuscope/engine/kit/weights"
)

// search is the balancing at work.
type search struct {
	part.Sprinter[search, Options, *search]

	table  weights.Table // p of each digit in each cell
	before weights.Table // the table when the sweep began
	units  []uint16      // in the order of the sweep
	turn   int           // how many of them are balanced
	unit   int           // the one that was balanced last
	sums   []float64     // of each digit in a unit; room for a sum
	// entered are the numbers of the unit that was balanced last, as they were before.
	entered []float64
	uneven  float64 // how far a digit's sum was from 1 in the unit, before
	change  float64 // the largest change of a probability in the last sweep
	holds   int     // cells that are held since the beginning
	failed  failure
}

func start(base engine.Base, set engine.Settings) (engine.Search, error) {
	puzzle := base.Puzzle
	s := &search{
		table:  weights.NewTable(puzzle.Board),
		before: weights.NewTable(puzzle.Board),
		units:  make([]uint16, puzzle.Units()),
		sums:   make([]float64, puzzle.Side),

		entered: make([]float64, puzzle.Cells),
		uneven:  math.NaN(), // no unit is balanced yet
		change:  1,
	}
	s.Begin(s, &loop, base, set)
	s.Held = puzzle.Givens
	without := s.table.Admit(puzzle, s.Held)
	if s.Options.Dice {
		s.scatter()
	}
	s.before.CopyFrom(s.table)
	weights.Begin(&s.Base, s.table, without < 0)
	if without >= 0 {
		s.failed = failure{happened: true, unit: -1, cell: without}
	}
	return s, nil
}

// scatter gives every digit that the givens leave a number from dice, above 0 and at most 1.
func (s *search) scatter() {
	for i, p := range s.table.At {
		if p > 0 {
			s.table.At[i] = 1 - s.Dice.Float64()
		}
	}
}

// loop is the balancing of the paper, phase by phase.
var loop = engine.Loop[*search]{
	phaseBalance: (*search).balance,
	phaseRead:    (*search).read,
	phaseHold:    (*search).hold,
}

// SeedFree reports that no dice are thrown after the start.
func (s *search) SeedFree() bool { return s.Options.Order != weights.Shuffled }

// State lists what it consists of. After a forced move the table begins again.
func (s *search) State() part.State {
	return part.State{
		part.Itself(s, &s.Whole),
		part.Numbers(&s.table.At),
		part.Number(&s.change),
		part.Lists(&s.before.At, &s.sums, &s.entered),
		part.Lists(&s.units),
		weights.Held(&s.Base, s.held),
	}
}

// held begins the table again.
func (s *search) held() {
	s.holds++
	s.table.Admit(s.Puzzle, s.Held)
	s.turn = 0
	s.change = 1
}
