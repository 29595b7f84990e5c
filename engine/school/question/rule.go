package question

import (
	"context"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// This file has the decisions that a rule makes, which are asked although no weights are told,
// and finds dice with which a search decides as a learner did.

// ruled is the task of a decision that a rule makes; nil where dice may have a part in it.
func (l *phase) ruled(decided *decision.Decision) *Task {
	picks := decided.Kind == decision.Pick && !decided.Cell.None() && decided.Member < 0 &&
		len(decided.Options) == 0
	enters := decided.Kind == decision.Update && !l.tabu && l.remembers(decided)
	if decided.P.Known || !picks && !enters || l.there.Dice != l.now.Dice && !l.agree(decided) {
		return nil
	}
	l.tabu = enters
	if enters {
		return l.remembered(decided)
	}
	only := *decided
	cell := decided.Cell.Or(0)
	only.Options = []decision.Option{decision.CellOption(cell, decision.Odds(1))}
	if decided.Among == decision.ASwap {
		only.Options = []decision.Option{decision.SwapOption(cell, decided.Other.Or(0),
			l.deltaOf(decided), decision.Odds(1))}
	}
	return l.open(&only)
}

// deltaOf is what a swap does to what the search weighs by: as it is told, or else as the move
// was weighed.
func (l *phase) deltaOf(decided *decision.Decision) decision.Delta {
	if decided.Delta.Known {
		return decided.Delta
	}
	for _, snapshot := range []*engine.Snapshot{&l.now, &l.there} {
		if !l.own(snapshot) {
			continue
		}
		moves := snapshot.Neighbourhood.Moves
		i := slices.IndexFunc(moves, func(m engine.Move) bool {
			return decided.Cell.Is(int(m.Cell)) && m.Other == decided.Other
		})
		if i >= 0 {
			return decision.By(int(moves[i].Delta))
		}
	}
	return decision.NoDelta
}

// sure is the probability of what a rule decides.
func sure(taken bool) float64 {
	if taken {
		return 1
	}
	return 0
}

// otherDice is with how many other dice a phase is done to see whether they have a part in a
// decision: of two alternatives, both as probable, one is never taken once in 65 536 times.
const otherDice = 16

// agree reports whether other dice decide the same.
func (l *phase) agree(decided *decision.Decision) bool {
	var want []act
	alike := func(o *decision.Decision) bool {
		return o.Kind == decided.Kind && o.Member == decided.Member
	}
	for i := range l.heard {
		if alike(&l.heard[i]) {
			want = append(want, actOf(&l.heard[i]))
		}
	}
	for seed := range uint64(otherDice) {
		search := l.search.Clone()
		search.Reseed(seed)
		at, heard, same := 0, 0, true
		overhear(search, func(o *decision.Decision) bool {
			if alike(o) {
				same = at < len(want) && want[at] == actOf(o)
				at++
			}
			heard++
			return same && heard < mostDecision
		})
		if !same || at < len(want) {
			return false
		}
	}
	return true
}

// remembers reports whether a decision puts an entry into the memory.
func (l *phase) remembers(d *decision.Decision) bool {
	return slices.ContainsFunc(l.there.Memory.Entries,
		func(t engine.Tabu) bool {
			return t.Cell == d.Cell && t.Digit == d.Digit
		})
}

// remembered asks what becomes tabu. What is not are the same cells with other digits, and
// other cells.
func (l *phase) remembered(decided *decision.Decision) *Task {
	task := l.task(decided, "What becomes tabu now?")
	var cells []sudoku.MaybeCell
	var digits []uint8
	add := func(cell sudoku.MaybeCell, digit uint8, chance float64) {
		taken := actOf(decided)
		taken.cell, taken.digit = cell, digit
		if !slices.ContainsFunc(task.Options, func(o Option) bool {
			return o.act == taken
		}) {
			option := l.option(taken, decision.NoDelta, chance)
			if chance == 0 {
				option.Because = option.Text + " comes into no memory in this phase"
			}
			task.Options = append(task.Options, option)
		}
	}
	for i := range l.heard {
		other := &l.heard[i]
		if other.Kind == decision.Update && l.remembers(other) {
			add(other.Cell, other.Digit, 1)
			cells, digits = append(cells, other.Cell), append(digits, other.Digit)
		}
	}
	for _, cell := range cells {
		for _, digit := range digits {
			add(cell, digit, 0)
		}
	}
	for range mostOffered {
		cell, digit := cells[0], digits[0]
		if !cell.None() {
			cell = sudoku.TheCell(l.dice.IntN(l.puzzle.Cells))
		}
		if digit > 0 {
			digit = uint8(l.dice.IntN(l.puzzle.Side) + 1)
		}
		if number, is := cell.Get(); !is || !l.puzzle.Given(number) {
			add(cell, digit, 0)
		}
	}
	return task
}

// Thrown reports whether the dice that decide it were thrown in a phase before: then only an
// earlier moment can have other dice.
func (t *Task) Thrown() bool { return t.thrown }

// Dice finds a seed with which the search decides as was answered, and decides in the same
// phase before it as it did: dice that it could have had, so that it goes on from what the
// learner made of it. The search stands some phases before. ok is false if no seed is found
// before the context ends, or if no dice decide.
func (t *Task) Dice(ctx context.Context, search engine.Search, before, answer int) (seed uint64, ok bool) {
	if p := t.Options[answer].P; p == 0 || p == 1 {
		return 0, false
	}
	want := append(slices.Clone(t.way), t.Options[answer].act)
	const mostDice = 50_000 // seeds that are tried
	ear := t.ear(search, before)
	for seed = 1; seed <= mostDice && ctx.Err() == nil; seed++ {
		at := 0
		ear.overhear(seed, func(decided *decision.Decision) bool {
			if !ear.weighted(decided) {
				return true
			}
			if !want[at].same(actOf(decided)) {
				return false
			}
			at++
			return at < len(want)
		})
		if at == len(want) {
			return seed, true
		}
	}
	return 0, false
}

// enough ends a phase in the middle.
type enough struct{}

// ear hears what other dice decide of a task, from the same moment again and again. What it sees
// when the phase begins it writes where it wrote that before, or only once: dice that are not
// thrown yet change nothing that is seen.
type ear struct {
	phase
	task   *Task
	before int // phases that come before the one that decides
	board  sudoku.Grid
}

// ear is one for a search that stands some phases before the one that decides.
func (t *Task) ear(search engine.Search, before int) *ear {
	listener := &ear{task: t, before: before, board: make(sudoku.Grid, len(t.board))}
	listener.search = search
	if before == 0 {
		search.Observe(&listener.now)
	}
	return listener
}

// overhear goes on with other dice and hears the phase that decides as long as there is more to
// hear: nothing where the board is another by then. The clone is given up in the middle of the
// phase, which may draw thousands of digits more.
func (e *ear) overhear(seed uint64, more func(*decision.Decision) bool) {
	clone := e.search.Clone()
	clone.Reseed(seed)
	for range e.before {
		clone.Next(nil)
	}
	engine.Board(clone, e.board)
	if !slices.Equal(e.board, e.task.board) {
		return
	}
	if e.before > 0 {
		clone.Observe(&e.now)
	}
	overhear(clone, more)
}

// overhear does a phase as long as there is more to hear. After that the search is of no use.
func overhear(search engine.Search, more func(*decision.Decision) bool) {
	defer func() {
		if v := recover(); v != nil && v != any(enough{}) {
			panic(v)
		}
	}()
	search.Next(&decision.Witness{Hear: func(d decision.Decision) {
		if !more(&d) {
			panic(enough{})
		}
	}})
}
