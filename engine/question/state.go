package question

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sudokuscope/engine"
)

// This file has the questions about populations, models and candidates.

// selection asks which candidate of a population will be chosen.
func selection(l *look) *Question {
	for i := range l.after {
		s := &l.after[i].Population
		before := &l.now.Population
		if i > 0 {
			before = &l.after[i-1].Population
		}
		// The members must be those that were there when it was asked.
		if len(s.Members) < 3 || len(s.Members) != len(before.Members) || !slices.Equal(before.Grids, s.Grids) || !slices.Equal(l.now.Population.Grids, s.Grids) {
			continue
		}
		var right, wrong []Option
		for k := range s.Members {
			o := Option{Text: fmt.Sprintf("number %d, cost %d", k+1, s.Members[k].Cost)}
			chosen := s.Members[k].Mark == engine.Chosen
			if chosen && before.Members[k].Mark != engine.Chosen {
				right = append(right, o)
			} else if !chosen {
				wrong = append(wrong, o)
			}
		}
		if len(right) == 0 || len(wrong) < 2 {
			continue
		}
		pick := right[l.dice.IntN(len(right))]
		l.dice.Shuffle(len(wrong), func(a, b int) { wrong[a], wrong[b] = wrong[b], wrong[a] })
		because := sentence(l.after[i].Said)
		return l.ask(Selection, fmt.Sprintf("Which of these members of the %s will be chosen?", s.Label), pick, wrong, because, i+1)
	}
	return nil
}

// rising asks which probability rises most.
func rising(l *look) *Question {
	p := l.puzzle
	a, b := l.now.Marginals.P, l.end().Marginals.P
	if len(a) == 0 || len(a) != len(b) {
		return nil
	}
	top, most := -1, .02*max(l.end().Marginals.Full, 1e-9)
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
	name, size := "probability", func(w float64) string { return engine.Chance(min(1, w)) }
	if l.now.Marginals.Label != "p" {
		name = "weight"
	}
	if max(l.now.Marginals.Full, l.end().Marginals.Full) > 1 {
		size = func(w float64) string { return strconv.FormatFloat(w, 'g', 3, 64) }
	}
	entry := func(i int) string {
		return fmt.Sprintf("%s in %s", l.symbol(uint8(i%p.Side+1)), p.CellName(i/p.Side))
	}
	say := func(i int) Option {
		return Option{fmt.Sprintf("%s (%s now)", entry(i), size(a[i])), []int{i / p.Side}}
	}
	// Plausible are the other digits of the same cell first, as they compete.
	l.shuffle(falling)
	slices.SortStableFunc(falling, func(x, y int) int {
		same := func(i int) int {
			if i/p.Side == top/p.Side {
				return 0
			}
			return 1
		}
		return same(x) - same(y)
	})
	var wrong []Option
	for _, i := range falling {
		wrong = append(wrong, say(i))
	}
	from, to := size(a[top]), size(b[top])
	because := fmt.Sprintf("%s rose from %s to %s.", entry(top), from, to)
	if d, _ := l.decided(func(d *engine.Decision) bool {
		return d.Kind == engine.Update && d.Cell == top/p.Side && int(d.Digit) == top%p.Side+1 && d.Why != ""
	}); d != nil {
		if names(d.Why, from) && names(d.Why, to) {
			because = entry(top) + ": " + sentence(d.Why)
		} else {
			because += " " + sentence(d.Why)
		}
	}
	return l.ask(Rising, fmt.Sprintf("Which %s rises in %s?", name, l.iteration()), say(top), wrong, because, len(l.after))
}

// names reports whether a figure stands in a text, alone.
func names(text, figure string) bool {
	return slices.ContainsFunc(strings.Fields(text), func(w string) bool { return strings.TrimRight(w, ".,;:") == figure })
}

// filling asks which cell propagation will fill.
func filling(l *look) *Question {
	end := l.end()
	d, _ := l.decided(func(d *engine.Decision) bool {
		return d.Kind == engine.Infer && d.Cell >= 0 && l.now.Current[d.Cell] == 0 && d.Digit > 0 && end.Current[d.Cell] == d.Digit
	})
	if d == nil {
		return nil
	}
	var open []int
	for _, c := range l.puzzle.Free {
		if l.now.Current[c] == 0 && end.Current[c] == 0 {
			open = append(open, int(c))
		}
	}
	l.shuffle(open)
	var wrong []Option
	for _, c := range open {
		wrong = append(wrong, Option{l.puzzle.CellName(c), []int{c}})
	}
	return l.ask(Filling, "Which of these empty cells will be filled by propagation?", Option{l.puzzle.CellName(d.Cell), []int{d.Cell}}, wrong, sentence(d.Why), len(l.after))
}

// uneven reports whether some options are likelier than others, as far as their
// figures show.
func uneven(list []engine.Option) bool {
	chances := map[string]bool{}
	for _, o := range list {
		if o.P > 0 {
			chances[engine.Chance(o.P)] = true
		}
	}
	return len(chances) > 1
}

// digitDrawn asks which digit the dice give a cell, where some are likelier than
// others: else nobody could know better than the dice.
func digitDrawn(l *look) *Question {
	d, phases := l.decided(func(d *engine.Decision) bool {
		return d.Kind == engine.Draw && d.Cell >= 0 && d.Digit > 0 && len(d.Options) >= 2 && d.P > 0 && d.P < 1 &&
			uneven(d.Options)
	})
	if d == nil {
		return nil
	}
	var wrong, told []Option // told are those that can be told from the right one
	right, chance := Option{}, ""
	for _, o := range d.Options {
		if o.Digit == d.Digit {
			chance = engine.Chance(o.P)
		}
	}
	for _, o := range d.Options {
		if o.Digit == 0 || o.Cell != d.Cell && o.Cell > 0 {
			return nil
		}
		say := Option{fmt.Sprintf("%s, with probability %s", l.symbol(o.Digit), engine.Chance(o.P)), []int{d.Cell}}
		if o.Digit == d.Digit {
			right = say
		} else if o.P > 0 {
			if wrong = append(wrong, say); engine.Chance(o.P) != chance {
				told = append(told, say)
			}
		}
	}
	if right.Text == "" {
		return nil
	}
	if len(wrong) >= mostOptions { // those stay that can be told from it
		wrong = append(told, wrong...)
	}
	return l.ask(DigitDrawn, fmt.Sprintf("A digit is drawn for %s. Which will it be? (The likeliest is the best guess, and still a guess.)", l.puzzle.CellName(d.Cell)), right, wrong, sentence(d.Why), phases)
}
