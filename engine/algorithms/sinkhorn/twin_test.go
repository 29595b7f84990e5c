package sinkhorn

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine/proof/oracle"
)

// TestRoundsBringTheSumsToOne: after each round every cell of a unit has the sum 1, and
// with more rounds every digit comes nearer to it.
func TestRoundsBringTheSumsToOne(t *testing.T) {
	s := oracle.Start(t, Algorithm, oracle.Named(t, "reseda/easy"), 1, nil).(*search)
	for unit := range s.Puzzle.Units() {
		cells := s.Puzzle.Unit(unit)
		off := s.unevenness(cells)
		for round := range 1000 {
			if !s.balanceOnce(cells) {
				t.Fatalf("unit %d: a contradiction", unit)
			}
			for _, cell := range cells {
				if sum := sumOf(s.table.Cell(int(cell))); math.Abs(sum-1) > 1e-12 {
					t.Fatalf("unit %d, round %d: the cell %d has the sum %v", unit, round, cell, sum)
				}
			}
			now := s.unevenness(cells)
			if now > off+1e-12 {
				t.Fatalf("unit %d, round %d: a digit is %v from 1, before %v", unit, round, now, off)
			}
			off = now
		}
		if off > .01 {
			t.Errorf("unit %d: after 1000 rounds a digit is %v from 1", unit, off)
		}
	}
}

func sumOf(numbers []float64) (sum float64) {
	for _, v := range numbers {
		sum += v
	}
	return sum
}

// TestBalancingIsTheDefinition: the quick form divides as the paper does, cell by cell and
// digit by digit.
func TestBalancingIsTheDefinition(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := oracle.Puzzle(t, 3, 50)
		s := begin(t, p)
		for range rapid.IntRange(0, 2*p.Units()).Draw(t, "steps") {
			s.Next(nil)
		}
		if s.Over() {
			return
		}
		cells := p.Unit(rapid.IntRange(0, p.Units()-1).Draw(t, "unit"))
		want := slices.Clone(s.table.At)
		possible := plainBalance(want, cells, p.Side)
		if got := s.balanceOnce(cells); got != possible {
			t.Fatalf("possible: %v, expected %v", got, possible)
		}
		if !possible {
			return
		}
		for i, v := range want {
			if math.Abs(v-s.table.At[i]) > 1e-12 {
				t.Fatalf("place %d: %v, expected %v", i, s.table.At[i], v)
			}
		}
	})
}

// plainBalance divides digits by their sums, and then cells by theirs.
func plainBalance(p []float64, cells []uint16, side int) (possible bool) {
	for d := range side {
		sum := 0.0
		for _, c := range cells {
			sum += p[int(c)*side+d]
		}
		if sum == 0 {
			return false
		}
		for _, c := range cells {
			p[int(c)*side+d] /= sum
		}
	}
	for _, c := range cells {
		sum := 0.0
		for d := range side {
			sum += p[int(c)*side+d]
		}
		if sum == 0 {
			return false
		}
		for d := range side {
			p[int(c)*side+d] /= sum
		}
	}
	return true
}
