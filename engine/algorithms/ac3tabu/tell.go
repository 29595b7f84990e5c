package ac3tabu

import (
	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// said is what the last phase did.
func (s *search) said() decision.Reason {
	phase, free := s.Last().Phase, len(s.Puzzle.Free)
	switch {
	case phase >= 0 && len(s.tries) == 0:
		return saidHeldOf{empty: s.at.Open}.say()
	case phase == phaseDraw:
		drawn := s.tries.list(engine.Allowed, 0, named(saidDrawn))
		return then(drawn, s.tries.list(engine.Taboo, 0, named(saidAgain)))
	case phase == phasePropagate:
		return s.saidTried()
	case phase == phaseChoose:
		return s.saidVerdict()
	case phase == phaseRemember:
		return s.saidVerdict().And(saidListOf{
			entries: len(s.tabu.List), room: s.Options.List,
		}.say())
	case s.dead:
		return saidNoSolutionOf{wiped: s.root.Wiped}.say()
	case s.Cost == 0:
		return saidFilledOf{free: free}.say()
	}
	return saidRootOf{filled: free - len(s.open), free: free}.say()
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
				return saidBareOf{before: before, cell: int(t.cell), digit: t.digit}.say()
			}
			return saidLeavesOf{
				before: before, cell: int(t.cell), digit: t.digit, empty: int(t.cost),
			}.say()
		})
	wiped := func(before int, t try) decision.Reason {
		return saidWipedOf{
			before: before, cell: int(t.cell), digit: t.digit, wiped: int(t.wiped),
		}.say()
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
		return saidTakenOf{cell: int(t.cell), digit: t.digit, empty: int(t.cost)}.say()
	case s.fell > 0:
		return saidFellOf{depth: s.fell}.say()
	}
	return events[eventStuck].Reason(engine.Event{A: float64(s.Cost), B: float64(s.depth)})
}

// named names tries by a kind of reason that needs no more than cell and digit.
func named(kind *decision.ReasonKind) func(before int, t try) decision.Reason {
	return func(before int, t try) decision.Reason {
		return saidDrawnOf{before: before, cell: int(t.cell), digit: t.digit}.as(kind)
	}
}

// What follows tells the decisions to a witness, and runs only with one.

// tellDrawn tells the cell that the roulette gave, with all it could have given,
// and the digit out of its domain.
func (s *search) tellDrawn(w *decision.Witness) {
	last := len(s.tries) - 1
	candidate := s.tries[last]
	voice := w.Candidate(s.tries.candidates(last))
	cell := int(candidate.cell)
	domain := s.at.Cand[candidate.cell]
	var options []decision.Option
	wheel := float64(s.roulette.ends[len(s.roulette.ends)-1])
	chance := func(cell uint16) float64 {
		return float64(s.roulette.sectors[s.at.Cand[cell].Count()]) / wheel
	}
	for _, c := range s.open {
		if p := chance(c); p > 0 {
			options = append(options, decision.CellOption(int(c), decision.Odds(p)))
		}
	}
	why := whyRouletteOf{cells: len(options), candidates: domain.Count()}.say()
	voice.PickedCell(cell, decision.Odds(chance(candidate.cell)), options, why)
	if candidate.verdict != engine.Taboo {
		odds := decision.Odds(1 / float64(domain.Count()))
		voice.Drew(
			cell,
			candidate.digit,
			odds,
			decision.Alternatives(cell, domain, nil),
			whyAny.Of(),
		)
		return
	}
	entries := s.Options.List - len(s.tabu.List) + 1 + s.tabu.Find(candidate.cell, candidate.digit)
	voice.JudgedDigit(sudoku.TheCell(cell), candidate.digit, whyTabuOf{
		cell: int(candidate.cell), digit: candidate.digit, entries: entries,
	}.say())
}

// tellRemovals tells what AC3 removed on the way of a candidate, its own cell apart.
func tellRemovals(voice decision.Voice, removed []sudoku.Removal) {
	for _, removal := range removed {
		cell := int(removal.Cell)
		cause := int(removal.Because)
		unit := -2 - int(removal.Because)
		switch {
		case cause == cell:
		case cause >= 0:
			voice.Pruned(cell, removal.Digit, sudoku.TheCell(cause), whyLostOf{
				cell: cell, digit: removal.Digit, cause: cause,
			}.say())
		case removal.Unfillable:
			voice.Pruned(cell, removal.Digit, sudoku.NoCell, whyNotFilledOf{
				cell: cell, digit: removal.Digit, unit: unit,
			}.say())
		default:
			voice.Pruned(cell, removal.Digit, sudoku.NoCell, whyOtherOnlyOf{
				cell: cell, digit: removal.Digit, unit: unit,
			}.say())
		}
	}
}

