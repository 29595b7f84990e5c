package relax

import (
	"sudokuscope/engine/kit/part"
	"sudokuscope/engine/kit/weights"
	"sudokuscope/engine/sudoku"
)

// program is the linear program of a board on which some cells are held. A variable is the
// share of a digit in a free cell. A sum is of the shares that should make 1 together, or 0:
// the digits of a cell, or the cells of a digit in a row, a column or a block.
type program struct {
	place []int32    // of each variable in a table, cell by cell
	of    [][4]int32 // of each variable: the sums that it is in, of cell, row, column and block
	first []int32    // of each free cell: its first variable; and behind the last one the end
	sums  []int32    // which constraint each sum is, in the order of engine.Constraints
	want  []float64  // of each sum
	rows  int        // how many sums are of rows
	index []int32    // of each constraint: its sum, none where it has none
}

const none = -1

func newProgram(b *sudoku.Board) program { return program{index: make([]int32, 4*b.Cells)} }

func (p *program) state() part.State {
	return part.State{
		part.Lists(&p.place, &p.first, &p.sums, &p.index),
		part.Lists(&p.of),
		part.Lists(&p.want),
	}
}

// cells is how many sums are of cells; they come first.
func (p *program) cells() int { return len(p.first) - 1 }

// build makes the program of what the held cells leave. With presolve a digit that they forbid
// is no variable, and a digit that they have is no sum; without, the program says so itself, by
// sums that should be 0. It returns what lacks every variable: then there is no solution.
func (p *program) build(puzzle *sudoku.Puzzle, held sudoku.Grid, presolve bool) failure {
	side := puzzle.Side
	p.place, p.of, p.first = p.place[:0], p.of[:0], p.first[:0]
	p.sums, p.want = p.sums[:0], p.want[:0]
	for i := range p.index {
		p.index[i] = none
	}
	lost := failure{}
	for cell, d := range held {
		if d != 0 {
			continue
		}
		may := puzzle.All
		if presolve {
			may = weights.Admitted(puzzle, held, cell)
		}
		if may == 0 && !lost.happened {
			lost = failure{happened: true, unit: -1, cell: cell}
		}
		p.add(cell, 1)
		p.first = append(p.first, int32(len(p.place)))
		for ; may != 0; may &= may - 1 {
			p.place = append(p.place, int32(cell*side+int(may.Lowest())-1))
		}
	}
	p.first = append(p.first, int32(len(p.place)))
	for unit := range puzzle.Units() {
		if unit == side {
			p.rows = len(p.sums) - p.cells()
		}
		var has, may sudoku.Mask
		free := false
		for _, cell := range puzzle.Unit(unit) {
			has |= sudoku.Bit(held[cell])
			if held[cell] == 0 {
				free = true
				may |= weights.Admitted(puzzle, held, int(cell))
			}
		}
		for d := range uint8(side) {
			digit := d + 1
			open := !has.Has(digit)
			switch {
			case open:
				p.add(puzzle.Cells+unit*side+int(d), 1)
			case !presolve && free:
				p.add(puzzle.Cells+unit*side+int(d), 0)
			}
			if open && !may.Has(digit) && !lost.happened {
				lost = failure{happened: true, unit: unit, cell: -1, digit: digit}
			}
		}
	}
	for _, place := range p.place {
		cell, d := int(place)/side, int(place)%side
		of := [4]int32{p.index[cell]}
		for kind, unit := range puzzle.UnitsOf(cell) {
			of[1+kind] = p.index[puzzle.Cells+unit*side+d]
		}
		p.of = append(p.of, of)
	}
	return lost
}

// add adds a sum.
func (p *program) add(constraint int, want float64) {
	p.index[constraint] = int32(len(p.sums))
	p.sums = append(p.sums, int32(constraint))
	p.want = append(p.want, want)
}

// gather writes into a list, for each sum, what its variables have together of some numbers.
func (p *program) gather(numbers, into []float64) {
	clear(into)
	for j, of := range p.of {
		for _, sum := range of {
			into[sum] += numbers[j]
		}
	}
}

// spread is what the four sums of a variable have together of some numbers.
func (p *program) spread(numbers []float64, variable int) float64 {
	of := &p.of[variable]
	return numbers[of[0]] + numbers[of[1]] + numbers[of[2]] + numbers[of[3]]
}

// failure is why there is no solution: a cell that has no digit, or a digit that has no cell
// in a unit; or, with neither, what the prices prove. Sums are those that the prices weigh.
type failure struct {
	happened   bool
	unit, cell int
	digit      uint8
	sums       int
}
