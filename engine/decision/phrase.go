package decision

import (
	"fmt"
	"slices"

	"sudokuscope/engine/english"
	"sudokuscope/engine/sudoku"
)

// About gives the decisions of an iteration about a cell in sentences, the last
// ones; where there is none, those in which it only had a part.
func About(p *sudoku.Puzzle, list []Decision, cell int, iteration int64) (lines []string) {
	own := slices.ContainsFunc(list, func(d Decision) bool {
		return d.Cell == cell
	})
	for _, d := range list {
		if d.Cell == cell || !own && d.Other == cell {
			text := Phrase(p, d, cell)
			if d.Member >= 0 {
				text = fmt.Sprintf("candidate %d, %s", d.Member+1, text)
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
func Phrase(p *sudoku.Puzzle, d Decision, cell int) string {
	text := d.Kind.String()
	was, is := about(d, cell)
	if was != 0 && was != is {
		text += fmt.Sprintf(" %c →", p.Symbol(was))
	}
	if is != 0 || was != 0 {
		text += " " + p.Word(is)
	}
	cause, caused := d.Cause()
	switch {
	case swapsWith(d, cell):
		text += " with " + p.CellName(d.Cell)
	case d.Cell >= 0 && d.Cell != cell:
		text += " at " + p.CellName(d.Cell)
	case caused:
		text += " because of " + p.CellName(cause)
	case d.Other >= 0:
		text += " with " + p.CellName(d.Other)
	}
	if d.P.Known && d.P.P > 0 {
		text += ", p " + english.Chance(d.P.P)
	}
	if d.Delta.By != 0 {
		text += fmt.Sprintf(", cost %+d", d.Delta.By)
	}
	if d.Why.Said() {
		text += ": " + d.Why.Text(p.Board)
	}
	return text
}

// swapsWith reports whether a decision is about a swap of which the cell is the
// second.
func swapsWith(d Decision, cell int) bool {
	return d.Other == cell && d.Was != 0 && d.Digit != 0 &&
		(d.Kind == Swap ||
			d.Kind == Weigh ||
			d.Kind == Pick ||
			d.Kind == Judge)
}

// about gives the digits that a decision is about, before and after, from where
// the cell stands.
func about(d Decision, cell int) (was, is uint8) {
	if swapsWith(d, cell) {
		return d.Digit, d.Was
	}
	return d.Was, d.Digit
}
