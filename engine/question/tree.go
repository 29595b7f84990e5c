package question

import (
	"fmt"
	"slices"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/engine/decision"
	"sudokuscope/engine/english"
	"sudokuscope/engine/sudoku"
)

// This file has the questions about complete searches: where the next digit is tried, which
// decisions contradict each other, and how far it is taken back.

// tried asks in which cell the next iteration tries a digit.
func tried(l *look) *Task {
	now := l.now.Current
	if l.now.Tree.Label == "" ||
		!l.between ||
		!l.settled(len(l.after)) {
		return nil
	}
	for i := range l.after {
		cell := filled(now, l.after[i].Current)
		if cell < 0 {
			continue
		}
		var wrong []Option
		for _, c := range l.puzzle.Free {
			if now[c] == 0 && int(c) != cell {
				wrong = append(wrong, Option{
					Text:    l.puzzle.CellName(int(c)),
					Cells:   []int{int(c)},
					Because: l.notTried(int(c), cell),
				})
			}
		}
		sudoku.Shuffle(&l.dice, wrong)
		right := Option{
			Text:  l.puzzle.CellName(cell),
			Cells: []int{cell},
		}
		return l.ask(
			Tried,
			"In which cell does the search try a digit next?",
			right,
			wrong,
			sentence(l.words(l.after[i].Said)),
			i+1,
		)
	}
	return nil
}

// notTried is why the search fills another cell first.
func (l *look) notTried(cell, other int) string {
	name, next := l.puzzle.CellName(cell), l.puzzle.CellName(other)
	if len(l.now.Domains) == 0 {
		return fmt.Sprintf("%s stays empty: the rule takes %s first", name, next)
	}
	its := l.now.Domains[cell].Count()
	fewest := l.now.Domains[other].Count()
	if its == fewest {
		return fmt.Sprintf("%s has %s left, as many as %s, which the rule takes first",
			name, english.Count(its, "digit"), next)
	}
	return fmt.Sprintf("%s has %s left and %s has %d, and the rule takes %s first",
		name, english.Count(its, "digit"), next, fewest, next)
}

// filled is the only cell that one board has a digit in and the one before it has not, -1 if
// it is not one cell.
func filled(before, after sudoku.Grid) int {
	found := -1
	for c, d := range after {
		if d != 0 && before[c] == 0 {
			if found >= 0 {
				return -1
			}
			found = c
		}
	}
	return found
}

// far are the answers to how far a decision is taken back.
var far = []string{
	"not at all: its digit stands", "its digit goes, and another is left to try there",
	"one decision more goes with it", "two decisions more or further go with it",
}

// backs asks how far the search goes back from the digit that it has just tried.
func backs(l *look) *Task {
	path, end := l.now.Tree.Path, l.end()
	if l.between ||
		len(path) < 2 ||
		!path[len(path)-1].Stands() ||
		end.Status != engine.Running ||
		!l.settled(len(l.after)) {
		return nil
	}
	top := path[len(path)-1]
	if len(end.Tree.Path) == 0 {
		return nil // it begins anew
	}
	right := min(1+end.Tree.Popped, len(far)-1)
	last := end.Tree.Path[len(end.Tree.Path)-1]
	if last.Stands() {
		right = 0
	}
	if right == 0 && l.dice.IntN(4) > 0 {
		return nil // most digits stand
	}
	text := fmt.Sprintf(
		"%s has just been tried in %s. How far does the search go back?",
		l.symbol(top.Digit),
		l.puzzle.CellName(int(top.Cell)),
	)
	return l.fixed(
		Backs,
		text,
		far,
		right,
		sentence(l.words(end.Said)),
		len(l.after),
	).because(func(answer int) string {
		return notBack(answer, right)
	})
}

// emptied asks which decisions on the path are enough for the contradiction that the digit
// just tried comes to. The wrong answers have that digit too, and one of the others less, or
// another in its place.
func emptied(l *look) *Task {
	path := l.now.Tree.Path
	if l.between || len(path) < 2 ||
		!path[len(path)-1].Stands() {
		return nil
	}
	dead, phases := l.decided(func(d *decision.Decision) bool {
		return d.Kind == decision.DeadEnd && d.Effect == decision.NoEffect
	})
	if dead == nil || !l.settled(phases) {
		return nil
	}
	var cells []int
	for _, d := range l.said[phases-1] {
		if d.Kind == decision.Judge && d.Cell >= 0 {
			cells = append(cells, d.Cell)
		}
	}
	const mostNamed = 6 // decisions that an answer names
	if len(cells) > mostNamed ||
		!empties(l.search, l.now.Current, cells) {
		return nil
	}
	var wrong []Option
	for i, c := range cells {
		if c == int(path[len(path)-1].Cell) {
			continue
		}
		rest := slices.Delete(slices.Clone(cells), i, i+1)
		wrong = append(wrong, l.named(rest))
		for _, b := range path {
			if !slices.Contains(cells, int(b.Cell)) {
				wrong = append(
					wrong,
					l.named(slices.Insert(slices.Clone(rest), i, int(b.Cell))),
				)
			}
		}
	}
	wrong = slices.DeleteFunc(wrong, func(o Option) bool {
		return empties(l.search, l.now.Current, o.Cells)
	})
	for i := range wrong {
		wrong[i].Because = fmt.Sprintf("propagation of %s alone comes to no contradiction", wrong[i].Text)
	}
	sudoku.Shuffle(&l.dice, wrong)
	what, top := "comes to a contradiction", path[len(path)-1]
	after := &l.after[phases-1]
	if dead.Cell >= 0 &&
		len(after.Domains) > 0 &&
		after.Domains[dead.Cell] == 0 {
		what = fmt.Sprintf("leaves %s no digit", l.puzzle.CellName(dead.Cell))
	}
	text := fmt.Sprintf(
		"%s has just been tried in %s, which %s. Which decisions are enough for that?",
		l.symbol(top.Digit),
		l.puzzle.CellName(int(top.Cell)),
		what,
	)
	return l.ask(
		Emptied,
		text,
		l.named(cells),
		wrong,
		sentence(l.words(dead.Why)),
		phases,
	)
}

// named is the answer of some cells with the digits that they have.
func (l *look) named(cells []int) Option {
	list := english.Names(cells, func(c int) string {
		return l.puzzle.CellName(c) + " = " +
			l.symbol(l.now.Current[c])
	})
	return Option{Text: strings.Join(list, ", "), Cells: cells}
}

// empties reports whether propagation of the givens and of the digits of some cells, and of
// nothing else, comes to a contradiction: a search that is held to them refuses one.
func empties(s engine.Search, g sudoku.Grid, cells []int) bool {
	held, ok := s.Clone().(engine.Forcer)
	return ok && slices.ContainsFunc(cells, func(c int) bool {
		return held.Force(c, g[c]) != nil
	})
}
