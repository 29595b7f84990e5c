package sudoku

import (
	"testing"

	"pgregory.net/rapid"
)

// TestQuickSinglesAreSingles: what nobody hears ends as what somebody hears does,
// with the same candidates or in the same contradiction, and a full board has room.
func TestQuickSinglesAreSingles(t *testing.T) {
	wiped := 0
	rapid.Check(t, func(t *rapid.T) {
		b := drawBoard(t, MinOrder, MaxOrder)
		quick, heard := NewDomains(b, AC3), NewDomains(b, AC3)
		heard.Tell = func(Removal) {}
		for range b.Cells {
			cell := rapid.IntRange(0, b.Cells-1).Draw(t, "cell")
			m := quick.Cand[cell]
			digit := m.Nth(rapid.IntRange(0, m.Count()-1).Draw(t, "nth"))
			ok := quick.Assign(cell, digit)
			if heard.Assign(cell, digit) != ok || heard.Open != quick.Open || heard.Wiped != quick.Wiped {
				t.Fatalf("%d in %s: %d open and %d wiped out, expected %d and %d", digit, b.CellName(cell), quick.Open, quick.Wiped, heard.Open, heard.Wiped)
			}
			if !ok {
				wiped++
				return
			}
			for c, want := range heard.Cand {
				if quick.Cand[c] != want {
					t.Fatalf("%d in %s leaves %s %b, expected %b", digit, b.CellName(cell), b.CellName(c), quick.Cand[c], want)
				}
			}
		}
	})
	if wiped == 0 && !testing.Short() { // a short test draws few
		t.Error("no contradiction was met")
	}
}
