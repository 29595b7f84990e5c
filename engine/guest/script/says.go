package script

import (
	"strings"

	"sudokuscope/engine/guest"
	"sudokuscope/engine/kit/decision"
)

// says is what all scripts say without words of their own.
var says decision.Table

// What a phase did.
var (
	saidStart   = says.Say("start", "cost", "start: cost {cost}")
	saidNothing = says.Say("nothing changed", "cost",
		"nothing on the board has changed: cost {cost}")
	saidOne = says.Say("one cell changed", "cell digit cost", "{cell} is {digit} now: cost {cost}")
	saidTwo = says.Say("two cells changed", "a:cell u:digit b:cell v:digit cost",
		"{cell a} is {digit u} and {cell b} is {digit v} now: cost {cost}")
	saidMany = says.Say("many cells changed", "cells cost",
		"{cells} cells have changed: cost {cost}")
)

// Why something was decided.
var (
	whyFilled = says.Say("is filled", "cell digit line",
		"{cell} is {digit} in this phase, before line {line}")
	whyThrown = says.Say("thrown", "p:real thrown:real accepted:flag",
		"{word accepted}, with probability {p chance}: {thrown chance} was drawn", "no", "yes")
	whyOnly   = says.Say("the only one", "", "the only one")
	whyOneOf  = says.Say("one of several", "among", "one of {among}")
	whyPlaced = says.Say("put into", "digit cell", "{digit} put into {cell}")
	whySwaps  = says.Say("swapped", "a:cell b:cell", "{cell a} and {cell b} swapped")
	whyForbid = says.Say("forbidden", "cell digit iterations",
		"{cell} may not take {digit} for {iterations iteration}")
	whyDrawn = says.Say("drawn", "digit cell p:real", "{digit} drawn for {cell} with probability {p chance}")
	whyLearn = says.Say("learnt", "digit cell was:real p:real", "{digit} in {cell} {moved was p}")
	whyMark  = says.Say("marked", "member cost mark", "member {member}, cost {cost}, is {word mark}", guest.Marks...)
)

// quotes are the reasons that have words of the script in them.
type quotes struct {
	decision.Table
	line  *decision.ReasonKind // the line that decides, counted from 1
	after *decision.ReasonKind // a cell that nothing has told, its digit, and the phase
}

// quote makes the reasons of a script that has been read.
func (p *Program) quote() {
	lines := make([]string, 1, len(p.lines)+1) // there is no line 0
	for _, text := range p.lines {
		lines = append(lines, strings.TrimSpace(text))
	}
	p.quotes.line = p.quotes.Say("a line of the script",
		"line", ": line {line}, {quote line}", lines...)
	var names []string
	for _, f := range p.phases {
		names = append(names, f.Name.Name)
	}
	p.quotes.after = p.quotes.Say("changed by a phase", "cell digit phase",
		"{cell} is {digit} after {quote phase}", names...)
}

// says lists all of it.
func (p *Program) says() []*decision.Table {
	return []*decision.Table{&says, &p.quotes.Table, &decision.Free}
}

// said is what is wrong with a metric, what the script says of the phase, or what has changed.
func (s *search) said() decision.Reason {
	for _, text := range [2]string{s.flaw, s.state.said} {
		if text != "" {
			return decision.Plain(text)
		}
	}
	switch changed := len(s.Changed); {
	case s.Last().Phase < 0:
		return saidStartOf{cost: s.Cost}.say()
	case changed == 0:
		return saidNothingOf{cost: s.Cost}.say()
	case changed == 1:
		c := s.Changed[0]
		return saidOneOf{cell: int(c), digit: s.Grid[c], cost: s.Cost}.say()
	case changed == 2:
		both := decision.ExchangeOf(s.Grid, s.Changed[0], s.Changed[1])
		return saidTwoOf{swap: both, cost: s.Cost}.say()
	default:
		return saidManyOf{cells: changed, cost: s.Cost}.say()
	}
}
