package reseda

import (
	"fmt"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// said returns one sentence on the last phase, with its numbers.
func (s *search) said() string {
	if s.latest != noCell {
		return s.saidForced()
	}
	switch s.Last().Phase {
	case phaseDraw:
		return fmt.Sprintf("%d grids drawn from p; in %s no digit was left", s.q, engine.Count(s.deadEnds, "cell"))
	case phaseScore:
		return fmt.Sprintf("costs from %d to %d, %.1f on average; %d of %d grids have permutations for blocks", s.best, s.worst, s.mean, s.sample.permutations, s.q)
	case phaseSelect:
		low, high := s.keptCosts()
		return fmt.Sprintf("%d of %d grids kept, costs %d to %d", len(s.chosen), s.q, low, high)
	case phaseEstimate:
		return fmt.Sprintf("the %d grids kept agree on %d of %d free cells", len(s.chosen), s.agreed(), len(s.free))
	case phaseSmooth:
		return fmt.Sprintf("p ← %s·p + %s·r: rho %s, kept down by %s", engine.Chance(s.alpha), engine.Chance(1-s.alpha), engine.Moved(s.rhoWas, s.rho), s.board.CellName(int(s.unsure)))
	case phaseCheck, phaseRestart:
		if events := s.Events(); len(events) > 0 {
			e := events[len(events)-1]
			if e.Kind != eventImproved {
				return kinds[e.Kind].Text(s.Puzzle, e)
			}
		}
		return fmt.Sprintf("rho %s is not above beta %s: another round", engine.Chance(s.rho), engine.Chance(s.beta))
	}
	return fmt.Sprintf("nothing drawn yet: p is uniform, %d cells are free", len(s.free))
}

// saidForced tells of a forced move, and what becomes of the shot.
func (s *search) saidForced() string {
	text := fmt.Sprintf("%s is held to %c from here on", s.board.CellName(s.latest), s.board.Symbol(s.forced[s.latest]))
	switch {
	case s.Cost == 0:
		return text + ": the current grid costs 0"
	case s.refuted():
		return text + ", and what this shot holds contradicts it: the shot is over"
	case s.next == phaseRestart:
		return text + ": the shot was over already"
	}
	return text + fmt.Sprintf(": %s left to draw, rho is %s", engine.Plural(len(s.free), "cell is", "cells are"), engine.Chance(s.rho))
}

// keptCosts are the lowest and the highest cost of the grids kept.
func (s *search) keptCosts() (low, high uint16) {
	low = s.worst
	for _, i := range s.chosen {
		low, high = min(low, s.costs[i]), max(high, s.costs[i])
	}
	return low, high
}

// agreed counts the free cells that have one digit in all the grids kept.
func (s *search) agreed() int {
	n, side := 0, s.board.Side
	for _, c := range s.free {
		for _, votes := range s.counts[int(c)*side:][:side] {
			if int(votes) == len(s.chosen) {
				n++
			}
		}
	}
	return n
}

// What follows tells the decisions to a witness, and runs only with one.

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
	d.w.Candidate(d.member).Drew(int(cell), digit, chance, options, why)
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
	case d.deadend == deadAlike && own != 0:
		chance, how = 1/float64(own.Count()), "any that it believes in is taken although the block has it"
	case d.deadend == deadRest && lacking != 0:
		chance, how = 1/float64(lacking.Count()), "one that the block lacks is taken"
	}
	why := "the block has used every digit that the cell may be: "
	if own == 0 {
		why = "what is held leaves the cell no digit: "
	}
	d.w.Candidate(d.member).NoneLeft(int(d.free[slot]), digit, chance, why+how)
}

func (s *search) tellShown(w *engine.Witness, cell uint16, was, digit uint8) {
	w.Candidate(s.cheapest).Shown(int(cell), was, digit, fmt.Sprintf("grid %d is the cheapest of this round's sample, cost %d; the model as a whole gave %c p %s here",
		s.cheapest+1, s.best, s.board.Symbol(digit), engine.Chance(s.of(cell)[digit-1])))
}

func (s *search) tellChosen(w *engine.Witness) {
	for i, member := range s.chosen {
		why := fmt.Sprintf("cost %d: %d. of the %d cheapest", s.costs[member], i+1, len(s.chosen))
		if s.groups {
			why = fmt.Sprintf("cost %d: the cheapest of group %d of %d", s.costs[member], i+1, len(s.chosen))
		}
		w.Candidate(int(member)).Picked(0, 0, why)
	}
}

func (s *search) tellMoved(w *engine.Witness, cell uint16, digit uint8, was float64, votes int) {
	p := s.of(cell)[digit-1]
	w.Learnt(int(cell), digit, p, fmt.Sprintf("%d of the %d best grids had %c; p %s", votes, len(s.chosen), s.board.Symbol(digit), engine.Moved(was, p)))
}

// tellClash tells of a zone that is thrown out because its digit in a cell
// contradicts a cell that is forced.
func (s *search) tellClash(w *engine.Witness, unit, cell, by int) {
	if !w.On() {
		return
	}
	e := engine.Event{Kind: eventZonePassed, Cell: int16(cell), Digit: s.anchor[cell], A: float64(unit), B: float64(by)}
	w.Grid().JudgedDigit(cell, e.Digit, kinds[e.Kind].Text(s.Puzzle, e))
}

func (s *search) tellZone(w *engine.Witness, unit int, digit uint8, times int) {
	if !w.On() {
		return
	}
	if times > 1 {
		w.Grid().JudgedDigit(-1, digit, fmt.Sprintf("%s is thrown out: it holds %s", s.board.UnitName(unit), several(s.Puzzle, digit, times)))
		return
	}
	w.Grid().Picked(0, 0, fmt.Sprintf("%s is a permutation in %s: it is held", s.board.UnitName(unit), anchors[s.from]))
}
