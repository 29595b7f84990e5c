package question

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"sudokuscope/engine/kit/decision"
)

// This file has bots that answer without knowing the rule. A question that one of them passes tests nothing.

// bot answers questions by a naive rule.
type bot struct {
	Name string
	// Passes returns with what probability its answer is the right one.
	Passes func(*Task) float64
}

// bots are those that know no rule of any algorithm.
var bots = []bot{
	{"knows nothing", func(t *Task) float64 { return 1 / float64(len(t.Options)) }},
	{"least number shown", takes(shownNumber, leastFirst)},
	{"largest number shown", takes(shownNumber, mostFirst)},
	{"least change or cost", takes(price, leastFirst)},
	{"largest change or cost", takes(price, mostFirst)},
	{"largest probability", takes(likely, mostFirst)},
	{"least probability", takes(likely, leastFirst)},
	{"never the extremes of changes", between(price)},
	{"never the extremes of chances", between(likely)},
	{"cells that stand in the list", takes(listed, mostFirst)},
	{"the first answer", func(t *Task) float64 { return sure(t.Right == 0) }},
	{"longest answer", takes(length, mostFirst)},
	{"shortest answer", takes(length, leastFirst)},
	{"never the extremes of numbers", between(shownNumber)},
	{"never the first nor the last", between(letter)},
	{"first cell of the board", takes(firstCell, leastFirst)},
	{"last cell of the board", takes(firstCell, mostFirst)},
}

// number is what a bot reads of an answer; ok is false where it has nothing to read.
type number func(t *Task, i int) (n float64, ok bool)

func leastFirst(a, b float64) int { return cmp.Compare(a, b) }

func mostFirst(a, b float64) int { return cmp.Compare(b, a) }

// takes returns with what probability somebody is right who takes the first answer by a number,
// any of them where several are equal, and guesses where there is nothing to read.
func takes(read number, order func(a, b float64) int) func(*Task) float64 {
	return func(t *Task) float64 {
		var first []int
		best := 0.0
		for i := range t.Options {
			number, ok := read(t, i)
			if !ok {
				return 1 / float64(len(t.Options))
			}
			switch by := order(number, best); {
			case len(first) == 0 || by < 0:
				first, best = []int{i}, number
			case by == 0:
				first = append(first, i)
			}
		}
		if slices.Contains(first, t.Right) {
			return 1 / float64(len(first))
		}
		return 0
	}
}

// between returns with what probability somebody is right who takes any answer but the least and
// the largest by a number.
func between(read number) func(*Task) float64 {
	least, most := takes(read, leastFirst), takes(read, mostFirst)
	return func(t *Task) float64 {
		if least(t) > 0 && most(t) > 0 {
			return 1 / float64(len(t.Options)) // nothing to read, or all are equal
		}
		inside := 0
		for i := range t.Options {
			one := *t
			one.Right = i
			if least(&one)+most(&one) == 0 {
				inside++
			}
		}
		if least(t)+most(t) > 0 || inside == 0 {
			return 0
		}
		return 1 / float64(inside)
	}
}

// listed is how many cells of an answer stand in the memory.
func listed(t *Task, i int) (n float64, ok bool) {
	return float64(inList(&t.memory, t.Options[i])), len(t.memory.Entries) > 0 && t.Kind == Forbidden
}

// written is a number that says how good an answer is: a change, a cost, a probability.
//
//nolint:forbidigo // a bot reads what a person reads
var written = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`[-+]\d+|cost \d+|\.\d+`)
})

// shownNumber is such a number, where one stands in an answer.
func shownNumber(t *Task, i int) (n float64, ok bool) {
	//nolint:forbidigo // a bot reads what a person reads
	text := strings.TrimPrefix(written().FindString(t.Options[i].Text), "cost ")
	n, err := strconv.ParseFloat(text, 64)
	return n, err == nil
}

// price is what an answer does to the cost, or what a member costs: the panels show it.
func price(t *Task, i int) (n float64, ok bool) {
	of := t.Options[i].Of
	if of.Among == decision.AMember {
		return float64(of.Cost), true
	}
	return float64(of.Delta.By), of.Delta.Known
}

// likely is the probability of a digit, which the panels show.
func likely(t *Task, i int) (n float64, ok bool) {
	return t.Options[i].Of.P.P, t.Options[i].Of.P.Known
}

func letter(_ *Task, i int) (n float64, ok bool) { return float64(i), true }

func firstCell(t *Task, i int) (n float64, ok bool) {
	if len(t.Options[i].Cells) == 0 {
		return 0, false
	}
	return float64(t.Options[i].Cells[0]), true
}

func length(t *Task, i int) (n float64, ok bool) { return float64(len(t.Options[i].Text)), true }
