package engine

import (
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// eventNumbers are what an event has: the numbers of its sentence.
var eventNumbers = []string{"cell", "digit", "a", "b"}

// Says makes the sentences of a kind of event from a template, as those of a
// [decision.ReasonKind] are made. Its numbers are cell, digit, a and b, and "word" chooses
// among the words.
func Says(template string, words ...string) *decision.ReasonKind {
	return &decision.ReasonKind{Numbers: eventNumbers, Text: template, Words: words}
}

// reason returns what an event of the kind says.
func (k *EventKind) reason(e Event) decision.Reason { return k.Text.Of(e.Cell, e.Digit, e.A, e.B) }

// Say returns what an event of the kind says, in words.
func (k *EventKind) Say(p *sudoku.Puzzle, e Event) string {
	return k.reason(e).Text(p.Board)
}
