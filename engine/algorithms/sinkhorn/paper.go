// Package sinkhorn is the balancing of Todd Moon, Jacob Gunther and Joseph Kupin (Sinkhorn
// Solves Sudoku, IEEE Transactions on Information Theory, 2009).
//
// Each cell has a probability for each digit that the givens leave. The cells of a row,
// and their digits, are a table of its own. In a solution its rows and columns have the
// sum 1: each cell has one digit, and each digit one cell. So a unit is balanced: every
// digit's column is divided by its sum, then every cell's row. That disturbs the units
// that cross it, and so they take turns, until the likeliest digits solve the puzzle or
// nothing changes any more. No dice are thrown.
//
//	row 1 ──▶ row 2 ──▶ … ──▶ block 9 ──▶ read ──▶ hold
//	balance   balance         balance     largest  nothing changes:
//	                                      digits   hold the surest
//
//	paper                               here                   file
//	belief vectors, p                   search.table           search.go
//	initial beliefs from the clues      Table.Admit            engine/kit/weights
//	balance columns, then rows          search.balanceOnce     paper.go
//	the order of the constraints        weights.Order          engine/kit/weights
//	the sweep, the cells that are held  search.rounds, Rounds  search.go, engine/kit/weights
//	the decision, argmax p              search.read            paper.go
//	no change, a fixed point            search.settled         paper.go
package sinkhorn

import (
	"math"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// balance balances the unit whose turn it is. The phase is done once for each unit.
func (s *search) balance(w *decision.Witness) {
	s.rounds.Next(s.table, s.Options.Order, &s.Dice)
	cells := s.Puzzle.Unit(s.rounds.Unit)
	s.enter(cells)
	s.uneven = s.unevenness(cells)
	if !s.balanceUnit(cells) {
		s.fail(w)
		return
	}
	w.Explain(s.tellBalanced)
	if s.rounds.More() {
		s.Goto(phaseBalance)
	}
}

// enter keeps the numbers of the unit's cells as they are before it is balanced.
func (s *search) enter(cells []uint16) {
	side := s.Puzzle.Side
	for i, cell := range cells {
		copy(s.entered[i*side:][:side], s.table.Cell(int(cell)))
	}
}

// balanceUnit balances a unit as many times as the rounds say. It reports false when a
// digit has no cell left there, or a cell no digit.
func (s *search) balanceUnit(cells []uint16) (possible bool) {
	for range s.Options.Rounds {
		if !s.balanceOnce(cells) {
			return false
		}
	}
	return true
}

// balanceOnce divides every digit of the cells by the sum of that digit, and then every
// cell by its own sum.
func (s *search) balanceOnce(cells []uint16) (possible bool) {
	shares := s.sums
	clear(shares)
	for _, cell := range cells {
		for d, p := range s.table.Cell(int(cell)) {
			shares[d] += p
		}
	}
	for d, sum := range shares {
		if sum == 0 {
			s.failed = failure{happened: true, unit: s.rounds.Unit, cell: -1, digit: uint8(d + 1)}
			return false
		}
		shares[d] = 1 / sum
	}
	for _, cell := range cells {
		if !normalise(s.table.Cell(int(cell)), shares) {
			s.failed = failure{happened: true, unit: s.rounds.Unit, cell: int(cell)}
			return false
		}
	}
	return true
}

// normalise multiplies the numbers of a cell by the shares of their digits, and divides
// them by their sum. It reports false when the sum is 0.
func normalise(numbers, shares []float64) (possible bool) {
	total := 0.0
	for d, p := range numbers {
		p = float64(p * shares[d])
		numbers[d] = p
		total += p
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

// unevenness is how far the sum of a digit is from 1 at most, in the cells of a unit.
func (s *search) unevenness(cells []uint16) float64 {
	clear(s.sums)
	for _, cell := range cells {
		for d, p := range s.table.Cell(int(cell)) {
			s.sums[d] += p
		}
	}
	most := 0.0
	for _, sum := range s.sums {
		if off := math.Abs(sum - 1); off > most {
			most = off
		}
	}
	return most
}

// read makes the likeliest digits the board, and asks whether anything still changes.
func (s *search) read(w *decision.Witness) {
	over := s.rounds.Read(&s.Base, w, s.table, eventImproved, eventSolved)
	if !over && !s.settled() {
		s.EndRound()
	}
}

// settled reports whether the sweep changed no probability by more than the tolerance.
func (s *search) settled() bool { return s.rounds.Change <= s.Options.Tolerance }

// hold holds the surest cell to its likeliest digit, after the table has settled, and
// begins again with what the held cells leave. Without it the search is at its end.
func (s *search) hold(w *decision.Witness) {
	if !s.Options.Warm || !s.rounds.Hold(&s.Base, w, s.table, eventHeld, whyHeld, whyHeldFirst) {
		s.Note(eventSettled, float64(s.Cost), s.rounds.Change)
		s.End(engine.Exhausted)
		return
	}
	without := s.table.Admit(s.Puzzle, s.Held)
	if without >= 0 {
		s.failed = failure{happened: true, unit: -1, cell: without}
		s.fail(w)
	}
}

// fail ends the search: a digit has no cell left, or a cell no digit.
func (s *search) fail(w *decision.Witness) {
	w.Explain(s.tellFailed)
	lacksDigit := 0.0
	if s.failed.cell >= 0 {
		lacksDigit = 1
	}
	s.Log(eventImpossible, sudoku.TheCell(s.failed.cell), s.failed.digit, float64(s.failed.unit), lacksDigit)
	s.End(engine.Exhausted)
}

// failure is what a contradiction is about: a digit that has no cell in a unit, or a cell
// that has no digit. The unit is -1 where no unit was balanced.
type failure struct {
	happened   bool
	unit, cell int
	digit      uint8
}
