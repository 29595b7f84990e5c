package sudoku

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestNewRefuses(t *testing.T) {
	high := make(Grid, 81)
	high[80] = 10
	for _, test := range []struct {
		givens Grid
		want   string
	}{
		{make(Grid, 9), "16, 81, 256, 625 1296 9"},
		{high, "10 r9c9 9"},
		{Grid{1, 0, 0, 1, 15: 0}, "r1c1 r1c4 1"},
		{Grid{3: 2, 15: 2}, "r1c4 r4c4 2 4"},
		{Grid{0: 3, 5: 3, 15: 0}, "r1c1 r2c2 3 1"},
	} {
		p, err := New("", test.givens)
		for want := range strings.FieldsSeq(test.want) {
			if err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%v: %v, %v, want %q", test.givens, p, err, want)
			}
		}
	}
}

func TestContradictionNamesBothCells(t *testing.T) {
	_, err := New("", Grid{5: 4, 13: 4, 15: 0})
	var c *Contradiction
	if !errors.As(err, &c) || c.A != 5 || c.B != 13 || c.Digit != 4 {
		t.Errorf("got %v", err)
	}
}

func TestPuzzleKeepsItsOwnGivens(t *testing.T) {
	g := Grid{1, 15: 0}
	p, err := New("mine", g)
	if err != nil {
		t.Fatal(err)
	}
	g[0] = 2
	if p.Name != "mine" || p.Givens[0] != 1 || !p.Given(0) || p.Given(1) || len(p.Free) != 15 {
		t.Errorf("the puzzle is %v", p)
	}
}

func TestMustPanicsOnAnError(t *testing.T) {
	for _, line := range []string{"12", "11" + strings.Repeat(".", 14)} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("Must took %q", line)
				}
			}()
			Must(line)
		}()
	}
}

func TestCandidatesAreWhatGivensLeave(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawPuzzle(t, drawBoard(t, MinOrder, 4))
		c := rapid.IntRange(0, p.Cells-1).Draw(t, "cell")
		for d := uint8(1); int(d) <= p.Side; d++ {
			g := p.Givens.Clone()
			want := g[c] == d
			if g[c] == 0 {
				g[c] = d
				_, err := New("", g)
				want = err == nil
			}
			if got := p.Candidates(c).Has(d); got != want {
				t.Errorf("%s may be %d: %v, want %v", p.CellName(c), d, got, want)
			}
		}
	})
}

func TestSolvedMeansTheExactRules(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := drawBoard(t, MinOrder, 4)
		solution := drawSolution(t, b)
		givens := solution.Clone()
		kept := rapid.IntRange(0, b.Cells-1).Draw(t, "kept")
		for c := range givens {
			if c > kept {
				givens[c] = 0
			}
		}
		p := Must(givens.String())
		if !p.Solved(solution) {
			t.Error("the solution is not accepted")
		}
		cell := rapid.IntRange(0, b.Cells-1).Draw(t, "cell")
		spoilt := solution.Clone()
		spoilt[cell] = uint8(rapid.IntRange(0, b.Side).Draw(t, "digit"))
		if p.Solved(spoilt) != slices.Equal(spoilt, solution) {
			t.Errorf("%s became %d and Solved says %v", b.CellName(cell), spoilt[cell], p.Solved(spoilt))
		}
		// Another solution of the empty board, but not of these givens.
		names := b.All.Append(nil)
		other := patternSolution(b, append(names[1:], names[0]))
		agrees := true
		for c, d := range givens {
			agrees = agrees && (d == 0 || d == other[c])
		}
		if p.Solved(other) != agrees {
			t.Errorf("a filling that agrees with the givens: %v is solved: %v", agrees, p.Solved(other))
		}
		for c := range spoilt { // digits of no board may not count as different ones
			spoilt[c] = solution[c] + 32
		}
		if Must(strings.Repeat(".", b.Cells)).Solved(spoilt) {
			t.Error("digits too high are a solution")
		}
		if p.Solved(solution[1:]) {
			t.Error("a grid that is too short is a solution")
		}
	})
}

// TestPermutations in order, without what givens forbid, and up to a bound.
func TestPermutations(t *testing.T) {
	p := Must("1...3..2........")
	for _, c := range []struct {
		block, most int
		want        string
		all         bool
	}{
		{0, 100, "[1 5] [[2 4]]", true},
		{2, 100, "[8 9 12 13] [[2 1 4 3] [2 3 4 1] [4 1 2 3] [4 3 2 1]]", true},
		{3, 6, "[10 11 14 15] [[1 3 2 4]]", false},
	} {
		cells, list, all := p.Permutations(c.block, c.most)
		if got := fmt.Sprint(cells, list); got != c.want || all != c.all {
			t.Errorf("block %d: %s, all of them: %v", c.block, got, all)
		}
	}
}
