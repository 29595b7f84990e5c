package question

import (
	"fmt"
	"slices"
	"strconv"

	"sudokuscope/engine"
	"sudokuscope/engine/base/english"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// This file has the questions about populations, models and candidates.

// mostMembers is how many members a population may have for a question about one of them:
// more are hard to find on the screen.
const mostMembers = 40

// selection asks which candidate of a population will be chosen, where a rule chooses and
// no dice do.
func selection(seen *look) *item {
	for i := range seen.after {
		population := &seen.after[i].Population
		before := &seen.now.Population
		if i > 0 {
			before = &seen.after[i-1].Population
		}
		// The members must be those that were there when it was asked.
		if len(population.Members) < 3 || len(population.Members) != len(before.Members) ||
			!slices.Equal(before.Grids, population.Grids) ||
			!slices.Equal(seen.now.Population.Grids, population.Grids) {
			continue
		}
		var right, wrong []Option
		for member := range population.Members {
			cost := int(population.Members[member].Cost)
			option := Option{
				Text: fmt.Sprintf("number %d", member+1),
				Of:   decision.MemberOption(member, cost, decision.NoChance),
			}
			chosen := population.Members[member].Mark == engine.Chosen
			if chosen && before.Members[member].Mark != engine.Chosen {
				right = append(right, option)
			} else if !chosen {
				wrong = append(wrong, option)
			}
		}
		if len(right) == 0 || len(wrong) < 2 || !seen.settled(i+1) ||
			len(population.Members) > mostMembers {
			continue
		}
		if len(right) == 1 && right[0].Of.Member == 0 {
			return nil // who keeps the best of all before the others always takes that one
		}
		pick := right[seen.dice.IntN(len(right))]
		for k := range wrong {
			wrong[k].Because = passedOver(wrong[k].Of, pick.Of)
		}
		sudoku.Shuffle(&seen.dice, wrong)
		wrong, fair := seen.ranked(pick, wrong, func(o Option) float64 {
			return float64(o.Of.Cost)
		})
		return &item{
			facts: Task{
				Text:    fmt.Sprintf("Which of these members of the %s will be chosen?", population.Label),
				Because: sentence(seen.words(seen.after[i].Said)),
				Guessed: !fair,
			},
			phases: i + 1,
			right:  pick,
			wrong:  wrong,
		}
	}
	return nil
}

// passedOver is why a member is not the one that the rule chooses.
func passedOver(passed, chosen decision.Option) string {
	than := "as much as"
	switch {
	case passed.Cost < chosen.Cost:
		than = "less than"
	case passed.Cost > chosen.Cost:
		than = "more than"
	}
	return fmt.Sprintf("number %d costs %d, %s number %d, which the rule chooses",
		passed.Member+1, passed.Cost, than, chosen.Member+1)
}

// rising asks which probability rises, once the boards are there that it learns from.
func rising(seen *look) *item {
	puzzle := seen.puzzle
	before := seen.now.Marginals.P
	after := seen.end().Marginals.P
	if len(before) == 0 || len(before) != len(after) {
		return nil
	}
	least := .02 * max(seen.end().Marginals.Full, 1e-9)
	var rising, falling []int
	most := 0.0
	for i := range before {
		switch d := after[i] - before[i]; {
		case d > least:
			rising = append(rising, i)
			most = max(most, d)
		case d < 0 && before[i] > 0:
			falling = append(falling, i)
		}
	}
	if len(rising) == 0 || len(falling) == 0 {
		return nil
	}
	// One that rises far, wherever on the board it is.
	rising = slices.DeleteFunc(rising, func(i int) bool { return after[i]-before[i] < most/2 })
	top := rising[seen.dice.IntN(len(rising))]
	name := "probability"
	size := func(w float64) string {
		return english.Chance(min(1, max(0, w)))
	}
	if seen.now.Marginals.Label != "p" {
		name = "weight"
	}
	if max(seen.now.Marginals.Full, seen.end().Marginals.Full) > 1 {
		size = func(w float64) string {
			return strconv.FormatFloat(w, 'g', 3, 64)
		}
	}
	entry := func(i int) string {
		return fmt.Sprintf(
			"%s in %s",
			seen.symbol(uint8(i%puzzle.Side+1)),
			puzzle.CellName(i/puzzle.Side),
		)
	}
	say := func(i int) Option {
		of := decision.DigitOption(i/puzzle.Side, uint8(i%puzzle.Side+1), decision.Odds(before[i]))
		return Option{Text: entry(i), Cells: []int{i / puzzle.Side}, Of: of}
	}
	// Plausible are the other digits of the same cell first, as they compete.
	sudoku.Shuffle(&seen.dice, falling)
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
		if size(before[i]) == size(after[i]) {
			continue // nobody could see that it falls
		}
		option := say(i)
		option.Because = fmt.Sprintf("%s falls from %s to %s",
			entry(i), size(before[i]), size(after[i]))
		wrong = append(wrong, option)
	}
	wrong, fair := seen.ranked(say(top), wrong, func(o Option) float64 {
		return o.Of.P.P
	})
	from, to := size(before[top]), size(after[top])
	unseen := len(seen.now.Population.Members) > 0 && !teaches(&seen.now.Population)
	if unseen {
		return nil // which boards teach is not on the screen yet
	}
	if !seen.settled(len(seen.after)) {
		return nil // which boards teach is still to be drawn
	}
	because := fmt.Sprintf("%s rose from %s to %s.", entry(top), from, to)
	if heard, _ := seen.decided(func(d *decision.Decision) bool {
		return d.Kind == decision.Update && d.Cell.Is(top/puzzle.Side) &&
			int(d.Digit) == top%puzzle.Side+1 &&
			d.Why.Said()
	}); heard != nil && goes(heard.Why, before[top], after[top]) {
		// One that names both is about the whole way; others are about a part of it, and
		// may be of the other sign.
		because = entry(top) + ": " + sentence(seen.words(heard.Why))
	}
	return &item{
		facts: Task{
			Text:    fmt.Sprintf("Which %s rises in %s?", name, seen.iteration()),
			Because: because,
			Guessed: !fair,
		},
		phases: len(seen.after),
		right:  say(top),
		wrong:  wrong,
	}
}

// teaches reports whether the members are chosen that a model learns from.
func teaches(p *engine.Population) bool {
	return slices.ContainsFunc(p.Members, func(m engine.Member) bool {
		return m.Mark == engine.Chosen
	})
}

// goes reports whether a reason says that a weight of the model goes from one number to another.
func goes(why decision.Reason, was, is float64) bool {
	from, has := why.Number("was")
	for _, name := range [...]string{"p", "is", "number"} {
		if to, named := why.Number(name); named {
			return has && from == was && to == is
		}
	}
	return false
}
