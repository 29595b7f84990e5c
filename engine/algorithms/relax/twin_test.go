package relax

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/oracle"
	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
)

func begin(t rapid.TB, p *sudoku.Puzzle, set map[string]float64) *search {
	s, err := drive.Start(Algorithm, drive.Problem{Puzzle: p, Seed: 1, Settings: set})
	if err != nil {
		t.Fatal(err)
	}
	return s.(*search)
}

// TestTheDirectionIsThatOfTheBooks: cells and rows eliminated by themselves, and Cholesky for the
// rest, find what plain elimination finds in the whole matrix A D Aᵀ. Prices may differ, as some
// sums follow from others; what they come to for each share may not.
func TestTheDirectionIsThatOfTheBooks(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := oracle.Puzzle(t, rapid.IntRange(2, 3).Draw(t, "order"), 60)
		s := begin(t, p, map[string]float64{"presolve": float64(rapid.IntRange(0, 1).Draw(t, "presolve"))})
		for range rapid.IntRange(0, 20).Draw(t, "phases") {
			s.Next(nil)
		}
		if s.Over() || len(s.point.x) == 0 || s.lost.happened {
			return
		}
		at := s.point
		at.state().Own()
		at.predict(0)
		d := at.room.d
		side := make([]float64, len(at.program.sums))
		for j := range at.x {
			off := at.c[j] - at.program.spread(at.y, j) - at.s[j]
			for _, sum := range at.program.of[j] {
				side[sum] += d[j] * off
			}
		}
		for i, want := range at.program.want {
			side[i] += want
		}
		dy := plainSolve(&at.program, d, side)
		for j := range at.x {
			got, want := at.program.spread(at.dy, j), at.program.spread(dy, j)
			if scale := 1 + math.Abs(want); math.Abs(got-want)*d[j] > 1e-5*scale {
				t.Fatalf("share %d of %d: the prices come to %v, expected %v, at D %v", j, len(at.x), got, want, d[j])
			}
		}
	})
}

// plainSolve solves A D Aᵀ y = side by elimination with the largest pivot; what follows from other
// sums gets 0.
func plainSolve(p *program, d, side []float64) []float64 {
	n := len(p.sums)
	m := make([][]float64, n)
	for i := range m {
		m[i] = make([]float64, n+1)
		m[i][n] = side[i]
	}
	for j, of := range p.of {
		for _, a := range of {
			for _, b := range of {
				m[a][b] += d[j]
			}
		}
	}
	pivots := make([]int, 0, n)
	left := make([]bool, n)
	top := 0.0
	for i := range left {
		left[i] = true
		top = max(top, m[i][i])
	}
	for range n {
		k := -1
		for i := range n {
			if left[i] && (k < 0 || m[i][i] > m[k][k]) {
				k = i
			}
		}
		if m[k][k] < 1e-9*top {
			break
		}
		left[k] = false
		pivots = append(pivots, k)
		for i := range n {
			if left[i] {
				f := m[i][k] / m[k][k]
				for j := range m[i] {
					m[i][j] -= f * m[k][j]
				}
			}
		}
	}
	y := make([]float64, n)
	for _, k := range slices.Backward(pivots) {
		v := m[k][n]
		for i := range n {
			if i != k {
				v -= m[k][i] * y[i]
			}
		}
		y[k] = v / m[k][k]
	}
	return y
}

