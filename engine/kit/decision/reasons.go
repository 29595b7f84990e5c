package decision

import (
	"fmt"
	"slices"

	"sudokuscope/engine/base/english"
	"sudokuscope/engine/sudoku"
)

// maxReasons is how many sentences are given where they are independent.
const maxReasons = 4

// Reasons reads the decisions of an iteration backwards: it returns the sentences that
// say why a cell went from one digit to another, where 0 is a blank.
//
// Every change of the board is reported by decisions with an effect on it; those about
// the cell, in order, are its chain. What was weighed and chosen before a swap is its
// ground. A digit that came with a candidate has a story of its own: how the candidate
// came by it, and why that became the grid. What was decided for candidates that never
// came onto the board is left out.
func Reasons(puzzle *sudoku.Puzzle, list []Decision, cell int, was, is uint8) []string {
	chain := chainOf(list, cell, was, is)
	switch length := len(chain); {
	case length == 0:
		return nil
	case length == 1 && list[chain[0]].Effect == Shows:
		lines := append(origin(
			puzzle,
			list[:chain[0]],
			list[chain[0]].Member,
			cell,
			is,
		), list[chain[0]].Why.Text(puzzle.Board))
		return append(lines, learnt(puzzle, list[chain[0]:], cell, is, was)...)
	case length == 1:
		lines := ground(puzzle, list[:chain[0]], list[chain[0]], cell)
		lines = append(lines, Phrase(puzzle, list[chain[0]], cell))
		for _, decision := range list[chain[0]:] {
			if decision.Kind == Update && decision.Cell.Is(cell) &&
				(decision.Digit == is || decision.Digit == was) {
				lines = append(lines, Phrase(puzzle, decision, cell))
			}
		}
		return lines[max(0, len(lines)-maxReasons):]
	}
	return told(puzzle, list, chain, cell)
}

// chainOf finds the decisions that lead a cell of the current grid from one
// digit to another. A digit that is drawn or inferred, or that comes with another
// grid, replaces whatever stood there, so the chain begins with the last of those.
func chainOf(list []Decision, cell int, was, is uint8) (chain []int) {
	now := was
	for i := range list {
		from, to, ok := list[i].Turns(cell)
		if !ok || !list[i].OnGrid() {
			continue
		}
		switch list[i].Kind {
		case Draw, Infer, DeadEnd:
			chain, now = chain[:0], to
		default:
			if from != now {
				return nil
			}
			now = to
			if list[i].Kind == Show {
				chain = chain[:0]
			}
		}
		chain = append(chain, i)
	}
	if now != is {
		return nil
	}
	return chain
}

// origin tells how a candidate came by the digit of a cell, from what was
// decided before it became the grid.
func origin(puzzle *sudoku.Puzzle, list []Decision, member, cell int, is uint8) []string {
	for _, decision := range slices.Backward(list) { // of a part that was drawn again the last counts
		_, to, about := decision.Turns(cell)
		if decision.Member != member || !about || decision.Effect != Changes {
			continue
		}
		switch {
		case to == 0 && is == 0:
			return []string{decision.Why.Text(puzzle.Board)}
		case to != is || is == 0:
		case decision.Kind == Change || decision.Kind == Swap:
			return []string{fmt.Sprintf(
				"%c was set for %s: %s",
				puzzle.Symbol(is),
				became(member),
				decision.Why.Text(puzzle.Board),
			)}
		case decision.Kind == Infer:
			return append(removals(puzzle, list, member, cell), originOf(puzzle, decision))
		case decision.Kind == Draw || decision.Kind == DeadEnd:
			return []string{originOf(puzzle, decision)}
		}
		return nil
	}
	if is == 0 {
		return wipeOut(puzzle, list, member, cell)
	}
	return removals(puzzle, list, member, cell)
}

// wipeOut tells why a cell of a candidate has no digit.
func wipeOut(puzzle *sudoku.Puzzle, list []Decision, member, cell int) []string {
	return last(1, whys(puzzle, list, func(d Decision) bool {
		return d.Kind == DeadEnd && d.Effect == NoEffect && d.Member == member && d.Cell.Is(cell)
	}))
}

