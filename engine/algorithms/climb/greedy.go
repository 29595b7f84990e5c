package climb

import (
	"slices"

	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// place fills one block: its cells in order, each with the next of the missing
// digits, in random order or from the lowest up, that clashes with no given; when
// all do, with the next. A random start takes any of them.
func (s *search) place(w *decision.Witness) {
	if s.progress.block == 0 {
		copy(s.Grid, s.ground.fixed.Givens)
		s.since = s.Iteration
		s.listed = false
		s.Changed = s.Changed[:0]
	}
	if s.progress.block < len(s.ground.blocks) {
		s.fill(s.ground.blocks[s.progress.block], w)
		s.progress.block++
	}
	s.Cost = s.Puzzle.MaxDistinct() - s.Puzzle.Distinct(s.Grid)
	if s.progress.block < len(s.ground.blocks) {
		s.Goto(phasePlace)
		return
	}
	s.progress = progress{}
	s.furnish()
}

func (s *search) fill(free []uint16, w *decision.Witness) {
	missing := s.Puzzle.Lacking(
		s.ground.fixed.Givens,
		sudoku.BlockUnit(s.Puzzle.Side, int(s.Puzzle.Block[free[0]])),
	)
	var room [sudoku.MaxSide]uint8
	digits := missing.Append(room[:0])
	if !s.Options.Ascending || s.Options.Start == StartRandom {
		digits = missing.Shuffled(room[:0], &s.Dice)
	}
	for _, cell := range free {
		i := 0
		if s.Options.Start != StartRandom {
			clean := func(d uint8) bool {
				return s.ground.clashes(cell, d) == 0
			}
			i = max(0, slices.IndexFunc(digits, clean))
		}
		s.tellPlaced(w, cell, digits, i)
		s.Grid[cell] = digits[i]
		digits = append(digits[:i], digits[i+1:]...)
		s.Changed = append(s.Changed, cell)
	}
}

// mend is post-swapping for one cell whose digit clashes with a given: it is
// swapped with another of its block, tried in random order, so that neither
// then clashes; if there is none the clash remains.
func (s *search) mend(w *decision.Witness) {
	defer s.furnish()
	free := s.ground.blocks[s.progress.block]
	cell := free[s.progress.cell]
	s.progress.cell++
	var room [sudoku.MaxSide]uint16
	others := append(room[:0], free...)
	for left := len(others); left > 0; left-- {
		i := s.Dice.IntN(left)
		other := others[i]
		others[i] = others[left-1]
		if other == cell || s.ground.clashes(cell, s.Grid[other]) > 0 ||
			s.ground.clashes(other, s.Grid[cell]) > 0 {
			continue
		}
		s.Grid[cell], s.Grid[other] = s.Grid[other], s.Grid[cell]
		s.Cost = s.Puzzle.MaxDistinct() - s.Puzzle.Distinct(s.Grid)
		s.tellMended(w, cell, other)
		return
	}
	s.tellLeft(w, cell)
}

// furnish sees what the start still needs; with nothing left the climb begins,
// unless the start alone solves the puzzle.
func (s *search) furnish() {
	if s.Options.Start == StartPost && s.progress.seek(&s.ground, s.Grid) {
		s.Goto(phaseMend)
		return
	}
	s.progress.block = 0
	s.weights = s.Options.weights()
	s.level, s.plateau = -zeroF, 0
	s.lines.Read(s.Grid)
	s.stale = s.Puzzle.All
	s.moved = s.Puzzle.All
	s.plantHere()
	s.rooted = true
	s.Goto(phasePop)
	s.Evaluations++
	if s.Cost == 0 {
		s.arrive()
		s.Note(eventSolvedByStart, float64(s.Restarts+1), 0)
	}
}

// progress is how far a start has come: the block to place next, or the cell to mend next, as
// an index into the free cells of a block.
type progress struct {
	block, cell int
}

// seek moves on to the next cell whose digit clashes with a given.
func (p *progress) seek(on *ground, grid sudoku.Grid) bool {
	for p.block < len(on.blocks) {
		free := on.blocks[p.block]
		for ; p.cell < len(free); p.cell++ {
			c := free[p.cell]
			if on.clashes(c, grid[c]) > 0 {
				return true
			}
		}
		p.block++
		p.cell = 0
	}
	return false
}
