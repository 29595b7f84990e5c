package relax

import (
	"sudokuscope/engine/base/portable"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/kit/weights"
)

// objective is what is asked for besides right sums: nothing, where the search branches.
func (s *search) objective() Objective {
	if s.Options.Branch {
		return Nothing
	}
	return s.Options.Objective
}

// weigh gives the shares other weights, by what the last path has come to, and begins again.
func (s *search) weigh(w *decision.Witness) {
	s.round++
	s.again = weights.Apart(s.table, s.before) <= sameShares
	s.before.CopyFrom(s.table)
	for i, v := range s.table.At {
		s.centre.At[i] = float64(.5*s.centre.At[i]) + float64(.5*v)
	}
	stirred := s.again && s.objective() != Dice
	w.Adjusted(whyWeighedOf{round: s.round, objective: int(s.objective()), again: stirred}.say())
	s.Note(eventWeighed, float64(s.round), float64(s.shared))
	s.begin()
	s.EndRound()
}

// sameShares is how far apart the shares at the ends of two paths may be that are called the
// same.
const sameShares = 1e-6

// weights writes what each share costs. A share that was small costs much, so that it goes to 0:
// by ℓ1 1 / (x + ε), and by the slope of the entropy −log x. They are of the half way between all
// paths so far. When a path has come to where the one before ended, dice stir the weights.
func (s *search) weights() {
	objective := s.objective()
	for j, place := range s.point.program.place {
		x, cost := s.centre.At[place], 0.0
		switch objective {
		case Sparse:
			cost = 1 / (x + sparse)
		case Entropy:
			cost = -portable.Log2(x + entropic)
		case Dice:
			cost = s.Dice.Float64()
		}
		if s.again && (objective == Sparse || objective == Entropy) {
			cost = float64(cost * (.5 + s.Dice.Float64()))
		}
		s.point.c[j] = cost
	}
}

// What keeps the weight of a share of 0 finite.
const (
	sparse   = .1
	entropic = .001
)
