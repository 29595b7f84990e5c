package cuckoo

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine/sudoku"
)

// TestExample1: the paper's rows are lost, its steps are not. Segment 4 to 8:
// the 4 is pushed by the 6, this by the 5, this by the 2, which stands outside;
// the 7 is pushed by the 1, which stands outside.
func TestExample1(t *testing.T) {
	first := []uint8{8, 4, 7, 3, 6, 2, 5, 1, 9}
	second := []uint8{9, 1, 2, 3, 4, 5, 6, 7, 8}
	child := make([]uint8, 9)
	sudoku.MatchRows(child, first, second, 3, 7)
	if want := []uint8{9, 7, 4, 3, 6, 2, 5, 1, 8}; !slices.Equal(child, want) {
		t.Errorf("child %v, expected %v", child, want)
	}
	if i := slices.Index(second, 2); child[i] != 4 {
		t.Errorf("%d where the second parent has its 2, expected the 4", child[i])
	}
	if i := slices.Index(second, 1); child[i] != 7 {
		t.Errorf("%d where the second parent has its 1, expected the 7", child[i])
	}
}

// plainPMX is Algorithm 2 as the paper words it, line by line.
func plainPMX(first, second []uint8, lo, hi int) []uint8 {
	child := make([]uint8, len(first))
	copy(child[lo:hi+1], first[lo:hi+1])
	for i := lo; i <= hi; i++ {
		if slices.Contains(child, second[i]) {
			continue
		}
		value := second[i]
		for {
			v := first[slices.Index(second, value)]
			at := slices.Index(second, v)
			if at < lo || at > hi {
				child[at] = second[i]
				break
			}
			value = v
		}
	}
	for i, d := range child {
		if d == 0 {
			child[i] = second[i]
		}
	}
	return child
}

func TestPMX(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rows, held := drawRows(t, 2)
		first, second := rows[0], rows[1]
		lo := rapid.IntRange(0, len(first)-1).Draw(t, "lo")
		hi := rapid.IntRange(lo, len(first)-1).Draw(t, "hi")
		child := make([]uint8, len(first))
		sudoku.MatchRows(child, first, second, lo, hi)
		if want := plainPMX(first, second, lo, hi); !slices.Equal(child, want) {
			t.Fatalf("child %v, its plain twin %v", child, want)
		}
		if !isPermutation(child) {
			t.Fatalf("%v is no permutation", child)
		}
		if !slices.Equal(child[lo:hi+1], first[lo:hi+1]) {
			t.Fatalf("%v has not the segment %d to %d of %v", child, lo, hi, first)
		}
		for i, h := range held {
			if h && child[i] != first[i] {
				t.Fatalf("place %d was the same in both parents and is %d in %v", i, child[i], child)
			}
		}
	})
}
