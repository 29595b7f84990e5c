package sinkhorn

import (
	"math"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/kit/part"
	"sudokuscope/engine/kit/weights"
)

// search is the balancing at work.
type search struct {
	engine.Base
	options Options

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
		Base:   base,
		table:  weights.NewTable(puzzle.Board),
		before: weights.NewTable(puzzle.Board),
		units:  make([]uint16, puzzle.Units()),
		sums:   make([]float64, puzzle.Side),

		entered: make([]float64, puzzle.Cells),
		uneven:  math.NaN(), // no unit is balanced yet
		change:  1,
	}
	set.Into(&s.options)
	s.Held = puzzle.Givens
	without := s.table.Admit(puzzle, s.Held)
	if s.options.Dice {
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

func (s *search) Next(w *decision.Witness) engine.Step { return loop.Next(s, w) }

func (s *search) Advance(n int) engine.Stretch { return loop.Advance(s, n) }

func (s *search) Set(name string, v float64) error { return s.SetLive(&s.options, name, v) }

// SeedFree reports that no dice are thrown after the start.
func (s *search) SeedFree() bool { return s.options.Order != weights.Shuffled }

func (s *search) Clone() engine.Search { return part.Clone(s) }

// State lists what it consists of.
func (s *search) State() part.State {
	return part.State{
		part.Base(&s.Base),
		part.Numbers(&s.table.At),
		part.Number(&s.change),
		part.Lists(&s.before.At, &s.sums, &s.entered),
		part.Lists(&s.units),
		weights.Held(&s.Base, s.held),
	}
}

// Force implements engine.Forcer: the cell is held, and the table begins again.
func (s *search) Force(cell int, digit uint8) error { return part.Force(s, cell, digit) }

// held begins the table again.
func (s *search) held() {
	s.holds++
	s.table.Admit(s.Puzzle, s.Held)
	s.turn = 0
	s.change = 1
}