// tellTried tells what AC3 made of a candidate.
func (s *search) tellTried(w *decision.Witness, member int, candidate try) {
	voice, cell := w.Candidate(member), int(candidate.cell)
	wiped := saidWipedOf{
		before: 0, cell: int(candidate.cell), digit: candidate.digit, wiped: int(candidate.wiped),
	}.say()
	switch {
	case candidate.verdict == engine.WipedOut && candidate.wiped < 0: // a unit that a digit has no place in, no cell
		voice.JudgedDigit(sudoku.TheCell(cell), candidate.digit, wiped)
	case candidate.verdict == engine.WipedOut:
		voice.WipedOut(sudoku.TheCell(candidate.wiped), sudoku.TheCell(cell), candidate.digit, wiped)
	case candidate.bare:
		voice.WeighedDigit(
			cell,
			candidate.digit,
			decision.By(-1),
			whyBareOf{cell: int(candidate.cell), digit: candidate.digit}.say(),
		)
	default:
		delta := decision.By(int(candidate.cost) - s.at.Open)
		voice.WeighedDigit(
			cell,
			candidate.digit,
			delta,
			whyLeavesOf{
				cell: int(candidate.cell), digit: candidate.digit, empty: int(candidate.cost),
				of: s.at.Open,
			}.say(),
		)
	}
}

// tellChoice tells which candidate was chosen, or what happens without one.
func (s *search) tellChoice(w *decision.Witness) {
	if s.chosen < 0 {
		s.tellNoChoice(w)
		return
	}
	candidate, why := s.tries[s.chosen], s.saidVerdict()
	voice := w.Candidate(s.tries.candidates(s.chosen))
	voice.Picked(decision.NoChance, decision.By(int(candidate.cost)-s.at.Open), why)
	for _, cell := range s.open {
		was := s.at.Cand[cell].Only()
		is := s.other.Cand[cell].Only()
		switch {
		case was == is:
		case cell == candidate.cell:
			voice.Shown(int(cell), was, is, why)
		default:
			voice.Shown(
				int(cell),
				was,
				is,
				whyFollowsOf{
					digit: is, cell: int(cell), taken: int(candidate.cell),
					takes: candidate.digit,
				}.say(),
			)
		}
	}
}

func (s *search) tellNoChoice(w *decision.Witness) {
	if s.depth == 0 || !s.Options.Regress {
		w.Grid().Judged(decision.NoChance, decision.NoDelta, whyStays.Of())
		return
	}
	w.Grid().Judged(decision.NoChance, decision.NoDelta, whyBackOf{entries: len(s.tabu.List)}.say())
	// What goes from the board with the incumbent: all but what the root has.
	for _, cell := range s.open {
		if was := s.at.Cand[cell].Only(); was != 0 {
			w.Grid().Changed(int(cell), was, 0, whyEmptiedOf{depth: s.depth, cell: int(cell)}.say())
		}
	}
}

// tellListed tells what becomes tabu, or why it does not.
func (s *search) tellListed(w *decision.Witness, candidate try) {
	w.Explain(func(w *decision.Witness) {
		cell, listed := int(candidate.cell), len(s.tabu.List)
		switch {
		case s.Options.List == 0:
			w.Grid().JudgedDigit(sudoku.TheCell(cell), candidate.digit, whyNoRoomOf{
				cell: cell, digit: candidate.digit,
			}.say())
		case s.tabu.Of(candidate.cell).Has(candidate.digit):
			w.Grid().JudgedDigit(sudoku.TheCell(cell), candidate.digit, whyAlreadyOf{
				cell: cell, digit: candidate.digit,
			}.say())
		case listed == s.Options.List:
			oldest := s.tabu.List[0]
			w.Remembered(
				sudoku.TheCell(cell),
				candidate.digit,
				whyPushesOf{
					cell: cell, digit: candidate.digit, old: int(oldest.Cell), had: oldest.Digit,
				}.say(),
			)
		default:
			w.Remembered(
				sudoku.TheCell(cell),
				candidate.digit,
				whyListedOf{
					cell: cell, digit: candidate.digit, entry: listed + 1, room: s.Options.List,
				}.say(),
			)
		}
	})
}
