package genetic

import (
	"fmt"
	"math"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// This file says the decisions to a witness. None of it runs without. The
// member of a decision is the child that is being made.

func (s *search) tellTournament(w *engine.Witness, child, won int, drawn []int) {
	d := engine.Decision{Kind: engine.Pick, Member: child, Cell: -1, Other: -1, P: s.winning(won)}
	costs := ""
	for i, m := range drawn {
		if i > 0 {
			costs += ", "
		}
		costs += fmt.Sprint(s.costs[m])
	}
	d.Why = fmt.Sprintf("member %d becomes a parent: the cheapest of %d drawn, of costs %s", won+1, len(drawn), costs)
	w.Tell(d)
}

// winning is the probability that a member wins a tournament: that nobody
// cheaper is drawn, but one of its cost, divided by all of its cost.
func (s *search) winning(member int) float64 {
	cheaper, equal := 0, 0
	for _, c := range s.costs {
		switch {
		case c < s.costs[member]:
			cheaper++
		case c == s.costs[member]:
			equal++
		}
	}
	n, k := float64(len(s.costs)), float64(s.tournament)
	none := func(m int) float64 { return math.Pow(1-float64(m)/n, k) }
	return (none(cheaper) - none(cheaper+equal)) / float64(equal)
}

func (s *search) tellCrossed(w *engine.Witness, child int) {
	k := &s.kin[child]
	d := engine.Decision{Kind: engine.Pick, Member: child, Cell: -1, Other: -1}
	if !k.crossed() {
		d.P = 1 - s.cross
		d.Why = fmt.Sprintf("a copy of member %d", k.mother+1)
		w.Tell(d)
		return
	}
	mother, father := s.codeOf(&s.now, int(k.mother)), s.codeOf(&s.now, int(k.father))
	score, name := s.bandScore, "band"
	if k.origin == originStacks {
		score, name = s.stackScore, "stack"
	}
	for part := range s.Order {
		of, a, b := "mother", score(s.Order, mother, part), score(s.Order, father, part)
		if k.fathers>>part&1 != 0 {
			of = "father"
		}
		d.Why = fmt.Sprintf("%s %d of the %s: %d different digits of the mother's against %d of the father's", name, part+1, of, a, b)
		if d.P = 0; a == b {
			d.P = .5
			d.Why += ", a draw"
		}
		w.Tell(d)
	}
}

func (s *search) tellMutation(w *engine.Witness, member, i, j int, u, v uint8) {
	b := s.Board
	w.Tell(engine.Decision{
		Kind: engine.Swap, Member: member / s.candidates, Cell: int(s.cells[i]), Other: int(s.cells[j]), Digit: v, Was: u, P: s.mutation,
		Why: fmt.Sprintf("mutation of candidate %d: %c of %s and %c of %s change places", member%s.candidates+1,
			b.Symbol(u), b.CellName(int(s.cells[i])), b.Symbol(v), b.CellName(int(s.cells[j]))),
	})
}

func (s *search) tellChosen(w *engine.Witness, child int) {
	costs := s.born[child*s.candidates:][:s.candidates]
	k := s.kin[child]
	w.Tell(engine.Decision{
		Kind: engine.Judge, Member: child, Cell: -1, Other: -1, Delta: int(costs[k.chosen]) - int(s.costs[k.mother]),
		Why: fmt.Sprintf("candidate %d lives, the cheapest of costs %v", k.chosen+1, costs),
	})
}

func (s *search) tellElite(w *engine.Witness, worst int) {
	w.Tell(engine.Decision{
		Kind: engine.Judge, Member: worst, Cell: -1, Other: -1, Delta: int(s.pastCosts[s.champion]) - int(s.costs[worst]),
		Why: fmt.Sprintf("the worst child, of cost %d, makes way for the best parent, of cost %d", s.costs[worst], s.pastCosts[s.champion]),
	})
}

// tellReplaced says why the cells of the board have changed: it shows another
// member. Its slots are compared with those of the parent that the block is from;
// what is not alike mutation has swapped, once in a block.
func (s *search) tellReplaced(w *engine.Witness) {
	k, b := &s.kin[s.champion], s.Board
	is := s.digitsOf(&s.now, s.champion)
	for _, c := range s.Changed {
		from, parent := "mother", k.mother
		if s.fromFather(k, int(s.Block[c])) {
			from, parent = "father", k.father
		}
		was, slot, block := s.digitsOf(&s.past, int(parent)), slices.Index(s.cells, c), int(s.Block[c])
		how := fmt.Sprintf("it has %c here from its %s, member %d", b.Symbol(s.Grid[c]), from, parent+1)
		if k.origin == originElite {
			how = fmt.Sprintf("it had %c here already", b.Symbol(s.Grid[c]))
		}
		for i := int(s.first[block]); i < int(s.first[block+1]); i++ {
			if i != slot && was[slot] != is[slot] && was[i] == is[slot] {
				how = fmt.Sprintf("mutation of its candidate %d, the cheapest, swapped %c of %s and %c of %s, in a block of its %s",
					k.chosen+1, b.Symbol(was[slot]), b.CellName(int(c)), b.Symbol(was[i]), b.CellName(int(s.cells[i])), from)
			}
		}
		w.Tell(engine.Decision{
			Kind: engine.Update, Member: s.champion, Cell: int(c), Other: -1, Digit: s.Grid[c],
			Why: fmt.Sprintf("the board shows the cheapest member, %d, of cost %d, %s: %s", s.champion+1, s.Cost, origins[k.origin], how),
		})
	}
}

func (s *search) tellRestart(w *engine.Witness) {
	w.Tell(engine.Decision{
		Kind: engine.Update, Member: -1, Cell: -1, Other: -1,
		Why: fmt.Sprintf("%s without getting below cost %d: a new population at random", engine.Count(s.stagnant, "generation"), s.epochBest),
	})
}

// tellAfresh says why the cells of the board have changed after a restart.
func (s *search) tellAfresh(w *engine.Witness) {
	for _, c := range s.Changed {
		w.Tell(engine.Decision{
			Kind: engine.Update, Member: s.champion, Cell: int(c), Other: -1, Digit: s.Grid[c],
			Why: fmt.Sprintf("the board shows the cheapest of a new population at random, member %d, of cost %d", s.champion+1, s.Cost),
		})
	}
}

// forcible says why a cell cannot be forced to a digit, nil if it can.
func forcible(p *sudoku.Puzzle, base sudoku.Grid, cell int, digit uint8) error {
	if cell < 0 || cell >= p.Cells || digit < 1 || int(digit) > p.Side {
		return fmt.Errorf("cell %d, digit %d: expected one of %d cells and a digit from 1 to %d", cell, digit, p.Cells, p.Side)
	}
	name, symbol := p.CellName(cell), p.Symbol(digit)
	switch {
	case p.Given(cell):
		return fmt.Errorf("%s is given as %c", name, p.Symbol(p.Givens[cell]))
	case base[cell] != 0 && base[cell] != digit:
		return fmt.Errorf("%s is held to %c already", name, p.Symbol(base[cell]))
	case !p.Candidates(cell).Has(digit):
		return fmt.Errorf("%s cannot be %c: a given forbids it", name, symbol)
	}
	for _, c := range p.BlockCells(int(p.Block[cell])) {
		if int(c) != cell && base[c] == digit {
			return fmt.Errorf("%s cannot be %c: %s is held to that", name, symbol, p.CellName(int(c)))
		}
	}
	return nil
}
