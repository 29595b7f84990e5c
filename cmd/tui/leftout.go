package main

import (
	"errors"

	"sudokuscope/engine/lab/experiment"
	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
)

// leftOut is a puzzle of a list that nothing can solve. It stops none of the others: it has a
// row of its own, and the exit code says that not all is well.
type leftOut struct {
	Puzzle string `json:"puzzle"`
	Why    string `json:"left_out"`
}

func (l leftOut) String() string { return l.Puzzle + ": " + l.Why + "; it is left out" }

// isImpossible reports why a puzzle has no solution, or that the error says something else.
func isImpossible(err error) (why string, is bool) {
	if none, ok := errors.AsType[*puzzles.ImpossibleError](err); ok {
		return none.Why, true
	}
	if twice, ok := errors.AsType[*sudoku.Contradiction](err); ok {
		return "no solution: " + twice.Error() + "; " + puzzles.Mend(twice.Givens).String(), true
	}
	return "", false
}

// leaveOut notes a puzzle that nothing can solve.
func leaveOut(a *app, name, why string) {
	l := leftOut{Puzzle: name, Why: why}
	a.leftOut = append(a.leftOut, l)
	a.warn("%s", l)
}

// failedRow is the row of a puzzle that was left out, as solve --json writes it.
type failedRow struct {
	Algorithm string `json:"algorithm"`
	Solved    bool   `json:"solved"`
	leftOut
}

// sayLeftOut writes a row for each algorithm and each puzzle that was left out.
func sayLeftOut(a *app, entrants []experiment.Entrant, asJSON bool) error {
	for _, left := range a.leftOut {
		for _, entrant := range entrants {
			var err error
			if asJSON {
				err = a.out.json(failedRow{Algorithm: entrant.Label, leftOut: left})
			} else {
				err = a.out.line("%s  %s  left out: %s", left.Puzzle, entrant.Label, left.Why)
			}
			if err != nil {
				return err
			}
		}
	}
	return nil
}
