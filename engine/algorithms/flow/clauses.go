package flow

import (
	"sudokuscope/engine/kit/weights"
	"sudokuscope/engine/sudoku"
)

// formula is the puzzle in clauses. A variable is a digit that a cell may have; a literal
// is a variable, or its negation. Clauses come in two kinds:
//
//	at least one   a cell has a digit; a digit has a cell in a row, a column, a block
//	at most one    of two variables of the same constraint not both: a pair
//
// Only variables that the held cells leave are in it, so that a held cell is in none. A
// formula is never changed; searches share it.
type formula struct {
	cell  []uint16 // of each variable
	digit []uint8
	// wide are the clauses of the first kind, each a list of variables; about is the
	// constraint that each speaks of, counted as those of an exact cover.
	wide  [][]int32
	about []int32
	// pairs are the clauses of the second kind. pairAbout is a constraint of each: two
	// variables may share two of them, and are one clause.
	pairs     [][2]int32
	pairAbout []int32
}

// newFormula returns the clauses of a puzzle with the digits that are held. It reports a
// constraint that nothing is left to meet, -1 if there is none.
func newFormula(puzzle *sudoku.Puzzle, held sudoku.Grid) (f *formula, unmet int) {
	f = &formula{}
	variable := f.number(puzzle, held)
	unmet = -1
	seen := map[[2]int32]bool{}
	for kind, lines := range weights.Lines(puzzle.Board) {
		for i, line := range lines {
			constraint := kind*puzzle.Cells + i
			if met(puzzle, held, kind, i) {
				continue
			}
			var members []int32
			for _, place := range line {
				if v := variable[place]; v >= 0 {
					members = append(members, v)
				}
			}
			if len(members) == 0 {
				unmet = constraint
				continue
			}
			f.wide = append(f.wide, members)
			f.about = append(f.about, int32(constraint))
			f.pair(members, int32(constraint), seen)
		}
	}
	return f, unmet
}

// number gives each digit that is left in a cell the number of its variable, and all
// other places of the table -1.
func (f *formula) number(puzzle *sudoku.Puzzle, held sudoku.Grid) (variable []int32) {
	variable = make([]int32, puzzle.Cells*puzzle.Side)
	for cell := range puzzle.Cells {
		may := weights.Admitted(puzzle, held, cell)
		for d := range puzzle.Side {
			place := cell*puzzle.Side + d
			if held[cell] != 0 || !may.Has(uint8(d+1)) {
				variable[place] = -1
				continue
			}
			variable[place] = int32(len(f.cell))
			f.cell = append(f.cell, uint16(cell))
			f.digit = append(f.digit, uint8(d+1))
		}
	}
	return variable
}

// met reports whether a held cell meets the i-th constraint of a kind.
func met(puzzle *sudoku.Puzzle, held sudoku.Grid, kind, i int) bool {
	if kind == weights.Cells {
		return held[i] != 0
	}
	unit := (kind-weights.Rows)*puzzle.Side + i/puzzle.Side
	for _, cell := range puzzle.Unit(unit) {
		if held[cell] == uint8(i%puzzle.Side+1) {
			return true
		}
	}
	return false
}

// pair adds a clause for every two members of a constraint that have none yet.
func (f *formula) pair(members []int32, constraint int32, seen map[[2]int32]bool) {
	for i, one := range members {
		for _, other := range members[i+1:] {
			two := [2]int32{one, other}
			if seen[two] {
				continue
			}
			seen[two] = true
			f.pairs = append(f.pairs, two)
			f.pairAbout = append(f.pairAbout, constraint)
		}
	}
}

// size is how many clauses there are.
func (f *formula) size() int { return len(f.wide) + len(f.pairs) }