// removals tell what took a cell's other digits from it in a candidate: the last
// of them, without which it would not have come down to one.
func removals(puzzle *sudoku.Puzzle, list []Decision, member, cell int) []string {
	return last(maxReasons-1, whys(puzzle, list, func(d Decision) bool {
		return d.Kind == Prune && d.Member == member && d.Cell.Is(cell)
	}))
}

// whys are the reasons of the decisions for which something holds.
func whys(puzzle *sudoku.Puzzle, list []Decision, holds func(Decision) bool) (lines []string) {
	for _, decision := range list {
		if holds(decision) {
			lines = append(lines, decision.Why.Text(puzzle.Board))
		}
	}
	return lines
}

// last returns the last lines of a list, and not more than a number of them.
func last(most int, lines []string) []string { return lines[max(0, len(lines)-most):] }

// originOf tells how a candidate came by a digit.
func originOf(puzzle *sudoku.Puzzle, decision Decision) string {
	which := became(decision.Member)
	why := decision.Why.Text(puzzle.Board)
	how := "with"
	if decision.P.P < 1 {
		how = "at random, with"
	}
	text := fmt.Sprintf(
		"%c was drawn %s p %s for %s",
		puzzle.Symbol(decision.Digit),
		how,
		english.Chance(decision.P.P),
		which,
	)
	switch {
	case !decision.P.Known:
		return fmt.Sprintf("%c was set for %s: %s", puzzle.Symbol(decision.Digit), which, why)
	case why != "" && (decision.P.P < 1 || decision.Kind == DeadEnd):
		return text + "; " + why
	case decision.P.P < 1 || decision.Kind == DeadEnd:
		return text
	}
	return text + ": nothing else was left"
}

// became names a candidate whose grid is on the board.
func became(member int) string {
	return fmt.Sprintf("candidate %d, which became the board", member+1)
}

// learnt tells what the model or the memory made of each digit in the end.
func learnt(puzzle *sudoku.Puzzle, list []Decision, cell int, digits ...uint8) (lines []string) {
	for _, digit := range digits {
		lines = append(lines, last(1,
			whys(puzzle, list, func(d Decision) bool {
				return digit != 0 && d.Kind == Update && d.Cell.Is(cell) && d.Digit == digit
			}))...)
	}
	return lines
}

// ground tells how a swap came to be made: that it was weighed and chosen.
func ground(puzzle *sudoku.Puzzle, list []Decision, made Decision, cell int) (lines []string) {
	if made.Kind != Swap && made.Kind != Judge {
		return nil
	}
	for _, decision := range list {
		considered := decision.Kind == Pick || decision.Kind == Weigh
		if considered && decision.Member == made.Member && decision.Cell == made.Cell &&
			decision.Other == made.Other &&
			decision.Digit == made.Digit &&
			decision.Was == made.Was {
			lines = append(lines, Phrase(puzzle, decision, cell))
		}
	}
	return lines
}

// maxMoves is how many moves of a chain are told one by one. Of a longer one the
// first and the last are, and those between as a row of digits.
const maxMoves = 6

// told gives the sentences of a chain, the whole of it and in order.
func told(puzzle *sudoku.Puzzle, list []Decision, chain []int, cell int) (lines []string) {
	from, to := len(chain), len(chain)
	if len(chain) > maxMoves {
		from, to = 1, len(chain)-maxMoves+2
	}
	between := ""
	for i, at := range chain {
		if i < from || i >= to {
			lines = append(lines, Phrase(puzzle, list[at], cell))
			continue
		}
		was, is := about(list[at], cell)
		if i == from {
			between = fmt.Sprintf("%d more moves: %s", to-from, puzzle.Word(was))
		}
		between += " → " + puzzle.Word(is)
		if i == to-1 {
			lines = append(lines, between)
		}
	}
	return lines
}
