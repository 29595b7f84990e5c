package question

import (
	"fmt"

	"sudokuscope/engine"
	"sudokuscope/engine/base/english"
	"sudokuscope/engine/kit/decision"
)

// This file says of each wrong answer why that one is wrong, where the answers of a kind have
// places of their own. Other kinds say it where they make their answers.

// Refuted is what is said to somebody who gave an answer that is wrong: why that one is, and then
// what explains the right one.
func (t *Task) Refuted(answer int) string {
	text := sentence(t.Options[answer].Because)
	if text == "" {
		return t.Because
	}
	return text + " " + t.Because
}

// tooMuch is why a probability does not belong to one of the steps.
func tooMuch(p float64, step int) string {
	if step < StepOf(p) {
		return fmt.Sprintf("%s is too little: the probability is %s",
			steps[step].within, english.Chance(p))
	}
	return fmt.Sprintf("%s is too much: the probability is %s",
		steps[step].within, english.Chance(p))
}

// otherPlace is why a board of such moves is in no place of that kind.
func otherPlace(y *decision.Yardstick, better, equal, worse, place int) string {
	betters, _, worsens := y.Ways()
	of := y.Of()
	lower := fmt.Sprintf("none of its moves %ss %s", betters, of)
	if better > 0 {
		lower = fmt.Sprintf("of its moves %d %s %s", better, betters, of)
	}
	switch {
	case place == slope:
		return lower + ", and on a slope one does"
	case better > 0:
		return lower + fmt.Sprintf(", and %s has no such move", placeNames[place])
	case place == strictMinimum:
		return fmt.Sprintf("of its moves %d leave %s as it is, and in a strict minimum all %s it",
			equal, of, worsens)
	case place == flat:
		return fmt.Sprintf("of its moves %d %s %s, and on flat ground none does", worse, worsens, of)
	case equal == 0:
		return fmt.Sprintf("none of its moves leaves %s as it is, and on level ground some do", of)
	}
	return fmt.Sprintf("none of its moves %ss %s, and on level ground some do", worsens, of)
}

// placeNames are the places that have no better move.
var placeNames = []string{strictMinimum: "a strict minimum", level: "level ground", flat: "flat ground"}

// notRuled is why a rule's verdict is not this one.
var notRuled = []string{
	"a rule decides it, and it holds this swap back",
	"a rule decides it, and it lets this swap through",
	"a rule decides it, and no dice are thrown",
}

// notBack is why a search does not go back so far, of which it goes back another way.
func notBack(answer, right int) string {
	switch {
	case answer == 0:
		return "its digit leads to a contradiction, so it cannot stand"
	case right == 0:
		return "its digit leads to no contradiction, so nothing is taken back"
	case answer == 1:
		return "in its cell no other digit is tried now: the decision before it goes, too"
	case right == 1:
		return "another digit is left to try there, so the decisions before it stand"
	case answer == 2:
		return "not one decision more goes with it but several"
	}
	return "one decision more goes with it, and the one before that stands"
}

// The answers of costNext.
const falls, stays, rises = 0, 1, 2

// notSo is why the cost does not go this way. The moves that are weighed say it where none of them
// does so.
func notSo(answer int, neighbourhood *engine.Neighbourhood, before, after int) string {
	better, equal, worse := neighbourhood.Count()
	none := map[int]int{falls: better, stays: equal, rises: worse}[answer] == 0
	does := [...]string{"lowers the cost", "leaves the cost as it is", "raises the cost"}[answer]
	if none && len(neighbourhood.Moves) > 0 {
		return "none of the weighed moves " + does
	}
	goes := [...]string{"a fall would end below", "it would have to end at", "a rise would end above"}[answer]
	return fmt.Sprintf("%s %d, and it ends at %d", goes, before, after)
}
