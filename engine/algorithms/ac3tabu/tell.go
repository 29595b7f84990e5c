package ac3tabu

import (
	"sudokuscope/engine"
	"sudokuscope/engine/decision"
	"sudokuscope/engine/sudoku"
)

// said is what the last phase did.
func (s *search) said() decision.Reason {
	phase, free := s.Last().Phase, len(s.Puzzle.Free)
	switch {
	case phase >= 0 && len(s.tries) == 0:
		return saidHeld.Of(s.at.Open)
	case phase == phaseDraw:
		drawn := s.tries.list(engine.Allowed, 0, named(saidDrawn))
		return then(
			drawn,
			s.tries.list(engine.Taboo, 0, named(saidAgain)),
		)
	case phase == phasePropagate:
		return s.saidTried()
	case phase == phaseChoose:
		return s.saidVerdict()
	case phase == phaseRemember:
		return s.saidVerdict().And(saidList.Of(len(s.tabu.List), s.options.List))
	case s.dead:
		return saidNoSolution.Of(s.root.Wiped)
	case s.Cost == 0:
		return saidFilled.Of(free)
	}
	return saidRoot.Of(free-len(s.open), free)
}

// then is one reason and another behind it; either may say nothing.
func then(first, next decision.Reason) decision.Reason {
	if !first.Said() {
		return next
	}
	return first.And(next)
}

// saidTried tells what AC3 made of the candidates.
func (s *search) saidTried() decision.Reason {
	leaves := s.tries.list(engine.Allowed, 0,
		func(before int, t try) decision.Reason {
			if t.bare {
				return saidBare.Of(before, t.cell, t.digit)
			}
			return saidLeaves.Of(before, t.cell, t.digit, t.cost)
		})
	wiped := func(before int, t try) decision.Reason {
		return saidWiped.Of(before, t.cell, t.digit, t.wiped)
	}
	switch {
	case leaves.Said():
		return leaves.And(s.tries.list(engine.WipedOut, 2, wiped))
	case s.tries.candidates(len(s.tries)) == 0:
		return saidNothing.Of()
	}
	return s.tries.list(engine.WipedOut, 0, wiped)
}

// saidVerdict tells what was chosen.
func (s *search) saidVerdict() decision.Reason {
	switch {
	case s.chosen >= 0:
		t := s.tries[s.chosen]
		return saidTaken.Of(t.cell, t.digit, t.cost)
	case s.fell > 0:
		return saidFell.Of(s.fell)
	}
	return events[eventStuck].Text.Of(-1, 0, s.Cost, s.depth)
}

// named names tries by a kind of reason that needs no more than cell and digit.
func named(kind *decision.ReasonKind) func(before int, t try) decision.Reason {
	return func(before int, t try) decision.Reason {
		return kind.Of(before, t.cell, t.digit)
	}
}

// What follows tells the decisions to a witness, and runs only with one.

// tellDrawn tells the cell that the roulette gave, with all it could have given,
// and the digit out of its domain.
func (s *search) tellDrawn(w *decision.Witness) {
	last := len(s.tries) - 1
	t := s.tries[last]
	v := w.Candidate(s.tries.candidates(last))
	cell := int(t.cell)
	domain := s.at.Cand[t.cell]
	var options []decision.Option
	wheel := float64(s.roulette.ends[len(s.roulette.ends)-1])
	chance := func(cell uint16) float64 {
		return float64(s.roulette.sectors[s.at.Cand[cell].Count()]) / wheel
	}
	for _, c := range s.open {
		if p := chance(c); p > 0 {
			options = append(
				options,
				decision.CellOption(int(c), decision.Odds(p)),
			)
		}
	}
	why := whyRoulette.Of(len(options), domain.Count())
	v.PickedCell(
		cell,
		decision.Odds(chance(t.cell)),
		options,
		why,
	)
	if t.verdict != engine.Taboo {
		p := decision.Odds(1 / float64(domain.Count()))
		v.Drew(
			cell,
			t.digit,
			p,
			decision.Alternatives(cell, domain, nil),
			whyAny.Of(),
		)
		return
	}
	entries := s.options.List - len(s.tabu.List) +
		1 + s.tabu.Find(t.cell, t.digit)
	v.JudgedDigit(
		cell,
		t.digit,
		whyTabu.Of(t.cell, t.digit, entries),
	)
}

