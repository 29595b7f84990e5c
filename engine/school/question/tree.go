package question

import (
	"fmt"
	"slices"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/engine/base/english"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// This file has the questions about complete searches: where the next digit is tried, which
// decisions contradict each other, and how far it is taken back.

// tried asks in which cell the next iteration tries a digit.
func tried(seen *look) *item {
	now := seen.now.Current
	if seen.now.Tree.Label == "" || !seen.between || !seen.settled(len(seen.after)) {
		return nil
	}
	for i := range seen.after {
		cell, path := filled(now, seen.after[i].Current), seen.after[i].Tree.Path
		if cell < 0 || len(path) == 0 || path[len(path)-1].Cell.Or(0) != cell { // it followed
			continue
		}
		var wrong []Option
		for _, free := range seen.puzzle.Free {
			if now[free] == 0 && int(free) != cell {
				wrong = append(wrong, Option{
					Text:    seen.puzzle.CellName(int(free)),
					Cells:   []int{int(free)},
					Because: seen.notTried(int(free), cell),
				})
			}
		}
		sudoku.Shuffle(&seen.dice, wrong)
		right := Option{Text: seen.puzzle.CellName(cell), Cells: []int{cell}}
		wrong, fair := seen.ranked(right, wrong, func(o Option) float64 { return float64(o.Cells[0]) })
		return &item{
			facts: Task{
				Text:    "In which cell does the search try a digit next?",
				Because: sentence(seen.words(seen.after[i].Said)),
				Guessed: !fair, // the rule takes the first cell, or the last
			},
			phases: i + 1,
			right:  right,
			wrong:  wrong,
		}
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
	if its < fewest { // the rule does not go by that
		return fmt.Sprintf("%s has fewer digits left, but this rule does not go by that: it takes %s first", name, next)
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
func backs(seen *look) *item {
	path, end := seen.now.Tree.Path, seen.end()
	if seen.between || len(path) < 2 || !path[len(path)-1].Stands() ||
		end.Status != engine.Running ||
		!seen.settled(len(seen.after)) {
		return nil
	}
	top := path[len(path)-1]
	if len(end.Tree.Path) == 0 {
		return nil // it begins anew
	}
	right := min(1+end.Tree.Popped, len(far)-1)
	if end.Tree.Path[len(end.Tree.Path)-1].Stands() {
		if right > 1 {
			return nil // it has jumped back, and tries nothing else there
		}
		right = 0
	}
	if right == 0 && seen.dice.IntN(4) > 0 {
		return nil // most digits stand
	}
	text := fmt.Sprintf(
		"%s has just been tried in %s. How far does the search go back?",
		seen.symbol(top.Digit),
		seen.puzzle.CellName(top.Cell.Or(0)),
	)
	return &item{
		facts:  Task{Text: text, Because: sentence(seen.words(end.Said)), Right: right},
		phases: len(seen.after),
		ladder: ladder(far, right, func(answer int) string { return notBack(answer, right) }),
	}
}

// emptied asks which decisions on the path are enough for the contradiction that the digit
// just tried comes to. The wrong answers have that digit too, and one of the others less, or
// another in its place.
func emptied(seen *look) *item {
	path := seen.now.Tree.Path
	if seen.between || len(path) < 2 || !path[len(path)-1].Stands() {
		return nil
	}
	dead, phases := seen.decided(func(d *decision.Decision) bool {
		return d.Kind == decision.DeadEnd && d.Effect == decision.NoEffect
	})
	if dead == nil || !seen.settled(phases) {
		return nil
	}
	var cells []int
	for _, d := range seen.said[phases-1] {
		if cell, is := d.Cell.Get(); is && d.Kind == decision.Judge {
			cells = append(cells, cell)
		}
	}
	const mostNamed = 6 // decisions that an answer names
	if len(cells) > mostNamed || !empties(seen.search, seen.now.Current, cells) {
		return nil
	}
	var fewer, wrong []Option
	for i, cell := range cells {
		if path[len(path)-1].Cell.Is(cell) {
			continue
		}
		rest := slices.Delete(slices.Clone(cells), i, i+1)
		fewer = append(fewer, seen.named(rest))
		for _, b := range path {
			if other := b.Cell.Or(0); !slices.Contains(cells, other) {
				wrong = append(wrong, seen.named(slices.Insert(slices.Clone(rest), i, other)))
			}
		}
	}
	enough := func(o Option) bool { return empties(seen.search, seen.now.Current, o.Cells) }
	fewer, wrong = slices.DeleteFunc(fewer, enough), slices.DeleteFunc(wrong, enough)
	sudoku.Shuffle(&seen.dice, fewer)
	sudoku.Shuffle(&seen.dice, wrong)
	// One answer is shorter: of more, whoever takes the longest would be right.
	const asLong = mostOptions - 2
	fair := len(wrong) >= asLong
	wrong = append(wrong[:min(len(wrong), asLong)], fewer[:min(len(fewer), 1)]...)
	for i := range wrong {
		wrong[i].Because = fmt.Sprintf("propagation of %s alone comes to no contradiction", wrong[i].Text)
	}
	what, top := "comes to a contradiction", path[len(path)-1]
	after := &seen.after[phases-1]
	if cell, is := dead.Cell.Get(); is && len(after.Domains) > 0 && after.Domains[cell] == 0 {
		what = fmt.Sprintf("leaves %s no digit", seen.puzzle.CellName(cell))
	}
	text := fmt.Sprintf(
		"%s has just been tried in %s, which %s. Which decisions are enough for that?",
		seen.symbol(top.Digit),
		seen.puzzle.CellName(top.Cell.Or(0)),
		what,
	)
	return &item{
		facts:  Task{Text: text, Because: sentence(seen.words(dead.Why)), Guessed: !fair},
		phases: phases,
		right:  seen.named(cells),
		wrong:  wrong,
	}
}

// named is the answer of some cells with the digits that they have.
func (l *look) named(cells []int) Option {
	list := english.Names(cells, func(c int) string {
		return l.puzzle.CellName(c) + " = " + l.symbol(l.now.Current[c])
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
