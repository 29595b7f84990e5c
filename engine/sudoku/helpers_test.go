package sudoku

import (
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine/proof/sample"
)

// Twins that are right because they are simple are slow: half of the draws that rapid
// usually makes find what is wrong, and most of it a small sample. .ci/long makes all of them.
func init() { sample.Draws(20, 50) }

func TestDrawsAreThoseOfTheSample(t *testing.T) { sample.Drawn(t) }

// drawBoard draws one of the boards of the orders from least to most.
func drawBoard(t *rapid.T, least, most int) *Board {
	return Of(rapid.IntRange(least, most).Draw(t, "order"))
}

// drawGrid draws any filling, blanks and contradictions included.
func drawGrid(t *rapid.T, b *Board) Grid {
	return rapid.SliceOfN(rapid.Uint8Range(0, uint8(b.Side)), b.Cells, b.Cells).Draw(t, "grid")
}

// patternSolution is the solution that shifts its first row along, with the
// digits renamed: digit d of the pattern becomes names[d-1].
func patternSolution(b *Board, names []uint8) Grid {
	g := make(Grid, b.Cells)
	for c := range g {
		row, col := c/b.Side, c%b.Side
		g[c] = names[(row%b.Order*b.Order+row/b.Order+col)%b.Side]
	}
	return g
}

// drawSolution draws one of the solutions that renaming digits gives.
func drawSolution(t *rapid.T, b *Board) Grid {
	return patternSolution(b, rapid.Permutation(b.All.Append(nil)).Draw(t, "names"))
}

// drawPuzzle draws a puzzle with a solution, from empty to full, and
// sometimes changes a given so that it may have none.
func drawPuzzle(t *rapid.T, b *Board) *Puzzle {
	g := drawSolution(t, b)
	blanks := rapid.IntRange(0, 10).Draw(t, "tenths blank")
	for c := range g {
		if rapid.IntRange(1, 10).Draw(t, "blank") <= blanks {
			g[c] = 0
		}
	}
	if rapid.Bool().Draw(t, "spoilt") {
		c := rapid.IntRange(0, b.Cells-1).Draw(t, "spoilt cell")
		g[c] = 0
		if m := Must(g.String()).Candidates(c); m != 0 {
			g[c] = rapid.SampledFrom(m.Append(nil)).Draw(t, "spoilt digit")
		}
	}
	p, err := New("", g)
	if err != nil {
		t.Fatal(err)
	}
	return p
}
