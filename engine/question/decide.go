package question

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/engine/decision"
	"sudokuscope/engine/english"
	"sudokuscope/engine/sudoku"
)

// This file makes tasks of the decisions themselves: the learner takes the next one. What
// is asked, and how probable each answer is, comes from what a search tells its witness. A
// decision that is told without the weights of its alternatives is asked only where a rule
// makes it.

// Decide makes a task of a decision in the phase that a search does next: the n-th, from 0,
// that has alternatives. It is nil where there is none. The search is only copied.
func Decide(a *engine.Algorithm, p *sudoku.Puzzle, s engine.Search, n int) (q *Task, err error) {
	defer func() {
		if v := recover(); v != nil {
			q, err = nil, fmt.Errorf("the search fails in the next phase: %v", v)
		}
	}()
	l := &phase{look: look{
		algorithm: a,
		puzzle:    p,
		search:    s,
	}}
	s.Observe(&l.now)
	if l.now.Status != engine.Running {
		return nil, fmt.Errorf("the search has ended: there is nothing left to decide")
	}
	l.dice = sudoku.NewRand(l.now.Dice ^ uint64(l.now.Iteration)<<20 ^ uint64(l.now.Phase+2) + uint64(n))
	l.step, l.heard = listen(
		s.Clone(),
		&l.there,
	)
	var way []act
	unfit := 0
	for i := range l.heard {
		d := &l.heard[i]
		var t *Task
		weighted := l.weighted(d)
		if weighted {
			t = l.open(d)
		} else {
			t = l.ruled(d)
		}
		t = l.offer(t)
		if t != nil {
			t.way = way
			if t.unfit(s) {
				unfit++
				t = nil
			}
		}
		if unfit == mostUnfit {
			return nil, nil // they are all alike
		}
		if t != nil {
			n--
			if n < 0 {
				return t, nil
			}
		}
		if weighted {
			way = append(way, actOf(d))
		}
	}
	return nil, nil
}

// mostUnfit is how many decisions of a phase may turn out to be told otherwise than they are
// taken before no more of it are asked.
const mostUnfit = 3

// phase is what a search decides in the phase that it does next.
type phase struct {
	look
	step  engine.Step
	there engine.Snapshot // after the phase
	heard []decision.Decision
	tabu  bool // whether it has been asked what becomes tabu
}

// listen does a phase and returns what is decided in it.
func listen(s engine.Search, into *engine.Snapshot) (step engine.Step, heard []decision.Decision) {
	step = s.Next(&decision.Witness{Hear: func(d decision.Decision) {
		if len(heard) < mostDecision {
			heard = append(heard, d)
		}
	}})
	if into != nil {
		s.Observe(into)
	}
	return step, heard
}

// act is what a decision comes to, so that two can be told apart.
type act struct {
	kind                     decision.Kind
	member, cell, other, won int
	digit                    uint8
	made                     bool
}

func actOf(d *decision.Decision) act {
	return act{
		d.Kind,
		d.Member,
		d.Cell,
		d.Other,
		d.Won,
		d.Digit,
		d.Effect != decision.NoEffect,
	}
}

// with is the act if an alternative had been taken.
func (a act) with(o decision.Option) act {
	switch o.Among {
	case decision.AMember:
		a.won = o.Member
	case decision.ADigit:
		a.digit = o.Digit
	case decision.ASwap:
		a.cell = o.Cell
		a.other = o.Other
		a.digit = 0
	default:
		a.cell, a.digit = o.Cell, 0
	}
	return a
}

// same reports whether two acts are one. The digits of a swap follow from its cells.
func (a act) same(b act) bool {
	if a.kind == decision.Pick {
		a.digit, b.digit = 0, 0
	}
	return a == b
}

