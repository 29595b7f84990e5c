package puzzles

import (
	"math/big"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine/sudoku"
)

// withBlanks makes a 9×9 puzzle with n blanks in each block.
func withBlanks(t *testing.T, blanks [9]int) *sudoku.Puzzle {
	t.Helper()
	b := sudoku.Of(3)
	g := patternSolution(b)
	for block, n := range blanks {
		for _, c := range b.BlockCells(block)[:n] {
			g[c] = 0
		}
	}
	p, err := sudoku.New("", g)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestSpaceOfThePapersExample: 28 givens, six blocks with 3 of them, one with 2
// and two with 4.
func TestSpaceOfThePapersExample(t *testing.T) {
	s := Space(withBlanks(t, [9]int{6, 5, 6, 6, 7, 6, 6, 5, 6}))
	if s.Blanks != 53 || s.Moves != 1378 || s.BlockMoves != 131 {
		t.Errorf("%d blanks, %d moves, %d within blocks; the paper says 53, 1378, 131", s.Blanks, s.Moves, s.BlockMoves)
	}
	want := new(big.Int).Exp(big.NewInt(720), big.NewInt(6), nil) // 6!⁶ · 7! · 5!²
	want.Mul(want, big.NewInt(5040*120*120))
	if s.BlockStates.Cmp(want) != 0 {
		t.Errorf("%v states within blocks, want %v", s.BlockStates, want)
	}
	if got, want := s.String(), "53 blanks: within blocks 131 moves a state rather than 1378, and 1.0·10^25 states rather than 4.2·10^69"; got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
}

// TestSpaceIsReducedAsThePaperSays: by half the sum of n_ij times all the other
// blanks.
func TestSpaceIsReducedAsThePaperSays(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawPuzzle(t)
		s, sum := Space(p), 0
		for block := range p.Side {
			n := 0
			for _, c := range p.Free {
				if int(p.Block[c]) == block {
					n++
				}
			}
			sum += n * (len(p.Free) - n)
		}
		if s.Moves-s.BlockMoves != sum/2 {
			t.Errorf("reduced by %d, want %d", s.Moves-s.BlockMoves, sum/2)
		}
		if s.BlockStates.Cmp(s.States) > 0 || s.BlockStates.Sign() <= 0 {
			t.Errorf("%v states within blocks of %v", s.BlockStates, s.States)
		}
	})
}

func TestSmallSpacesAreWrittenOut(t *testing.T) {
	s := Space(withBlanks(t, [9]int{3, 1})).String()
	if want := "4 blanks: within blocks 3 moves a state rather than 6, and 6 states rather than 24"; !strings.HasPrefix(s, want) {
		t.Errorf("%s, want %s", s, want)
	}
}
