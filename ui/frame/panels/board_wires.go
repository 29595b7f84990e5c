package panels

import (
	"slices"

	"sudokuscope/engine/sudoku"
	"sudokuscope/ui/kit/board"
	"sudokuscope/ui/kit/theme"
)

// mostWires is how many clashes are joined by wires: more are a thicket.
const mostWires = 8

// wire finds what is joined on the board: the digits that clash, and the two cells that exchanged
// theirs. Of many clashes those of the cell looked at come first, then those of what changed last.
func (v *boardView) wire() {
	if !v.geo.Ruled || len(v.values) != v.s.Puzzle.Cells {
		return
	}
	if spoken := v.s.Spoken; len(spoken) > 0 { // what is asked about is all that counts
		v.loose = true
		here, is := v.s.SpokenOf.Get()
		if !is {
			here, spoken = spoken[0], spoken[1:]
		}
		for _, cell := range spoken[:min(len(spoken), mostWires)] {
			v.wired = append(v.wired, board.Wire{A: here, B: cell, Role: theme.Accent, Double: true})
		}
		return
	}
	pairs := ClashPairs(v.s.Puzzle, v.values, v.clash)
	if len(pairs) > mostWires {
		v.loose = true
		rank := func(pair [2]int) int {
			switch {
			case slices.ContainsFunc(pair[:], v.s.Cursor.Is):
				return 0
			case v.changed(pair[0]) || v.changed(pair[1]):
				return 1
			}
			return 2
		}
		slices.SortStableFunc(pairs, func(a, b [2]int) int { return rank(a) - rank(b) })
		pairs = slices.DeleteFunc(pairs, func(pair [2]int) bool { return rank(pair) == 2 })
		pairs = pairs[:min(len(pairs), mostWires)]
	}
	for _, pair := range pairs {
		v.wired = append(v.wired, board.Wire{A: pair[0], B: pair[1], Role: theme.Clash})
	}
	if a, b, swapped := v.s.Report.Swapped.Get(); swapped && !v.Best && !v.looks() {
		v.wired = append(v.wired, board.Wire{A: a, B: b, Role: theme.Faded, Double: true})
	}
}

// isWired reports whether a wire leads to a cell.
func (v boardView) isWired(cell int) bool {
	return slices.ContainsFunc(v.wired, func(w board.Wire) bool {
		return w.A == cell || w.B == cell
	})
}

// ClashPairs are the pairs of cells that hold the same digit in a unit, each cell with its next
// one there only, and no pair twice.
func ClashPairs(puzzle *sudoku.Puzzle, values sudoku.Grid, clash []bool) (pairs [][2]int) {
	last := make([]int, puzzle.Side+1) // one more than the cell of the unit that had the digit last
	for unit := range puzzle.Units() {
		clear(last)
		for _, c := range puzzle.Unit(unit) {
			cell := int(c)
			digit := values[cell]
			if digit == 0 || !clash[cell] {
				continue
			}
			pair := [2]int{last[digit] - 1, cell}
			last[digit] = cell + 1
			if pair[0] < 0 {
				continue
			}
			inLine := puzzle.Row[pair[0]] == puzzle.Row[cell] || puzzle.Col[pair[0]] == puzzle.Col[cell]
			if unit < 2*puzzle.Side || !inLine || !slices.Contains(pairs, pair) {
				pairs = append(pairs, pair)
			}
		}
	}
	return pairs
}
