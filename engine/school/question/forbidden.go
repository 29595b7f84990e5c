package question

import (
	"cmp"
	"fmt"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/base/english"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// This file has the questions about what a memory forbids.

// forbidden asks which of the weighed moves the memory forbids.
func forbidden(seen *look) *item {
	for i := range seen.after {
		snapshot := &seen.after[i]
		if len(snapshot.Memory.Entries) == 0 || !seen.own(snapshot) {
			continue
		}
		var no, yes []Option
		for at := range snapshot.Neighbourhood.Moves {
			move := &snapshot.Neighbourhood.Moves[at]
			switch move.Verdict {
			case engine.Taboo:
				no = append(no, seen.describe(move))
			case engine.Allowed:
				option := seen.describe(move)
				option.Because = seen.change(option.Text, move) + ", and nothing in the memory forbids it"
				yes = append(yes, option)
			}
		}
		if len(no) == 0 || len(yes) < 3 {
			continue
		}
		right := no[seen.dice.IntN(len(no))]
		// The near misses first: cells that stand in the list, too, but with other digits.
		sudoku.Shuffle(&seen.dice, yes)
		listed := func(o Option) float64 { return float64(inList(&snapshot.Memory, o)) }
		slices.SortStableFunc(yes, func(a, b Option) int { return cmp.Compare(listed(b), listed(a)) })
		wrong, fair := seen.ranked(right, yes, changed)
		near := 0
		for _, o := range wrong {
			if listed(o) >= listed(right) {
				near++
			}
		}
		because := fmt.Sprintf("The %s holds %s; it forbids %d of the weighed moves, the right answer among them.",
			snapshot.Memory.Label, english.Plural(
				len(snapshot.Memory.Entries),
				"entry",
				"entries",
			), len(no))
		if heard, _ := seen.decided(func(d *decision.Decision) bool {
			return d.Kind == decision.Weigh && len(right.Cells) > 0 && d.Cell.Is(right.Cells[0]) &&
				(len(right.Cells) < 2 || d.Other.Is(right.Cells[1]))
		}); heard != nil && heard.Why.Said() {
			because = sentence(seen.words(heard.Why))
		}
		return &item{
			facts: Task{
				Text:    "Which of these moves is forbidden now?",
				Because: because,
				Guessed: !fair || near < 2,
				Grid:    seen.now.Current,
				Moves:   snapshot.Neighbourhood.Moves,
				memory:  snapshot.Memory,
			},
			phases: i + 1,
			right:  right,
			wrong:  wrong,
		}
	}
	return nil
}

// inList counts the cells of an answer that stand in a memory, whatever their digits.
func inList(memory *engine.Memory, o Option) (n int) {
	for _, cell := range o.Cells {
		if slices.ContainsFunc(memory.Entries, func(t engine.Tabu) bool { return t.Cell.Is(cell) }) {
			n++
		}
	}
	return n
}

// admits are the answers of aspires, by the verdict that each stands for.
var admits = []struct {
	verdict       engine.Verdict
	text, because string
}{
	{engine.Aspired, "yes: it is tabu, but leads below the best so far",
		"a move that is tabu is admitted only where it is tabu and ends below the best so far"},
	{engine.Taboo, "no: it is tabu, and does not lead below the best so far",
		"it is held back only where the memory forbids it and it ends no lower than the best so far"},
	{engine.Allowed, "yes: it is not tabu", "the memory forbids it"},
}

// aspires asks of a move whether it may be made: of each verdict that comes about, one question. The
// nearest misses are those that end close to the best so far.
func aspires(seen *look) (list []*item) {
	for i := range seen.after {
		snapshot := &seen.after[i]
		if len(snapshot.Memory.Entries) == 0 || !seen.own(snapshot) || seen.algorithm.Yardstick != nil {
			continue
		}
		moves := snapshot.Neighbourhood.Moves
		for answer, a := range admits {
			nearest := -1
			above := func(k int) int { return abs(seen.now.Cost + int(moves[k].Delta) - seen.now.BestCost) }
			for k := range moves {
				fits := !moves[k].Other.None() && moves[k].Verdict == a.verdict
				if fits && (nearest < 0 || above(k) < above(nearest)) {
					nearest = k
				}
			}
			if nearest < 0 {
				continue
			}
			move := &moves[nearest]
			option := seen.describe(move)
			answers := make([]Option, len(admits))
			for k, other := range admits {
				answers[k] = Option{Text: other.text, Cells: option.Cells, Of: option.Of}
				if k != answer {
					answers[k].Because = other.because
				}
			}
			list = append(list, &item{
				facts: Task{
					Text: fmt.Sprintf("The cost is %d, and the best so far %d. %s changes it by %+d. "+
						"May this move be made now?", seen.now.Cost, seen.now.BestCost, option.Text, move.Delta),
					Because: fmt.Sprintf("%s ends at %d.", option.Text, seen.now.Cost+int(move.Delta)),
					Right:   answer,
					Grid:    seen.now.Current,
					Moves:   moves,
				},
				phases: i + 1,
				ladder: answers,
			})
		}
		return list
	}
	return nil
}
