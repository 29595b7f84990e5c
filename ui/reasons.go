package ui

import (
	"fmt"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
)

// ChangeReasons are what of an iteration's decisions bears on a change of a
// cell. Where the grid is one of many candidates: how that one came by its digit,
// why it became the grid, and what the model made of the digit afterwards. Where
// there is one grid, or one in the hand: the moves that led from the old digit to
// the new one. Where none of that is told, whatever else was said of the cell. What
// was decided for candidates that never came onto the board is left out.
func ChangeReasons(p *sudoku.Puzzle, list []engine.Decision, cell int, c run.CellChange) (lines []string) {
	if at := shownAt(list, cell, c); at >= 0 {
		return candidateReasons(p, list, cell, c, at)
	}
	if chain := chainOf(list, cell, c); chain != nil {
		return chainReasons(p, chain, cell)
	}
	rest := slices.DeleteFunc(slices.Clone(list), func(d engine.Decision) bool { return d.Member >= 0 })
	for _, d := range rest {
		switch here := d.Cell == cell; {
		case here && d.Kind == engine.Update && (d.Digit == c.Is || d.Digit == c.Was),
			here && d.Kind != engine.Update && d.Kind != engine.Prune && d.Digit == c.Is,
			swapsIn(d, cell) && d.Was == c.Is && (c.Was == 0 || d.Digit == c.Was):
			lines = append(lines, bare(p, d, cell))
		}
	}
	if len(lines) == 0 {
		return reasons(p, rest, cell, c.Iteration)
	}
	return lines[max(0, len(lines)-mostReasons):]
}

// swapsIn says whether a decision is about a swap of which the cell is the second.
func swapsIn(d engine.Decision, cell int) bool {
	return d.Other == cell && d.Was != 0 && d.Digit != 0 &&
		(d.Kind == engine.Swap || d.Kind == engine.Pick || d.Kind == engine.Judge)
}

// shownAt is the decision that brought a candidate's digit onto the board, -1 if
// there is none. What comes into the hand is the beginning of a chain instead.
func shownAt(list []engine.Decision, cell int, c run.CellChange) int {
	for i, d := range slices.Backward(list) {
		told := d.Kind == engine.Pick || d.Kind == engine.Update && d.Was == 0
		if told && d.Member >= 0 && d.Cell == cell && d.Other < 0 && d.Digit == c.Is && (d.Was == 0 || d.Was == c.Was) {
			return i
		}
	}
	return -1
}

// candidateReasons are those of a cell whose candidate became the grid.
func candidateReasons(p *sudoku.Puzzle, list []engine.Decision, cell int, c run.CellChange, at int) (lines []string) {
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
	} else if came < 0 {
		lines = removed(list[:at], member, cell)
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

// removed says what took a cell's other digits from it in a candidate: the last of
// the removals, without which it would not have come down to one.
func removed(list []engine.Decision, member, cell int) (lines []string) {
	for _, d := range list {
		if d.Kind == engine.Prune && d.Member == member && d.Cell == cell {
			lines = append(lines, d.Why)
		}
	}
	return lines[max(0, len(lines)-mostReasons+1):]
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
// is, nil if no such chain is told. Of the only grid there is they are a chain if
// it is filled anew; what is merely weighed looks like a move there.
func chainOf(list []engine.Decision, cell int, c run.CellChange) []engine.Decision {
	var members []int
	for _, d := range list {
		if (d.Cell == cell || d.Other == cell) && !slices.Contains(members, d.Member) {
			members = append(members, d.Member)
		}
	}
	for _, m := range members {
		chain, digit := fate(list, m, cell, c.Was)
		if digit == c.Is && len(chain) > 0 && (m >= 0 || placed(chain[0])) {
			return chain
		}
	}
	return nil
}

// fate goes after a cell of a grid from a digit on, and says what it comes to.
func fate(list []engine.Decision, member, cell int, digit uint8) (chain []engine.Decision, is uint8) {
	for _, d := range list {
		switch moved := d.Was != 0 && d.Was != d.Digit && (d.Kind == engine.Update || d.Kind == engine.Swap); {
		case d.Member != member:
		case member < 0 && d.Cell == cell && placed(d):
			digit, chain = d.Digit, []engine.Decision{d}
		case moved && d.Cell == cell && d.Was == digit:
			digit, chain = d.Digit, append(chain, d)
		case moved && swapsIn(d, cell) && d.Digit == digit:
			digit, chain = d.Was, append(chain, d)
		}
	}
	return chain, digit
}

// placed says whether a digit was put into a cell whatever stood there.
func placed(d engine.Decision) bool {
	return d.Digit != 0 && (d.Kind == engine.Draw || d.Kind == engine.DeadEnd)
}

// mostMoves is how many moves of a chain are told one by one. Of a longer one the
// first and the last are, and those between as a row of digits.
const mostMoves = 6

// chainReasons are the sentences of a chain, the whole of it and in order.
func chainReasons(p *sudoku.Puzzle, chain []engine.Decision, cell int) (lines []string) {
	from, to := len(chain), len(chain)
	if len(chain) > mostMoves {
		from, to = 1, len(chain)-mostMoves+2
	}
	between := ""
	for i, d := range chain {
		if i < from || i >= to {
			lines = append(lines, bare(p, d, cell))
			continue
		}
		was, is := turned(d, cell)
		if i == from {
			between = fmt.Sprintf("%d more moves: %c", to-from, p.Symbol(was))
		}
		if between += fmt.Sprintf(" → %c", p.Symbol(is)); i == to-1 {
			lines = append(lines, between)
		}
	}
	return lines
}
