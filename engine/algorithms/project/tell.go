package project

import (
	"math"
	"math/bits"
	"slices"

	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/kit/weights"
)

// said is what the last phase did.
func (s *search) said() decision.Reason {
	free := s.Puzzle.Free
	switch phase := s.Last().Phase; {
	case !s.Forced().None():
		return s.SaidForced()
	case phase < 0 && len(free) == 0:
		return weights.SaidFull()
	case phase < 0:
		if s.Options.Even {
			return saidEvenOf{free: len(free), numbers: len(s.shadow.At)}.say()
		}
		return saidStartOf{free: len(free), numbers: len(s.shadow.At)}.say()
	case s.Over() || phase == phaseRestart:
		return s.Latest()
	case phase == phaseAverage:
		return saidAverageOf{settled: s.shadow.AtLeast(free, settled), free: len(free)}.say()
	case phase == phaseRead:
		return saidReadOf{cost: s.Cost, gap: math.Sqrt(s.gap())}.say()
	case s.method == Alternating:
		return saidRoundedOf{kind: s.kind}.say()
	}
	return saidStepOf{kind: s.kind}.say()
}

// settled is the number from which on the copies are said to agree on a digit.
const settled = .99

// What follows tells the decisions to a witness, and runs only with one.

// toldChange is how far a number of the shadow must have moved for it to be told.
const toldChange = .05

// tellAverage tells which numbers of the shadow have moved.
func (s *search) tellAverage(w *decision.Witness) {
	for i, number := range s.shadow.At {
		was := s.before.At[i]
		if moved := number - was; -toldChange < moved && moved < toldChange {
			continue
		}
		cell := i / s.Puzzle.Side
		digit := uint8(i%s.Puzzle.Side + 1)
		why := whyAverageOf{
			cell: cell, digit: digit, was: noticed(was), number: noticed(number),
		}.say()
		if askers, known := s.askersOf(int32(i)); known && isShare(number, askers) {
			why = whyAskedForOf{
				cell: cell, digit: digit, was: noticed(was), number: noticed(number),
				askers: askers,
			}.say()
		}
		w.Learnt(cell, digit, decision.NoChance, why)
	}
}

// askersOf is the set of copies that have asked for a place last. It is not known where none
// has asked yet, and means nothing in a cell that is held.
func (s *search) askersOf(place int32) (set int, known bool) {
	if s.ones[weights.Cells][0] == none || s.Held[int(place)/s.Puzzle.Side] != 0 {
		return 0, false
	}
	for kind, ones := range s.ones {
		if slices.Contains(ones, place) {
			set |= 1 << kind
		}
	}
	return set, true
}

// isShare reports whether a number is the share of the copies that ask for it. After one
// rounding that holds for reflections; the difference map weighs otherwise.
func isShare(number float64, askers int) bool {
	return math.Abs(number-float64(bits.OnesCount(uint(askers)))/weights.Kinds) <= weights.Same
}

// whyAsked tells how often the copies have asked for the digit that a cell gets.
func (s *search) whyAsked(cell int, digit uint8) decision.Reason {
	place := cell*s.Puzzle.Side + int(digit) - 1
	return whyAskedOf{
		cells: int(s.asked[weights.Cells][place]), rows: int(s.asked[weights.Rows][place]),
		columns: int(s.asked[weights.Columns][place]),
		blocks:  int(s.asked[weights.Blocks][place]), had: int(s.had[place]),
		iterations: int(s.sinceStart + 1),
	}.say()
}

// noticed is 0 for what rounding has left of it, and else the number.
func noticed(number float64) float64 {
	if math.Abs(number) < 1e-12 {
		return 0
	}
	return number
}

// tellStep tells which copy has moved.
func (s *search) tellStep(w *decision.Witness) {
	w.Adjusted(whyStepOf{kind: s.kind}.say())
}

// tellRestart tells that another start is thrown.
func (s *search) tellRestart(w *decision.Witness) {
	w.Adjusted(whyRestartOf{iterations: int(s.sinceStart)}.say())
}
