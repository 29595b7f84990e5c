package puzzles

import (
	"fmt"

	"sudokuscope/engine/sudoku"
)

// Rating is how hard a puzzle is, by the logic that it needs.
type Rating struct {
	// Judgement is Unique for a proper puzzle; any other has no Word.
	Judgement Judgement
	Word      Word
	Logic     Logic
	// Rounds is how often one goes over the board until singles end, filling in
	// each time all that can be seen; HiddenRounds is how often of these only
	// hidden singles could be seen.
	Rounds, HiddenRounds int
	// Left is how many cells are empty when the singles end.
	Left int
	// Guesses is how many assumptions a search tries that looks for singles between
	// them, until it knows the solution and that there is no other.
	Guesses int
}

// The bounds of the words. They make the five classes of Kennett's generator
// come out in order: see the table in TestWordsFollowKennettsClasses.
const (
	veryEasyRounds     = 6  // naked singles only, at most this number of rounds
	easyRounds         = 10 // naked singles only, at most this number of rounds
	mediumHiddenRounds = 1  // naked singles in more rounds, or so often hidden ones
)

// Rate rates a puzzle:
//
//	very easy  naked singles do, in at most 6 rounds
//	easy       naked singles do, in at most 10 rounds
//	medium     naked singles do, in more rounds, or one round of hidden ones helps
//	hard       hidden singles are needed again and again
//	fiendish   singles do not do: one has to guess
//
// The rounds are what is sensible at 9×9; the logic means the same at any size.
func Rate(p *sudoku.Puzzle) Rating {
	r := rate(p, Check)
	if r.Judgement == Unique && r.Logic == Guessing {
		r.Guesses = sudoku.ExactBySingles(p, 2, second[p.Order]).Nodes
	}
	return r
}

// rate is Rate without the guesses of a proper puzzle, and with another judge of those
// that singles do not solve.
func rate(p *sudoku.Puzzle, check func(*sudoku.Puzzle) Verdict) Rating {
	var r Rating
	s := newPencilled(p)
	possible := s.singles(&r)
	r.Left = s.left
	switch {
	case !possible:
		r.Judgement = Impossible
	case r.Left > 0:
		r.Logic = Guessing
		v := check(p)
		r.Judgement, r.Guesses = v.Judgement, v.Nodes
	}
	if r.Judgement == Unique {
		r.Word = r.word()
	}
	return r
}

func (r *Rating) word() Word {
	switch {
	case r.Logic == Guessing:
		return Fiendish
	case r.HiddenRounds > mediumHiddenRounds:
		return Hard
	case r.Logic == HiddenSingles || r.Rounds > easyRounds:
		return Medium
	case r.Rounds > veryEasyRounds:
		return Easy
	}
	return VeryEasy
}

// String is the rating in a line: "hard: hidden singles, in 3 of 14 rounds".
func (r Rating) String() string {
	switch r.Judgement {
	case Many:
		return "unrated: it has more than one solution"
	case Impossible:
		return "unrated: it has no solution"
	case Undecided:
		return fmt.Sprintf("unrated: undecided after %s", count(r.Guesses, "guess", "guesses"))
	}
	switch r.Logic {
	case NakedSingles:
		return fmt.Sprintf("%s: naked singles, %s", r.Word, count(r.Rounds, "round", "rounds"))
	case HiddenSingles:
		return fmt.Sprintf("%s: hidden singles, in %d of %s", r.Word, r.HiddenRounds, count(r.Rounds, "round", "rounds"))
	}
	return fmt.Sprintf("%s: %s, with %s empty", r.Word,
		count(r.Guesses, "guess", "guesses"), count(r.Left, "cell", "cells"))
}

func count(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}
