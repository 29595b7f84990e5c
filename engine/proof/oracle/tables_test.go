package oracle

import (
	"math"

	"sudokuscope/engine/sudoku"
)

// What the oracles of the searches without dice measure: tables of a number for each digit
// in each cell, as the snapshots carry them.

// sumIn is the sum of a digit, counted from 0, in the cells of a unit.
func sumIn(p *sudoku.Puzzle, table []float64, unit, d int) (sum float64) {
	for _, cell := range p.Unit(unit) {
		sum += table[int(cell)*p.Side+d]
	}
	return sum
}

// offOne is how far the sum of a digit is from 1 at most in a unit.
func offOne(p *sudoku.Puzzle, table []float64, unit int) (most float64) {
	for d := range p.Side {
		most = max(most, math.Abs(sumIn(p, table, unit, d)-1))
	}
	return most
}

// balanced divides the digits of a unit by their sums, and then its cells by theirs.
func balanced(p *sudoku.Puzzle, table []float64, unit int) {
	for d := range p.Side {
		sum := sumIn(p, table, unit, d)
		for _, cell := range p.Unit(unit) {
			table[int(cell)*p.Side+d] /= sum
		}
	}
	for _, cell := range p.Unit(unit) {
		scaled(table[int(cell)*p.Side:][:p.Side])
	}
}

// scaled divides numbers by their sum.
func scaled(numbers []float64) {
	sum := 0.0
	for _, v := range numbers {
		sum += v
	}
	for d := range numbers {
		numbers[d] /= sum
	}
}

// largest is the digit with the largest number of a cell, the smallest of equals.
func largest(p *sudoku.Puzzle, table []float64, cell int) (digit uint8, most float64) {
	most = math.Inf(-1)
	for d, v := range table[cell*p.Side:][:p.Side] {
		if v > most {
			digit, most = uint8(d+1), v
		}
	}
	return digit, most
}

// surely counts the free cells whose largest number is at least a bound.
func surely(s *phase, bound float64) (n int) {
	for _, cell := range s.p.Free {
		if _, v := largest(s.p, s.after.Marginals.P, int(cell)); v >= bound {
			n++
		}
	}
	return n
}

// surest is the cell with the largest number among those that were not held before the
// phase, -1 if there is none.
func surest(s *phase) (cell int, digit uint8, most float64) {
	cell = -1
	for _, c := range s.p.Free {
		if s.before.Fixed[c] {
			continue
		}
		if d, v := largest(s.p, s.before.Marginals.P, int(c)); cell < 0 || v > most {
			cell, digit, most = int(c), d, v
		}
	}
	return cell, digit, most
}

// entropyOf is how undecided the free cells are on average, in bits.
func entropyOf(s *phase, table []float64) float64 {
	bits := 0.0
	for _, cell := range s.p.Free {
		for _, v := range table[int(cell)*s.p.Side:][:s.p.Side] {
			if v > 0 {
				bits -= v * math.Log2(v)
			}
		}
	}
	return bits / float64(len(s.p.Free))
}

// readOff checks that the board is what the table has its largest numbers for, and the
// reasons of the cells that have changed.
func readOff(s *phase, table []float64) {
	n := 0
	for cell := range s.p.Cells {
		digit, most := largest(s.p, table, cell)
		was := s.before.Current[cell]
		s.claim(s.after.Current[cell] == digit, "cell %d has %d, the largest number is that of %d", cell, s.after.Current[cell], digit)
		if was == digit || n >= len(s.told) {
			continue
		}
		t := s.told[n]
		n++
		before := table[cell*s.p.Side+int(was)-1]
		s.claim(t.Cell == cell && t.Was == was && t.Digit == digit, "cell %d goes from %d to %d", t.Cell, t.Was, t.Digit)
		s.why(t, 0, says("the largest", digit, most, was, before))
	}
	s.claim(n == len(s.told), "%d cells have changed, %d are told", n, len(s.told))
}
