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

// The answers of aspires.
const aspired, held, otherDigits, unlisted = 0, 1, 2, 3

var admits = []string{
	aspired:     "yes: it is tabu, but leads below the best so far",
	held:        "no: it is tabu, and does not lead below the best so far",
	otherDigits: "yes: the list has a cell of it, but does not forbid these digits there",
	unlisted:    "yes: the list has none of its cells",
}

// admitted is the answer of a move, -1 for none.
func admitted(memory *engine.Memory, move *engine.Move, cells Option) int {
	switch {
	case move.Verdict == engine.Aspired:
		return aspired
	case move.Verdict == engine.Taboo:
		return held
	case move.Verdict != engine.Allowed:
		return -1
	case inList(memory, cells) > 0:
		return otherDigits
	}
	return unlisted
}

// notAdmitted is why an answer is wrong of which another is right.
func notAdmitted(answer, right int) string {
	switch {
	case answer == aspired:
		return "a move that is tabu is admitted only where it is tabu and ends below the best so far"
	case answer == held:
		return "it is held back only where the memory forbids it and it ends no lower than the best so far"
	case right == aspired || right == held:
		return "the memory forbids it"
	case answer == unlisted:
		return "a cell of it stands in the list, with another digit"
	}
	return "none of its cells stands in the list"
}

// aspires asks of a move whether it may be made: of each answer that comes about, one question. The
// nearest misses are those that end close to the best so far.
func aspires(seen *look) (list []*item) {
	for i := range seen.after {
		snapshot := &seen.after[i]
		if len(snapshot.Memory.Entries) == 0 || !seen.own(snapshot) || seen.algorithm.Yardstick != nil {
			continue
		}
		moves := snapshot.Neighbourhood.Moves
		for right := range admits {
			nearest := -1
			above := func(k int) int {
				gap := seen.now.Cost + int(moves[k].Delta) - seen.now.BestCost
				return max(gap, -gap)
			}
			for k := range moves {
				option := seen.describe(&moves[k])
				fits := !moves[k].Other.None() && admitted(&snapshot.Memory, &moves[k], option) == right
				if fits && (nearest < 0 || above(k) < above(nearest)) {
					nearest = k
				}
			}
			if nearest < 0 {
				continue
			}
			move := &moves[nearest]
			option := seen.describe(move)
			answers := ladder(admits, right, func(answer int) string { return notAdmitted(answer, right) })
			for k := range answers {
				answers[k].Cells, answers[k].Of = option.Cells, option.Of
			}
			list = append(list, &item{
				facts: Task{
					Text: fmt.Sprintf("The cost is %d, and the best so far %d. %s changes it by %+d. "+
						"May this move be made now?", seen.now.Cost, seen.now.BestCost, option.Text, move.Delta),
					Because: fmt.Sprintf("%s ends at %d.", option.Text, seen.now.Cost+int(move.Delta)),
					Right:   right,
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
