package reseda

import (
	"fmt"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// This file says the decisions to a witness. None of it runs without one.

func (d *drawing) tellDrawn(cell uint16, digit uint8, open sudoku.Mask) {
	p, sum := d.of(cell), 0.0
	for m := open; m != 0; m &= m - 1 {
		sum += p[m.Lowest()-1]
	}
	options := make([]engine.Option, 0, open.Count())
	for m := open; m != 0; m &= m - 1 {
		k := m.Lowest()
		options = append(options, engine.Option{Digit: k, Cell: int(cell), P: p[k-1] / sum})
	}
	why, chance := "drawn from the cell's p", p[digit-1]/sum
	switch {
	case open.Single():
		why = "the only digit left"
	case d.argmax:
		why, chance = "the most probable digit left", 0
	case sum < mass(p):
		why = "drawn from the cell's p, without what the block has used"
	}
	d.w.Tell(engine.Decision{
		Kind: engine.Draw, Member: d.member, Cell: int(cell), Other: -1, Digit: digit,
		P: chance, Options: options, Why: why,
	})
}

// mass is the sum of a cell's p: 1, or less for a while where a cell had none and
// learns it from its dead ends.
func mass(p []float64) float64 {
	sum := 0.0
	for _, v := range p {
		sum += v
	}
	return sum
}

func (d *drawing) tellDeadEnd(slot int, digit uint8, own, lacking sudoku.Mask) {
	chance, how := 1/float64(d.board.Side), "any digit is taken"
	switch {
	case d.deadend == deadOwn && own != 0:
		p := d.of(d.free[slot])
		chance, how = p[digit-1]/mass(p), "one is drawn from its own p although the block has it"
	case d.deadend == deadRest && lacking != 0:
		chance, how = 1/float64(lacking.Count()), "one that the block lacks is taken"
	}
	why := "the block has used every digit that the cell may be: "
	if own == 0 {
		why = "what is held leaves the cell no digit: "
	}
	d.w.Tell(engine.Decision{
		Kind: engine.DeadEnd, Member: d.member, Cell: int(d.free[slot]), Other: -1, Digit: digit, P: chance, Why: why + how,
	})
}

func (s *search) tellShown(w *engine.Witness, cell uint16, was, digit uint8) {
	w.Tell(engine.Decision{
		Kind: engine.Pick, Member: s.cheapest, Cell: int(cell), Other: -1, Digit: digit, Was: was,
		Why: fmt.Sprintf("grid %d is the cheapest of this round's sample, cost %d; the model as a whole gave %c p %s here",
			s.cheapest+1, s.best, s.board.Symbol(digit), engine.Chance(s.of(cell)[digit-1])),
	})
}

func (s *search) tellChosen(w *engine.Witness) {
	for i, member := range s.chosen {
		why := fmt.Sprintf("cost %d: %d. of the %d cheapest", s.costs[member], i+1, len(s.chosen))
		if s.groups {
			why = fmt.Sprintf("cost %d: the cheapest of group %d of %d", s.costs[member], i+1, len(s.chosen))
		}
		w.Tell(engine.Decision{Kind: engine.Pick, Member: int(member), Cell: -1, Other: -1, Why: why})
	}
}

func (s *search) tellMoved(w *engine.Witness, cell uint16, digit uint8, was float64, votes int) {
	p := s.of(cell)[digit-1]
	w.Tell(engine.Decision{
		Kind: engine.Update, Member: -1, Cell: int(cell), Other: -1, Digit: digit, P: p,
		Why: fmt.Sprintf("%d of the %d best grids had %c; p %s", votes, len(s.chosen), s.board.Symbol(digit), engine.Moved(was, p)),
	})
}

// tellClash tells of a zone that is thrown out for what it has in a cell, which
// is at odds with a cell that is forced.
func (s *search) tellClash(w *engine.Witness, unit, cell, by int) {
	if !w.On() {
		return
	}
	e := engine.Event{Kind: eventZonePassed, Cell: int16(cell), Digit: s.anchor[cell], A: float64(unit), B: float64(by)}
	w.Tell(engine.Decision{
		Kind: engine.Judge, Member: -1, Cell: cell, Other: -1, Digit: e.Digit, Why: kinds[e.Kind].Text(s.Puzzle, e),
	})
}

func (s *search) tellZone(w *engine.Witness, unit int, digit uint8, times int) {
	if !w.On() {
		return
	}
	d := engine.Decision{Kind: engine.Pick, Member: -1, Cell: -1, Other: -1, Digit: digit}
	d.Why = fmt.Sprintf("%s is a permutation in the first shot's best grid: it is held", s.board.UnitName(unit))
	if times > 1 {
		d.Kind = engine.Judge
		d.Why = fmt.Sprintf("%s is thrown out: it holds %s", s.board.UnitName(unit), several(s.Puzzle, digit, times))
	}
	w.Tell(d)
}
