package question

import (
	"sudokuscope/engine/decision"
)

// act is what a decision comes to, so that two can be told apart.
type act struct {
	kind                     decision.Kind
	member, cell, other, won int
	digit                    uint8
	made                     bool
}

func actOf(d *decision.Decision) act {
	return act{
		d.Kind,
		d.Member,
		d.Cell,
		d.Other,
		d.Won,
		d.Digit,
		d.Effect != decision.NoEffect,
	}
}

// with is the act if an alternative had been taken.
func (a act) with(o decision.Option) act {
	switch o.Among {
	case decision.AMember:
		a.won = o.Member
	case decision.ADigit:
		a.digit = o.Digit
	case decision.ASwap:
		a.cell = o.Cell
		a.other = o.Other
		a.digit = 0
	default:
		a.cell, a.digit = o.Cell, 0
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
	return d.Kind == decision.Judge && d.Cell >= 0 && d.Other >= 0
}
