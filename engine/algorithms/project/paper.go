// Package project solves Sudoku by projections: the Douglas–Rachford method as Francisco
// Aragón Artacho, Jonathan Borwein and Matthew Tam tell it (Recent Results on
// Douglas–Rachford Methods for Combinatorial Optimization Problems, Journal of
// Optimization Theory and Applications, 2014), after Jason Schaad and Veit Elser.
//
// A board is a table of numbers, one for each digit in each cell. A solution is a table in
// four sets at once: every cell has one digit; every digit one cell in a row; in a column;
// in a block. To come from a table to the nearest one in a single set is easy: in each
// line the largest number becomes 1, and all others 0. To be in all four at once, each set
// has a copy of the table, and the copies have to agree: the nearest point where they
// agree is their average. So there are two sets left, and a point that is reflected from
// one to the other. There is no cost in it, and dice are thrown for the start alone.
//
//	average ──▶ cells ──▶ rows ──▶ columns ──▶ blocks ──▶ read ──▶ restart
//	the copies  each copy is reflected at the average,    largest  another
//	agree       rounded along its lines, and moved        digits   start
//
//	paper                                here                      file
//	product space, x_1 … x_4             search.copies             search.go
//	P_D, the diagonal: the average       search.average            paper.go
//	P_C, one digit a line                search.round              paper.go
//	T = (I + R_C R_D)/2                  search.step               paper.go
//	the shadow, P_D(x)                   search.shadow             search.go
//	the givens, a part of the diagonal   search.setHeld            paper.go
//	alternating projections              Alternating               describe.go
//	difference map, β                    Difference                describe.go
//	the outer reflection                 search.outer              search.go
package project

import (
	"math"

	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/kit/weights"
)

// average makes the shadow: the average of the copies, with the held cells set. It is
// P_D(x), the nearest point at which all copies agree.
func (s *search) average(w *decision.Witness) {
	s.method = s.Options.Method
	s.before.CopyFrom(s.shadow)
	s.meanOf(s.copies, s.shadow)
	s.setHeld(s.shadow)
	if s.method == Difference {
		s.outerAverage()
	}
	s.moved, s.agreed = 0, 0
	w.Explain(s.tellAverage)
}

// meanOf writes the average of the four copies into a table.
func (s *search) meanOf(copies [weights.Kinds]weights.Table, into weights.Table) {
	n := len(into.At)
	a := copies[weights.Cells].At[:n]
	b := copies[weights.Rows].At[:n]
	c := copies[weights.Columns].At[:n]
	d := copies[weights.Blocks].At[:n]
	for i := range into.At {
		into.At[i] = ((a[i] + b[i]) + (c[i] + d[i])) / weights.Kinds
	}
}

// setHeld sets the held cells of a table: their digit is 1, their other digits are 0.
func (s *search) setHeld(t weights.Table) {
	for _, cell := range s.heldCells {
		numbers := t.Cell(int(cell))
		clear(numbers)
		numbers[s.Held[cell]-1] = 1
	}
}

// outerAverage is what the difference map adds: the average of the copies after they
// went from their rounding past it, by 1/β.
func (s *search) outerAverage() {
	inverse := 1 / s.Options.Beta
	for kind, own := range s.copies {
		s.round(kind, own.At)
		ahead := s.room.ahead[kind].At
		for i, x := range own.At {
			rounded := s.room.rounded[i]
			ahead[i] = rounded - float64((rounded-x)*inverse)
		}
	}
	s.meanOf(s.room.ahead, s.outer)
	s.setHeld(s.outer)
}

// step moves the copy of one kind of constraint. The phases are the four kinds.
func (s *search) step(w *decision.Witness, kind int) {
	s.kind = kind
	switch s.method {
	case Reflections:
		s.reflect(kind)
	case Alternating:
		s.alternate(kind)
	case Difference:
		s.differ(kind)
	}
	w.Explain(s.tellStep)
}

// reflect is a step of Douglas–Rachford: the copy is reflected at the shadow and rounded,
// and moves by the rounding less the shadow. In a line of the kind that is a 1 more for
// the largest number of the reflection, and the shadow less for all.
func (s *search) reflect(kind int) {
	own, shadow := s.copies[kind].At, s.shadow.At
	ones, asked, agreed := s.ones[kind], s.asked[kind], s.agreed
	for i, line := range s.lines[kind] {
		ones[i] = reflectLine(own, shadow, line)
	}
	for _, at := range ones {
		own[at]++
		asked[at]++
		agreed += shadow[at]
	}
	s.agreed = agreed
}

// reflectLine takes the shadow from a line of a copy, and returns the place of the largest
// number of its reflection, the first of equals.
//
//go:noinline
func reflectLine(own, shadow []float64, line []int32) (largest int32) {
	above := math.Float64bits(math.Inf(-1)) // as whole numbers both are chosen without a branch
	shadow = shadow[:len(own)]
	for _, at := range line {
		x, average := own[at], shadow[at]
		x -= average
		own[at] = x
		reflected := average - x
		next := math.Float64bits(reflected + weights.Same)
		if reflected > math.Float64frombits(above) {
			largest = at
			above = next
		}
	}
	return largest
}

