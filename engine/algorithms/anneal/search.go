package anneal

import (
	"unsafe"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// none is the slot of no swap.
const none = -1

// search is simulated annealing at work.
type search struct {
	engine.Base
	options
	algorithm *engine.Algorithm

	*layout
	// domains are what AC3 leaves to each cell, and held marks the free cells
	// that AC3 or forced moves hold. Neither is ever written to, so clones share
	// them.
	domains []sudoku.Mask
	held    []bool
	dead    bool // AC3 has shown that there is no solution

	digits []uint8 // what stands in the slots
	tally
	heat
	chain
	window
	bestAt int64 // the iteration of the best of the run

	// The move at hand: its slots, the digits they had, what it would do to the
	// cost, the throw for it, and what became of it.
	i, j     int
	u, v     uint8
	delta    int
	throw    uint32
	barred   bool    // the filter is against it
	judgedAt float64 // the temperature it was judged at
	made     bool
	outcome  uint8 // of the chain that the move ended, if it did
	next     int   // the phase that Next does
}

// What a chain can end with.
const (
	goesOn = iota
	cooled
	reheated
)

// Next implements engine.Search.
func (s *search) Next(w *engine.Witness) engine.Step {
	if s.Over() {
		return s.Last()
	}
	phase := s.next
	s.next++
	switch phase {
	case phasePropose:
		s.Begin()
		if !s.propose(w) {
			return s.turn(phase)
		}
	case phaseWeigh:
		s.weigh(w)
	case phaseAccept:
		if s.accept(w); s.Over() {
			return s.turn(phase)
		}
	case phaseCool:
		s.cool(w)
		return s.turn(phase)
	}
	return s.Did(phase)
}

// turn ends an iteration.
func (s *search) turn(phase int) engine.Step {
	s.next = phasePropose
	return s.Round(phase)
}

// Set implements engine.Search. A new temperature, or one fixed from here on,
// holds at once; a new rate of cooling from the end of the chain.
func (s *search) Set(name string, v float64) error {
	if err := s.algorithm.CheckLive(name, v); err != nil {
		return err
	}
	s.change(name, v)
	if name == "temperature" {
		s.set(v)
	}
	return nil
}

// Clone implements engine.Search.
func (s *search) Clone() engine.Search {
	c := *s
	c.Base = s.Base.Copy()
	c.digits = append([]uint8(nil), s.digits...)
	return &c
}

// Size implements engine.Search. The layout is shared, and not counted.
func (s *search) Size() int {
	return s.Base.Size() + len(s.digits) + int(unsafe.Sizeof(*s)-unsafe.Sizeof(s.Base))
}
