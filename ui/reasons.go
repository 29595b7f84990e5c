package ui

import (
	"fmt"
	"slices"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// changeReasons are what of an iteration's decisions bears on a change of a
// cell. Where the grid is one of many candidates: how that one came by its digit,
// why it became the grid, and what the model made of the digit afterwards. Where
// there is one grid, or one in the hand: the moves that led from the old digit to
// the new one. Where none of that is told, whatever else was said of the cell.
func changeReasons(p *sudoku.Puzzle, list []engine.Decision, cell int, c engine.CellChange) (lines []string) {
	if at := shownAt(list, cell, c); at >= 0 {
		return candidateReasons(p, list, cell, c, at)
	}
	if chain := chainOf(list, cell, c); chain != nil {
		for _, d := range chain {
			lines = append(lines, bare(p, d, cell))
		}
		return lines[max(0, len(lines)-mostReasons):]
	}
	for _, d := range list {
		switch here := d.Cell == cell; {
		case d.Member >= 0 && d.Kind != engine.Pick: // of a candidate that is not the grid
		case here && d.Kind == engine.Update && (d.Digit == c.Is || d.Digit == c.Was),
			here && d.Kind != engine.Update && d.Kind != engine.Prune && d.Digit == c.Is,
			d.Other == cell && d.Kind == engine.Swap && d.Was == c.Is:
			lines = append(lines, bare(p, d, cell))
		}
	}
	if n := len(lines); n > mostReasons {
		lines = lines[n-mostReasons:]
	}
	if len(lines) == 0 {
		lines = reasons(p, list, cell, c.Iteration)
	}
	return lines
}

// shownAt is the decision that brought a candidate's digit onto the board, -1 if
// there is none.
func shownAt(list []engine.Decision, cell int, c engine.CellChange) int {
	for i, d := range slices.Backward(list) {
		told := d.Kind == engine.Pick || d.Kind == engine.Update
		if told && d.Member >= 0 && d.Cell == cell && d.Other < 0 && d.Digit == c.Is && (d.Was == 0 || d.Was == c.Was) {
			return i
		}
	}
	return -1
}

// candidateReasons are those of a cell whose candidate became the grid.
func candidateReasons(p *sudoku.Puzzle, list []engine.Decision, cell int, c engine.CellChange, at int) (lines []string) {
	member, came := list[at].Member, -1
	for i, d := range list[:at] {
		if d.Member == member && d.Cell == cell && (d.Kind == engine.Draw || d.Kind == engine.DeadEnd) && d.Digit != 0 {
			came = i // of a part that was drawn again the last counts
		}
	}
	if came >= 0 && c.Is != 0 && list[came].Digit == c.Is {
		lines = append(lines, cameBy(p, list[came]))
	} else if came >= 0 && c.Is == 0 && list[came].Kind == engine.DeadEnd {
		lines = append(lines, list[came].Why)
	}
	lines = append(lines, list[at].Why)
	for _, digit := range []uint8{c.Is, c.Was} {
		for _, d := range slices.Backward(list[at:]) {
			if digit != 0 && d.Kind == engine.Update && d.Member < 0 && d.Cell == cell && d.Digit == digit {
				lines = append(lines, d.Why)
				break // what became of it in the end
			}
		}
	}
	return lines
}

// cameBy says how a candidate came by a digit.
func cameBy(p *sudoku.Puzzle, d engine.Decision) string {
	which := fmt.Sprintf("candidate %d, which became the grid", d.Member+1)
	text := fmt.Sprintf("%c was drawn with p %s for %s", p.Symbol(d.Digit), engine.Chance(d.P), which)
	switch {
	case d.P == 0:
		return fmt.Sprintf("%c was set for %s: %s", p.Symbol(d.Digit), which, d.Why)
	case d.Kind == engine.DeadEnd:
		return text + "; " + d.Why
	case d.P < 1 && d.Why != "":
		return text + ": chance, not judgement; " + d.Why
	case d.P < 1:
		return text + ": chance, not judgement"
	}
	return text + ": nothing else was left"
}

// chainOf are the moves of one grid that lead a cell from what it was to what it
// is, nil if no such chain is told.
func chainOf(list []engine.Decision, cell int, c engine.CellChange) []engine.Decision {
	var members []int
	for _, d := range list {
		if d.Member >= 0 && (d.Cell == cell || d.Other == cell) && !slices.Contains(members, d.Member) {
			members = append(members, d.Member)
		}
	}
	for _, m := range members {
		var chain []engine.Decision
		digit := c.Was
		for _, d := range list {
			if d.Member != m || d.Was == 0 || d.Was == d.Digit || d.Kind != engine.Update && d.Kind != engine.Swap {
				continue
			}
			switch {
			case d.Cell == cell && d.Was == digit:
				digit, chain = d.Digit, append(chain, d)
			case d.Other == cell && d.Kind == engine.Swap && d.Digit == digit:
				digit, chain = d.Was, append(chain, d)
			}
		}
		if digit == c.Is && len(chain) > 0 {
			return chain
		}
	}
	return nil
}

// bare is the sentence of a decision without its iteration.
func bare(p *sudoku.Puzzle, d engine.Decision, cell int) string {
	_, text, _ := strings.Cut(sentence(p, d, 0, cell), ": ")
	return text
}
