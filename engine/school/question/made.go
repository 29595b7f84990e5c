package question

import (
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// This file says whether a move is made, by the dice of the search and by others.

// moveDice is with how many other dice a move is looked at: a move that comes once in twenty times
// is missed four times in a hundred.
const moveDice = 64

// anyMade reports whether some of the moves are made with other dice.
func (l *look) anyMade(neighbourhood *engine.Neighbourhood, moves []int) bool {
	var there engine.Snapshot
	for seed := range uint64(moveDice) {
		board := l.boardWith(seed+1, &there)
		made := func(i int) bool {
			return isMade(&neighbourhood.Moves[i], l.now.Current, board)
		}
		if slices.ContainsFunc(moves, made) {
			return true
		}
	}
	return false
}

// boardWith is the first other board that comes with other dice, written there: to the last phase
// but one of the iteration after this one, and with other dice that may be more phases. Nil is for
// none.
func (l *look) boardWith(seed uint64, there *engine.Snapshot) sudoku.Grid {
	search := l.search.Clone()
	search.Reseed(seed)
	ends := 0
	for search.Tally().Status == engine.Running {
		if search.Next(nil).Whole {
			ends++
		}
		if ends == 2 {
			break
		}
		search.Observe(there)
		if !slices.Equal(there.Current, l.now.Current) {
			return there.Current
		}
	}
	return nil
}

// firstOther is the first of the boards that come which is another, nil for none.
func firstOther(from sudoku.Grid, boards []sudoku.Grid) sudoku.Grid {
	for _, b := range boards {
		if !slices.Equal(b, from) {
			return b
		}
	}
	return nil
}

// isMade reports whether a move of a board stands on the other board that comes first.
func isMade(move *engine.Move, from, other sudoku.Grid) bool {
	switch {
	case other == nil:
		return false
	case move.Other.None():
		return other[move.Cell] == move.Digit && from[move.Cell] != move.Digit
	}
	second := move.Other.Or(0)
	return other[move.Cell] == from[second] && other[second] == from[move.Cell] && from[move.Cell] != from[second]
}
