package beliefs

import "sudokuscope/engine/decision"

// words are what belief propagation says.
var words decision.Table

// What a phase did.
var (
	saidStart = words.Say("before the first round", "free digits",
		"{free cell} free; the givens leave them {digits digit}, each as likely as the others of its cell")
	saidNone = words.Say("a cell without a digit", "cell",
		"the digits that are held leave {cell} none: there is no solution")
	saidMessage = words.Say("answered", "unit turn units cells exact news",
		"{unit unit} answers its {cells open cell} {word exact}, {turn} of {units}; a message changed by {news %.2g}",
		"cell by cell", "exactly")
	saidRead = words.Say("read", "cost sure free change",
		"the likeliest digits have cost {cost}; {sure} of {free cell} are certain; a belief changed by {change %.2g} at most")
)

// Why something was decided.
var (
	whyBelieved = words.Say("what the unit says", "cell digit unit message was p",
		"{unit unit} says {digit} in {cell} with {message %.3g}: the belief goes from {was %.3g} to {p %.3g}")
	whyHeld = words.Say("the surest", "cell digit p",
		"no message changes any more, and no free cell is surer than {cell}: {digit} with {p %.3g}")
	whyContradiction = words.Say("contradiction", "cell unit",
		"{unit unit} leaves {cell} no digit, by all that its cells believe")
)