// tellRemovals tells what AC3 removed on the way of a candidate, its own cell apart.
func tellRemovals(v decision.Voice, removed []sudoku.Removal) {
	for _, r := range removed {
		cell := int(r.Cell)
		cause := int(r.Because)
		unit := -2 - int(r.Because)
		switch {
		case cause == cell:
		case cause >= 0:
			v.Pruned(
				cell,
				r.Digit,
				cause,
				whyLost.Of(cell, r.Digit, cause),
			)
		case r.Unfillable:
			v.Pruned(
				cell,
				r.Digit,
				-1,
				whyNotFilled.Of(cell, r.Digit, unit),
			)
		default:
			v.Pruned(
				cell,
				r.Digit,
				-1,
				whyOtherOnly.Of(cell, r.Digit, unit),
			)
		}
	}
}

// tellTried tells what AC3 made of a candidate.
func (s *search) tellTried(w *decision.Witness, member int, t try) {
	v, cell := w.Candidate(member), int(t.cell)
	wiped := saidWiped.Of(0, t.cell, t.digit, t.wiped)
	switch {
	case t.verdict == engine.WipedOut && t.wiped < 0: // a unit that a digit has no place in, no cell
		v.JudgedDigit(cell, t.digit, wiped)
	case t.verdict == engine.WipedOut:
		v.WipedOut(int(t.wiped), cell, t.digit, wiped)
	case t.bare:
		v.WeighedDigit(
			cell,
			t.digit,
			decision.By(-1),
			whyBare.Of(t.cell, t.digit),
		)
	default:
		delta := decision.By(int(t.cost) - s.at.Open)
		v.WeighedDigit(
			cell,
			t.digit,
			delta,
			whyLeaves.Of(t.cell, t.digit,
				t.cost, s.at.Open),
		)
	}
}

// tellChoice tells which candidate was chosen, or what happens without one.
func (s *search) tellChoice(w *decision.Witness) {
	if s.chosen < 0 {
		s.tellNoChoice(w)
		return
	}
	t, why := s.tries[s.chosen], s.saidVerdict()
	v := w.Candidate(s.tries.candidates(s.chosen))
	v.Picked(
		decision.NoChance,
		decision.By(int(t.cost)-s.at.Open),
		why,
	)
	for _, c := range s.open {
		was := s.at.Cand[c].Only()
		is := s.other.Cand[c].Only()
		switch {
		case was == is:
		case c == t.cell:
			v.Shown(int(c), was, is, why)
		default:
			v.Shown(
				int(c),
				was,
				is,
				whyFollows.Of(is, c, t.cell, t.digit),
			)
		}
	}
}

func (s *search) tellNoChoice(w *decision.Witness) {
	if s.depth == 0 || !s.options.Regress {
		w.Grid().Judged(decision.NoChance, decision.NoDelta, whyStays.Of())
		return
	}
	w.Grid().Judged(
		decision.NoChance,
		decision.NoDelta,
		whyBack.Of(len(s.tabu.List)),
	)
	// What goes from the board with the incumbent: all but what the root has.
	for _, c := range s.open {
		if was := s.at.Cand[c].Only(); was != 0 {
			w.Grid().Changed(
				int(c),
				was,
				0,
				whyEmptied.Of(s.depth, c),
			)
		}
	}
}

// tellListed tells what becomes tabu, or why it does not.
func (s *search) tellListed(w *decision.Witness, t try) {
	w.Explain(func(w *decision.Witness) {
		cell, n := int(t.cell), len(s.tabu.List)
		switch {
		case s.options.List == 0:
			w.Grid().JudgedDigit(
				cell,
				t.digit,
				whyNoRoom.Of(cell, t.digit),
			)
		case s.tabu.Of(t.cell).Has(t.digit):
			w.Grid().JudgedDigit(
				cell,
				t.digit,
				whyAlready.Of(cell, t.digit),
			)
		case n == s.options.List:
			oldest := s.tabu.List[0]
			w.Remembered(
				cell,
				t.digit,
				whyPushes.Of(cell, t.digit, oldest.Cell, oldest.Digit),
			)
		default:
			w.Remembered(
				cell,
				t.digit,
				whyListed.Of(cell, t.digit,
					n+1, s.options.List),
			)
		}
	})
}
