package engine

import (
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// eventNumbers are what an event has: the numbers of its sentence.
const eventNumbers = "cell digit a:real b:real"

// Says makes the sentences of a kind of event from a template, as those of a
// [decision.ReasonKind] are made. Its numbers are cell, digit, a and b, and "word" chooses
// among the words.
func Says(template string, words ...string) *decision.ReasonKind {
	var alone decision.Table
	return alone.Say("", eventNumbers, template, words...)
}

// Reason returns what an event of the kind says.
func (k *EventKind) Reason(e Event) decision.Reason {
	return k.Text.With(eventNumbers, float64(e.Cell), float64(e.Digit), e.A, e.B)
}

// Say returns what an event of the kind says, in words.
func (k *EventKind) Say(p *sudoku.Puzzle, e Event) string {
	return k.Reason(e).Text(p.Board)
}
