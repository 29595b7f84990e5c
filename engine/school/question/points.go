package question

import (
	"fmt"

	"sudokuscope/engine/base/english"
	"sudokuscope/engine/kit/decision"
)

// This file marks what a learner decided: in points, and in words.

// Points returns what an answer is worth, from 0 to 1: of a decision, how probable it is beside
// the most probable answer.
func (t *Task) Points(answer int) float64 {
	if t.Kind != Decides {
		return sure(answer == t.Right)
	}
	return t.Options[answer].P / t.Options[t.Right].P
}

// Guess returns what somebody gets on average who answers at random.
func (t *Task) Guess() (mean float64) {
	for i := range t.Options {
		mean += t.Points(i) / float64(len(t.Options))
	}
	return mean
}

// Marked says of an answer to a decision whether the search could have decided so, and what it
// did decide.
func (t *Task) Marked(answer int) string {
	option, own := t.Options[answer], t.Options[t.Own]
	because := t.Because
	if option.Because != "" {
		because = option.Because + "."
	}
	text := "The search could not do this: " + because
	if option.P > 0 {
		text = "The search could do this: " + chance(option.P) + "."
		if best := t.Options[t.Right]; best.P > option.P {
			text += fmt.Sprintf(" The most probable is %s: %s.", best.Text, chance(best.P))
		}
	}
	if answer != t.Own && option.P < 1 {
		text += fmt.Sprintf(" It decides: %s.", own.Text)
	}
	if option.P > 0 && t.Because != "" {
		text += " " + t.Because
	}
	if t.Rule != "" {
		text += " (" + t.Rule + ")"
	}
	return text
}

// Among is what the search chooses among in a decision.
func (t *Task) Among() decision.Choice {
	switch {
	case t.own.won >= 0:
		return decision.AMember
	case !t.own.other.None():
		return decision.ASwap
	case t.own.kind == decision.Draw:
		return decision.ADigit
	}
	return decision.ACell
}

// chance is a probability in words.
func chance(p float64) string {
	if p == 1 {
		return "a rule makes it certain"
	}
	return "its probability is " + english.Chance(p)
}