// judgesSwap reports whether a swap is accepted or refused.
func judgesSwap(d *decision.Decision) bool {
	return d.Kind == decision.Judge && d.Cell >= 0 && d.Other >= 0
}

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
	b, own := l.puzzle.Board, actOf(d)
	if judgesSwap(d) {
		p := d.P.P
		if !d.P.Known && own.made {
			p = 1
		}
		yes, no := own, own
		yes.made, no.made = true, false
		cells := []int{d.Cell, d.Other}
		q := l.task(d, fmt.Sprintf(
			"The swap of %s and %s changes the cost by %+d. Accept it or refuse it?",
			b.CellName(d.Cell),
			b.CellName(d.Other),
			d.Delta.By,
		),
			Option{
				Text:  "accept it",
				P:     p,
				Cells: cells,
				act:   yes,
			}, Option{
				Text:  "refuse it",
				P:     1 - p,
				Cells: cells,
				act:   no,
			})
		for i := range q.Options {
			q.Options[i].Because = l.words(d.Why)
		}
		return q
	}
	q := l.task(d, l.asks(d))
	for _, o := range d.Options {
		q.Options = append(
			q.Options,
			l.option(own.with(o),
				amount(o), o.P.P),
		)
	}
	impossible := func(a act, delta int, why string) {
		if !slices.ContainsFunc(q.Options, func(o Option) bool {
			return o.act.same(a)
		}) {
			o := l.option(a, delta, 0)
			o.Because = why
			q.Options = append(q.Options, o)
		}
	}
	among := l.words(d.Why)
	if n := len(d.Options); n > 1 {
		among = fmt.Sprintf("the search chooses among %d others: %s", n, l.words(d.Why))
	}
	switch {
	case d.Kind == decision.Draw:
		for k := uint8(1); int(k) <= b.Side; k++ {
			impossible(
				own.with(decision.DigitOption(d.Cell, k, decision.NoChance)),
				0,
				l.whyNot(d, k),
			)
		}
	case d.Among == decision.AMember:
	case d.Other >= 0:
		n := &l.there.Neighbourhood
		if !l.own(&l.there) {
			n = &l.now.Neighbourhood
		}
		for _, m := range n.Moves {
			if m.Other >= 0 {
				why := fmt.Sprintf("it changes the cost by %+d; %s",
					m.Delta, l.words(d.Why))
				if m.Verdict == engine.Taboo {
					why = "it is tabu; " + l.words(d.Why)
				}
				impossible(
					own.with(decision.SwapOption(int(m.Cell), int(m.Other), decision.NoDelta, decision.NoChance)),
					int(m.Delta),
					why,
				)
			}
		}
	default:
		for c := range b.Cells {
			if !l.puzzle.Given(c) {
				impossible(
					own.with(decision.CellOption(c, decision.NoChance)),
					0,
					among,
				)
			}
		}
	}
	return q
}

// amount is what an alternative costs, or does to the cost.
func amount(o decision.Option) int {
	if o.Among == decision.AMember {
		return o.Cost
	}
	return o.Delta.By
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
	b := l.puzzle.Board
	for _, peer := range b.PeersOf(d.Cell) {
		if l.puzzle.Givens[peer] == digit {
			return fmt.Sprintf("%s is given as %s",
				b.CellName(int(peer)), l.symbol(digit))
		}
	}
	left := english.Names(d.Options, func(o decision.Option) string {
		return l.symbol(o.Digit)
	})
	return fmt.Sprintf("of what the search has left for %s there is only %s",
		b.CellName(d.Cell), strings.Join(left, ", "))
}

// task is one of a decision, with the answers that are known.
func (l *phase) task(d *decision.Decision, text string, options ...Option) *Task {
	q := &Task{
		Kind:    Decides,
		Text:    text,
		Options: options,
		Because: sentence(l.words(d.Why)),
		own:     actOf(d),
		board:   l.now.Current,
	}
	q.thrown = d.P.Known &&
		d.P.P < 1 &&
		l.there.Dice == l.now.Dice
	q.On = engine.Position{Phases: 1}
	if l.step.Whole {
		q.On = engine.Position{Iteration: 1}
	}
	ph := &l.algorithm.Phases[l.step.Phase]
	line := d.Line - 1
	if line < 0 && len(ph.Lines) == 1 {
		line = ph.Lines[0]
	}
	q.Rule = "phase " + ph.Name
	if line >= 0 && line < len(l.algorithm.Code) {
		q.Rule = fmt.Sprintf(
			"line %d, %s",
			line+1,
			strings.TrimSpace(l.algorithm.Code[line].Text),
		)
	}
	return q
}

