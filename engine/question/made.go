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
func (l *look) anyMade(n *engine.Neighbourhood, moves []int) bool {
	for seed := range uint64(moveDice) {
		boards := l.boardsWith(seed + 1)
		made := func(i int) bool {
			return isMade(&n.Moves[i], l.now.Current, boards)
		}
		if slices.ContainsFunc(moves, made) {
			return true
		}
	}
	return false
}

// boardsWith are the boards that come with other dice, to the last phase but one of the iteration
// after this one: with other dice that may be more phases.
func (l *look) boardsWith(seed uint64) (boards []sudoku.Grid) {
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
		var there engine.Snapshot
		search.Observe(&there)
		boards = append(boards, there.Current)
	}
	return boards
}

// isMade reports whether a move of a board stands on the first of the boards that come
// which is another.
func isMade(m *engine.Move, from sudoku.Grid, boards []sudoku.Grid) bool {
	for _, b := range boards {
		switch {
		case slices.Equal(b, from):
		case m.Other < 0:
			return b[m.Cell] == m.Digit &&
				from[m.Cell] != m.Digit
		default:
			return b[m.Cell] == from[m.Other] &&
				b[m.Other] == from[m.Cell] &&
				from[m.Cell] != from[m.Other]
		}
	}
	return false
}
