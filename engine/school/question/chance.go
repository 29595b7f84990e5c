package question

import (
	"fmt"
	"math"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/base/english"
	"sudokuscope/engine/kit/decision"
)

// This file has the questions that dice decide. They ask for the probability, which a
// learner can work out, and never for the outcome, which nobody can.

// steps are the answers to a question about a probability. Each begins at from; at is the
// probability that a score takes it for.
var steps = []struct {
	name, within string
	from, at     float64
}{
	{"hardly ever", "less than .1", 0, .05},
	{"rather not", "from .1 to less than .5", .1, .3},
	{"rather so", "from .5 to less than .9", .5, .7},
	{"nearly always", ".9 or more", .9, .95},
}

// StepOf returns the answer that a probability belongs to.
func StepOf(p float64) (i int) {
	for k, s := range steps {
		if p >= s.from {
			i = k
		}
	}
	return i
}

// askChance is a question about a probability.
func askChance(text string, chance float64, because string, phases int) *item {
	var texts []string
	for _, s := range steps {
		texts = append(texts, s.name+": "+s.within)
	}
	right := StepOf(chance)
	because = fmt.Sprintf("The probability is %s. %s", english.Chance(chance), because)
	return &item{
		facts:  Task{Text: text, Because: because, Right: right, Asks: true, P: chance},
		phases: phases,
		ladder: ladder(texts, right, func(step int) string { return tooMuch(chance, step) }),
	}
}

// Loss is Brier's score of an answer less that of the true probability, on average over
// the outcomes: the square of the distance between the two. It is 0 where the question
// does not ask for a probability.
func (q *Task) Loss(answer int) float64 {
	if !q.Asks {
		return 0
	}
	d := steps[answer].at - q.P
	if answer == q.Right {
		d = 0
	}
	return d * d
}

// acceptance asks how probable it is that a proposed swap will be accepted; and where a rule
// without dice judges what makes the board worse, whether it will be.
func acceptance(seen *look) *item {
	ruled := func(d *decision.Decision) bool {
		return !d.P.Known && d.Delta.By > 0 && len(seen.after[0].Neighbourhood.Curve) > 0
	}
	heard, phases := seen.decided(func(d *decision.Decision) bool {
		return d.Kind == decision.Judge && !d.Cell.None() && !d.Other.None() &&
			(d.P.Known && d.P.P < 1 || ruled(d))
	})
	if heard == nil {
		return nil
	}
	board := seen.puzzle.Board
	swap := fmt.Sprintf("The swap of %s and %s changes the cost by %+d.", board.CellName(heard.Cell.Or(0)),
		board.CellName(heard.Other.Or(0)), heard.Delta.By)
	if ruled(heard) {
		right := 1
		if heard.OnGrid() {
			right = 0
		}
		return &item{
			facts: Task{
				Text:    swap + " Will it be made?",
				Because: sentence(seen.words(heard.Why)),
				Right:   right,
			},
			phases: phases,
			ladder: ladder(verdicts, right, func(verdict int) string { return notRuled[verdict] }),
		}
	}
	right := Option{Text: english.Chance(heard.P.P), P: heard.P.P}
	wrong, fair := seen.ranked(right, mistaken(seen.after[phases-1].Neighbourhood.Curve, heard), likelihood)
	return &item{
		facts: Task{
			Text:    swap + " How probable is it that it will be accepted?",
			Because: fmt.Sprintf("The probability is %s. This time: %s.", right.Text, seen.words(heard.Why)),
			Guessed: !fair,
			P:       heard.P.P,
		},
		phases: phases,
		right:  right,
		wrong:  wrong,
	}
}

func likelihood(o Option) float64 { return o.P }

// leastTold is the least probability of acceptance that is asked for: less is hardly ever, whatever
// the change.
const leastTold = .002

// mistaken are what a proposal is taken for: refused instead of accepted, one of another change, one
// by the change alone. No two that look alike: each is a tenth away from the others.
func mistaken(curve []float64, heard *decision.Decision) (wrong []Option) {
	p, change := heard.P.P, heard.Delta.By
	taken := []float64{p}
	add := func(other float64, because string) {
		near := func(one float64) bool { return math.Abs(one-other) < max(one, other)/10 }
		if other >= leastTold && other <= 1-leastTold && p >= leastTold && !slices.ContainsFunc(taken, near) {
			text := english.Chance(other)
			taken = append(taken, other)
			wrong = append(wrong, Option{Text: text, P: other, Because: fmt.Sprintf(because, text)})
		}
	}
	add(1-p, "%s is how probable it is that it is refused")
	for by, other := range curve {
		if by != change {
			add(other, fmt.Sprintf("%%s is for a swap that changes the cost by %+d", by))
		}
	}
	if change > 0 {
		add(1/float64(1+change), "%s goes by the change alone, and the curve says otherwise")
	}
	add(math.Sqrt(p), "%s is for half of the change")
	add(p*p, "%s is for twice the change")
	return wrong
}

