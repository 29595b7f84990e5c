package question

import (
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// act is what a decision comes to, so that two can be told apart.
type act struct {
	kind        decision.Kind
	member, won int
	cell, other sudoku.MaybeCell
	digit       uint8
	made        bool
}

func actOf(decided *decision.Decision) act {
	return act{
		kind:   decided.Kind,
		member: decided.Member,
		cell:   decided.Cell,
		other:  decided.Other,
		won:    decided.Won,
		digit:  decided.Digit,
		made:   decided.Effect != decision.NoEffect,
	}
}

// with is the act if an alternative had been taken.
func (a act) with(option decision.Option) act {
	switch option.Among {
	case decision.AMember:
		a.won = option.Member
	case decision.ADigit:
		a.digit = option.Digit
	case decision.ASwap:
		a.cell = option.Cell
		a.other = option.Other
		a.digit = 0
	default:
		a.cell, a.digit = option.Cell, 0
	}
	return a
}

// same reports whether two acts are one. The digits of a swap follow from its cells.
func (a act) same(b act) bool {
	if a.kind == decision.Pick {
		a.digit, b.digit = 0, 0
	}
	return a == b
}

// judgesSwap reports whether a swap is accepted or refused.
func judgesSwap(d *decision.Decision) bool {
	return d.Kind == decision.Judge && !d.Cell.None() && !d.Other.None()
}
