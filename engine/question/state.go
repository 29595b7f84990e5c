package question

import (
	"fmt"
	"slices"
	"strconv"

	"sudokuscope/engine"
	"sudokuscope/engine/decision"
	"sudokuscope/engine/english"
	"sudokuscope/engine/sudoku"
)

// This file has the questions about populations, models and candidates.

// mostMembers is how many members a population may have for a question about one of them:
// more are hard to find on the screen.
const mostMembers = 40

// selection asks which candidate of a population will be chosen, where a rule chooses and
// no dice do.
func selection(l *look) *Task {
	for i := range l.after {
		population := &l.after[i].Population
		before := &l.now.Population
		if i > 0 {
			before = &l.after[i-1].Population
		}
		// The members must be those that were there when it was asked.
		if len(population.Members) < 3 ||
			len(population.Members) != len(before.Members) ||
			!slices.Equal(before.Grids, population.Grids) ||
			!slices.Equal(l.now.Population.Grids, population.Grids) {
			continue
		}
		var right, wrong []Option
		for k := range population.Members {
			cost := int(population.Members[k].Cost)
			option := Option{
				Text: fmt.Sprintf("number %d", k+1),
				Of:   decision.MemberOption(k, cost, decision.NoChance),
			}
			chosen := population.Members[k].Mark == engine.Chosen
			if chosen && before.Members[k].Mark != engine.Chosen {
				right = append(right, option)
			} else if !chosen {
				wrong = append(wrong, option)
			}
		}
		if len(right) == 0 ||
			len(wrong) < 2 ||
			!l.settled(i+1) ||
			len(population.Members) > mostMembers {
			continue
		}
		if len(right) == 1 && right[0].Of.Member == 0 {
			return nil // who keeps the best of all before the others always takes that one
		}
		pick := right[l.dice.IntN(len(right))]
		for k := range wrong {
			wrong[k].Because = passedOver(wrong[k].Of, pick.Of)
		}
		sudoku.Shuffle(&l.dice, wrong)
		wrong = inside(pick, wrong, func(o Option) float64 {
			return float64(o.Of.Cost)
		})
		because := sentence(l.words(l.after[i].Said))
		return l.ask(
			Selection,
			fmt.Sprintf("Which of these members of the %s will be chosen?", population.Label),
			pick,
			wrong,
			because,
			i+1,
		)
	}
	return nil
}

// passedOver is why a member is not the one that the rule chooses.
func passedOver(o, chosen decision.Option) string {
	than := "as much as"
	switch {
	case o.Cost < chosen.Cost:
		than = "less than"
	case o.Cost > chosen.Cost:
		than = "more than"
	}
	return fmt.Sprintf("number %d costs %d, %s number %d, which the rule chooses",
		o.Member+1, o.Cost, than, chosen.Member+1)
}

// rising asks which probability rises, once the boards are there that it learns from.
func rising(l *look) *Task {
	puzzle := l.puzzle
	a := l.now.Marginals.P
	b := l.end().Marginals.P
	if len(a) == 0 || len(a) != len(b) {
		return nil
	}
	top := -1
	most := .02 * max(l.end().Marginals.Full, 1e-9)
	var falling []int
	for i := range a {
		switch d := b[i] - a[i]; {
		case d > most:
			top, most = i, d
		case d < 0 && a[i] > 0:
			falling = append(falling, i)
		}
	}
	if top < 0 || len(falling) == 0 {
		return nil
	}
	name := "probability"
	size := func(w float64) string {
		return english.Chance(min(1, w))
	}
	if l.now.Marginals.Label != "p" {
		name = "weight"
	}
	if max(l.now.Marginals.Full, l.end().Marginals.Full) > 1 {
		size = func(w float64) string {
			return strconv.FormatFloat(w, 'g', 3, 64)
		}
	}
	entry := func(i int) string {
		return fmt.Sprintf(
			"%s in %s",
			l.symbol(uint8(i%puzzle.Side+1)),
			puzzle.CellName(i/puzzle.Side),
		)
	}
	say := func(i int) Option {
		of := decision.DigitOption(
			i/puzzle.Side,
			uint8(i%puzzle.Side+1),
			decision.Odds(a[i]),
		)
		return Option{
			Text:  entry(i),
			Cells: []int{i / puzzle.Side},
			Of:    of,
		}
	}
	// Plausible are the other digits of the same cell first, as they compete.
	sudoku.Shuffle(&l.dice, falling)
	slices.SortStableFunc(falling, func(x, y int) int {
		same := func(i int) int {
			if i/puzzle.Side == top/puzzle.Side {
				return 0
			}
			return 1
		}
		return same(x) - same(y)
	})
	var wrong []Option
	for _, i := range falling {
		option := say(i)
		option.Because = fmt.Sprintf("%s falls from %s to %s",
			entry(i), size(a[i]), size(b[i]))
		wrong = append(wrong, option)
	}
	wrong = inside(say(top), wrong, func(o Option) float64 {
		return o.Of.P.P
	})
	from, to := size(a[top]), size(b[top])
	unseen := len(l.now.Population.Members) > 0 &&
		!teaches(&l.now.Population)
	if unseen {
		return nil // which boards teach is not on the screen yet
	}
	if !l.settled(len(l.after)) {
		return nil // which boards teach is still to be drawn
	}
	because := fmt.Sprintf("%s rose from %s to %s.", entry(top), from, to)
	if heard, _ := l.decided(func(d *decision.Decision) bool {
		return d.Kind == decision.Update &&
			d.Cell == top/puzzle.Side &&
			int(d.Digit) == top%puzzle.Side+1 &&
			d.Why.Said()
	}); heard != nil &&
		names(heard.Why, a[top]) &&
		names(heard.Why, b[top]) {
		// One that names both is about the whole way; others are about a part of it, and
		// may be of the other sign.
		because = entry(top) + ": " + sentence(l.words(heard.Why))
	}
	return l.ask(
		Rising,
		fmt.Sprintf("Which %s rises in %s?", name, l.iteration()),
		say(top),
		wrong,
		because,
		len(l.after),
	)
}

// teaches reports whether the members are chosen that a model learns from.
func teaches(p *engine.Population) bool {
	return slices.ContainsFunc(p.Members, func(m engine.Member) bool {
		return m.Mark == engine.Chosen
	})
}

// names reports whether a reason has a number.
func names(why decision.Reason, n float64) bool { return slices.Contains(why.Numbers[:], n) }
