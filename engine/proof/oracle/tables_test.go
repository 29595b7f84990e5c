package oracle

import (
	"math"
	"slices"

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

// alike reports whether two numbers differ by no more than rounding leaves.
func alike(a, b float64) bool { return math.Abs(a-b) <= 1e-9 }

// largest is the digit with the largest number of a cell, the smallest of equals.
func largest(p *sudoku.Puzzle, table []float64, cell int) (digit uint8, most float64) {
	numbers := table[cell*p.Side:][:p.Side]
	top := slices.Max(numbers)
	d := slices.IndexFunc(numbers, func(v float64) bool { return alike(v, top) })
	return uint8(d + 1), numbers[d]
}

// superlative wants that something is the largest, or else that it is the first of equals.
func superlative(largest, first string, equals int, numbers ...any) wanted {
	if equals > 1 {
		return says(first, slices.Insert(numbers, len(numbers), any(equals))...)
	}
	return says(largest, numbers...)
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
func surest(s *phase) (cell int, digit uint8, most float64, equals int) {
	cell = -1
	var tops []float64
	for _, c := range s.p.Free {
		if s.before.Fixed[c] {
			continue
		}
		d, v := largest(s.p, s.before.Marginals.P, int(c))
		tops = append(tops, v)
		if cell < 0 || v > most && !alike(v, most) {
			cell, digit, most = int(c), d, v
		}
	}
	return cell, digit, most, countOf(tops, func(v float64) bool { return alike(v, most) })
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
func readOff(s *phase, table []float64) { readOffWith(s, table, nil) }

// readOffWith checks the board, and what else is said of a digit that a cell gets.
func readOffWith(s *phase, table []float64, more func(cell int, digit uint8) wanted) {
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
		s.claim(t.Cell.Is(cell) && t.Was == was && t.Digit == digit, "cell %d goes from %d to %d", t.Cell, t.Was, t.Digit)
		equals := countOf(table[cell*s.p.Side:][:s.p.Side], func(v float64) bool { return alike(v, most) })
		want := says("the largest", digit, most, was, before)
		if equals > 1 {
			want = says("the first of equals", digit, most, equals, was, before)
		}
		if more != nil {
			want = want.and(more(cell, digit))
		}
		s.why(t, 0, want)
	}
	s.claim(n == len(s.told), "%d cells have changed, %d are told", n, len(s.told))
}

// countOf counts what something holds for.
func countOf[T any](list []T, holds func(T) bool) (n int) {
	for _, v := range list {
		if holds(v) {
			n++
		}
	}
	return n
}

// tied wants the clause that the least of a list is the first of several, where it is.
func tied(list []int) []wanted {
	least := slices.Min(list)
	equals := countOf(list, func(v int) bool { return v == least })
	if equals == 1 {
		return nil
	}
	return []wanted{says("the first of equals", equals)}
}

// memberCosts are what the members cost after the phase.
func memberCosts(s *phase) (list []int) {
	for _, member := range s.after.Population.Members {
		list = append(list, int(member.Cost))
	}
	return list
}
