// Package walk is what searches share that go from one full board to the next by swaps of
// two cells: how they begin, how a forced cell gets its digit, and the words for both.
package walk

import (
	"sudokuscope/engine"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// Walk is what a search on full boards knows of its board. It moves the grid of the search
// that it is part of.
type Walk struct {
	base  *engine.Base
	Lines sudoku.Lines // of Grid; without a meaning where blocks may lack digits
	dead  bool         // AC3 on the givens empties a domain
}

// New returns the walk of a search.
func New(b *engine.Base) Walk { return Walk{base: b} }

// Begin holds the givens, or all that AC3 on them fills, and fills the blocks with what
// they lack, at random.
func (w *Walk) Begin(precompute bool) {
	puzzle := w.base.Puzzle
	w.base.Held = puzzle.Givens
	if precompute {
		domains := sudoku.NewDomains(puzzle.Board, sudoku.AC3)
		w.dead = !domains.Load(puzzle)
		if !w.dead {
			w.base.Held = domains.Settled()
			copy(w.base.Grid, w.base.Held)
		}
	}
	puzzle.FillBlocks(w.base.Grid, &w.base.Dice)
	w.Stand()
}

// Stand takes the grid as it is.
func (w *Walk) Stand() {
	w.Lines = *sudoku.NewLines(w.base.Puzzle.Board, w.base.Grid)
	w.base.Cost = w.base.Puzzle.Missing(w.base.Grid)
	w.base.Improve(w.base.Grid, w.base.Cost)
}

// Settle ends a search that has nothing to do: it begins with a solution, or nothing can
// be swapped.
func (w *Walk) Settle(swaps int) {
	if w.base.Cost == 0 {
		w.base.End(engine.Solved)
	} else if w.dead || swaps == 0 {
		w.base.End(engine.Exhausted)
	}
}

// Found reports a board that is better than all before, by an event of each kind, and ends
// the search with a solution.
func (w *Walk) Found(best, solved uint8, detail float64) {
	engine.Better(w.base, best, detail)
	if w.base.Cost == 0 {
		w.base.Note(solved, float64(w.base.Iteration+1), float64(w.base.Restarts))
		w.base.End(engine.Solved)
	}
}

// Fixed reports whether a cell keeps its digit in the whole run.
func (w *Walk) Fixed(cell int) bool { return w.base.Held[cell] != 0 }

// Words are what searches on full boards say of their beginning and of a forced move.
var Words decision.Table

var (
	saidDead = Words.Say("no solution", "",
		"the givens leave a cell no digit (AC3): the puzzle has no solution")
	saidSolvedAtOnce = Words.Say("solved at once", "filled free",
		"solved before the first iteration: {filled} of {free cell} follow from the givens (AC3), "+
			"chance filled the others")
	saidNothingToSwap = Words.Say("nothing to swap", "",
		"no block has two free cells to swap: the puzzle has no solution")
	saidFilled = Words.Say("filled", "cost swaps",
		"every block filled at random with what it lacks: cost {cost}, {swaps swap}")
	saidForcedSolves = Words.Say("the forced move solves it", "", "the forced move solves it")
	saidForcedLast   = Words.Say("nothing left to swap", "", "no cells are left to swap")
	saidForced       = Words.Say("held from here on", "cost swaps",
		"a cell is held from here on: cost {cost}, {swaps swap} left")
)

// SaidStart tells what the search begins with.
func (w *Walk) SaidStart(swaps int) decision.Reason {
	free := len(w.base.Puzzle.Free)
	switch {
	case !w.base.Forced().None():
		return w.SaidForced(swaps)
	case w.dead:
		return saidDead.Of()
	case w.base.Cost == 0:
		return saidSolvedAtOnceOf{filled: free - w.base.Held.Blanks(), free: free}.say()
	case swaps == 0:
		return saidNothingToSwap.Of()
	}
	return saidFilledOf{cost: w.base.Cost, swaps: swaps}.say()
}

// SaidForced tells what is left after a forced move that has cut an iteration short.
func (w *Walk) SaidForced(swaps int) decision.Reason {
	switch {
	case w.base.Cost == 0:
		return saidForcedSolves.Of()
	case swaps == 0:
		return saidForcedLast.Of()
	}
	return saidForcedOf{cost: w.base.Cost, swaps: swaps}.say()
}
