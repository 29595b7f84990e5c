package clauses

import (
	"sudokuscope/engine/sudoku"
)

// literal says that a digit is in a cell (2·v), or that it is not (2·v+1), of a variable v.
type literal = int32

func is(v int32) literal         { return 2 * v }
func isNot(v int32) literal      { return 2*v + 1 }
func variable(l literal) int32   { return l >> 1 }
func positive(l literal) bool    { return l&1 == 0 }
func opposite(l literal) literal { return l ^ 1 }

// formula is a puzzle as clauses. All searches of a run share it, and nobody changes it.
//
// A variable is a digit that no given forbids in a free cell. Of the clauses those of two
// literals, that two digits exclude each other, are not written down: excludes lists them.
type formula struct {
	cell  []uint16 // of each variable
	digit []uint8
	not   []literal // of each variable: that it is false
	of    []int32   // of each cell and digit, cell·Side + digit-1: the variable, or -1
	// excluded lists, from[v] to from[v+1], the variables that cannot be true beside v: other
	// digits of the cell, and the digit in the peers of the cell.
	excluded, from []int32
	// choices are the other clauses: a cell wants a digit, a digit wants a place in a row,
	// column or block. The list is empty where a constraint is met by a given.
	choices [][]literal
	// unmet is a constraint that nothing can meet, by its number in the exact cover, or -1.
	unmet int
}

func newFormula(puzzle *sudoku.Puzzle) *formula {
	f := &formula{of: make([]int32, puzzle.Cells*puzzle.Side), unmet: -1}
	for i := range f.of {
		f.of[i] = -1
	}
	for _, cell := range puzzle.Free {
		for m := puzzle.Candidates(int(cell)); m != 0; m &= m - 1 {
			f.of[int(cell)*puzzle.Side+int(m.Lowest())-1] = int32(len(f.cell))
			f.not = append(f.not, isNot(int32(len(f.cell))))
			f.cell = append(f.cell, cell)
			f.digit = append(f.digit, m.Lowest())
		}
	}
	f.exclude(puzzle)
	f.choose(puzzle)
	return f
}

// place is the cell and the digit of a variable.
func (f *formula) place(v int32) (cell int, digit uint8) { return int(f.cell[v]), f.digit[v] }

// at is the variable of a digit in a cell, -1 where a given forbids it.
func (f *formula) at(puzzle *sudoku.Puzzle, cell int, digit uint8) int32 {
	return f.of[cell*puzzle.Side+int(digit)-1]
}

func (f *formula) exclude(puzzle *sudoku.Puzzle) {
	f.from = append(f.from, 0)
	for v, cell := range f.cell {
		for d := uint8(1); int(d) <= puzzle.Side; d++ {
			if other := f.at(puzzle, int(cell), d); other >= 0 && d != f.digit[v] {
				f.excluded = append(f.excluded, other)
			}
		}
		for _, peer := range puzzle.PeersOf(int(cell)) {
			if other := f.at(puzzle, int(peer), f.digit[v]); other >= 0 {
				f.excluded = append(f.excluded, other)
			}
		}
		f.from = append(f.from, int32(len(f.excluded)))
	}
}

// choose lists the constraints in the order of an exact cover.
func (f *formula) choose(puzzle *sudoku.Puzzle) {
	add := func(list []literal, met bool) {
		if met {
			list = nil
		} else if len(list) == 0 && f.unmet < 0 {
			f.unmet = len(f.choices)
		}
		f.choices = append(f.choices, list)
	}
	for cell := range puzzle.Cells {
		var list []literal
		for d := uint8(1); int(d) <= puzzle.Side; d++ {
			if v := f.at(puzzle, cell, d); v >= 0 {
				list = append(list, is(v))
			}
		}
		add(list, puzzle.Given(cell))
	}
	for unit := range puzzle.Units() {
		for d := uint8(1); int(d) <= puzzle.Side; d++ {
			var list []literal
			met := false
			for _, cell := range puzzle.Unit(unit) {
				met = met || puzzle.Givens[cell] == d
				if v := f.at(puzzle, int(cell), d); v >= 0 {
					list = append(list, is(v))
				}
			}
			add(list, met)
		}
	}
}
