package cuckoo

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/oracle"
	"sudokuscope/engine/sudoku"
)

// TestExample3: in a row with a 3 given in cell 4 any two cells but that one
// may change places, and each such pair does.
func TestExample3(t *testing.T) {
	b := sudoku.Of(3)
	base := make(sudoku.Grid, b.Cells)
	for c := range base {
		base[c] = 1 // all but the first row held
	}
	clear(base[:9])
	base[3] = 3
	g := &brood{Base: &engine.Base{Dice: sudoku.NewRand(1), Grid: base}, loose: b.LooseRows(base)}
	seen := map[[2]uint16]int{}
	for range 8000 {
		x, y := g.swap(nil, 0)
		if x == 3 || y == 3 || x == y || x > 8 || y > 8 {
			t.Fatalf("cells %d and %d of the row were swapped", x+1, y+1)
		}
		seen[[2]uint16{min(x, y), max(x, y)}]++
	}
	if len(seen) != 28 {
		t.Errorf("%d pairs of the eight free cells, expected 28", len(seen))
	}
	for pair, n := range seen {
		if n < 200 || n > 380 { // 286 expected, 17 the deviation
			t.Errorf("pair %v came %d times of 8000, expected about 286", pair, n)
		}
	}
}

func TestCompletedRowsArePermutations(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := oracle.Puzzle(t, 4, 60)
		dice := sudoku.NewRand(rapid.Uint64().Draw(t, "seed"))
		grid := p.Givens.Clone()
		p.FillRows(grid, &dice)
		checkRows(t, p, grid)

		// More is held from here on, as a forced move does it.
		more, free := p.Givens.Clone(), slices.Clone(p.Free)
		for _, c := range free {
			if rapid.Bool().Draw(t, "hold") {
				d := uint8(int(p.Row[c])%p.Order*p.Order + int(p.Row[c])/p.Order + int(p.Col[c]))
				more[c] = d%uint8(p.Side) + 1
			}
		}
		(&brood{Base: &engine.Base{Puzzle: p, Held: more}}).bring(grid)
		checkRows(t, p, grid)
		for c, d := range more {
			if d != 0 && grid[c] != d {
				t.Fatalf("%s is held to %d and has %d", p.CellName(c), d, grid[c])
			}
		}
	})
}

// checkRows: every row is a permutation, and the givens stand.
func checkRows(t interface{ Fatalf(string, ...any) }, p *sudoku.Puzzle, grid sudoku.Grid) {
	for r := range p.Side {
		if !isPermutation(grid[r*p.Side:][:p.Side]) {
			t.Fatalf("row %d is %v", r+1, grid[r*p.Side:][:p.Side])
		}
	}
	for c, d := range p.Givens {
		if d != 0 && grid[c] != d {
			t.Fatalf("%s is given as %d and has %d", p.CellName(c), d, grid[c])
		}
	}
}

// TestEggsAreWeighedWhole: what is known of an egg's cost before it is weighed does
// not change it.
func TestEggsAreWeighedWhole(t *testing.T) {
	for _, name := range []string{"ai-escargot", "16x16/02237", "36x36/50-1"} {
		p := oracle.Named(t, name)
		for _, a := range []*engine.Algorithm{Algorithm, Classic} {
			search, err := drive.Start(a, drive.Problem{Puzzle: p, Seed: 3})
			if err != nil {
				t.Fatal(err)
			}
			for range 300 {
				drive.Sprint(search, 1)
				if search.Tally().Status != engine.Running {
					t.Fatalf("%s has solved %s, which was to last", a.ID, name)
				}
				b := innards(search)
				if missing := p.Missing(b.Grid); int(b.eggCost) != missing {
					t.Fatalf("%s, %s: an egg of cost %d is weighed as %d", a.ID, name, missing, b.eggCost)
				}
			}
		}
	}
}
