package sinkhorn

import "sudokuscope/engine/decision"

// words are what the balancing says.
var words decision.Table

// What a phase did.
var (
	saidStart = words.Say("before the first sweep", "free digits",
		"{free cell} free; the givens leave them {digits digit}, each as likely as the others of its cell")
	saidNone = words.Say("a cell without a digit", "cell",
		"the digits that are held leave {cell} none: there is no solution")
	saidBalanced = words.Say("balanced", "unit turn units uneven",
		"{unit unit} is balanced, {turn} of {units}: a digit had a sum that was {uneven %.2g} from 1")
	saidRead = words.Say("read", "cost sure free change",
		"the likeliest digits have cost {cost}; {sure} of {free cell} are sure; p changed by {change %.2g} at most")
)

// Why something was decided.
var (
	whyBalanced = words.Say("the sum of the digit", "cell digit unit sum was p",
		"{digit} had the sum {sum %.3g} in {unit unit}: its p in {cell} goes from {was %.3g} to {p %.3g}")
	whyHeld = words.Say("the surest", "cell digit p",
		"nothing changes any more, and no free cell is surer than {cell}: {digit} with p {p %.3g}")
	whyNoCell = words.Say("no cell for a digit", "digit unit",
		"no cell of {unit unit} may be {digit}: the table contradicts itself")
	whyNoDigit = words.Say("no digit for a cell", "cell",
		"no digit is left for {cell}: the table contradicts itself")
)
