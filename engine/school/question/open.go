package question

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/engine/base/english"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// This file makes the answers of a decision whose alternatives are told with weights: those that
// the search could take, and those that it could not, with the reason.

// weighted reports whether the alternatives of a decision are told with probabilities that are
// those of the dice. They are not where the memory may still forbid what was drawn.
func (l *phase) weighted(decided *decision.Decision) bool {
	if judgesSwap(decided) {
		return true
	}
	least := 1
	if decided.Kind == decision.Draw {
		least = 2
		if slices.ContainsFunc(l.now.Memory.Entries, func(t engine.Tabu) bool {
			return t.Cell == decided.Cell || t.Cell.None()
		}) {
			return false
		}
	} else if decided.Kind != decision.Pick {
		return false
	}
	sum := 0.0
	own := actOf(decided)
	found := 0
	for _, option := range decided.Options {
		sum += option.P.P
		if own.with(option).same(own) {
			found++
			if decided.P.Known && math.Abs(option.P.P-decided.P.P) > 1e-9 {
				return false
			}
		}
		if decided.Kind == decision.Draw &&
			(option.Among != decision.ADigit || option.Cell != decided.Cell) {
			return false
		}
	}
	return len(decided.Options) >= least && found == 1 && math.Abs(sum-1) < 1e-6
}

// open is the task of a decision whose alternatives are told with their probabilities.
func (l *phase) open(decided *decision.Decision) *Task {
	if judgesSwap(decided) {
		return l.judged(decided)
	}
	own := actOf(decided)
	task := l.task(decided, l.asks(decided))
	for _, option := range decided.Options {
		answer := l.option(own.with(option), amount(option), option.P.P)
		task.Options = append(task.Options, answer)
	}
	switch {
	case decided.Kind == decision.Draw:
		l.addDigits(task, decided)
	case decided.Among == decision.AMember:
	case !decided.Other.None():
		l.addSwaps(task, decided)
	default:
		l.addCells(task, decided)
	}
	return task
}

// judged is the task of a swap that is accepted or refused.
func (l *phase) judged(decided *decision.Decision) *Task {
	own := actOf(decided)
	chance := decided.P.P
	if !decided.P.Known && own.made {
		chance = 1
	}
	yes := own
	yes.made = true
	no := own
	no.made = false
	cells := []int{decided.Cell.Or(0), decided.Other.Or(0)}
	why := l.words(decided.Why)
	board := l.puzzle.Board
	text := fmt.Sprintf(
		"The swap of %s and %s is proposed. Accept it or refuse it?",
		board.CellName(cells[0]),
		board.CellName(cells[1]),
	)
	accept := Option{
		Text:    "accept it",
		P:       chance,
		Cells:   cells,
		Because: certainly("refused", 1-chance) + why,
		act:     yes,
	}
	refuse := Option{
		Text:    "refuse it",
		P:       1 - chance,
		Cells:   cells,
		Because: certainly("accepted", chance) + why,
		act:     no,
	}
	return l.task(decided, text, accept, refuse)
}

// certainly says that such a swap meets the other verdict whatever the dice; nothing where the
// dice judge.
func certainly(verdict string, p float64) string {
	if p < 1 {
		return ""
	}
	return "such a swap is " + verdict + " whatever the dice: "
}

// impossible adds an answer that the search cannot take to those of a task, where it is none
// of them.
func (l *phase) impossible(task *Task, taken act, delta decision.Delta, why string) {
	known := slices.ContainsFunc(task.Options, func(o Option) bool {
		return o.act.same(taken)
	})
	if known {
		return
	}
	o := l.option(taken, delta, 0)
	o.Because = why
	task.Options = append(task.Options, o)
}

// addDigits adds the digits that cannot be drawn for the cell.
func (l *phase) addDigits(q *Task, d *decision.Decision) {
	own := actOf(d)
	for digit := uint8(1); int(digit) <= l.puzzle.Board.Side; digit++ {
		drawn := decision.DigitOption(d.Cell.Or(0), digit, decision.NoChance)
		l.impossible(q, own.with(drawn), decision.NoDelta, l.whyNot(d, digit))
	}
}

