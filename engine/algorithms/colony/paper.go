// Package colony is the ant colony system for Sudoku of Huw Lloyd and Martyn
// Amos (Solving Sudoku with ant colony optimization, IEEE Transactions on
// Games, 2019).
//
// Ants walk over the board, each from a cell of its own, cell by cell, all in
// step. In an open cell an ant chooses among the candidates by what the trail of
// pheromone says, and everything that follows from the choice is set at once; a
// cell that has run out of candidates has failed and is passed over. The ant
// that sets the most cells is what the others learn from.
//
//	set out ──▶ walk ──▶ walk ──▶ … ──▶ judge ──▶ deposit ──▶ evaporate
//	each on     a step of every ant:    the ant   the best's  the best's
//	its cell    choose, infer, dull     with the  digits      value, not
//	            the trail chosen        fewest    gain        the trail
//	                                    failures
//
//	paper                        here                        file
//	tau, tau0                    pheromone                   trail.go
//	initialise each ant          search.setOut               paper.go
//	q0, greedy or roulette       search.choose, drawn        paper.go
//	propagate constraints        sudoku.Inference            engine/sudoku
//	local pheromone, xi          pheromone.dull              trail.go
//	best ant                     search.judge                learn.go
//	best value, Δτ_best          leader, leader.worth        learn.go
//	global pheromone, rho        pheromone.deposit           trail.go
//	best value evaporation       search.fade                 learn.go
//	what an ant's digit implies  search.infer                search.go
//
// What is new in it is the last phase. The best so far deposits its value,
// cells/(cells − set), again and again, and alone that would lead all ants after
// it for ever. So its value evaporates: after a while a worse grid of today is
// worth more than the best of long ago and takes its place, and the trail moves
// on. Without it (evaporation = 0) hard puzzles are solved in the first hundred
// iterations or never.
//
// On large boards the trails themselves grow old: with hundreds of digits to
// agree on, equally good grids replace each other and none is fuller. The
// parameter restart, which is not the paper's, washes the trails away then. It
// counts replacements, so that on the paper's 9×9 boards it is hardly ever
// needed, and without evaporation never comes into play.
package colony

import (
	"math/bits"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// setOut puts every ant on a cell of its own choice, with nothing on its board
// but what is known for certain.
func (s *search) setOut(w *decision.Witness) {
	if s.Cost == 0 { // a forced move left no cell open
		s.Improve(s.Grid, 0)
		s.Note(eventSolved, -1, float64(s.Evaluations))
		s.End(engine.Solved)
		return
	}
	copy(s.before, s.Grid)
	for i := range s.ants {
		builder := &s.ants[i]
		builder.CopyFrom(&s.root)
		builder.here = uint16(s.Dice.IntN(s.Puzzle.Cells))
		builder.steps = builder.steps[:0]
		s.tellStart(w, i)
	}
	s.walked = 0
	s.show(0)
}

// walk lets the ants take a step, and shows the board of the first to those who look.
func (s *search) walk(w *decision.Witness) {
	if s.step(w) {
		s.Goto(phaseWalk)
	}
	if !s.Quiet() {
		s.compare(s.Grid, s.ants[0].Grid)
		s.show(0)
	}
}

// step lets every ant look at one cell: those that find it open choose. It goes
// on until an ant has chosen something. It is false when the walk is over: all
// have been everywhere, or have nothing left to choose, or one has solved the
// puzzle.
func (s *search) step(w *decision.Witness) bool {
	cells := s.Puzzle.Cells
	for chosen := false; !chosen && s.walked < cells; s.walked++ {
		idle := true
		for i := range s.ants {
			builder := &s.ants[i]
			if builder.Open == 0 {
				continue
			}
			idle = false
			cell := int(builder.here)
			builder.here++
			if int(builder.here) == cells {
				builder.here = 0
			}
			if !builder.IsOpen(cell) {
				continue
			}
			chosen = true
			s.choose(w, i, cell)
			if builder.Left() == 0 {
				return false
			}
		}
		if idle {
			return false
		}
	}
	return s.walked < cells
}

// choose lets an ant choose a digit for an open cell, infers what follows, and
// dulls the trail that it took.
func (s *search) choose(w *decision.Witness, member, cell int) {
	builder, tau := &s.ants[member], s.pheromone.of(cell)
	st := step{cell: uint16(cell), greedy: (s.Dice.Float64() < s.Options.Q0) != s.Options.Contrary}
	if st.greedy {
		st.digit = strongest(tau, builder.Candidates(cell))
	} else {
		st.digit = drawn(tau, builder.Candidates(cell), s.Dice.Float64())
	}
	builder.steps = append(builder.steps, st)
	w.Explain(func(w *decision.Witness) {
		s.tellChoice(w, member, st)
	})
	s.infer.Set(&builder.Filling, cell, st.digit)
	s.infer.Hear = nil
	s.pheromone.dull(cell, st.digit, s.Options.Xi)
}

// strongest is the candidate with the strongest trail, the smallest of equals.
func strongest(tau []float32, candidates sudoku.Mask) (digit uint8) {
	best := float32(-1)
	for m := candidates; m != 0; m &= m - 1 {
		d := bits.TrailingZeros64(uint64(m))
		if t := tau[d]; t > best {
			best, digit = t, uint8(d+1)
		}
	}
	return digit
}

// drawn is the candidate on which the ball comes to rest: chance is uniform in
// [0, 1), and the trails are the widths of the compartments.
func drawn(tau []float32, candidates sudoku.Mask, chance float64) (digit uint8) {
	sum := float32(0)
	for m := candidates; m != 0; m &= m - 1 {
		sum += tau[bits.TrailingZeros64(uint64(m))]
	}
	ball := float32(float32(chance) * sum)
	for m := candidates; m != 0; m &= m - 1 {
		d := bits.TrailingZeros64(uint64(m))
		digit = uint8(d + 1) // the last one if rounding leaves something over
		ball -= tau[d]
		if ball < 0 {
			break
		}
	}
	return digit
}
