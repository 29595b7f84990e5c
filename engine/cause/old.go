package cause

import (
	"fmt"
	"slices"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// old reads the decisions of searches that fill them in by hand.
func old(p *sudoku.Puzzle, list []engine.Decision, cell int, was, is uint8) (lines []string) {
	c := change{was, is}
	if at := shownAt(list, cell, c); at >= 0 {
		return candidateReasons(p, list, cell, c, at)
	}
	if chain := oldChain(list, cell, c); chain != nil {
		return chainReasons(p, chain, cell)
	}
	rest := slices.DeleteFunc(slices.Clone(list), func(d engine.Decision) bool { return d.Member >= 0 })
	for _, d := range rest {
		switch here := d.Cell == cell; {
		case here && d.Kind == engine.Update && (d.Digit == c.Is || d.Digit == c.Was),
			here && d.Kind != engine.Update && d.Kind != engine.Prune && d.Digit == c.Is,
			swapsWith(d, cell) && d.Was == c.Is && (c.Was == 0 || d.Digit == c.Was):
			lines = append(lines, Phrase(p, d, cell))
		}
	}
	return lines[max(0, len(lines)-maxReasons):]
}

type change struct{ Was, Is uint8 }

// shownAt is the decision that brought a candidate's digit onto the board, -1 if
// there is none. What comes into the hand is the beginning of a chain instead.
func shownAt(list []engine.Decision, cell int, c change) int {
	for i, d := range slices.Backward(list) {
		told := d.Kind == engine.Pick || d.Kind == engine.Update && d.Was == 0
		if told && d.Member >= 0 && d.Cell == cell && d.Other < 0 && d.Digit == c.Is && (d.Was == 0 || d.Was == c.Was) {
			return i
		}
	}
	return -1
}

// candidateReasons are those of a cell whose candidate became the grid.
func candidateReasons(p *sudoku.Puzzle, list []engine.Decision, cell int, c change, at int) (lines []string) {
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
		lines = removals(list[:at], member, cell)
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

// oldChain are the moves of one grid that lead a cell from what it was to what it
// is, nil if no such chain is told. Of the only grid there is they are a chain if
// it is filled anew; what is merely weighed looks like a move there.
func oldChain(list []engine.Decision, cell int, c change) []engine.Decision {
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
		case moved && swapsWith(d, cell) && d.Digit == digit:
			digit, chain = d.Was, append(chain, d)
		}
	}
	return chain, digit
}

// placed says whether a digit was put into a cell whatever stood there.
func placed(d engine.Decision) bool {
	return d.Digit != 0 && (d.Kind == engine.Draw || d.Kind == engine.DeadEnd)
}

// chainReasons are the sentences of a chain, the whole of it and in order.
func chainReasons(p *sudoku.Puzzle, chain []engine.Decision, cell int) (lines []string) {
	from, to := len(chain), len(chain)
	if len(chain) > maxMoves {
		from, to = 1, len(chain)-maxMoves+2
	}
	between := ""
	for i, d := range chain {
		if i < from || i >= to {
			lines = append(lines, Phrase(p, d, cell))
			continue
		}
		was, is := about(d, cell)
		if i == from {
			between = fmt.Sprintf("%d more moves: %c", to-from, p.Symbol(was))
		}
		if between += fmt.Sprintf(" → %c", p.Symbol(is)); i == to-1 {
			lines = append(lines, between)
		}
	}
	return lines
}
