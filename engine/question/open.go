package question

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/engine/decision"
	"sudokuscope/engine/english"
)

// This file makes the answers of a decision whose alternatives are told with weights: those that
// the search could take, and those that it could not, with the reason.

// weighted reports whether the alternatives of a decision are told with probabilities that are
// those of the dice. They are not where the memory may still forbid what was drawn.
func (l *phase) weighted(d *decision.Decision) bool {
	if judgesSwap(d) {
		return true
	}
	least := 1
	if d.Kind == decision.Draw {
		least = 2
		if slices.ContainsFunc(l.now.Memory.Entries, func(t engine.Tabu) bool {
			return int(t.Cell) == d.Cell || t.Cell < 0
		}) {
			return false
		}
	} else if d.Kind != decision.Pick {
		return false
	}
	sum := 0.0
	own := actOf(d)
	found := 0
	for _, o := range d.Options {
		sum += o.P.P
		if own.with(o).same(own) {
			found++
			if d.P.Known &&
				math.Abs(o.P.P-d.P.P) > 1e-9 {
				return false
			}
		}
		if d.Kind == decision.Draw &&
			(o.Among != decision.ADigit || o.Cell != d.Cell) {
			return false
		}
	}
	return len(d.Options) >= least &&
		found == 1 &&
		math.Abs(sum-1) < 1e-6
}

// open is the task of a decision whose alternatives are told with their probabilities.
func (l *phase) open(d *decision.Decision) *Task {
	if judgesSwap(d) {
		return l.judged(d)
	}
	own := actOf(d)
	task := l.task(d, l.asks(d))
	for _, o := range d.Options {
		answer := l.option(own.with(o), amount(o), o.P.P)
		task.Options = append(task.Options, answer)
	}
	switch {
	case d.Kind == decision.Draw:
		l.addDigits(task, d)
	case d.Among == decision.AMember:
	case d.Other >= 0:
		l.addSwaps(task, d)
	default:
		l.addCells(task, d)
	}
	return task
}

// judged is the task of a swap that is accepted or refused.
func (l *phase) judged(d *decision.Decision) *Task {
	own := actOf(d)
	p := d.P.P
	if !d.P.Known && own.made {
		p = 1
	}
	yes := own
	yes.made = true
	no := own
	no.made = false
	cells := []int{d.Cell, d.Other}
	why := l.words(d.Why)
	board := l.puzzle.Board
	text := fmt.Sprintf(
		"The swap of %s and %s is proposed. Accept it or refuse it?",
		board.CellName(d.Cell),
		board.CellName(d.Other),
	)
	accept := Option{
		Text:    "accept it",
		P:       p,
		Cells:   cells,
		Because: certainly("refused", 1-p) + why,
		act:     yes,
	}
	refuse := Option{
		Text:    "refuse it",
		P:       1 - p,
		Cells:   cells,
		Because: certainly("accepted", p) + why,
		act:     no,
	}
	return l.task(d, text, accept, refuse)
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
func (l *phase) impossible(q *Task, a act, delta decision.Delta, why string) {
	known := slices.ContainsFunc(q.Options, func(o Option) bool {
		return o.act.same(a)
	})
	if known {
		return
	}
	o := l.option(a, delta, 0)
	o.Because = why
	q.Options = append(q.Options, o)
}

// addDigits adds the digits that cannot be drawn for the cell.
func (l *phase) addDigits(q *Task, d *decision.Decision) {
	own := actOf(d)
	for digit := uint8(1); int(digit) <= l.puzzle.Board.Side; digit++ {
		drawn := decision.DigitOption(d.Cell, digit, decision.NoChance)
		l.impossible(q, own.with(drawn), decision.NoDelta, l.whyNot(d, digit))
	}
}

// addSwaps adds the moves of the neighbourhood that are not chosen from.
func (l *phase) addSwaps(q *Task, d *decision.Decision) {
	own := actOf(d)
	neighbourhood := &l.there.Neighbourhood
	if !l.own(&l.there) {
		neighbourhood = &l.now.Neighbourhood
	}
	for _, m := range neighbourhood.Moves {
		if m.Other < 0 {
			continue
		}
		why := l.change("it", &m) + "; " + l.words(d.Why)
		if m.Verdict == engine.Taboo {
			why = "it is tabu; " + l.words(d.Why)
		}
		swap := decision.SwapOption(
			int(m.Cell),
			int(m.Other),
			decision.NoDelta,
			decision.NoChance,
		)
		l.impossible(q, own.with(swap), decision.By(int(m.Delta)), why)
	}
}

// addCells adds the free cells that are not chosen from: where the one that is chosen stands
// empty, empty ones, as nobody would fill a cell that has a digit.
func (l *phase) addCells(q *Task, d *decision.Decision) {
	own := actOf(d)
	among := l.words(d.Why)
	if n := len(d.Options); n > 1 {
		among = fmt.Sprintf("the search chooses among %d others: %s", n, among)
	}
	fills := l.fills(d)
	for c := range l.puzzle.Board.Cells {
		if l.puzzle.Given(c) || fills && !l.empty(c) {
			continue
		}
		cell := decision.CellOption(c, decision.NoChance)
		l.impossible(q, own.with(cell), decision.NoDelta, among)
	}
}

// fills reports whether a decision picks an empty cell of the board that is shown.
func (l *phase) fills(d *decision.Decision) bool { return d.Member < 0 && l.empty(d.Cell) }

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
func (l *phase) whyNot(d *decision.Decision, digit uint8) string {
	for i := range l.heard {
		o := &l.heard[i]
		if o.Kind == decision.Prune &&
			o.Member == d.Member &&
			o.Cell == d.Cell &&
			o.Digit == digit {
			return l.words(o.Why)
		}
	}
	board := l.puzzle.Board
	for _, peer := range board.PeersOf(d.Cell) {
		if l.puzzle.Givens[peer] == digit {
			return fmt.Sprintf("%s is given as %s", board.CellName(int(peer)), l.symbol(digit))
		}
	}
	left := english.Names(d.Options, func(o decision.Option) string {
		return l.symbol(o.Digit)
	})
	return fmt.Sprintf("of what the search has left for %s there is only %s",
		board.CellName(d.Cell), strings.Join(left, ", "))
}

// option is an answer. What it does to the cost or costs stands beside it once it is marked: before,
// who reads the number would need no rule.
func (l *phase) option(a act, delta decision.Delta, p float64) Option {
	option := Option{P: p, act: a}
	name := func(cell int) string {
		option.Cells = append(option.Cells, cell)
		return l.puzzle.CellName(cell)
	}
	switch {
	case a.won >= 0:
		option.Text = fmt.Sprintf("member %d", a.won+1)
		option.Effect = fmt.Sprintf("cost %d", delta.By)
		option.Of = decision.MemberOption(a.won, delta.By, decision.NoChance)
	case a.kind == decision.Update && a.cell < 0:
		option.Text = l.symbol(a.digit) + " anywhere"
	case a.kind == decision.Update && a.digit > 0:
		option.Text = l.symbol(a.digit) +
			" in " + name(a.cell)
	case a.kind == decision.Draw:
		option.Text = l.symbol(a.digit)
		option.Cells = []int{a.cell}
	case a.other >= 0:
		option.Text = fmt.Sprintf("%s ↔ %s", name(a.cell), name(a.other))
		if delta.Known {
			option.Effect = fmt.Sprintf("%+d", l.algorithm.Yardstick.Change(delta.By))
		}
	default:
		option.Text = name(a.cell)
	}
	return option
}
