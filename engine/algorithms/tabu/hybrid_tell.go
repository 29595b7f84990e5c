package tabu

import (
	"fmt"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// This file says the hybrid's decisions to a witness. None of it runs without.

// candidates is how many of the first draws are candidates, and not tabu: what
// the next one is counted as.
func (s *hybrid) candidates(draws int) (n int) {
	for _, t := range s.tries[:draws] {
		if t.verdict != engine.Taboo {
			n++
		}
	}
	return n
}

// tellDrawn says the cell that the roulette gave, with all it could have given,
// and the digit out of its domain.
func (s *hybrid) tellDrawn(w *engine.Witness, member, i int, t try) {
	r, cell, domain := s.roulette, int(t.cell), s.at.Cand[t.cell]
	options := make([]engine.Option, len(r.cells))
	for j, c := range r.cells {
		options[j] = engine.Option{Cell: int(c), P: r.chance(j)}
	}
	why := fmt.Sprintf("roulette over %s: this one has %d candidates, so its weight is 1/%d", cells(len(r.cells)), domain.Count(), domain.Count())
	if s.uniform {
		why = fmt.Sprintf("any of %s", cells(len(r.cells)))
	}
	w.Tell(engine.Decision{Kind: engine.Pick, Member: member, Cell: cell, Other: -1, P: r.chance(i), Options: options, Why: why})

	p := 1 / float64(domain.Count())
	options = nil
	for m := domain; m != 0; m &= m - 1 {
		options = append(options, engine.Option{Cell: cell, Digit: m.Lowest(), P: p})
	}
	w.Tell(engine.Decision{Kind: engine.Draw, Member: member, Cell: cell, Other: -1, Digit: t.digit, P: p, Options: options, Why: "any digit of its domain"})
	if t.verdict == engine.Taboo {
		w.Tell(engine.Decision{
			Kind: engine.Judge, Member: member, Cell: cell, Other: -1, Digit: t.digit,
			Why: fmt.Sprintf("%s is tabu until %s: drawn again", s.name(t), s.expiry(feature{t.cell, t.digit})),
		})
	}
}

// expiry says when an entry of the list will be pushed out.
func (s *hybrid) expiry(f feature) string {
	if n := s.list.leftOf(f); n > 1 {
		return fmt.Sprintf("%d more entries push it out", n)
	}
	return "the next entry pushes it out"
}

// tellRemoval makes the ears for what AC3 removes on the way of a candidate.
func (s *hybrid) tellRemoval(w *engine.Witness, member int) func(sudoku.Removal) {
	b := s.Puzzle.Board
	return func(r sudoku.Removal) {
		d := engine.Decision{Kind: engine.Prune, Member: member, Cell: r.Cell, Other: -1, Digit: r.Digit}
		if r.Because >= 0 {
			d.Other = r.Because
			d.Why = fmt.Sprintf("%s loses %c: %s is %c", b.CellName(r.Cell), b.Symbol(r.Digit), b.CellName(r.Because), b.Symbol(r.Digit))
		} else {
			d.Why = fmt.Sprintf("%s loses %c: it is the only place of another digit in %s", b.CellName(r.Cell), b.Symbol(r.Digit), b.UnitName(-2-r.Because))
		}
		w.Tell(d)
	}
}

func (s *hybrid) tellTried(w *engine.Witness, member int, t try) {
	d := engine.Decision{Kind: engine.Judge, Member: member, Cell: int(t.cell), Other: -1, Digit: t.digit, Delta: int(t.cost) - s.at.Open}
	if t.verdict == engine.WipedOut {
		d.Kind, d.Delta, d.Why = engine.DeadEnd, 0, s.wiped(t)
	} else {
		d.Why = fmt.Sprintf("%s is consistent and leaves %s of %d", s.name(t), cells(int(t.cost)), s.at.Open)
	}
	w.Tell(d)
}

// tellChoice says which candidate was chosen, or what happens without one.
func (s *hybrid) tellChoice(w *engine.Witness) {
	if s.chosen < 0 {
		why := "no candidate is left: the incumbent stays"
		if s.depth > 0 && s.regress {
			why = fmt.Sprintf("no candidate is left: back to the root, with %d of the list's entries kept", s.list.len)
		}
		w.Tell(engine.Decision{Kind: engine.Judge, Member: -1, Cell: -1, Other: -1, Why: why})
		if s.depth > 0 && s.regress {
			s.tellBack(w)
		}
		return
	}
	t, member := s.tries[s.chosen], s.candidates(s.chosen)
	w.Tell(engine.Decision{
		Kind: engine.Pick, Member: member, Cell: int(t.cell), Other: -1, Digit: t.digit, Delta: int(t.cost) - s.at.Open,
		Why: fmt.Sprintf("%s leaves the fewest empty cells, %d", s.name(t), t.cost),
	})
	b := s.Puzzle.Board
	for _, c := range s.open {
		if was, is := s.at.Cand[c], s.other.Cand[c]; !was.Single() && is.Single() && c != t.cell {
			w.Tell(engine.Decision{
				Kind: engine.Update, Member: member, Cell: int(c), Other: -1, Digit: is.Lowest(),
				Why: fmt.Sprintf("%c is all that AC3 leaves %s once %s, which leaves the fewest empty cells, %d", b.Symbol(is.Lowest()), b.CellName(int(c)), s.name(t), t.cost),
			})
		}
	}
}

// tellBack says what goes from the board with the incumbent: all but what the
// root has.
func (s *hybrid) tellBack(w *engine.Witness) {
	b := s.Puzzle.Board
	for _, c := range s.open {
		if was := digitOf(s.at.Cand[c]); was != 0 {
			w.Tell(engine.Decision{
				Kind: engine.Update, Member: -1, Cell: int(c), Other: -1, Was: was,
				Why: fmt.Sprintf("every candidate failed at depth %d: back to the root, which leaves %s empty", s.depth, b.CellName(int(c))),
			})
		}
	}
}

func (s *hybrid) tellListed(w *engine.Witness, f feature) {
	d := engine.Decision{Kind: engine.Update, Member: -1, Cell: int(f.cell), Other: -1, Digit: f.digit}
	b, l := s.Puzzle.Board, &s.list
	name := pair(b, int(f.cell), f.digit)
	switch {
	case len(l.ring) == 0:
		d.Why = name + " would become tabu, but the list has no room"
	case l.has(f.cell, f.digit):
		d.Why = name + " is tabu already"
	case l.len == len(l.ring):
		oldest := l.at(l.len - 1)
		d.Why = fmt.Sprintf("%s becomes tabu and pushes out %s", name, pair(b, int(oldest.cell), oldest.digit))
	default:
		d.Why = fmt.Sprintf("%s becomes tabu, entry %d of %d", name, l.len+1, len(l.ring))
	}
	w.Tell(d)
}
