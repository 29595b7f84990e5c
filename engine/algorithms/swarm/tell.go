package swarm

import (
	"slices"

	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/kit/population"
)

// said is what the last phase did.
func (s *search) said() decision.Reason {
	size := len(s.costs)
	if s.anew && s.Coming() == phaseFollow {
		return s.members.Anew(size, s.Last().Phase == phaseRestart)
	}
	switch s.Last().Phase {
	case phaseFollow:
		return s.saidFollow()
	case phaseFly:
		return saidFlownOf{moved: s.moved, free: size * len(s.loose.Cells)}.say()
	case phaseMutate:
		return saidMutatedOf{mutants: s.mutants, particles: size}.say()
	}
	better := 0
	for _, fresh := range s.fresh {
		if fresh {
			better++
		}
	}
	return s.members.SaidStagnant(saidJudgedOf{
		lowest: s.Cost, highest: int(slices.Max(s.costs)), better: better,
	}.say())
}

// saidFollow tells who is followed most.
func (s *search) saidFollow() decision.Reason {
	followers := make([]int, len(s.leaders))
	alone, most := 0, 0
	for i, l := range s.leaders {
		if int(l) == i {
			alone++
		}
		followers[l]++
		if followers[l] > followers[most] {
			most = int(l)
		}
	}
	return saidFollowOf{
		alone: alone, particles: len(s.leaders), followers: followers[most], leader: most,
		cost: int(s.ownCosts[most]),
	}.say()
}

// What follows tells the decisions to a witness, and does nothing without one. The member
// of a decision is the particle.

func (s *search) tellLeader(w *decision.Witness, i int) {
	w.Explain(func(w *decision.Witness) {
		leader, own := int(s.leaders[i]), s.ownCosts[i]
		best := s.ownCosts[leader]
		why := whyLeaderOf{particle: i, leader: leader, cost: int(best), own: int(own)}.say()
		if leader == i {
			why = whyItselfOf{particle: i, cost: int(own)}.say()
		}
		w.Candidate(i).Picked(decision.NoChance, decision.By(int(best-own)), why)
	})
}

// tellSorted tells that flying changes a cell: the mask names a parent there, which has
// named.
func (s *search) tellSorted(w *decision.Witness, i, cell int, mask, named, is uint8) {
	w.Explain(func(w *decision.Witness) {
		why := whyNamedOf{parent: int(mask), digit: is}.say()
		if named != is {
			why = whySwappedToOf{parent: int(mask), named: named, digit: is}.say()
		}
		w.Candidate(i).Changed(cell, s.board(i)[cell], is, why)
	})
}

func (s *search) tellSwap(w *decision.Witness, i int, a, b uint16) {
	w.Explain(func(w *decision.Witness) {
		x := decision.ExchangeOf(s.board(i), a, b)
		why := whyMutatedOf{swap: x}.say()
		w.Candidate(i).Swapped(x, decision.NoChance, decision.NoDelta, why)
	})
}

func (s *search) tellOwn(w *decision.Witness, i int) {
	w.Explain(func(w *decision.Witness) {
		cost, own := s.costs[i], s.ownCosts[i]
		w.Candidate(i).Judged(
			decision.NoChance,
			decision.By(int(cost-own)),
			whyOwnBestOf{cost: int(cost), own: int(own)}.say(),
		)
	})
}

// whyShown is why the board shows another particle.
func (s *search) whyShown(int) decision.Reason {
	why := whyShownOf{particle: s.members.Champion, cost: s.Cost, anew: s.anew}.say()
	return why.And(population.Tied(s.costs, s.members.Champion))
}
