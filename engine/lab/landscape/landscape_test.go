package landscape

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/sudoku"
)

func init() { sample.KeepLittle() }

const (
	escargot = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
	solved   = "162857493534129678789643521475312986913586742628794135356478219241935867897261354"
)

func land(t testing.TB) *Landscape {
	t.Helper()
	g, err := sudoku.ParseGrid(solved)
	if err != nil {
		t.Fatal(err)
	}
	p := sudoku.Must(escargot)
	if !p.Solved(g) {
		t.Fatal("that is not its solution")
	}
	return New(p, g)
}

// small is a landscape of 4×4 boards that can be looked at whole.
func small(t testing.TB) *Landscape {
	t.Helper()
	g, err := sudoku.ParseGrid("1234341221434321")
	if err != nil {
		t.Fatal(err)
	}
	return New(sudoku.Must("1...3....1....2."), g)
}

// plainCost counts from the definition.
func plainCost(p *sudoku.Puzzle, g sudoku.Grid) int {
	n := 0
	for unit := range p.Side {
		row, column := map[uint8]bool{}, map[uint8]bool{}
		for c, d := range g {
			if int(p.Row[c]) == unit {
				row[d] = true
			}
			if int(p.Col[c]) == unit {
				column[d] = true
			}
		}
		n += 2*p.Side - len(row) - len(column)
	}
	return n
}

func TestStepsChangeTheCostAsTheySay(t *testing.T) {
	for _, l := range []*Landscape{land(t), small(t)} {
		rapid.Check(t, func(t *rapid.T) {
			dice := sudoku.NewRand(rapid.Uint64().Draw(t, "seed"))
			b := l.Random(&dice)
			for range 20 {
				s := l.Swaps[rapid.IntRange(0, len(l.Swaps)-1).Draw(t, "swap")]
				want := b.Cost + b.Delta(s)
				b.Swap(s)
				if b.Cost != want || b.Cost != plainCost(l.Puzzle, b.Grid) || b.Cost != l.Puzzle.Missing(b.Grid) {
					t.Fatalf("cost %d, expected %d and by the definition %d", b.Cost, want, plainCost(l.Puzzle, b.Grid))
				}
			}
			for c, d := range l.Puzzle.Givens {
				if d != 0 && b.Grid[c] != d {
					t.Fatal("a given has moved")
				}
			}
		})
	}
}

func TestEveryGridIsSeenAsABoard(t *testing.T) {
	l := land(t)
	rapid.Check(t, func(t *rapid.T) {
		g := make(sudoku.Grid, l.Puzzle.Cells)
		for c := range g {
			g[c] = uint8(rapid.IntRange(0, 9).Draw(t, "digit"))
		}
		b := l.Complete(g)
		for i := range l.Puzzle.Side {
			seen := map[uint8]bool{}
			for c, d := range b.Grid {
				if int(l.Puzzle.Block[c]) == i {
					seen[d] = true
				}
			}
			if len(seen) != l.Puzzle.Side || seen[0] {
				t.Fatalf("block %d of %s", i+1, b.Grid)
			}
		}
		if again := l.Complete(b.Grid); again.Grid.String() != b.Grid.String() || again.Cost != b.Cost {
			t.Fatal("a board is not seen as itself")
		}
	})
}

// plainSwaps is the least number of swaps by search over all boards.
func plainSwaps(l *Landscape, from, to sudoku.Grid) int {
	at := map[string]bool{string(from): true}
	seen := map[string]bool{string(from): true}
	for n := 0; ; n++ {
		if at[string(to)] {
			return n
		}
		next := map[string]bool{}
		for g := range at {
			for _, s := range l.Swaps {
				h := []byte(g)
				h[s.A], h[s.B] = h[s.B], h[s.A]
				if !seen[string(h)] {
					seen[string(h)], next[string(h)] = true, true
				}
			}
		}
		at = next
	}
}

func TestDistanceIsTheFewestSwaps(t *testing.T) {
	l := small(t)
	dice := sudoku.NewRand(3)
	for range 40 {
		b := l.Random(&dice)
		if want, swaps := plainSwaps(l, b.Grid, l.Solution), b.Distance(); swaps != want {
			t.Errorf("%s: %d swaps; expected %d", b.Grid, swaps, want)
		}
	}
	if swaps := l.Complete(l.Solution).Distance(); swaps != 0 {
		t.Errorf("the solution is %d swaps from itself", swaps)
	}
	if swaps := New(l.Puzzle, nil).Complete(l.Solution).Distance(); swaps != -1 {
		t.Errorf("without a solution: %d", swaps)
	}
}

// TestDescentsEndWhereNoStepLeadsDown, and their kind is what a look at all boards of
// two steps says.
func TestDescentsEndWhereNoStepLeadsDown(t *testing.T) {
	kinds := map[sudoku.Standing]int{}
	for _, l := range []*Landscape{land(t), small(t)} {
		dice := sudoku.NewRand(5)
		for range 60 {
			b := l.Random(&dice)
			before := b.Grid.String()
			d := b.Descend()
			if b.Grid.String() != before {
				t.Fatal("a descent has moved the board")
			}
			better, equal, down := 0, 0, false
			for _, s := range l.Swaps {
				one := d.Board.Clone()
				one.Swap(s)
				switch {
				case one.Cost < d.Cost:
					better++
				case one.Cost == d.Cost:
					equal++
					for _, u := range l.Swaps {
						two := one.Clone()
						two.Swap(u)
						down = down || two.Cost < d.Cost
					}
				}
			}
			want := sudoku.StrictMinimum
			switch {
			case better > 0:
				want = sudoku.OnSlope
			case down:
				want = sudoku.OnPlateau
			case equal > 0:
				want = sudoku.WeakMinimum
			}
			if d.Standing != want || better > 0 || d.Cost != plainCost(l.Puzzle, d.Board.Grid) || d.Cost > b.Cost || d.Steps > b.Cost-d.Cost {
				t.Errorf("%+v, expected %s", d, want)
			}
			kinds[d.Standing]++
		}
	}
	if len(kinds) < 3 {
		t.Errorf("only %v were met, so the test says little", kinds)
	}
}

func TestHowManyBoardsThereAre(t *testing.T) {
	l := small(t) // four blocks with 2, 4, 3 and 3 free cells
	if got, want := math.Pow(10, l.LogSize()), 2.0*24*6*6; math.Abs(got-want) > 1e-6*want {
		t.Errorf("%g boards, expected %g", got, want)
	}
	if len(l.Swaps) != 1+6+3+3 {
		t.Errorf("%d swaps, expected 13", len(l.Swaps))
	}
}
