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
		return decision.Cell.Is(cell)
	})
	for _, decision := range list {
		if decision.Cell.Is(cell) || !own && decision.Other.Is(cell) {
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
	_, caused := decision.Cause()
	its, named := decision.Cell.Get()
	other, second := decision.Other.Get()
	switch {
	case swapsWith(decision, cell):
		text += " with " + puzzle.CellName(its)
	case named && its != cell:
		text += " at " + puzzle.CellName(its)
	case caused:
		text += " because of " + puzzle.CellName(other)
	case second:
		text += " with " + puzzle.CellName(other)
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
	return decision.Other.Is(cell) && decision.Was != 0 && decision.Digit != 0 &&
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
