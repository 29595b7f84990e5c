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

	table  weights.Table  // p of each digit in each cell
	rounds weights.Rounds // each is a sweep
	sums   []float64      // of each digit in a unit; room for a sum
	// entered are the numbers of the unit that was balanced last, as they were before.
	entered []float64
	uneven  float64 // how far a digit's sum was from 1 in the unit, before
	failed  failure
}

func start(base engine.Base, set engine.Settings) (engine.Search, error) {
	puzzle := base.Puzzle
	s := &search{
		table:  weights.NewTable(puzzle.Board),
		rounds: weights.NewRounds(puzzle.Board),
		sums:   make([]float64, puzzle.Side),

		entered: make([]float64, puzzle.Cells),
		uneven:  math.NaN(), // no unit is balanced yet
	}
	s.Begin(s, &loop, base, set)
	s.Held = puzzle.Givens
	without := s.table.Admit(puzzle, s.Held)
	if s.Options.Dice {
		s.scatter()
	}
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
		s.rounds.State(),
		part.Lists(&s.sums, &s.entered),
		weights.Held(&s.Base, s.held),
	}
}

// held begins the table again.
func (s *search) held() {
	s.rounds.Holds++
	s.rounds.Anew()
	s.table.Admit(s.Puzzle, s.Held)
}
