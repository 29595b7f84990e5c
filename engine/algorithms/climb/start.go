package climb

import (
	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// building is how far a start has come: the block to place next, or the cell to
// mend next, as an index into the free cells of a block.
type building struct {
	block, cell int
}

// place fills one block: its cells in order, each with the next of the missing
// digits, in random order, that clashes with no given; when all do, with the
// next. A random start takes the next in any case.
func (s *search) place(w *engine.Witness) {
	if s.block == 0 {
		copy(s.Grid, s.held)
		s.since, s.listed, s.Changed = s.Iteration, false, s.Changed[:0]
	}
	if s.block < len(s.blocks) {
		s.fill(s.blocks[s.block], w)
		s.block++
	}
	s.Cost = s.MaxDistinct() - s.Distinct(s.Grid)
}

func (s *search) fill(free []uint16, w *engine.Witness) {
	missing := s.All
	for _, c := range s.BlockCells(int(s.Block[free[0]])) {
		missing &^= sudoku.Bit(s.held[c])
	}
	var room [sudoku.MaxSide]uint8
	digits := missing.Append(room[:0])
	for i := len(digits) - 1; i > 0; i-- {
		j := s.Dice.IntN(i + 1)
		digits[i], digits[j] = digits[j], digits[i]
	}
	for _, c := range free {
		i := 0
		if s.start != startRandom {
			i = s.firstClean(c, digits)
		}
		if w.On() {
			s.tellPlaced(w, c, digits, i)
		}
		s.Grid[c] = digits[i]
		digits = append(digits[:i], digits[i+1:]...)
		s.Changed = append(s.Changed, c)
	}
}

// firstClean is the first of the digits that clashes with no given at a cell,
// or, if all do, the first.
func (s *search) firstClean(c uint16, digits []uint8) int {
	for i, d := range digits {
		if s.clashes(c, d) == 0 {
			return i
		}
	}
	return 0
}

// mend is post-swapping for one cell whose digit clashes with a given: it is
// swapped with another of its block, tried in random order, so that neither
// then clashes; if there is none the clash remains.
func (s *search) mend(w *engine.Witness) {
	free := s.blocks[s.block]
	c := free[s.cell]
	s.cell++
	var room [sudoku.MaxSide]uint16
	others := append(room[:0], free...)
	for n := len(others); n > 0; n-- {
		i := s.Dice.IntN(n)
		o := others[i]
		others[i] = others[n-1]
		if o == c || s.clashes(c, s.Grid[o]) > 0 || s.clashes(o, s.Grid[c]) > 0 {
			continue
		}
		s.Grid[c], s.Grid[o] = s.Grid[o], s.Grid[c]
		s.Cost = s.MaxDistinct() - s.Distinct(s.Grid)
		s.tellMended(w, c, o)
		return
	}
	s.tellLeft(w, c)
}

// furnish sees what the start still needs after a phase of it; with nothing
// left, the climb begins. It is true if the start alone solves the puzzle.
func (s *search) furnish(phase int) (solved bool) {
	s.next = phase
	if phase == phasePlace {
		if s.block < len(s.blocks) {
			return false
		}
		s.block, s.cell = 0, 0
		s.next = phaseMend
	}
	if s.options.start == startPost && s.seekClash() {
		return false
	}
	s.block = 0
	s.one, s.two = s.w1, s.w2
	s.level, s.plateau = -zeroF, 0
	s.plantHere()
	s.rooted, s.next = true, phasePop
	s.Evaluations++
	if s.Cost == 0 {
		s.arrive(s.MaxDistinct())
		s.Log(eventSolvedByStart, -1, 0, float64(s.Restarts+1), 0)
	}
	return s.Over()
}

// seekClash moves on to the next cell whose digit clashes with a given.
func (s *search) seekClash() bool {
	for ; s.block < len(s.blocks); s.block, s.cell = s.block+1, 0 {
		for free := s.blocks[s.block]; s.cell < len(free); s.cell++ {
			if c := free[s.cell]; s.clashes(c, s.Grid[c]) > 0 {
				return true
			}
		}
	}
	return false
}

// plantHere makes the grid at hand the root of a new memory.
func (s *search) plantHere() {
	s.plant(s.Grid)
	s.queue.empty()
	s.node, s.chosen, s.listed = 0, none, false
	s.f = s.one*s.Distinct(s.Grid) + s.two*s.f2(s.Grid)
}
