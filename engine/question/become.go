package question

import (
	"fmt"
	"math"

	"sudokuscope/engine/decision"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/english"
	"sudokuscope/engine/sudoku"
)

// becoming asks what a number of the model is after the next phase, of a search that throws no
// dice: who has the numbers of the unit and the rule can work it out. It is the number that
// changes most of those whose reason names what it was and what it is.
func becoming(l *look) *Task {
	if !drive.SeedFree(l.search) {
		return nil
	}
	top, most := (*decision.Decision)(nil), leastBecome
	for i := range l.said[0] {
		d := &l.said[0][i]
		was, is, ok := l.become(d)
		if change := math.Abs(is - was); ok && change > most {
			top, most = d, change
		}
	}
	if top == nil {
		return nil
	}
	was, is, _ := l.become(top)
	var wrong []Option
	for _, far := range misread {
		p := was + far.share*(is-was)
		if p >= 0 && p <= 1 &&
			math.Abs(p-is) > leastBecome/4 {
			wrong = append(wrong, Option{
				Text:    english.Chance(p),
				P:       p,
				Because: fmt.Sprintf(far.because, english.Chance(p)),
			})
		}
	}
	// An iteration has many moments of this phase, with the same dice: each shuffles by its own.
	place := top.Cell*l.puzzle.Side + int(top.Digit)
	l.dice = sudoku.NewRand(l.now.Dice ^ uint64(l.now.Iteration)<<20 ^ uint64(place)<<40)
	sudoku.Shuffle(&l.dice, wrong)
	right := Option{
		Text:  english.Chance(is),
		P:     is,
		Cells: []int{top.Cell},
		Of:    decision.DigitOption(top.Cell, top.Digit, decision.NoChance),
	}
	entry := fmt.Sprintf(
		"%s in %s",
		l.symbol(top.Digit),
		l.puzzle.CellName(top.Cell),
	)
	text := fmt.Sprintf(
		"The phase %s is next. What is the p of %s after it?",
		l.algorithm.Phases[l.after[0].Phase].Name,
		entry,
	)
	return l.ask(
		Becomes,
		text,
		right,
		wrong,
		entry+": "+sentence(l.words(top.Why)),
		1,
	)
}

// misread are the wrong answers: how much of the change each has, and why it is wrong.
var misread = []struct {
	share   float64
	because string
}{
	{0, "it is %s before the phase, which changes it"},
	{.5, "at %s it would be half way"},
	{1.5, "%s is beyond what it becomes"},
	{-.5, "at %s it would have gone the other way"},
}

// leastBecome is how far a number must change to be asked for.
const leastBecome = .04

// become is what a decision of the next phase made of a number of the model: what it was, and
// what it is. It reports false for other decisions, and where the reason does not name both.
func (l *look) become(d *decision.Decision) (was, is float64, ok bool) {
	before, after := &l.now.Marginals, &l.after[0].Marginals
	at := d.Cell*l.puzzle.Side + int(d.Digit) - 1
	if d.Kind != decision.Update ||
		d.Cell < 0 ||
		d.Digit == 0 ||
		at >= len(before.P) ||
		len(before.P) != len(after.P) {
		return 0, 0, false
	}
	was, is = before.P[at], after.P[at]
	return was, is, max(before.Full, after.Full) <= 1 &&
		names(d.Why, was) && names(d.Why, is)
}