// asks is the question about an alternative that is to be picked or drawn.
func (l *phase) asks(d *decision.Decision) string {
	whose := ""
	if d.Member >= 0 {
		whose = fmt.Sprintf(" for candidate %d", d.Member+1)
	}
	switch {
	case d.Kind == decision.Draw:
		return fmt.Sprintf("A digit is drawn%s: which one does %s get?", whose, l.puzzle.CellName(d.Cell))
	case d.Among == decision.AMember:
		return fmt.Sprintf("Which member of the %s is chosen%s?", l.now.Population.Label, whose)
	case d.Other >= 0:
		return "Which swap is chosen?"
	}
	return fmt.Sprintf("Which cell is chosen%s?", whose)
}

// option is an answer, with what it does to the cost or costs.
func (l *phase) option(a act, delta int, p float64) Option {
	o := Option{P: p, act: a}
	name := func(cell int) string {
		o.Cells = append(o.Cells, cell)
		return l.puzzle.CellName(cell)
	}
	switch {
	case a.won >= 0:
		o.Text = fmt.Sprintf("member %d, cost %d", a.won+1, delta)
	case a.kind == decision.Update && a.cell < 0:
		o.Text = l.symbol(a.digit) + " anywhere"
	case a.kind == decision.Update && a.digit > 0:
		o.Text = l.symbol(a.digit) +
			" in " + name(a.cell)
	case a.kind == decision.Draw:
		o.Text = l.symbol(a.digit)
		o.Cells = []int{a.cell}
	case a.other >= 0:
		o.Text = fmt.Sprintf("%s ↔ %s",
			name(a.cell), name(a.other))
		if delta != 0 {
			o.Text += fmt.Sprintf(" (%+d)", delta)
		}
	default:
		o.Text = name(a.cell)
	}
	return o
}

// mostOffered is how many alternatives stand on the screen: what the search takes, what is
// most probable, and of the others some that it could take and some that it could not.
const mostOffered = 6

// offer leaves so many alternatives of a task, in an order that gives nothing away. It is nil
// where all are as good.
func (l *phase) offer(q *Task) *Task {
	if q == nil || len(q.Options) < 2 {
		return nil
	}
	list := slices.Clone(q.Options)
	sudoku.Shuffle(&l.dice, list)
	first := func(i int, holds func(o Option) bool) {
		k := slices.IndexFunc(
			list[min(i, len(list)):],
			holds,
		)
		if k > 0 {
			list[i], list[i+k] = list[i+k], list[i]
		}
	}
	most := slices.MaxFunc(list, func(a, b Option) int {
		return cmp.Compare(
			a.P,
			b.P,
		)
	}).P
	first(0, func(o Option) bool {
		return o.act.same(q.own)
	})
	first(1, func(o Option) bool { return o.P == most })
	first(2, func(o Option) bool { return o.P == 0 })
	first(3, func(o Option) bool {
		return o.P > 0 && o.P < most
	})
	list = list[:min(len(list), mostOffered)]
	slices.SortFunc(list, func(a, b Option) int {
		return cmp.Or(
			cmp.Compare(a.act.won, b.act.won),
			cmp.Compare(a.act.cell, b.act.cell),
			cmp.Compare(a.act.other, b.act.other),
			cmp.Compare(a.act.digit, b.act.digit),
			cmp.Compare(
				sure(b.act.made),
				sure(a.act.made),
			),
		)
	})
	for i, o := range list {
		if o.P > list[q.Right].P {
			q.Right = i
		}
	}
	q.Own = slices.IndexFunc(list, func(o Option) bool {
		return o.act.same(q.own)
	})
	q.Options = list
	if q.Own < 0 ||
		!slices.ContainsFunc(list, func(o Option) bool {
			return o.P != most
		}) {
		return nil
	}
	return q
}