// verdicts are the answers to whether a move will be made that a rule judges.
var verdicts = []string{"yes, the rule lets it through", "no, the rule holds it back", "that is for the dice to say"}

// fate asks how probable it is that a new member of a population takes the place of another,
// which is drawn and must not be better.
func fate(seen *look) *item {
	heard, phases := seen.decided(func(d *decision.Decision) bool {
		return d.Kind == decision.Judge && d.Member >= 0 && d.Cell.None() && d.P.Known && d.P.P < 1
	})
	cost, list := fresh(&seen.now.Population)
	if heard == nil || heard.Member >= len(list) || heard.P.P != 1/float64(len(list)) ||
		int(cost) != int(list[heard.Member].Cost)+heard.Delta.By {
		return nil // the new one changes before it is judged, or not all are alike
	}
	one := askChance(fmt.Sprintf("The new board costs %d. It is held against one of the %s, any of "+
		"the %d alike, and takes its place unless that one is cheaper. How probable is it that it "+
		"gets a place?",
		cost, seen.now.Population.Label, len(list)),
		noCheaper(list, cost),
		"This time: "+seen.words(heard.Why)+".", phases)
	one.facts.Why = heard.Why
	return one
}

// fresh is the cost of the one new member of a population, the last, and the members before it.
func fresh(p *engine.Population) (cost int32, others []engine.Member) {
	last := len(p.Members) - 1
	if last < 1 || p.Members[last].Mark != engine.Fresh {
		return 0, nil
	}
	return p.Members[last].Cost, p.Members[:last]
}

// noCheaper is the share of members that do not cost less.
func noCheaper(list []engine.Member, cost int32) float64 {
	return float64(len(list)-cheaper(list, cost)) / float64(len(list))
}

// digitDrawn asks how probable one of the digits is that a cell may be drawn.
func digitDrawn(seen *look) *item {
	heard, phases := seen.decided(func(d *decision.Decision) bool {
		return d.Kind == decision.Draw && !d.Cell.None() && d.Digit > 0 && len(d.Options) >= 2 &&
			d.P.Known &&
			d.P.P < 1 &&
			uneven(d.Options)
	})
	if heard == nil {
		return nil
	}
	for _, o := range heard.Options {
		if o.Among != decision.ADigit || o.Cell != heard.Cell {
			return nil
		}
	}
	option := heard.Options[seen.dice.IntN(len(heard.Options))]
	if !seen.drawnAlike(heard, option, phases) {
		return nil // what is drawn before it, and nobody sees, changes it
	}
	one := askChance(
		fmt.Sprintf("A digit is drawn for %s. How probable is a %s?",
			seen.puzzle.CellName(heard.Cell.Or(0)), seen.symbol(option.Digit)),
		option.P.P,
		fmt.Sprintf("This time a %s was drawn, which had %s.", seen.symbol(heard.Digit), english.Chance(heard.P.P)),
		phases)
	one.facts.drawn = option
	return one
}

// drawnAlike reports whether that digit of that cell has the same probability when it is drawn the
// next time, whatever other dice draw before it.
func (l *look) drawnAlike(decided *decision.Decision, option decision.Option, phases int) bool {
	for seed := range uint64(otherDice) {
		search := l.search.Clone()
		search.Reseed(seed + 1)
		first, found := decision.Decision{}, false
		for range phases {
			if found || search.Tally().Status != engine.Running {
				break
			}
			overhear(search, func(h *decision.Decision) bool {
				found = h.Kind == decision.Draw && h.Cell == decided.Cell
				first = *h
				return !found
			})
		}
		same := func(other decision.Option) bool {
			return other.Digit == option.Digit && math.Abs(other.P.P-option.P.P) < 1e-9
		}
		if !found || !slices.ContainsFunc(first.Options, same) {
			return false
		}
	}
	return true
}

// uneven reports whether some options are likelier than others, as far as their figures
// show.
func uneven(list []decision.Option) bool {
	chances := map[string]bool{}
	for _, o := range list {
		if o.P.P > 0 {
			chances[english.Chance(o.P.P)] = true
		}
	}
	return len(chances) > 1
}
