package cuckoo

import (
	"math"
	"testing"

	"sudokuscope/engine/proof/oracle"
	"sudokuscope/engine/sudoku"
)

// TestRoulette: cells come in proportion to one over their candidates, and each
// candidate as often as the others.
func TestRoulette(t *testing.T) {
	p := oracle.Named(t, "mantere-koljonen/s12a")
	root := sudoku.NewDomains(p.Board, sudoku.AC3)
	root.Load(p)
	d, dice := newWorkshop(root), sudoku.NewRand(1)
	loose := p.LooseRows(root.Settled()).Cells
	total := 0.0
	for _, c := range loose {
		total += 1 / float64(root.Cand[c].Count())
	}
	const draws = 200_000
	cells, digits := map[int]int{}, map[[2]int]int{}
	d.at.CopyFrom(root)
	for range draws {
		d.open = append(d.open[:0], loose...)
		c, digit := d.draw(&dice)
		cells[c]++
		digits[[2]int{c, int(digit)}]++
	}
	for _, c := range loose {
		n := root.Cand[c].Count()
		want := 1 / float64(n) / total
		if got := float64(cells[int(c)]) / draws; math.Abs(got-want) > .003 {
			t.Errorf("%s came with chance %.4f, expected %.4f", p.CellName(int(c)), got, want)
		}
		for m := root.Cand[c]; m != 0; m &= m - 1 {
			got := float64(digits[[2]int{int(c), int(m.Lowest())}]) / draws
			if math.Abs(got-want/float64(n)) > .002 {
				t.Errorf("%s=%d came with chance %.4f, expected %.4f", p.CellName(int(c)), m.Lowest(), got, want/float64(n))
			}
		}
	}
}

// TestDivesAreCountedOut: what is said of a dive is what is in the grid.
func TestDivesAreCountedOut(t *testing.T) {
	p := oracle.Named(t, "mantere-koljonen/s12a")
	s := oracle.Start(t, Algorithm, p, 1, nil).(*search)
	full := 0
	for range 3000 {
		x := s.dive(0, nil)
		grid := s.brood.nests.grid(0)
		if blanks := grid.Blanks(); int(x.filled) != len(s.brood.loose.Cells)-blanks || (x.cell < 0) != (blanks == 0) {
			t.Fatalf("%+v with %d blanks of %d", x, blanks, len(s.brood.loose.Cells))
		}
		if x.cell < 0 {
			full++
			if !p.Solved(grid) {
				t.Fatal("a dive to the end is no solution")
			}
			continue
		}
		// What it ended on is a contradiction.
		d := s.root.Clone()
		for c, digit := range grid {
			if digit != 0 && !d.Assign(c, digit) {
				t.Fatal("the dive left a contradiction in the grid")
			}
		}
		if d.Assign(int(x.cell), x.digit) {
			t.Fatal("the digit that ended the dive contradicts nothing")
		}
	}
	if full == 0 || full > 30 {
		t.Errorf("%d of 3000 dives were solutions, expected a few", full)
	}
}
