package decision

import (
	"fmt"
	"slices"

	"sudokuscope/engine/base/english"
	"sudokuscope/engine/sudoku"
)

// About gives the decisions of an iteration about a cell in sentences, the last
// ones; where there is none, those in which it only had a part.
func About(puzzle *sudoku.Puzzle, list []Decision, cell int, iteration int64) (lines []string) {
	own := slices.ContainsFunc(list, func(decision Decision) bool {
		return decision.Cell == cell
	})
	for _, decision := range list {
		if decision.Cell == cell || !own && decision.Other == cell {
			text := Phrase(puzzle, decision, cell)
			if decision.Member >= 0 {
				text = fmt.Sprintf("candidate %d, %s", decision.Member+1, text)
			}
			lines = append(lines, fmt.Sprintf("%d: %s", iteration, text))
		}
	}
	if n := len(lines); n > maxReasons {
		lines = append(
			[]string{fmt.Sprintf("%d decisions in iteration %d, the last of them:", n, iteration)},
			lines[n-maxReasons:]...,
		)
	}
	return lines
}

// Phrase tells one decision from where a cell stands: of a swap it gives what the
// cell gets, whichever of the two it is.
func Phrase(puzzle *sudoku.Puzzle, decision Decision, cell int) string {
	text := decision.Kind.String()
	was, is := about(decision, cell)
	if was != 0 && was != is {
		text += fmt.Sprintf(" %c →", puzzle.Symbol(was))
	}
	if is != 0 || was != 0 {
		text += " " + puzzle.Word(is)
	}
	cause, caused := decision.Cause()
	switch {
	case swapsWith(decision, cell):
		text += " with " + puzzle.CellName(decision.Cell)
	case decision.Cell >= 0 && decision.Cell != cell:
		text += " at " + puzzle.CellName(decision.Cell)
	case caused:
		text += " because of " + puzzle.CellName(cause)
	case decision.Other >= 0:
		text += " with " + puzzle.CellName(decision.Other)
	}
	if decision.P.Known && decision.P.P > 0 {
		text += ", p " + english.Chance(decision.P.P)
	}
	if decision.Delta.By != 0 {
		text += fmt.Sprintf(", cost %+d", decision.Delta.By)
	}
	if decision.Why.Said() {
		text += ": " + decision.Why.Text(puzzle.Board)
	}
	return text
}

// swapsWith reports whether a decision is about a swap of which the cell is the
// second.
func swapsWith(decision Decision, cell int) bool {
	return decision.Other == cell && decision.Was != 0 && decision.Digit != 0 &&
		(decision.Kind == Swap || decision.Kind == Weigh || decision.Kind == Pick ||
			decision.Kind == Judge)
}

// about gives the digits that a decision is about, before and after, from where
// the cell stands.
func about(decision Decision, cell int) (was, is uint8) {
	if swapsWith(decision, cell) {
		return decision.Digit, decision.Was
	}
	return decision.Was, decision.Digit
}