// addSwaps adds the moves of the neighbourhood that are not chosen from.
func (l *phase) addSwaps(task *Task, decided *decision.Decision) {
	own := actOf(decided)
	neighbourhood := &l.there.Neighbourhood
	if !l.own(&l.there) {
		neighbourhood = &l.now.Neighbourhood
	}
	for _, move := range neighbourhood.Moves {
		other, swaps := move.Other.Get()
		if !swaps {
			continue
		}
		why := l.change("it", &move) + "; " + l.words(decided.Why)
		if move.Verdict == engine.Taboo {
			why = "it is tabu; " + l.words(decided.Why)
		}
		swap := decision.SwapOption(int(move.Cell), other, decision.NoDelta, decision.NoChance)
		l.impossible(task, own.with(swap), decision.By(int(move.Delta)), why)
	}
}

// addCells adds the free cells that are not chosen from: where the one that is chosen stands
// empty, empty ones, as nobody would fill a cell that has a digit.
func (l *phase) addCells(task *Task, decided *decision.Decision) {
	own := actOf(decided)
	among := l.words(decided.Why)
	if n := len(decided.Options); n > 1 {
		among = fmt.Sprintf("the search chooses among %d others: %s", n, among)
	}
	fills := l.fills(decided)
	for c := range l.puzzle.Board.Cells {
		if l.puzzle.Given(c) || fills && !l.empty(c) {
			continue
		}
		cell := decision.CellOption(c, decision.NoChance)
		l.impossible(task, own.with(cell), decision.NoDelta, among)
	}
}

// fills reports whether a decision picks an empty cell of the board that is shown.
func (l *phase) fills(d *decision.Decision) bool { return d.Member < 0 && l.empty(d.Cell.Or(0)) }

// empty reports whether a cell has no digit on the board that is shown.
func (l *phase) empty(cell int) bool { return l.now.Current[cell] == 0 }

// amount is what an alternative costs, or does to the cost.
func amount(o decision.Option) decision.Delta {
	if o.Among == decision.AMember {
		return decision.By(o.Cost)
	}
	return o.Delta
}

// whyNot is why a digit cannot be drawn for a cell.
func (l *phase) whyNot(decided *decision.Decision, digit uint8) string {
	for i := range l.heard {
		other := &l.heard[i]
		if other.Kind == decision.Prune && other.Member == decided.Member &&
			other.Cell == decided.Cell &&
			other.Digit == digit {
			return l.words(other.Why)
		}
	}
	board := l.puzzle.Board
	for _, peer := range board.PeersOf(decided.Cell.Or(0)) {
		if l.puzzle.Givens[peer] == digit {
			return fmt.Sprintf("%s is given as %s", board.CellName(int(peer)), l.symbol(digit))
		}
	}
	left := english.Names(decided.Options, func(o decision.Option) string {
		return l.symbol(o.Digit)
	})
	return fmt.Sprintf("of what the search has left for %s there is only %s",
		board.CellName(decided.Cell.Or(0)), strings.Join(left, ", "))
}

// option is an answer. What it does to the cost or costs stands beside it once it is marked: before,
// who reads the number would need no rule.
func (l *phase) option(taken act, delta decision.Delta, chance float64) Option {
	option := Option{P: chance, act: taken}
	name := func(may sudoku.MaybeCell) string {
		cell := may.Or(0)
		option.Cells = append(option.Cells, cell)
		return l.puzzle.CellName(cell)
	}
	switch {
	case taken.won >= 0:
		option.Text = fmt.Sprintf("member %d", taken.won+1)
		option.Effect = fmt.Sprintf("cost %d", delta.By)
		option.Of = decision.MemberOption(taken.won, delta.By, decision.NoChance)
	case taken.kind == decision.Update && taken.cell.None():
		option.Text = l.symbol(taken.digit) + " anywhere"
	case taken.kind == decision.Update && taken.digit > 0:
		option.Text = l.symbol(taken.digit) + " in " + name(taken.cell)
	case taken.kind == decision.Draw:
		option.Text = l.symbol(taken.digit)
		option.Cells = []int{taken.cell.Or(0)}
	case !taken.other.None():
		option.Text = fmt.Sprintf("%s ↔ %s", name(taken.cell), name(taken.other))
		if delta.Known {
			option.Effect = fmt.Sprintf("%+d", l.algorithm.Yardstick.Change(delta.By))
		}
	default:
		option.Text = name(taken.cell)
	}
	return option
}
