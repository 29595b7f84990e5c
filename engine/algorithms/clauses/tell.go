package clauses

import (
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// said is what the last phase did.
func (s *search) said() decision.Reason {
	phase := s.Last().Phase
	switch {
	case !s.Forced().None():
		return s.SaidForced()
	case phase < 0 && s.tree.Dead:
		return saidNoSolutionOf{lacking: s.solver.formula.unmet}.say()
	case phase < 0 && s.tree.Closed:
		return saidSolution.Of()
	case phase < 0:
		return saidBeginsOf{free: len(s.Puzzle.Free), digits: len(s.solver.formula.cell)}.say()
	case phase == phasePropagate:
		return s.saidPropagated()
	case phase == phaseDecide:
		return s.whyGuess(variable(s.solver.trail.list[len(s.solver.trail.list)-1]))
	case phase == phaseAnalyse && s.tree.Closed:
		return s.tree.SaidEnd(saidRoot.Of())
	case phase == phaseAnalyse && !s.Options.Learn:
		return saidNothingOf{depth: s.solver.trail.depth()}.say()
	case phase == phaseAnalyse:
		return s.saidLearns()
	case phase == phaseLearn && s.Over():
		return s.tree.SaidEnd(s.tree.SaidBackedUp())
	case phase == phaseLearn:
		return s.saidLearnt()
	}
	return s.saidRestart()
}

// saidPropagated is what followed, or contradicts.
func (s *search) saidPropagated() decision.Reason {
	filled := 0
	made := s.solver.trail.list[s.solver.from:]
	for _, l := range made {
		if positive(l) {
			filled++
		}
	}
	switch {
	case s.found.is:
		return s.saidConflict(s.solver.blame(s.found))
	case s.tree.Full:
		return s.tree.SaidEnd(saidFillsOf{filled: filled}.say())
	}
	return saidFollowsOf{filled: filled, gone: len(made) - filled, free: s.Grid.Blanks()}.say()
}

// saidConflict is what is contradicted, and how many guesses had a part in it.
func (s *search) saidConflict(by []int) decision.Reason {
	if s.solver.trail.depth() == 0 {
		return s.whyConflict().And(saidNoBlame.Of())
	}
	return s.whyConflict().And(saidBlameOf{part: len(by), of: s.solver.trail.depth()}.say())
}

// mostNamed is how many literals of a clause are said.
const mostNamed = 6

// saidLearns is the clause, as what cannot stand together.
func (s *search) saidLearns() decision.Reason {
	clause := s.solver.analysis.clause
	said := saidLearnsOf{length: len(clause), levels: int(s.solver.analysis.glue)}.say()
	for i, l := range clause[:min(len(clause), mostNamed)] {
		said = said.And(s.saidLiteral(i, opposite(l)))
	}
	if more := len(clause) - mostNamed; more > 0 {
		said = said.And(saidMoreOf{more: more}.say())
	}
	return said
}

func (s *search) saidLiteral(before int, l literal) decision.Reason {
	cell, digit := s.solver.formula.place(variable(l))
	if positive(l) {
		return saidIsOf{before: before, cell: cell, digit: digit}.say()
	}
	return saidIsNotOf{before: before, cell: cell, digit: digit}.say()
}

// saidLearnt is how far it went back, and what is forced there.
func (s *search) saidLearnt() decision.Reason {
	said := saidJumpsOf{levels: s.tree.Popped, depth: s.solver.trail.depth()}.say()
	if s.tree.Full {
		said = saidRulesOut.Of().And(said)
	}
	return said.And(s.saidLiteral(0, s.solver.analysis.clause[0]))
}

func (s *search) saidRestart() decision.Reason {
	said := saidNever.Of()
	switch {
	case s.restarted:
		said = saidAnewOf{start: s.starts, kept: s.solver.arena.kept}.say()
		switch number := turnAt(s.starts); {
		case number == 0 || s.Options.Saving != Most:
		case forgets(number):
			said = said.And(saidTurns.Of())
		default:
			said = said.And(saidSaves.Of())
		}
	case s.Options.Restart:
		said = saidWaitsOf{fails: min(s.fails, s.patience()), patience: s.patience()}.say()
	}
	if s.gone > 0 {
		said = said.And(saidForgotOf{gone: s.gone, kept: s.solver.arena.kept}.say())
	}
	return said
}

// whyGuess says by what a guess was picked.
func (s *search) whyGuess(v int32) decision.Reason {
	cell, digit := s.solver.formula.place(v)
	depth := len(s.tree.Path)
	most := s.Options.Saving == Most && s.solver.saving.most[cell] == digit
	saved := s.Options.Saving != NotSaved && s.solver.saving.last[cell] == digit
	first, active := whyFirst, whyActive
	switch {
	case most:
		first, active = whyFirstMost, whyMost
	case saved:
		first, active = whyFirstSaved, whySaved
	}
	guess := whyFirstOf{cell: cell, digit: digit, depth: depth}
	if s.Options.Active {
		return s.among(v, guess.as(active))
	}
	return guess.as(first)
}

// among adds how many of the digits that were open beside a guess are equally active.
func (s *search) among(guess int32, why decision.Reason) decision.Reason {
	most, equals := 0., 0
	for v, active := range s.solver.order.activity {
		switch open := int32(v) == guess || s.solver.trail.value[is(int32(v))] == 0; {
		case open && active > most:
			most, equals = active, 1
		case open && active == most:
			equals++
		}
	}
	if equals > 1 {
		return why.And(whyEqualsOf{equals: equals}.say())
	}
	return why
}

// whyConflict says what is contradicted.
func (s *search) whyConflict() decision.Reason {
	if s.found.clause == none {
		one, digit := s.solver.formula.place(variable(s.found.pair[0]))
		two, other := s.solver.formula.place(variable(s.found.pair[1]))
		if one == two {
			return whyTwoDigitsOf{cell: one, one: digit, two: other}.say()
		}
		return whyTwoCellsOf{one: one, two: two, digit: digit}.say()
	}
	if n := s.solver.constraint(s.found.clause); n >= 0 {
		return whyLacksOf{lacking: n}.say()
	}
	return whyBrokenOf{length: len(s.solver.arena.literals(s.found.clause))}.say()
}

// whyTrue says why a literal is true that was propagated, and which cell took the last of what
// it might have been instead, -1 if that is no single cell.
func (s *search) whyTrue(l literal) (why decision.Reason, cause int) {
	v, reason := variable(l), s.solver.trail.reason[variable(l)]
	cell, digit := s.solver.formula.place(v)
	if reason < 0 {
		cause, other := s.solver.formula.place(-1 - reason)
		if cause == cell {
			return whyFullOf{other: other}.say(), -1
		}
		return whyHasItOf{cause: cause}.say(), cause
	}
	cause = s.solver.taker(reason, v)
	switch n := s.solver.constraint(reason); {
	case n >= s.Puzzle.Cells:
		unit := (n - s.Puzzle.Cells) / s.Puzzle.Side
		return whyLastPlaceOf{cell: cell, digit: digit, unit: unit}.say(), cause
	case n >= 0:
		return whyLastDigitOf{cell: cell, digit: digit}.say(), cause
	}
	return whyClauseOf{length: len(s.solver.arena.literals(reason))}.say(), -1
}

// What follows tells the decisions to a witness.

// tellGuess tells the guess.
func (s *search) tellGuess(w *decision.Witness, v int32) {
	w.Explain(func(w *decision.Witness) {
		cell, digit := s.solver.formula.place(v)
		w.Grid().Changed(cell, 0, digit, s.whyGuess(v))
	})
}

// tellFollowed tells what was propagated.
func (s *search) tellFollowed(w *decision.Witness) {
	w.Explain(func(w *decision.Witness) {
		for _, l := range s.solver.trail.list[s.solver.from:] {
			why, cause := s.whyTrue(l)
			s.solver.formula.tell(w, l, sudoku.TheCell(cause), why)
		}
	})
}

// tell tells that a literal is true, because of a cell or of something else.
func (f *formula) tell(w *decision.Witness, l literal, cause sudoku.MaybeCell, why decision.Reason) {
	cell, digit := f.place(variable(l))
	if positive(l) {
		w.Grid().Inferred(cell, digit, cause, why)
	} else {
		w.Grid().Pruned(cell, digit, cause, why)
	}
}

// tellConflict tells what is contradicted, and which guesses had a part in it.
func (s *search) tellConflict(w *decision.Witness) {
	w.Explain(func(w *decision.Witness) {
		cell, cause, digit := -1, -1, uint8(0)
		if s.found.clause == none {
			one, of := s.solver.formula.place(variable(s.found.pair[0]))
			cell = one
			if other, _ := s.solver.formula.place(variable(s.found.pair[1])); other != cell {
				cause, digit = other, of
			}
		} else if n := s.solver.constraint(s.found.clause); n >= 0 && n < s.Puzzle.Cells {
			cell, cause = n, s.solver.taker(s.found.clause, -1)
		}
		by := s.solver.blame(s.found)
		said := s.saidConflict(by)
		if len(by) > 0 {
			said = s.tree.TellParts(w, by, said.And(whyGuesses.Of()))
		}
		w.Grid().WipedOut(sudoku.TheCell(cell), sudoku.TheCell(cause), digit, said)
	})
}

// tellAsserted tells what the clause forces.
func (s *search) tellAsserted(w *decision.Witness, l literal) {
	w.Explain(func(w *decision.Witness) {
		why := whyAssertedOf{length: len(s.solver.analysis.clause)}.say()
		switch {
		case s.tree.Full:
			why = whyRuled.Of()
		case !s.Options.Learn:
			why = whyRefuted.Of()
		}
		s.solver.formula.tell(w, l, sudoku.NoCell, why)
	})
}
