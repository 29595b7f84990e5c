package tabu

import (
	"fmt"

	"sudokuscope/engine"
)

// This file says the classic search's decisions to a witness. None of it runs
// without.

// tellWeighed says every swap with what it would do and whether it is tabu.
func (s *classic) tellWeighed(w *engine.Witness) {
	var past weighing
	s.recall(&past)
	for i, m := range s.hood.swaps {
		d := s.decision(m, &past)
		d.Kind, d.Delta = engine.Swap, int(s.delta[i])
		switch s.verdict(i, &past) {
		case engine.Allowed:
			d.Why = fmt.Sprintf("%s would change the cost by %+d", s.describe(m, &past), d.Delta)
		case engine.Taboo:
			d.Why = fmt.Sprintf("%s, %+d: tabu for %s more", s.describe(m, &past), d.Delta, engine.Count(s.remaining(m, &past), "iteration"))
		case engine.Aspired:
			d.Why = fmt.Sprintf("%s, %+d: tabu for %s more, but allowed because no board was ever as good", s.describe(m, &past), d.Delta, engine.Count(s.remaining(m, &past), "iteration"))
		}
		w.Tell(d)
	}
}

// decision is one about a swap: a gets what b had.
func (s *classic) decision(m swap, x *weighing) engine.Decision {
	return engine.Decision{Member: -1, Cell: int(m.a), Other: int(m.b), Digit: x.grid[m.b], Was: x.grid[m.a]}
}

// tellChosen says which of the best allowed swaps the dice took.
func (s *classic) tellChosen(w *engine.Witness, tied []uint16) {
	if s.chosen < 0 {
		w.Tell(engine.Decision{Kind: engine.Judge, Member: -1, Cell: -1, Other: -1, Why: s.whyNone()})
		return
	}
	var past weighing
	s.recall(&past)
	d := s.decision(s.hood.swaps[s.chosen], &past)
	d.Kind, d.Delta, d.P = engine.Pick, int(s.delta[s.chosen]), 1/float64(len(tied))
	for _, i := range tied {
		m := s.hood.swaps[i]
		d.Options = append(d.Options, engine.Option{Cell: int(m.a), Digit: past.grid[m.b], P: d.P})
	}
	d.Why = s.saidChosen()
	w.Tell(d)
}

func (s *classic) tellMove(w *engine.Witness, m swap, delta int) {
	var past weighing
	s.recall(&past)
	d := s.decision(m, &past)
	d.Kind, d.Delta = engine.Swap, delta
	d.Why = fmt.Sprintf("%s: cost %d → %d", s.describe(m, &past), s.Cost, s.Cost+delta)
	w.Tell(d)
}

// tellTabu says what becomes tabu, and for how long.
func (s *classic) tellTabu(w *engine.Witness, cell int, digit uint8) {
	b := s.Puzzle.Board
	var what string
	switch {
	case cell < 0:
		what = fmt.Sprintf("%c is not to be put anywhere", b.Symbol(digit))
	case digit == 0:
		what = b.CellName(cell) + " is not to be touched"
	default:
		what = fmt.Sprintf("%s is not to take %c back", b.CellName(cell), b.Symbol(digit))
	}
	how := fmt.Sprintf("%d", s.tenure)
	if s.spread > 0 {
		how = fmt.Sprintf("%d and %d of at most %d thrown", s.tenure, s.term-s.tenure, s.spread)
	}
	w.Tell(engine.Decision{
		Kind: engine.Update, Member: -1, Cell: cell, Other: -1, Digit: digit,
		Why: fmt.Sprintf("%s for %s: %s", what, engine.Count(s.term, "iteration"), how),
	})
}
