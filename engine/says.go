package engine

import (
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// eventNumbers are what an event has: the numbers of its sentence.
const eventNumbers = "cell digit a:real b:real"

// Happens is a kind of event that may come in every iteration. Its sentences are made from a
// template, as those of a [decision.ReasonKind] are made: its numbers are cell, digit, a and b,
// and "word" chooses among the words.
func Happens(name string, class EventClass, template string, words ...string) EventKind {
	var alone decision.Table
	return EventKind{Name: name, Class: class, Text: alone.Say("", eventNumbers, template, words...)}
}

// Landmark is a kind of event that is rare and worth jumping to.
func Landmark(name string, class EventClass, template string, words ...string) EventKind {
	kind := Happens(name, class, template, words...)
	kind.Landmark = true
	return kind
}

// Reason returns what an event of the kind says.
func (k *EventKind) Reason(e Event) decision.Reason {
	return k.Text.With(eventNumbers, float64(e.Cell.Or(-1)), float64(e.Digit), e.A, e.B)
}

// Say returns what an event of the kind says, in words.
func (k *EventKind) Say(p *sudoku.Puzzle, e Event) string {
	return k.Reason(e).Text(p.Board)
}
