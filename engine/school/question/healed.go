package question

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/ask/apart"
	"sudokuscope/engine/base/english"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/sudoku"
)

// This file asks whether a search forgets: of two changes, made by other dice in one iteration,
// which will have healed some iterations later? Dice decide that, so the answers are
// probabilities, which many pairs of clones tell.

const (
	healTime  = 100 // iterations
	healPairs = 40  // for each change
	healWait  = 40  // iterations that are looked through for two changes
	// healCounts bounds the pairs of changes that are counted.
	healCounts = 6
)

// The answers, in their order: which of the two heal more often than not.
const (
	firstHeals = iota
	secondHeals
	bothHeal
	noneHeals
)

// doubt is how near to one half a share is not beyond doubt.
const doubt = .13

// healing is how often the two changes have healed, as shares.
type healing [2]float64

// certain reports whether both shares are beyond doubt.
func (h healing) certain() bool {
	return math.Abs(h[0]-.5) >= doubt && math.Abs(h[1]-.5) >= doubt
}

// right is the answer that is right.
func (h healing) right() int {
	first := h[0] > .5
	second := h[1] > .5
	switch {
	case first && second:
		return bothHeal
	case first:
		return firstHeals
	case second:
		return secondHeals
	}
	return noneHeals
}

// OfHealing asks which of two changes of an iteration that comes will have healed a hundred
// iterations later. It is nil where other dice give no two changes there, or no answer is beyond
// doubt.
func OfHealing(ctx context.Context, puzzle *sudoku.Puzzle, search engine.Search) (task *Task, err error) {
	defer recovered(&err)
	if drive.SeedFree(search) {
		return nil, errors.New("no dice are thrown from here on: other dice change nothing")
	}
	begin := search.Tally()
	if begin.Status != engine.Running {
		return nil, errors.New("the search has ended: there is nothing left to ask")
	}
	search = search.Clone()
	counted := 0
	for range healWait {
		var now engine.Vitals
		search.Vitals(&now)
		if now.Status != engine.Running || counted == healCounts {
			return nil, nil
		}
		two, ok := extremes(apart.Pushes(search, puzzle, now.Dice))
		if ok {
			counted++
			share, certain, err := beyondDoubt(ctx, two, now.Dice)
			if err != nil {
				return nil, err
			}
			if certain {
				task = healed(puzzle, two, now.Iteration+1, share)
				task.On.Iteration = now.Iteration + 1 - begin.Iteration + healTime
				return task, nil
			}
		}
		drive.Sprint(search, 1)
	}
	return nil, nil
}

// beyondDoubt counts how often two changes heal, and counts again with other dice: the answer is
// certain if both counts say the same.
func beyondDoubt(ctx context.Context, two [2]apart.Push, dice uint64) (share healing, certain bool, err error) {
	share, err = heal(ctx, two, dice)
	if err != nil || !share.certain() {
		return share, false, err
	}
	proof, err := heal(ctx, two, ^dice)
	return share, proof.right() == share.right(), err
}

// extremes are the change of the fewest cells and that of the most; of several the first.
func extremes(list []apart.Push) (two [2]apart.Push, ok bool) {
	if len(list) < len(two) {
		return two, false
	}
	bySize := func(a, b apart.Push) int {
		return len(a.Cells) - len(b.Cells)
	}
	slices.SortStableFunc(list, bySize)
	return [2]apart.Push{list[0], list[len(list)-1]}, true
}

// heal counts how often two changes heal.
func heal(ctx context.Context, two [2]apart.Push, seed uint64) (shares healing, err error) {
	for i := range two {
		n, err := two[i].Heals(ctx, healTime, healPairs, seed)
		if err != nil {
			return shares, err
		}
		shares[i] = float64(n) / healPairs
	}
	return shares, nil
}

// healed is the question.
func healed(puzzle *sudoku.Puzzle, two [2]apart.Push, at int64, share healing) *Task {
	text := fmt.Sprintf("Two re-runs throw other dice in iteration %d, and the same dice as this run after it. "+
		"The first then differs from it in %s, the second in %s. How probable is it that the change has "+
		"healed %d iterations later, so that the boards are the same?",
		at, cellsOf(puzzle, two[0]), cellsOf(puzzle, two[1]), healTime)
	found := fmt.Sprintf("the first has healed in %s, and the second in %s",
		percent(share[0]), percent(share[1]))
	answers := ladder([]string{
		firstHeals:  "the first more than .5, the second less",
		secondHeals: "the second more than .5, the first less",
		bothHeal:    "both more than .5",
		noneHeals:   "both less than .5",
	}, share.right(), func(int) string { return found })
	for i, one := range two {
		answers[i].Cells = one.Cells
	}
	because := fmt.Sprintf("Of %d pairs with other dice after it each, %s. %s", healPairs, found, forgets(share))
	question := item{facts: Task{Text: text, Because: because, Right: share.right()}, ladder: answers}
	return question.task(Healed, nil)
}

// cellsOf names the cells of a change where they are few.
func cellsOf(puzzle *sudoku.Puzzle, push apart.Push) string {
	total := len(push.Cells)
	text := english.Count(total, "cell")
	const named = 4
	if total > named {
		return text
	}
	var names []string
	for _, cell := range push.Cells {
		names = append(names, puzzle.CellName(cell))
	}
	return text + " (" + english.List(names, "and") + ")"
}

// percent is a share in words.
func percent(share float64) string { return fmt.Sprintf("%.0f %%", 100*share) }

// forgets says what that tells of the search.
func forgets(share healing) string {
	switch share.right() {
	case bothHeal:
		return "It forgets where it came from: both come to one board again."
	case noneHeals:
		return "It does not forget: what differs goes on differing, or grows."
	}
	return "Whether it forgets depends on the change."
}
