// Package beliefs is belief propagation on Sudoku, the sum-product algorithm of Todd Moon
// and Jacob Gunther (Multiple Constraint Satisfaction by Belief Propagation: An Example
// Using Sudoku, IEEE Mountain Workshop on Adaptive and Learning Systems, 2006).
//
// Cells and units are the two sides of a graph, and they send each other messages. A cell
// tells a unit how likely it thinks each of its digits, by what its other two units have
// told it. A unit tells each of its cells how likely each digit is there, by what its
// other cells have told it and because all of them are different. What a cell believes is
// the product of the three messages that it gets. No dice are thrown.
//
//	message (unit 1) ──▶ … ──▶ message (unit 27) ──▶ read ──▶ decide
//	what its cells say,        all different         largest  nothing changes:
//	all different                                    beliefs  hold the surest
//
//	paper                                here                         file
//	cell to constraint, q                search.toUnit                paper.go
//	constraint to cell, r                search.message               paper.go
//	all different, exactly               search.exact                 exact.go
//	all different, cell by cell          search.pairwise              paper.go
//	belief, q ∝ prior · Π r              search.believe               paper.go
//	hard decision                        search.read                  paper.go
//	prior, and the belief itself         search.prior, search.belief  search.go
//	the round, the cells that are held   search.rounds, Rounds        search.go, engine/kit/weights
//
// A belief would be exact if the graph had no loops. It has many: a message comes back to
// who sent it and counts as news. So the beliefs can be certain and wrong.
package beliefs

import (
	"math"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// message lets the unit whose turn it is hear its cells and answer them. The phase is
// done once for each unit.
func (s *search) message(w *decision.Witness) {
	s.rounds.Next(s.belief, s.Options.Order, &s.Dice)
	s.listen()
	answered := false
	if s.isExact() {
		answered = s.exact()
	} else {
		answered = s.pairwise()
	}
	if !answered || !s.answer() {
		s.contradict(w)
		return
	}
	w.Explain(s.tellMessage)
	if s.rounds.More() {
		s.Goto(phaseMessage)
	}
}

// listen collects what the cells of the unit that are not held tell it, and the digits
// that they are to share.
func (s *search) listen() {
	s.room.cells = s.room.cells[:0]
	s.room.free = s.Puzzle.All
	for _, cell := range s.Puzzle.Unit(s.rounds.Unit) {
		if d := s.Held[cell]; d != 0 {
			s.room.free &^= sudoku.Bit(d)
			continue
		}
		s.toUnit(len(s.room.cells), int(cell))
		s.room.cells = append(s.room.cells, int(cell))
	}
}

// toUnit is the message of a cell to the unit: what the cell believes without that
// unit's own message.
func (s *search) toUnit(i, cell int) {
	q := s.told(i)
	copy(q, s.prior.Cell(cell))
	for _, unit := range s.Puzzle.UnitsOf(cell) {
		if unit == s.rounds.Unit {
			continue
		}
		multiply(q, s.fromUnit(unit, cell))
	}
	normalise(q)
}

// pairwise answers as if every other cell of the unit alone forbade its digit: a digit is
// as likely as that none of the others has it.
func (s *search) pairwise() (possible bool) {
	for i := range s.room.cells {
		r := s.answerOf(i)
		for d := range r {
			r[d] = 1
		}
		for j := range s.room.cells {
			if j == i {
				continue
			}
			for d, q := range s.told(j) {
				r[d] = float64(r[d] * (1 - q))
			}
		}
		for d := range r {
			if !s.room.free.Has(uint8(d + 1)) {
				r[d] = 0
			}
		}
	}
	return true
}

// answer sends the unit's messages: a part of the old one stays as the damping says. It
// reports false where a message leaves a cell no digit.
func (s *search) answer() (possible bool) {
	s.strength = 0
	for i, cell := range s.room.cells {
		now := s.answerOf(i)
		if !normalise(now) {
			s.wiped = cell
			return false
		}
		copy(s.enteredOf(i), s.belief.Cell(cell))
		s.strength = max(s.strength, damped(s.fromUnit(s.rounds.Unit, cell), now, s.Options.Damping))
		if !s.believe(cell) {
			s.wiped = cell
			return false
		}
	}
	return true
}

// damped makes of an old message the one that is sent, and returns its largest change.
func damped(old, now []float64, damping float64) (change float64) {
	old = old[:len(now)]
	for d, r := range now {
		sent := float64((1-damping)*r) + float64(damping*old[d])
		if moved := math.Abs(sent - old[d]); moved > change { // the built-in max asks more
			change = moved
		}
		old[d] = sent
	}
	return change
}

// believe makes the belief of a cell: its prior and the messages of its three units,
// multiplied. It reports false when they exclude each other.
func (s *search) believe(cell int) (possible bool) {
	b := s.belief.Cell(cell)
	copy(b, s.prior.Cell(cell))
	for _, unit := range s.Puzzle.UnitsOf(cell) {
		multiply(b, s.fromUnit(unit, cell))
	}
	return normalise(b)
}

// multiply multiplies numbers by others.
func multiply(numbers, by []float64) {
	by = by[:len(numbers)]
	for d := range numbers {
		numbers[d] *= by[d]
	}
}

// normalise divides numbers by their sum. It reports false when the sum is 0.
func normalise(numbers []float64) (possible bool) {
	total := 0.0
	for _, v := range numbers {
		total += v
	}
	if total == 0 {
		return false
	}
	part := 1 / total
	for d := range numbers {
		numbers[d] *= part
	}
	return true
}

// read makes the likeliest digits the board, and asks whether anything still changes.
func (s *search) read(w *decision.Witness) {
	over := s.rounds.Read(&s.Base, w, s.belief, eventImproved, eventSolved)
	if !over && s.rounds.Change > s.Options.Tolerance {
		s.EndRound()
	}
}

// decide holds the surest cell to its likeliest digit, after the messages have settled,
// and lets them begin again. Without it the search is at its end.
func (s *search) decide(w *decision.Witness) {
	if !s.Options.Decimate || !s.rounds.Hold(&s.Base, w, s.belief, eventHeld, whyHeld, whyHeldFirst) {
		kind := uint8(eventSettled)
		if s.certain() {
			kind = eventWrong
		}
		s.Note(kind, float64(s.Cost), s.rounds.Change)
		s.End(engine.Exhausted)
		return
	}
	if !s.begin() {
		s.contradict(w)
	}
}

// certain reports whether every cell has a digit that it is sure of.
func (s *search) certain() bool {
	for cell := range s.Puzzle.Cells {
		if _, p := s.belief.Largest(cell); p < certainty {
			return false
		}
	}
	return true
}

// certainty is how much of 1 a belief has that is called certain.
const certainty = .999

// contradict ends the search: the messages exclude each other, and a cell is left without a digit.
func (s *search) contradict(w *decision.Witness) {
	cell := sudoku.TheCell(s.wiped)
	w.Explain(func(w *decision.Witness) {
		w.Grid().WipedOut(cell, sudoku.NoCell, 0, whyContradictionOf{cell: s.wiped, unit: s.rounds.Unit}.say())
	})
	s.Log(eventContradiction, cell, 0, float64(s.rounds.Unit), float64(s.Cost))
	s.End(engine.Exhausted)
}
