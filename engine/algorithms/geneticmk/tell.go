package geneticmk

import (
	"slices"

	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/kit/population"
	"sudokuscope/engine/sudoku"
)

// said is what the last phase did.
func (s *search) said() decision.Reason {
	if s.anew && s.Coming() == phaseSelect {
		return s.members.Anew(len(s.costs), s.Last().Phase == phaseRestart)
	}
	switch s.Last().Phase {
	case phaseSelect:
		return s.kin[elite:].saidParents(s.costs)
	case phaseCross:
		return saidCrossedOf{
			crossed: s.kin.crossed(), children: len(s.costs) - elite,
		}.say()
	case phaseMutate:
		said := saidMutatedOf{attempts: s.attempts, refused: s.refused}.say()
		if s.Options.Beliefs {
			said = said.And(saidDoubtedOf{doubted: s.doubted}.say())
		}
		return said
	}
	origin := s.kin[s.members.Champion].origin
	lowest := slices.Min(s.costs)
	highest := slices.Max(s.costs)
	said := saidReplacedOf{
		member: s.members.Champion, origin: int(origin), cost: s.Cost, lowest: int(lowest),
		highest: int(highest),
	}.say()
	if s.Options.Beliefs {
		said = said.And(saidVotedOf{voters: min(voters, len(s.costs))}.say())
	}
	return s.members.SaidStagnant(said)
}

// What follows tells the decisions to a witness, and does nothing without one. The member
// of a decision is the child that is being made: it will have this place in the population.

func (s *search) tellCrossed(w *decision.Witness, child int) {
	w.Explain(func(w *decision.Witness) {
		descent := &s.kin[child]
		chance := decision.Odds(s.Options.Crossover)
		why := whyCrossedOf{
			father: int(descent.father), blocks: sudoku.Mask(descent.fathers),
			mother: int(descent.mother),
		}.say()
		switch {
		case descent.origin != originCrossed:
			chance = decision.Odds(1 - s.Options.Crossover)
			why = whyCopyOf{member: int(descent.mother)}.say()
		case descent.fathers == 0:
			why = whyNoBlockOf{father: int(descent.father), mother: int(descent.mother)}.say()
		}
		w.Candidate(child).Picked(chance, decision.NoDelta, why)
	})
}

func (s *search) tellIllegal(w *decision.Witness, child, kind, cell int) {
	w.Explain(func(w *decision.Witness) {
		digit := s.Held[cell]
		w.Candidate(child).JudgedDigit(sudoku.TheCell(cell), digit, whyIllegalOf{
			mutation: kind, cell: cell, digit: digit,
		}.say())
	})
}

// tellDoubted tells a mutation that the beliefs refuse, cell by cell.
func (s *search) tellDoubted(w *decision.Witness, child, kind int, then, now float64) {
	w.Explain(func(w *decision.Witness) {
		for _, m := range s.moves {
			w.Candidate(child).JudgedDigit(sudoku.TheCell(int(m.cell)), m.is, whyDoubtedOf{
				mutation: kind, digit: m.is, then: then, now: now,
			}.say())
		}
	})
}

// tellMoved tells a mutation, cell by cell, and with beliefs what they hold of it.
func (s *search) tellMoved(w *decision.Witness, child, kind int, then, now float64) {
	w.Explain(func(w *decision.Witness) {
		for _, m := range s.moves {
			was := s.boards.child(child)[m.cell]
			why := whyMutatedOf{mutation: kind, digit: m.is, was: was}.say()
			if s.Options.Beliefs {
				why = why.And(whyBelievedOf{then: then, now: now}.say())
			}
			w.Candidate(child).Changed(int(m.cell), was, m.is, why)
		}
	})
}

// whyShown is why the board has another digit in a cell: it shows the fittest member.
func (s *search) whyShown(cell int) decision.Reason {
	k := &s.kin[s.members.Champion]
	why := whyFittestOf{member: s.members.Champion, cost: s.Cost}.say()
	return why.And(s.whyHas(k, cell), population.Tied(s.worth, s.members.Champion))
}

// whyHas is why the fittest member has its digit in a cell. It is none that stayed: that one was shown before.
func (s *search) whyHas(descent *kin, cell int) decision.Reason {
	if descent.origin == originRandom {
		return whyNew.Of()
	}
	father := descent.fromFather(int(s.Puzzle.Block[cell]))
	parent := descent.mother
	if father {
		parent = descent.father
	}
	if s.boards.child(int(parent))[cell] != s.boards.member(s.members.Champion)[cell] { // the parents are in next now
		return whyChangedOf{father: father}.say()
	}
	return whyInheritedOf{father: father, member: int(parent)}.say()
}
