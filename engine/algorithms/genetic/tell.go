package genetic

import (
	"slices"

	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/kit/population"
)

// said is what the last phase did.
func (s *search) said() decision.Reason {
	phase := s.Last().Phase
	switch {
	case s.view == viewAlone:
		return s.members.Anew(len(s.costs), phase == phaseRestart)
	case s.view == viewParents:
		return s.kin.saidParents(s.costs)
	case s.view == viewCrossed && phase == phaseMutate:
		return saidMutatedOf{candidates: s.Options.Candidates, mutation: s.Options.Mutation}.say()
	case s.view == viewCrossed:
		kind := saidCrossed
		if s.kin.has(originBlind) {
			kind = saidCut
		} else if s.kin.has(originBetween) {
			kind = saidBetween
		}
		return saidCrossedOf{crossed: s.kin.crossed(), children: len(s.kin)}.as(kind)
	case s.view == viewJudged:
		return saidJudgedOf{
			candidates: len(s.youngCosts), lowest: int(slices.Min(s.youngCosts)),
			highest: int(slices.Max(s.youngCosts)),
		}.say()
	}
	return s.members.SaidStagnant(saidReplacedOf{
		origin: int(s.kin[s.members.Champion].origin), cost: s.Cost, percent: 100 * s.gains,
	}.say())
}

// What follows tells the decisions to a witness, and does nothing without one. The member
// of a decision is the child that is being made.

func (s *search) tellCrossed(w *decision.Witness, child int) {
	w.Explain(func(w *decision.Witness) {
		kin, voice := &s.kin[child], w.Candidate(child)
		if !kin.crossed() {
			voice.Picked(
				decision.Odds(1-s.Options.Crossover),
				decision.NoDelta,
				whyCopyOf{member: int(kin.mother)}.say(),
			)
			return
		}
		if kin.origin == originBlind {
			kin.tellCut(voice, s.Puzzle.Cells)
			return
		}
		if kin.origin == originBetween {
			kin.tellBetween(voice)
			return
		}
		mother := s.layout.Code(&s.now, int(kin.mother))
		father := s.layout.Code(&s.now, int(kin.father))
		for part := range s.Puzzle.Order {
			mothers := score(s.layout, kin.origin, mother, part)
			fathers := score(s.layout, kin.origin, father, part)
			tellPart(voice, kin, part, mothers, fathers)
		}
	})
}

// tellPart tells from whom a child has a band or a stack, by the scores of both.
func tellPart(child decision.Voice, k *kin, part, mothers, fathers int) {
	why := whyPartOf{
		part: part, father: int(k.fathers >> part & 1), mothers: mothers, fathers: fathers,
	}.as(whyPart[k.origin])
	p := decision.NoChance
	if mothers == fathers {
		why = why.And(whyTie.Of())
		p = decision.Odds(.5)
	}
	child.Picked(p, decision.NoDelta, why)
}

// tellMutation tells a swap of the digits of two slots in one of the candidates of a child:
// which of them lives is not known yet.
func (s *search) tellMutation(w *decision.Witness, member, i, j int, one, other uint8) {
	w.Explain(func(w *decision.Witness) {
		x := decision.Exchange{A: int(s.layout.Slots[i]), B: int(s.layout.Slots[j]), HadA: one, HadB: other}
		why := whyMutationOf{candidate: member % s.Options.Candidates, swap: x}.say()
		w.Candidate(member/s.Options.Candidates).PickedSwap(
			x,
			decision.Odds(s.Options.Mutation),
			decision.NoDelta,
			nil,
			why,
		)
	})
}

// exchange is a swap of what two slots have.
func exchange(l *population.Layout, digits []uint8, i, j int) decision.Exchange {
	return decision.Exchange{A: int(l.Slots[i]), B: int(l.Slots[j]), HadA: digits[i], HadB: digits[j]}
}

func (s *search) tellChosen(w *decision.Witness, child int) {
	w.Explain(func(w *decision.Witness) {
		k := s.kin[child]
		costs := s.youngCosts[child*s.Options.Candidates:][:s.Options.Candidates]
		delta := decision.By(int(costs[k.chosen]) - int(s.costs[k.mother]))
		why := population.Listed(whyLivesOf{
			candidate: int(k.chosen), first: int(costs[0]),
		}.say(), costs)
		w.Candidate(child).Judged(decision.NoChance, delta, why)
	})
}

func (s *search) tellElite(w *decision.Witness, worst int) {
	w.Explain(func(w *decision.Witness) {
		was := s.costs[worst]
		is := s.pastCosts[s.members.Champion]
		delta := decision.By(int(is) - int(was))
		w.Candidate(worst).Judged(decision.NoChance, delta, whyEliteOf{
			worst: int(was), best: int(is),
		}.say())
	})
}

// tellShown tells that a slot of the board gets a digit: the board shows another member.
func (s *search) tellShown(w *decision.Witness, slot int, digit uint8) {
	w.Explain(func(w *decision.Witness) {
		cell := s.layout.Slots[slot]
		champion := s.members.Champion
		why := whyNewOf{member: champion, cost: s.Cost}.say()
		if s.view != viewAlone {
			origin := s.kin[champion].origin
			why = whyCheapestOf{
				member: champion, cost: s.Cost, origin: int(origin),
			}.say().And(s.whyHas(slot, digit))
		}
		why = why.And(population.Tied(s.costs, champion))
		w.Candidate(champion).Shown(int(cell), s.Grid[cell], digit, why)
	})
}

// whyHas is why the cheapest member has a digit in a slot. The slot is compared with that
// of the parent that the block is from; where they differ, mutation has swapped, once in a
// block.
func (s *search) whyHas(slot int, digit uint8) decision.Reason {
	kin := &s.kin[s.members.Champion]
	if kin.origin >= originBlind {
		is := s.layout.Digits(&s.now, s.members.Champion)
		mother := s.layout.Digits(&s.past, int(kin.mother))
		father := s.layout.Digits(&s.past, int(kin.father))
		if kin.origin == originBetween {
			return kin.whyBetweenHas(s.layout, is, mother, father, slot)
		}
		return kin.whyCutHas(s.layout, is, mother, father, slot)
	}
	cell := s.layout.Slots[slot]
	block := int(s.Puzzle.Block[cell])
	father, parent := kin.fromFather(block, s.Puzzle.Order), kin.mother
	if father {
		parent = kin.father
	}
	is := s.layout.Digits(&s.now, s.members.Champion)
	was := s.layout.Digits(&s.past, int(parent))
	why := whyInheritedOf{digit: digit, father: father, member: int(parent)}.say()
	for i := int(s.layout.First[block]); i < int(s.layout.First[block+1]); i++ {
		if i != slot && was[slot] != is[slot] && was[i] == is[slot] {
			why = whyMutatedOf{
				candidate: int(kin.chosen), swap: exchange(s.layout, was, slot, i), father: father,
			}.say()
		}
	}
	return why
}
