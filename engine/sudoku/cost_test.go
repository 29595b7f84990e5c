package sudoku

import (
	"testing"

	"pgregory.net/rapid"
)

// The plain twins count digit by digit, as the papers define the costs.

func plainMissing(b *Board, g Grid) int {
	n := 0
	for u := range b.Units() {
		n += b.Side - plainDifferent(b, g, u)
	}
	return n
}

func plainDifferent(b *Board, g Grid, unit int) int {
	n := 0
	for d := 1; d <= b.Side; d++ {
		for _, c := range b.Unit(unit) {
			if int(g[c]) == d {
				n++
				break
			}
		}
	}
	return n
}

func plainConflict(b *Board, g Grid, cell int) bool {
	for c := range g {
		if c != cell && g[c] != 0 && g[c] == g[cell] &&
			(b.Row[c] == b.Row[cell] || b.Col[c] == b.Col[cell] || b.Block[c] == b.Block[cell]) {
			return true
		}
	}
	return false
}

// plainGivenClashes goes from the givens outwards, the formula of f2 for rows
// and columns.
func plainGivenClashes(p *Puzzle, g Grid) int {
	n := 0
	for c, given := range p.Givens {
		if given == 0 {
			continue
		}
		row, col := c/p.Side, c%p.Side
		for i := range p.Side {
			for _, o := range [2]int{i*p.Side + col, row*p.Side + i} {
				if !p.Given(o) && g[o] == given {
					n++
				}
			}
		}
	}
	return n
}

func TestCostsAreWhatTheirDefinitionsSay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := drawBoard(t, MinOrder, MaxOrder)
		g := drawGrid(t, b)
		if got, want := b.Missing(g), plainMissing(b, g); got != want {
			t.Errorf("Missing is %d, want %d", got, want)
		}
		different := 0
		for u := range 2 * b.Side {
			different += plainDifferent(b, g, u)
		}
		if got := b.Distinct(g); got != different {
			t.Errorf("Distinct is %d, want %d", got, different)
		}
		into, clashing := make([]bool, b.Cells), 0
		n := b.Conflicts(g, into)
		for c := range g {
			if into[c] != plainConflict(b, g, c) {
				t.Errorf("%s is in conflict: %v", b.CellName(c), into[c])
			}
			if into[c] {
				clashing++
			}
		}
		if n != clashing {
			t.Errorf("Conflicts counts %d and marks %d", n, clashing)
		}
	})
}

func TestGivenClashesAreWhatTheDefinitionSays(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawPuzzle(t, drawBoard(t, MinOrder, 4))
		g := drawGrid(t, p.Board)
		for c, d := range p.Givens {
			if d != 0 {
				g[c] = d
			}
		}
		if got, want := p.GivenClashes(g), plainGivenClashes(p, g); got != want {
			t.Errorf("GivenClashes is %d, want %d", got, want)
		}
	})
}

func TestCostsOfASolution(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := drawBoard(t, MinOrder, MaxOrder)
		g := drawSolution(t, b)
		into := make([]bool, b.Cells)
		if n := b.Missing(g); n != 0 {
			t.Errorf("a solution misses %d", n)
		}
		if n := b.Distinct(g); n != b.MaxDistinct() {
			t.Errorf("a solution has %d different digits of %d", n, b.MaxDistinct())
		}
		if n := b.Conflicts(g, into); n != 0 || g.Blanks() != 0 {
			t.Errorf("a solution has %d conflicts, %d blanks", n, g.Blanks())
		}
	})
	if n := Of(3).MaxDistinct(); n != 162 {
		t.Errorf("the most on order 3 is %d, the papers say 162", n)
	}
}

func TestThePapersExampleMissesThree(t *testing.T) {
	b := Of(3)
	g := make(Grid, b.Cells)
	copy(g[27:], Grid{2, 2, 3, 3, 3, 5, 6, 7, 8})
	empty := b.Missing(make(Grid, b.Cells))
	// Alone on the board: the row lacks 1, 4 and 9; its nine columns have a digit
	// each, and its blocks {2,3}, {3,5} and {6,7,8}.
	if row := b.Side - plainDifferent(b, g, 3); row != 3 {
		t.Errorf("the row misses %d", row)
	}
	if got, want := empty-b.Missing(g), (9-3)+9+(2+2+3); got != want {
		t.Errorf("the row supplies %d digits, want %d", got, want)
	}
}

// TestMissingPermutedIsMissing and looks at the blocks: grids that are permutations
// in all of them, and such with a digit or two changed.
func TestMissingPermutedIsMissing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := drawBoard(t, MinOrder, MaxOrder)
		g := patternSolution(b, b.All.Append(nil))
		for range rapid.IntRange(0, 3).Draw(t, "swaps") {
			cells := b.BlockCells(rapid.IntRange(0, b.Side-1).Draw(t, "block"))
			x, y := rapid.SampledFrom(cells).Draw(t, "one"), rapid.SampledFrom(cells).Draw(t, "other")
			g[x], g[y] = g[y], g[x]
		}
		for range rapid.IntRange(0, 2).Draw(t, "changes") {
			g[rapid.IntRange(0, b.Cells-1).Draw(t, "cell")] = uint8(rapid.IntRange(0, b.Side).Draw(t, "digit"))
		}
		want := true
		for block := range b.Side {
			want = want && plainDifferent(b, g, 2*b.Side+block) == b.Side
		}
		if missing, permuted := b.MissingPermuted(g); missing != plainMissing(b, g) || permuted != want {
			t.Fatalf("%d missing and permuted %v, expected %d and %v", missing, permuted, plainMissing(b, g), want)
		}
	})
}

func TestMissingSwappedIsTheDifference(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := drawBoard(t, 2, 6)
		g := rapid.SliceOfN(rapid.Uint8Range(1, uint8(b.Side)), b.Cells, b.Cells).Draw(t, "grid")
		x := rapid.IntRange(0, b.Cells-1).Draw(t, "cell")
		y := x/b.Side*b.Side + rapid.IntRange(0, b.Side-1).Draw(t, "column")
		if g[x] == g[y] {
			return
		}
		before, grows := plainMissing(b, g), b.MissingSwapped(g, x, y)
		if g[x], g[y] = g[y], g[x]; plainMissing(b, g)-before != grows {
			t.Fatalf("cells %d and %d: %d more are missing, MissingSwapped has %d", x, y, plainMissing(b, g)-before, grows)
		}
	})
}
