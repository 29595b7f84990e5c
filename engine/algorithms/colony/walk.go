package colony

import (
	"math/bits"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// setOut puts every ant on a cell of its own choice, with nothing on its board
// but what is known for certain.
func (s *search) setOut(w *engine.Witness) {
	s.Begin()
	copy(s.before, s.Grid)
	for i := range s.ants {
		a := &s.ants[i]
		a.copyFrom(&s.root)
		a.here, a.steps = uint16(s.Dice.IntN(s.Puzzle.Cells)), a.steps[:0]
		if w.On() {
			s.tellStart(w, i)
		}
	}
	s.walked = 0
}

// walk lets every ant look at one cell: those that find it open choose. It goes
// on until an ant has chosen something. It is false when the walk is over: all
// have been everywhere, or have nothing left to choose, or one has solved the
// puzzle.
func (s *search) walk(w *engine.Witness) bool {
	cells := s.Puzzle.Cells
	for chosen := false; !chosen && s.walked < cells; s.walked++ {
		idle := true
		for i := range s.ants {
			a := &s.ants[i]
			if a.open == 0 {
				continue
			}
			idle = false
			cell := int(a.here)
			if a.here++; int(a.here) == cells {
				a.here = 0
			}
			if !a.isOpen(cell) {
				continue
			}
			chosen = true
			s.choose(w, i, cell)
			if a.left() == 0 {
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
func (s *search) choose(w *engine.Witness, member, cell int) {
	a, tau := &s.ants[member], s.of(cell)
	st := step{cell: uint16(cell)}
	if (s.Dice.Float64() < s.q0) != s.code {
		st.digit, st.how = strongest(tau, a.candidates(cell)), greedy
	} else {
		st.digit, st.how = drawn(tau, a.candidates(cell), s.Dice.Float64()), roulette
	}
	a.steps = append(a.steps, st)
	if w.On() {
		s.tellChoice(w, member, st)
		s.ear = &ear{ant: w.Candidate(member), chosen: cell}
	}
	a.set(cell, st.digit)
	s.ear = nil
	s.dull(cell, st.digit, s.xi)
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
		if ball -= tau[d]; ball < 0 {
			break
		}
	}
	return digit
}

// ant is one ant on its way.
type ant struct {
	field
	here  uint16 // the cell that it looks at next
	steps []step // its choices, in order
}

// step is one choice of an ant.
type step struct {
	cell  uint16
	digit uint8
	how   how
}

// how a digit was chosen; the numbers are the marks of the strip.
type how uint8

const (
	greedy   how = 1 // the strongest trail
	roulette how = 2 // in proportion to the trails
)

func (h how) String() string {
	return [...]string{greedy: "greedy", roulette: "roulette"}[h]
}
