package cuckoo

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine/sudoku"
)

// TestExample2: the paper prints the weights, the first two entries of the mask
// and the child. These parents lead there.
func TestExample2(t *testing.T) {
	parents := [3]sudoku.Line{
		{2, 8, 7, 3, 6, 5, 9, 1, 4},
		{2, 6, 4, 9, 1, 7, 5, 3, 8},
		{4, 1, 5, 9, 2, 6, 7, 8, 3},
	}
	mask := []uint8{3, 1, 2, 1, 1, 2, 1, 2, 1}
	sudoku.SortAlike(&parents, mask)
	for p := range parents {
		if want := []uint8{4, 8, 2, 3, 6, 7, 9, 5, 1}; !slices.Equal(parents[p][:9], want) {
			t.Errorf("parent %d is sorted to %v, expected %v", p+1, parents[p][:9], want)
		}
	}
	if n := share(9); n != [3]int{5, 3, 1} {
		t.Errorf("the paper's weights share nine entries as %v, expected 5, 3 and 1", n)
	}
}

// plainSorting is Algorithms 3 and 4 on slices, with a search for every swap.
func plainSorting(rows [][]uint8, mask []uint8) [][]uint8 {
	var parents [][]uint8
	for _, r := range rows {
		parents = append(parents, slices.Clone(r))
	}
	for i, m := range mask {
		for _, p := range parents {
			j := slices.Index(p, parents[m-1][i])
			p[i], p[j] = p[j], p[i]
		}
	}
	return parents
}

func TestSorting(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rows, held := drawRows(t, 3)
		side := len(rows[0])
		mask := rapid.SliceOfN(rapid.Uint8Range(1, 3), side, side).Draw(t, "mask")
		var parents [3]sudoku.Line
		for p := range parents {
			copy(parents[p][:], rows[p])
		}
		sudoku.SortAlike(&parents, mask)
		for p, want := range plainSorting(rows, mask) {
			if got := parents[p][:side]; !slices.Equal(got, want) || !slices.Equal(got, parents[0][:side]) {
				t.Fatalf("parent %d is sorted to %v, its plain twin to %v", p+1, got, want)
			}
		}
		child := parents[0][:side]
		if !isPermutation(child) {
			t.Fatalf("%v is no permutation", child)
		}
		for i, h := range held {
			if h && child[i] != rows[0][i] {
				t.Fatalf("place %d was the same in all parents and is %d in %v", i, child[i], child)
			}
		}
	})
}

func TestMasksKeepTheirShares(t *testing.T) {
	for _, side := range []int{4, 9, 16, 25, 36} {
		var got [4]int
		for _, m := range deck(side) {
			got[m]++
		}
		for p, w := range [3]float64{weights[0], weights[1], 1 - weights[0] - weights[1]} {
			if exact := w * float64(side); math.Abs(float64(got[p+1])-exact) > 1 {
				t.Errorf("parent %d has %d entries of %d, expected about %.1f", p+1, got[p+1], side, exact)
			}
		}
	}
}