// alternate is a step of alternating projections: the copy is the rounded shadow.
func (s *search) alternate(kind int) {
	s.round(kind, s.shadow.At)
	s.ask(kind)
	for i, x := range s.copies[kind].At {
		moved := s.room.rounded[i] - x
		s.moved += float64(moved * moved)
	}
	copy(s.copies[kind].At, s.room.rounded)
}

// differ is a step of the difference map: the shadow goes past itself by 1/β and is
// rounded, and the copy moves by β times what that is from the outer shadow.
func (s *search) differ(kind int) {
	own := s.copies[kind].At
	shadow := s.shadow.At
	outer := s.outer.At
	inverse := 1 / s.Options.Beta
	for i, x := range own {
		s.room.aim[i] = shadow[i] + float64((shadow[i]-x)*inverse)
	}
	s.round(kind, s.room.aim)
	s.ask(kind)
	for i := range own {
		moved := float64(s.Options.Beta * (s.room.rounded[i] - outer[i]))
		own[i] += moved
		s.moved += float64(moved * moved)
	}
}

// round is P_C for one kind: in each of its lines the largest number becomes 1, the first
// of equals, and all others 0.
func (s *search) round(kind int, numbers []float64) {
	clear(s.room.rounded)
	for i, line := range s.lines[kind] {
		largest := line[0]
		above := numbers[largest] + weights.Same
		for _, at := range line[1:] {
			if numbers[at] > above {
				largest, above = at, numbers[at]+weights.Same
			}
		}
		s.room.rounded[largest] = 1
		s.room.ones[i] = largest
	}
}

// ask keeps what a copy was rounded to: the places that it asks for.
func (s *search) ask(kind int) {
	copy(s.ones[kind], s.room.ones)
	for _, at := range s.room.ones {
		s.asked[kind][at]++
	}
}

// gap returns the square of how far the copies have moved in this iteration. The moves
// of Douglas–Rachford are the rounding less the shadow, so their squares are the shadow's,
// and a 1 less twice the shadow at each place that was rounded to 1.
func (s *search) gap() float64 {
	if s.method != Reflections {
		return s.moved
	}
	squares := 0.0
	for _, x := range s.shadow.At {
		squares += float64(x * x)
	}
	ones := float64(weights.Kinds * s.Puzzle.Cells)
	return max(0, float64(weights.Kinds*squares)-2*s.agreed+ones)
}

// still is the square of a move that is none: what rounding of numbers may leave.
const still = 1e-9

// isStill reports whether no copy has moved. Of Douglas–Rachford that needs the sum of all
// squares only where nearly all that was rounded to 1 had 1: the squares of what these lack
// are at least the square of their sum, a share for each.
func (s *search) isStill() bool {
	ones := float64(weights.Kinds * s.Puzzle.Cells)
	if lacking := ones - s.agreed; s.method == Reflections && lacking*lacking > 2*still*ones {
		return false
	}
	return s.gap() < still
}

func (s *search) stepCells(w *decision.Witness)   { s.step(w, weights.Cells) }
func (s *search) stepRows(w *decision.Witness)    { s.step(w, weights.Rows) }
func (s *search) stepColumns(w *decision.Witness) { s.step(w, weights.Columns) }
func (s *search) stepBlocks(w *decision.Witness)  { s.step(w, weights.Blocks) }

// read makes the largest digits of the shadow the board.
func (s *search) read(w *decision.Witness) {
	s.Evaluations++
	weights.ReadAndTell(&s.Base, s.shadow, w, s.whyAsked)
	s.sinceStart++
	for cell, d := range s.Grid {
		s.had[cell*s.Puzzle.Side+int(d)-1]++
	}
	if weights.Found(&s.Base, eventImproved, 0, eventSolved, float64(s.Iteration+1), float64(s.Restarts)) {
		return
	}
	if s.isStill() {
		s.Note(eventStill, float64(s.Cost), 0)
	}
	due := s.Options.Restart > 0 && s.sinceStart >= s.Options.Restart
	if !due {
		s.EndRound()
	}
}

// restart throws another start.
func (s *search) restart(w *decision.Witness) {
	s.Restarts++
	s.Note(eventRestart, float64(s.sinceStart), float64(s.Cost))
	w.Explain(s.tellRestart)
	s.throw()
}

// throw makes all copies the same table, of dice or of halves. The shadow shows it, with no cell held yet.
func (s *search) throw() {
	first := s.copies[weights.Cells]
	for i := range first.At {
		first.At[i] = .5
		if !s.Options.Even {
			first.At[i] = s.Dice.Float64()
		}
	}
	for _, other := range s.copies[1:] {
		other.CopyFrom(first)
	}
	s.shadow.CopyFrom(first)
	for kind := range s.asked {
		clear(s.asked[kind])
		s.ones[kind][0] = none
	}
	clear(s.had)
	s.sinceStart = 0
}
