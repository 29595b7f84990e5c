package question

import (
	"fmt"
	"math"

	"sudokuscope/engine/base/english"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// becoming asks what a number of the model is after the next phase, of a search that throws no
// dice: who has the numbers of the unit and the rule can work it out. It is the number that
// changes most of those whose reason names what it was and what it is.
func becoming(seen *look) *item {
	if !drive.SeedFree(seen.search) {
		return nil
	}
	top, most := (*decision.Decision)(nil), leastBecome
	for i := range seen.said[0] {
		d := &seen.said[0][i]
		was, is, ok := seen.become(d)
		if change := math.Abs(is - was); ok && change > most {
			top, most = d, change
		}
	}
	if top == nil {
		return nil
	}
	was, is, _ := seen.become(top)
	// An iteration has many moments of this phase, with the same dice: each shuffles by its own.
	cell := top.Cell.Or(0)
	place := cell*seen.puzzle.Side + int(top.Digit)
	seen.dice = sudoku.NewRand(seen.dice.Uint64() ^ uint64(place)<<40)
	var wrong []Option
	for _, far := range misread {
		other := was + far.share*(is-was)
		if other >= 0 && other <= 1 && math.Abs(other-is) > leastBecome/4 {
			wrong = append(wrong, Option{
				Text:    english.Chance(other),
				P:       other,
				Because: fmt.Sprintf(far.because, english.Chance(other)),
			})
		}
	}
	sudoku.Shuffle(&seen.dice, wrong)
	right := Option{
		Text:  english.Chance(is),
		P:     is,
		Cells: []int{cell},
		Of:    decision.DigitOption(cell, top.Digit, decision.NoChance),
	}
	wrong, fair := seen.ranked(right, wrong, likelihood)
	entry := fmt.Sprintf("%s in %s", seen.symbol(top.Digit), seen.puzzle.CellName(cell))
	text := fmt.Sprintf(
		"The phase %s is next. What is the p of %s after it?",
		seen.algorithm.Phases[seen.after[0].Phase].Name,
		entry,
	)
	return &item{
		facts:  Task{Text: text, Because: entry + ": " + sentence(seen.words(top.Why)), Guessed: !fair},
		phases: 1,
		right:  right,
		wrong:  wrong,
	}
}

// misread are the wrong answers: how much of the change each has, and why it is wrong.
var misread = []struct {
	share   float64
	because string
}{
	{0, "it is %s before the phase, which changes it"},
	{.5, "at %s it would be half way"},
	{1.5, "%s is beyond what it becomes"},
	{2, "at %s it would have gone twice as far"},
	{-.5, "at %s it would have gone the other way"},
}

// leastBecome is how far a number must change to be asked for.
const leastBecome = .04

// become is what a decision of the next phase made of a number of the model: what it was, and
// what it is. It reports false for other decisions, and where the reason does not name both.
func (l *look) become(decided *decision.Decision) (was, is float64, ok bool) {
	before, after := &l.now.Marginals, &l.after[0].Marginals
	cell, about := decided.Cell.Get()
	at := cell*l.puzzle.Side + int(decided.Digit) - 1
	if decided.Kind != decision.Update || !about || decided.Digit == 0 || at >= len(before.P) ||
		len(before.P) != len(after.P) {
		return 0, 0, false
	}
	was, is = before.P[at], after.P[at]
	return was, is, max(before.Full, after.Full) <= 1 && goes(decided.Why, was, is)
}
