package tabu

import (
	"fmt"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/engine/decision"
	"sudokuscope/engine/english"
	"sudokuscope/engine/sudoku"
)

// said is what the last phase did, in a sentence with its numbers.
func (s *search) said() string {
	switch phase := s.Last().Phase; {
	case phase < 0:
		return s.SaidStart(len(s.List))
	case !s.weighed:
		return s.SaidForced(len(s.List))
	case phase == phaseWeigh:
		return s.saidWeighed()
	case phase == phaseSelect:
		return s.saidChosen()
	case phase == phaseMove || s.chosen < 0 || s.term == 0:
		return s.saidMoved()
	}
	return fmt.Sprintf("%s; no way back for %s", s.saidMoved(), english.Count(s.term, "iteration"))
}

func (s *search) saidWeighed() string {
	better, equal := s.deltas.Counts()
	past := s.past()
	return fmt.Sprintf("%s weighed: %d lower the cost, %d leave it, %d raise it; %d tabu: %s", english.Count(len(s.List), "swap"),
		better, equal, len(s.List)-better-equal, past.tabu(s.List), s.standing(&past))
}

// saidChosen tells which swap is to be made, and which better ones may not.
func (s *search) saidChosen() string {
	past := s.past()
	text := s.whyNone()
	if s.chosen >= 0 {
		m := s.List[s.chosen]
		why := "is the best allowed"
		if s.aspired {
			why = "is tabu but leads below the best ever"
		}
		text = fmt.Sprintf("%s, %+d, %s", past.exchange(m).On(s.Board), s.deltas.At(s.chosen), why)
		if s.equals > 1 {
			text += ", like " + english.Count(s.equals-1, "other")
		}
	}
	var lost []string
	more := 0
	for i, m := range s.List {
		switch {
		case s.chosen >= 0 && s.deltas[i] >= s.deltas[s.chosen] || !past.isTabu(m):
		case len(lost) == mostListed:
			more++
		default:
			lost = append(lost, fmt.Sprintf("%s, %+d, %d more", past.exchange(m).On(s.Board), s.deltas.At(i), s.remaining(m, &past)))
		}
	}
	if more > 0 {
		lost = append(lost, "and "+english.Count(more, "other"))
	}
	if len(lost) > 0 {
		text += "; tabu: " + strings.Join(lost, "; ")
	}
	return text
}

// mostListed is how many of the swaps that were not made a sentence names.
const mostListed = 2

// whyNone explains why no swap is made.
func (s *search) whyNone() string {
	switch {
	case s.Cost == 0 || len(s.List) == 0:
		return s.SaidForced(len(s.List))
	case s.barred:
		return fmt.Sprintf("every allowed swap is worse, and the rule of acceptance takes none: cost %d stays", s.Cost)
	}
	return fmt.Sprintf("every swap is tabu: cost %d stays", s.Cost)
}

func (s *search) saidMoved() string {
	if s.chosen < 0 {
		return s.whyNone()
	}
	m := s.List[s.chosen]
	// The digits have changed places by now.
	return fmt.Sprintf("%c of %s and %c of %s changed places: cost %d → %d", s.Symbol(s.Grid[m.B]), s.CellName(int(m.A)),
		s.Symbol(s.Grid[m.A]), s.CellName(int(m.B)), s.Cost-s.deltas.At(s.chosen), s.Cost)
}

// remaining is for how many more iterations, this one among them, a swap is
// tabu: until the first of the two entries that forbid it has served its
// tenure.
func (s *search) remaining(m sudoku.Swap, x *weighing) int {
	until := func(cell uint16, digit uint8) int64 { return s.list.List[s.list.Find(cell, digit)].Until }
	return int(min(until(m.A, x.grid[m.B]), until(m.B, x.grid[m.A])) - s.Now() + 1)
}

// tellWeighed tells every swap with what it would do and whether it is tabu.
func (s *search) tellWeighed(w *decision.Witness) {
	past := s.past()
	for i, m := range s.List {
		delta, verdict := s.deltas.At(i), s.verdict(i, &past)
		why := fmt.Sprintf("%s would change the cost by %+d", past.exchange(m).On(s.Board), delta)
		if verdict != engine.Allowed {
			why = fmt.Sprintf("%s, %+d: tabu for %s more", past.exchange(m).On(s.Board), delta, english.Count(s.remaining(m, &past), "iteration"))
		}
		if verdict == engine.Aspired {
			why += ", but allowed because no board was ever as good"
		}
		w.Grid().WeighedSwap(past.exchange(m), delta, why)
	}
}

// tellChosen tells which of the best allowed swaps the dice took.
func (s *search) tellChosen(w *decision.Witness) {
	if s.chosen < 0 {
		w.Grid().Judged(0, 0, s.whyNone())
		return
	}
	past := s.past()
	p := 1 / float64(len(s.tied))
	var options []decision.Option
	for _, i := range s.tied {
		m := s.List[i]
		options = append(options, decision.Option{Cell: int(m.A), Other: int(m.B), Digit: past.grid[m.B], Delta: s.deltas.At(int(i)), P: p})
	}
	w.Grid().PickedSwap(past.exchange(s.List[s.chosen]), p, s.deltas.At(s.chosen), options, s.saidChosen())
}

func (s *search) tellMove(w *decision.Witness, m sudoku.Swap, delta int) {
	past := s.past()
	why := fmt.Sprintf("%s: cost %d → %d", past.exchange(m).On(s.Board), s.Cost, s.Cost+delta)
	w.Grid().Swapped(past.exchange(m), 0, delta, why)
}

// tellTabu tells what becomes tabu, and for how long.
func (s *search) tellTabu(w *decision.Witness, cell int, digit uint8) {
	how := fmt.Sprintf("a tenure of %d", s.Tenure)
	if s.TenureRandom > 0 {
		how = fmt.Sprintf("a tenure of %d, and %d more, drawn from 0 to %d", s.Tenure, s.term-s.Tenure, s.TenureRandom)
	}
	w.Remembered(cell, digit, fmt.Sprintf("%s may not take %c back for %s: %s",
		s.CellName(cell), s.Symbol(digit), english.Count(s.term, "iteration"), how))
}
