package weights

import (
	"math"

	"sudokuscope/engine/sudoku"
)

// Table has a number for each digit in each cell.
type Table struct {
	side int
	// At has the number of a digit in a cell at cell*side + digit-1.
	At []float64
}

// NewTable returns a table of zeros.
func NewTable(b *sudoku.Board) Table {
	return Table{side: b.Side, At: make([]float64, b.Cells*b.Side)}
}

// Over returns a table of numbers that are there, those of a snapshot for example.
func Over(b *sudoku.Board, numbers []float64) Table { return Table{b.Side, numbers} }

// CopyFrom makes the numbers those of another table of the same board.
func (t Table) CopyFrom(o Table) { copy(t.At, o.At) }

// Cell returns the numbers of a cell, a digit each. They are the table's own.
func (t Table) Cell(cell int) []float64 {
	return t.At[cell*t.side:][:t.side:t.side]
}

// Of returns the number of a digit in a cell.
func (t Table) Of(cell int, digit uint8) float64 {
	return t.At[cell*t.side+int(digit)-1]
}

// Admit gives every digit that a cell may have the same share of 1, and 0 to all others:
// a held cell has its digit alone. It reports the first cell that may have no digit, -1
// if there is none.
func (t Table) Admit(puzzle *sudoku.Puzzle, held sudoku.Grid) (without int) {
	without = -1
	for cell := range puzzle.Cells {
		may := Admitted(puzzle, held, cell)
		if may == 0 && without < 0 {
			without = cell
		}
		share := 1 / float64(max(1, may.Count()))
		for d := range t.Cell(cell) {
			t.Cell(cell)[d] = 0
			if may.Has(uint8(d + 1)) {
				t.Cell(cell)[d] = share
			}
		}
	}
	return without
}

// Left counts the digits that the held cells leave to the free ones.
func Left(p *sudoku.Puzzle, held sudoku.Grid) (digits int) {
	for _, cell := range p.Free {
		digits += Admitted(p, held, int(cell)).Count()
	}
	return digits
}

// Admitted returns the digits that a cell may have: its own if it is held, else those
// that no held cell of its row, column and block has.
func Admitted(p *sudoku.Puzzle, held sudoku.Grid, cell int) sudoku.Mask {
	if d := held[cell]; d != 0 {
		return sudoku.Bit(d)
	}
	return p.Admitted(held, cell)
}

// Same is how far two numbers may differ that are called equal: what they differ by is left
// of rounding, and tells nothing.
const Same = 1e-9

// Largest returns the digit with the largest number in a cell, the smallest digit of
// equals.
func (t Table) Largest(cell int) (digit uint8, value float64) {
	numbers := t.Cell(cell)
	value = numbers[0]
	above := value + Same
	for d, v := range numbers {
		if v > above {
			digit, value = uint8(d), v
			above = v + Same
		}
	}
	return digit + 1, value
}

// Equals counts the digits of a cell whose number is equal to that of one of them.
func (t Table) Equals(cell int, digit uint8) (n int) {
	value := t.Of(cell, digit)
	for _, v := range t.Cell(cell) {
		if value-Same <= v && v <= value+Same {
			n++
		}
	}
	return n
}

// Board writes the largest digit of each cell into a grid.
func (t Table) Board(into sudoku.Grid) {
	for cell := range into {
		into[cell], _ = t.Largest(cell)
	}
}

// Surest returns the cell with the largest number among those that are not held, the first
// of equals, and its digit; and how many cells are equal. The cell is -1 if all are held.
func (t Table) Surest(held sudoku.Grid) (cell int, digit uint8, equals int) {
	cell = -1
	most := 0.0
	for at, fixed := range held {
		if fixed != 0 {
			continue
		}
		switch best, v := t.Largest(at); {
		case cell < 0 || v > most+Same:
			cell, digit, most, equals = at, best, v, 1
		case v >= most-Same:
			equals++
		}
	}
	return cell, digit, equals
}

// Apart returns the largest difference between two tables in one place.
func Apart(one, other Table) float64 {
	most := 0.0
	for i, v := range one.At {
		if apart := math.Abs(v - other.At[i]); apart > most { // faster than the built-in max, which also looks for NaN
			most = apart
		}
	}
	return most
}