// TestPricesExcludeNoSolution: wherever the path is, and whatever cells hold digits of the solution, the
// prices neither prove that there is none nor exclude a digit of it.
func TestPricesExcludeNoSolution(t *testing.T) {
	excluded := 0
	rapid.Check(t, func(t *rapid.T) {
		p := oracle.Puzzle(t, rapid.IntRange(2, 3).Draw(t, "order"), 60)
		found := sudoku.Exact(p, 1, 0).Solutions
		if len(found) == 0 {
			return
		}
		solution := found[0]
		s := begin(t, p, map[string]float64{
			"objective": float64(rapid.IntRange(0, 3).Draw(t, "objective")), "corrector": float64(rapid.IntRange(0, 1).Draw(t, "corrector")),
			"reach": rapid.SampledFrom([]float64{.3, .99, .9999}).Draw(t, "reach"), "hold": 0,
		})
		for _, cell := range p.Free {
			if rapid.IntRange(0, 9).Draw(t, "force") == 0 && !s.Over() {
				_ = s.Force(int(cell), solution[cell])
			}
		}
		for !s.Over() {
			s.Next(nil)
			if s.lost.happened {
				t.Fatalf("no solution, it says, and there is one")
			}
			l := s.point.reckon()
			for i := range s.point.program.cells() {
				cell := s.point.program.sums[i]
				may := s.point.left(l, i)
				if !may.Has(solution[cell]) {
					t.Fatalf("cell %d: %d is excluded, and is in a solution", cell, solution[cell])
				}
				excluded += p.Side - may.Count()
			}
		}
	})
	if excluded == 0 {
		t.Error("the prices never excluded anything")
	}
}

// TestBranchingProvesWhatThereIs: with branches the search ends with as many solutions as there are,
// of which more than one count as two.
func TestBranchingProvesWhatThereIs(t *testing.T) {
	ends := [3]int{}
	rapid.Check(t, func(t *rapid.T) {
		order := rapid.IntRange(2, 3).Draw(t, "order")
		p := oracle.Puzzle(t, order, []int{0, 0, 11, 55}[order])
		if rapid.Bool().Draw(t, "one digit more") && len(p.Free) > 0 {
			givens := p.Givens.Clone()
			cell := int(p.Free[rapid.IntRange(0, len(p.Free)-1).Draw(t, "cell")])
			may := p.Candidates(cell)
			givens[cell] = may.Nth(rapid.IntRange(0, max(0, may.Count()-1)).Draw(t, "digit"))
			other, err := sudoku.New("other", givens)
			if err != nil {
				return
			}
			p = other
		}
		want := min(2, len(sudoku.Exact(p, 2, 0).Solutions))
		s := begin(t, p, map[string]float64{"branch": 1, "presolve": float64(rapid.IntRange(0, 1).Draw(t, "presolve"))})
		for n := 0; !s.Over(); n++ {
			if s.Next(nil); n > 100_000 {
				t.Fatal("it does not end")
			}
		}
		if len(p.Free) == 0 || s.Tally().Iteration == 0 {
			return
		}
		ends[want]++
		if got := int(s.branching.Solutions); got != want {
			t.Fatalf("%d solutions, there are %d: %s", got, want, p.Givens)
		}
		if want > 0 && (s.Tally().Status != engine.Solved || p.Missing(s.Grid) > 0) {
			t.Fatalf("solved, and the board is none")
		}
	})
	t.Logf("none, one, two: %v", ends)
}

// TestTheOpeningTakesSevenSteps: its sentence says so.
func TestTheOpeningTakesSevenSteps(t *testing.T) {
	s := begin(t, oracle.Named(t, Algorithm.Opening.Puzzle), nil)
	for !s.Over() {
		s.Next(nil)
	}
	if got := s.Tally(); got.Status != engine.Solved || got.Iteration != 7 {
		t.Errorf("%v after %d steps", got.Status, got.Iteration)
	}
}

// TestNothingIsAllocatedOnceWarm: steps, and nodes of the tree, are made in the room that there is.
func TestNothingIsAllocatedOnceWarm(t *testing.T) {
	for _, set := range []map[string]float64{{"branch": 1}, {"objective": float64(Dice), "rounds": 1000}} {
		p, err := puzzles.Find("ai-escargot")
		if err != nil {
			t.Fatal(err)
		}
		s := begin(t, p, set)
		drive.Sprint(s, 100)
		if n := testing.AllocsPerRun(10, func() { drive.Sprint(s, 50) }); n > 0 || s.Over() {
			t.Errorf("%v: %v allocations in 50 steps; over: %t", set, n, s.Over())
		}
	}
}
