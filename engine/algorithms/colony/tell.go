package colony

import (
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// said is what the last phase did.
func (s *search) said() decision.Reason {
	phase := s.Last().Phase
	if len(s.Events()) > 0 && (s.Over() || phase == phaseRestart) {
		return s.Latest()
	}
	ant := &s.ants[s.lead]
	switch {
	case phase == phaseSetOut || phase != phaseWalk && s.walking():
		return saidSetOut.Of(len(s.ants), ant.Open, ant.here)
	case phase == phaseWalk:
		chosen := len(ant.steps)
		return saidWalked.Of(s.walked, s.Puzzle.Cells,
			chosen, ant.followed(&s.root), ant.Failed, ant.Open)
	case phase == phaseJudge:
		_, mean, worst, _ := s.ants.survey()
		return saidJudged.Of(s.lead, s.Cost, mean, worst)
	case phase == phaseDeposit:
		return saidDeposited.Of(s.leader.left, s.leader.value)
	case phase == phaseEvaporate:
		return saidEvaporated.Of(s.leader.value, s.leader.age, s.leader.enough())
	}
	return s.saidStart()
}

// saidStart tells what propagation has done before any ant sets out.
func (s *search) saidStart() decision.Reason {
	free := len(s.Puzzle.Free)
	switch {
	case s.Over() && s.Cost > 0:
		return saidDead.Of(s.options.Hidden)
	case s.Cost == 0:
		return saidSolvedAtOnce.Of(s.options.Hidden, free)
	}
	return saidStart.Of(s.options.Hidden, free-len(s.open), free, s.pheromone.tau0)
}

// What follows tells the decisions to a witness, and does nothing without one.

func (s *search) tellStart(w *decision.Witness, member int) {
	w.Explain(func(w *decision.Witness) {
		cell := int(s.ants[member].here)
		chance := decision.Odds(1 / float64(s.Puzzle.Cells))
		w.Candidate(member).PickedCell(cell, chance, nil, whySetsOut.Of(member, cell))
	})
}

// tellChoice tells what an ant chose, among what, and how probable that was; and lets the
// witness hear what the ant infers from it.
func (s *search) tellChoice(w *decision.Witness, member int, st step) {
	cell := int(st.cell)
	candidates := s.ants[member].Candidates(int(st.cell))
	share := s.pheromone.shares(cell, candidates, nil)
	bold := s.options.Q0
	if s.options.Contrary {
		bold = 1 - bold
	}
	chance := decision.NoChance
	options := []decision.Option(nil)
	top := strongest(s.pheromone.of(cell), candidates)
	for i, digit := range candidates.Append(nil) {
		option := decision.DigitOption(cell, digit, decision.Odds((1-bold)*share[i]))
		if digit == top {
			option.P.P += bold
		}
		options = append(options, option)
		if digit == st.digit {
			chance = option.P
		}
	}
	trail := s.pheromone.of(cell)[st.digit-1]
	why := whyRoulette.Of(trail)
	if st.greedy { // whether to be was thrown, the digit was not
		chance, why = decision.NoChance, whyGreedy.Of(bold, trail)
	}
	w.Candidate(member).Drew(cell, st.digit, chance, options, why)
	s.infer.Hear = ear(w.Candidate(member), cell)
}

// ear hears what an ant infers from a choice.
func ear(ant decision.Voice, chosen int) func(*sudoku.Filling, int, uint8) {
	return func(filling *sudoku.Filling, cell int, digit uint8) {
		if cell != chosen {
			ant.Inferred(cell, digit, -1, whyInferred(filling, cell, digit))
		}
		bit := sudoku.Bit(digit)
		for _, peer := range filling.PeersOf(cell) {
			switch candidates := filling.Candidates(int(peer)); {
			case filling.Grid[peer] != 0 || candidates&bit == 0:
			case candidates == bit:
				ant.WipedOut(int(peer), cell, digit, whyFailed.Of(peer, cell, digit))
			default:
				ant.Pruned(int(peer), digit, cell, whyPruned.Of(peer, digit, cell))
			}
		}
	}
}

// whyInferred is why a digit is the only one for a cell.
func whyInferred(filling *sudoku.Filling, cell int, digit uint8) decision.Reason {
	if filling.Candidates(cell).Single() {
		return whyLastCandidate.Of(digit, cell)
	}
	for _, u := range filling.UnitsOf(cell) {
		if sudoku.Mask(filling.Places(digit, u)).Single() {
			return whyLastPlace.Of(cell, digit, u)
		}
	}
	return whyWasLastPlace.Of(cell, digit)
}

// tellBest tells whose grid is shown, and how each cell came to change.
func (s *search) tellBest(w *decision.Witness) {
	ant := &s.ants[s.lead]
	voice := w.Candidate(s.lead)
	delta := decision.By(s.Cost - len(s.open)) // the ants set out with these blank
	voice.Picked(decision.NoChance, delta, whyBest.Of(s.lead,
		s.Cost, ant.followed(&s.root), len(ant.steps)))
	for _, c := range s.Changed {
		voice.Shown(int(c), s.before[c], s.Grid[c], whyShown.Of(s.lead, ant.how(c)))
	}
}

// tellChallenge tells whether the best grid of the iteration leads from now on.
func (s *search) tellChallenge(w *decision.Witness, was leader) {
	w.Explain(func(w *decision.Witness) {
		worth := s.leader.worth(s.Cost)
		delta := decision.By(s.Cost - was.left)
		why := whyJudged.Of(worth, was.value, worth > was.value)
		w.Candidate(s.lead).Judged(decision.NoChance, delta, why)
	})
}

// tellDeposit tells what every trail of the leader is about to become.
func (s *search) tellDeposit(w *decision.Witness) {
	for _, cell := range s.open {
		if digit := s.leader.grid[cell]; digit != 0 {
			was := s.pheromone.of(int(cell))[digit-1]
			why := whyDeposit.Of(digit, was, deposited(was, s.options.Rho, float32(s.leader.value)))
			w.Learnt(int(cell), digit, decision.NoChance, why)
		}
	}
}

// tellFaded tells which grids can replace the leader, whose value has gone down.
func (s *search) tellFaded(w *decision.Witness, was float64) {
	w.Explain(func(w *decision.Witness) {
		w.Adjusted(whyFaded.Of(was, s.leader.value, s.leader.enough()))
	})
}
