package decision

import "sudokuscope/engine/sudoku"

// Chance is the probability that something had when the dice were thrown, or that a model
// gives to something. The zero value is none: nothing was thrown, or it cannot be known.
type Chance struct {
	Known bool
	P     float64
}

// NoChance is that of what no dice decided, or of what is not known.
var NoChance Chance

// Odds is a known probability.
func Odds(p float64) Chance { return Chance{Known: true, P: p} }

// Delta is what something does to the cost. The zero value is not known.
type Delta struct {
	Known bool
	By    int
}

// NoDelta is that of what has no effect on a cost, or none that is known.
var NoDelta Delta

// By is a known effect on the cost.
func By(n int) Delta { return Delta{Known: true, By: n} }

// Choice is what a decision chooses among.
type Choice uint8

const (
	NoChoice Choice = iota
	ADigit          // for a cell
	ACell
	ASwap
	AMember // of a population
	APlace  // a digit for one of several cells: both are chosen
)

func (c Choice) String() string {
	return [...]string{"nothing", "digits", "cells", "swaps", "members", "digits and cells"}[c]
}

// Option is one alternative of a decision.
type Option struct {
	// Among is what it is; the fields that follow have a meaning where it says so.
	Among Choice
	// Cell is that of ADigit, of ACell and of APlace, and the first of ASwap, whose second is
	// Other; none elsewhere.
	Cell, Other sudoku.MaybeCell
	// Digit is that of ADigit and of APlace; 0 elsewhere.
	Digit uint8
	// Member is that of AMember, counted from 0; -1 elsewhere.
	Member int
	// Delta is what ASwap or APlace does to the cost, and Cost what AMember costs.
	Delta Delta
	Cost  int
	// P is its probability or weight.
	P Chance
}

// DigitOption is a digit that a cell could get.
func DigitOption(cell int, digit uint8, chance Chance) Option {
	return Option{Among: ADigit, Cell: sudoku.TheCell(cell), Digit: digit, Member: -1, P: chance}
}

// CellOption is a cell that could be chosen.
func CellOption(cell int, chance Chance) Option {
	return Option{Among: ACell, Cell: sudoku.TheCell(cell), Member: -1, P: chance}
}

// SwapOption is a swap that could be chosen.
func SwapOption(cell, other int, delta Delta, chance Chance) Option {
	return Option{
		Among:  ASwap,
		Cell:   sudoku.TheCell(cell),
		Other:  sudoku.TheCell(other),
		Member: -1,
		Delta:  delta,
		P:      chance,
	}
}

// MemberOption is a member of a population that could be chosen, counted from 0.
func MemberOption(member, cost int, chance Chance) Option {
	return Option{Among: AMember, Member: member, Cost: cost, P: chance}
}

// PlaceOption is a digit in a cell, where both are chosen.
func PlaceOption(cell int, digit uint8, delta Delta, chance Chance) Option {
	return Option{
		Among:  APlace,
		Cell:   sudoku.TheCell(cell),
		Digit:  digit,
		Member: -1,
		Delta:  delta,
		P:      chance,
	}
}

// Alternatives returns the digits of a set as the options of a cell: in proportion to their
// weights, which are listed by digit from 1 on, and all alike if these are 0 or nil.
func Alternatives(cell int, digits sudoku.Mask, weights []float64) []Option {
	list, sum := make([]Option, 0, digits.Count()), 0.0
	for m := digits; m != 0; m &= m - 1 {
		digit, weight := m.Lowest(), 0.0
		if weights != nil {
			weight = weights[digit-1]
		}
		sum += weight
		list = append(list, DigitOption(cell, digit, Odds(weight)))
	}
	for i := range list {
		list[i].P.P /= sum
		if sum == 0 {
			list[i].P.P = 1 / float64(len(list))
		}
	}
	return list
}
