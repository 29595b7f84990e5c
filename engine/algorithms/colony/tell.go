package colony

import (
	"slices"

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
	case !s.Forced().None():
		return s.SaidForced()
	case phase == phaseSetOut || phase != phaseWalk && s.walking():
		return saidSetOutOf{ants: len(s.ants), open: ant.Open, cell: int(ant.here)}.say()
	case phase == phaseWalk:
		chosen := len(ant.steps)
		return saidWalkedOf{
			step: s.walked, steps: s.Puzzle.Cells, chosen: chosen,
			followed: ant.followed(&s.root), failed: ant.Failed, open: ant.Open,
		}.say()
	case phase == phaseJudge:
		_, mean, worst, _ := s.ants.survey()
		return saidJudgedOf{ant: s.lead, left: s.Cost, equals: s.asGood(), mean: mean, worst: worst}.say()
	case phase == phaseDeposit:
		return saidDepositedOf{left: s.leader.left, value: s.leader.value}.say()
	case phase == phaseEvaporate:
		return saidEvaporatedOf{
			value: s.leader.value, iterations: s.leader.age, enough: s.leader.enough(),
		}.say()
	}
	return s.saidStart()
}

// asGood counts the ants that leave as few cells as the one that is shown.
func (s *search) asGood() (equals int) {
	for i := range s.ants {
		if s.ants[i].Left() == s.Cost {
			equals++
		}
	}
	return equals
}

// saidStart tells what propagation has done before any ant sets out.
func (s *search) saidStart() decision.Reason {
	free := len(s.Puzzle.Free)
	switch {
	case s.Over() && s.Cost > 0:
		return saidDeadOf{hidden: s.Options.Hidden}.say()
	case s.Cost == 0:
		return saidSolvedAtOnceOf{hidden: s.Options.Hidden, free: free}.say()
	}
	return saidStartOf{
		hidden: s.Options.Hidden, filled: free - len(s.open), free: free,
		trail: float64(s.pheromone.tau0),
	}.say()
}

// What follows tells the decisions to a witness, and does nothing without one.

func (s *search) tellStart(w *decision.Witness, member int) {
	w.Explain(func(w *decision.Witness) {
		cell := int(s.ants[member].here)
		chance := decision.Odds(1 / float64(s.Puzzle.Cells))
		w.Candidate(member).PickedCell(cell, chance, nil, whySetsOutOf{
			ant: member, cell: cell,
		}.say())
	})
}

// tellChoice tells what an ant chose, among what, and how probable that was; and lets the
// witness hear what the ant infers from it.
func (s *search) tellChoice(w *decision.Witness, member int, st step) {
	cell := int(st.cell)
	candidates := s.ants[member].Candidates(int(st.cell))
	share := s.pheromone.shares(cell, candidates, nil)
	bold := s.Options.Q0
	if s.Options.Contrary {
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
	why := whyRouletteOf{trail: float64(trail)}.say()
	if st.greedy { // whether to be was thrown, the digit was not
		chance, why = decision.NoChance, whyGreedyOf{chance: bold, trail: float64(trail)}.say()
	}
	w.Candidate(member).Drew(cell, st.digit, chance, options, why)
	s.infer.Hear = ear(w.Candidate(member), cell)
}

// ear hears what an ant infers from a choice.
func ear(ant decision.Voice, chosen int) func(*sudoku.Filling, int, uint8) {
	return func(filling *sudoku.Filling, cell int, digit uint8) {
		if cell != chosen {
			ant.Inferred(cell, digit, sudoku.NoCell, whyInferred(filling, cell, digit))
		}
		bit := sudoku.Bit(digit)
		for _, peer := range filling.PeersOf(cell) {
			switch candidates := filling.Candidates(int(peer)); {
			case filling.Grid[peer] != 0 || candidates&bit == 0:
			case candidates == bit:
				ant.WipedOut(sudoku.TheCell(peer), sudoku.TheCell(cell), digit, whyFailedOf{
					failed: int(peer), cell: cell, digit: digit,
				}.say())
			default:
				ant.Pruned(int(peer), digit, sudoku.TheCell(cell), whyPrunedOf{
					cell: int(peer), digit: digit, cause: cell,
				}.say())
			}
		}
	}
}

// whyInferred is why a digit is the only one for a cell.
func whyInferred(filling *sudoku.Filling, cell int, digit uint8) decision.Reason {
	if filling.Candidates(cell).Single() {
		return whyLastCandidateOf{digit: digit, cell: cell}.say()
	}
	units := filling.UnitsOf(cell)
	only := slices.IndexFunc(units[:], func(u int) bool {
		return sudoku.Mask(filling.Places(digit, u)).Single()
	})
	return whyLastPlaceOf{cell: cell, digit: digit, unit: units[only]}.say()
}

// tellBest tells whose grid is shown, and how each cell came to change.
func (s *search) tellBest(w *decision.Witness) {
	ant := &s.ants[s.lead]
	voice := w.Candidate(s.lead)
	delta := decision.By(s.Cost - len(s.open)) // the ants set out with these blank
	voice.Picked(decision.NoChance, delta, whyBestOf{
		ant: s.lead, left: s.Cost, equals: s.asGood(), followed: ant.followed(&s.root), choices: len(ant.steps),
	}.say())
	for _, c := range s.Changed {
		voice.Shown(int(c), s.before[c], s.Grid[c], whyShownOf{ant: s.lead, how: ant.how(c)}.say())
	}
}

// tellChallenge tells whether the best grid of the iteration leads from now on.
func (s *search) tellChallenge(w *decision.Witness, was leader) {
	w.Explain(func(w *decision.Witness) {
		worth := s.leader.worth(s.Cost)
		delta := decision.By(s.Cost - was.left)
		why := whyJudgedOf{worth: worth, value: was.value, leads: worth > was.value}.say()
		w.Candidate(s.lead).Judged(decision.NoChance, delta, why)
	})
}

// tellDeposit tells what every trail of the leader is about to become.
func (s *search) tellDeposit(w *decision.Witness) {
	for _, cell := range s.open {
		if digit := s.leader.grid[cell]; digit != 0 {
			was := s.pheromone.of(int(cell))[digit-1]
			why := whyDepositOf{
				digit: digit, was: float64(was),
				is: float64(deposited(was, s.Options.Rho, float32(s.leader.value))),
			}.say()
			w.Learnt(int(cell), digit, decision.NoChance, why)
		}
	}
}

// tellFaded tells which grids can replace the leader, whose value has gone down.
func (s *search) tellFaded(w *decision.Witness, was float64) {
	w.Explain(func(w *decision.Witness) {
		w.Adjusted(whyFadedOf{was: was, value: s.leader.value, enough: s.leader.enough()}.say())
	})
}
