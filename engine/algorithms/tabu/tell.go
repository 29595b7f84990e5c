package tabu

import (
	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// said is what the last phase did.
func (s *search) said() decision.Reason {
	phase := s.Last().Phase
	switch {
	case phase < 0:
		return s.walk.SaidStart(len(s.swaps.List))
	case !s.weighed:
		return s.walk.SaidForced(len(s.swaps.List))
	case phase == phaseWeigh:
		return s.saidWeighed()
	case phase == phaseSelect:
		return s.saidChosen()
	case phase == phaseMove || s.chosen < 0 || s.term == 0:
		return s.saidMoved()
	}
	return s.saidMoved().And(saidNoWayBackOf{iterations: s.term}.say())
}

func (s *search) saidWeighed() decision.Reason {
	better, equal := s.deltas.Counts()
	past := s.past()
	swaps := len(s.swaps.List)
	worse := swaps - better - equal
	return saidWeighedOf{
		swaps: swaps, better: better, equal: equal, worse: worse, tabu: past.tabu(s.swaps.List),
		standing: int(s.standing(&past)),
	}.say()
}

// saidChosen tells which swap is to be made, and which better ones may not.
func (s *search) saidChosen() decision.Reason {
	past := s.past()
	said := s.whyNone()
	if s.chosen >= 0 {
		x := past.exchange(s.swaps.List[s.chosen])
		said = saidChosenOf{swap: x, delta: s.deltas.At(s.chosen), aspired: s.aspired}.say()
	}
	if s.equals > 1 {
		said = said.And(saidLikeOf{others: s.equals - 1}.say())
	}
	named, more := 0, 0
	for i, swap := range s.swaps.List {
		better := s.chosen < 0 || s.deltas[i] < s.deltas[s.chosen]
		switch {
		case !better || !past.isTabu(swap):
		case named == mostListed:
			more++
		default:
			x := past.exchange(swap)
			delta := s.deltas.At(i)
			left := s.remaining(swap, &past)
			said = said.And(saidLostOf{swap: x, delta: delta, left: left, before: named}.say())
			named++
		}
	}
	if more > 0 {
		said = said.And(saidMoreLostOf{others: more}.say())
	}
	return said
}

// mostListed is how many of the swaps that were not made a sentence names.
const mostListed = 2

// whyNone explains why no swap is made.
func (s *search) whyNone() decision.Reason {
	switch {
	case s.Cost == 0 || len(s.swaps.List) == 0:
		return s.walk.SaidForced(len(s.swaps.List))
	case s.barred:
		return saidBarredOf{cost: s.Cost}.say()
	}
	return saidAllTabuOf{cost: s.Cost}.say()
}

func (s *search) saidMoved() decision.Reason {
	if s.chosen < 0 {
		return s.whyNone()
	}
	m := s.swaps.List[s.chosen]
	// The digits have changed places by now.
	had := decision.Exchange{A: int(m.A), HadA: s.Grid[m.B], B: int(m.B), HadB: s.Grid[m.A]}
	return moves(had, s.Cost-s.deltas.At(s.chosen), s.Cost)
}

// moves is what a swap does, for who asks what was done and for who asks why.
func moves(x decision.Exchange, was, cost int) decision.Reason {
	return saidMovedOf{swap: x, was: was, cost: cost}.say()
}

// remaining is for how many more iterations, this one among them, a swap is
// tabu: until the first of the two entries that forbid it has served its
// tenure.
func (s *search) remaining(swap sudoku.Swap, x *weighing) int {
	until := func(cell uint16, digit uint8) int64 {
		return s.list.List[s.list.Find(cell, digit)].Until
	}
	first := min(until(swap.A, x.grid[swap.B]), until(swap.B, x.grid[swap.A]))
	return int(first - s.Now() + 1)
}

// What follows tells the decisions to a witness, and runs only with one.

// tellWeighed tells every swap with what it would do and whether it is tabu.
func (s *search) tellWeighed(w *decision.Witness) {
	past := s.past()
	for i, swap := range s.swaps.List {
		x, delta := past.exchange(swap), s.deltas.At(i)
		why := whyWeighedOf{swap: x, delta: delta}.say()
		if verdict := s.verdict(i, &past); verdict != engine.Allowed {
			left := s.remaining(swap, &past)
			why = whyTabuOf{swap: x, delta: delta, left: left, aspired: verdict == engine.Aspired}.say()
		}
		w.Grid().WeighedSwap(x, decision.By(delta), why)
	}
}

// tellChosen tells which of the best allowed swaps the dice took.
func (s *search) tellChosen(w *decision.Witness) {
	if s.chosen < 0 {
		w.Grid().Judged(decision.NoChance, decision.NoDelta, s.whyNone())
		return
	}
	past := s.past()
	chance := decision.Odds(1 / float64(len(s.tied)))
	var options []decision.Option
	for _, i := range s.tied {
		m := s.swaps.List[i]
		delta := decision.By(s.deltas.At(int(i)))
		options = append(options, decision.SwapOption(int(m.A), int(m.B), delta, chance))
	}
	chosen := past.exchange(s.swaps.List[s.chosen])
	w.Grid().PickedSwap(chosen, chance, decision.By(s.deltas.At(s.chosen)), options, s.saidChosen())
}

// tellMove tells the swap that is about to be made.
func (s *search) tellMove(w *decision.Witness) {
	past := s.past()
	x := past.exchange(s.swaps.List[s.chosen])
	delta := s.deltas.At(s.chosen)
	w.Grid().Swapped(x, decision.NoChance, decision.By(delta), moves(x, s.Cost, s.Cost+delta))
}

// tellTabu tells what becomes tabu, and for how long.
func (s *search) tellTabu(w *decision.Witness, cell uint16, digit uint8) {
	w.Explain(func(w *decision.Witness) {
		drawn := s.term - s.Options.Tenure
		why := whyRememberedOf{
			cell: int(cell), digit: digit, iterations: s.term, tenure: s.Options.Tenure,
			more: drawn, most: s.Options.TenureRandom,
		}.say()
		w.Remembered(sudoku.TheCell(cell), digit, why)
	})
}
