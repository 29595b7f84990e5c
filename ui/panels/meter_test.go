package panels

import (
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine/sudoku"
)

// What the record says is what a plain look at all boards says.
func TestTheRecordAgreesWithAPlainLook(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var r boardRecord
		var boards []sudoku.Grid
		n := rapid.IntRange(1, 300).Draw(t, "iterations")
		for i := range n {
			g := sudoku.Grid{uint8(rapid.IntRange(0, 5).Draw(t, "a")), uint8(rapid.IntRange(0, 5).Draw(t, "b"))}
			boards = append(boards, g)
			r.note(int64(i), g)
			r.note(int64(rapid.IntRange(0, i).Draw(t, "again")), sudoku.Grid{9, 9}) // gone back to: known
		}
		at := rapid.IntRange(0, n-1).Draw(t, "at")
		same := func(i, j int) bool { return boards[i][0] == boards[j][0] && boards[i][1] == boards[j][1] }
		fresh, of := 0, 0
		for i := max(0, at-noveltyWindow+1); i <= at; i++ {
			of++
			is := true
			for j := range i {
				is = is && !same(i, j)
			}
			if is {
				fresh++
			}
		}
		if share, m := r.novelty(int64(at)); m != of || share != float64(fresh)/float64(of) {
			t.Fatalf("at %d: %v of %d, expected %d of %d", at, share, m, fresh, of)
		}
		want, left := int64(0), false
		for i := at - 1; i >= 0 && want == 0; i-- {
			if !same(i, at) {
				left = true
			} else if left {
				want = int64(at - i)
			}
		}
		if got := r.back(int64(at), boards[at]); got != want {
			t.Fatalf("at %d: back %d, expected %d", at, got, want)
		}
	})
}

// However long a run, the record stays small and goes on.
func TestTheRecordIsBounded(t *testing.T) {
	var r boardRecord
	for i := range int64(3 * visitsKept) {
		r.note(i, sudoku.Grid{uint8(i), uint8(i >> 8)})
	}
	if len(r.visits) > visitsKept || len(r.seen) > visitsKept {
		t.Errorf("%d visits, %d boards", len(r.visits), len(r.seen))
	}
	if share, of := r.novelty(3 * visitsKept); share != 1 || of != noveltyWindow {
		t.Errorf("%v of %d", share, of)
	}
}
