package sudoku

import (
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"
)

// TestQuickSinglesAreSingles: what nobody hears ends as what somebody hears does,
// with the same candidates or in the same contradiction, and a full board has room.
func TestQuickSinglesAreSingles(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		quickly(t, drawBoard(t, MinOrder, MaxOrder), func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "of") })
	})
	dice, wiped := rand.New(rand.NewPCG(1, 1)), 0
	for i := range 40 {
		if !quickly(t, Of(MinOrder+i%(MaxOrder-MinOrder+1)), dice.IntN) {
			wiped++
		}
	}
	if wiped < 10 || wiped > 39 {
		t.Errorf("%d of 40 walks met a contradiction", wiped)
	}
}

// quickly assigns digits that are picked, at most one for each cell, to domains that
// nobody hears and to some that somebody does; it reports whether all went in.
func quickly(t rapid.TB, b *Board, pick func(n int) int) bool {
	quick, heard := NewDomains(b, AC3), NewDomains(b, AC3)
	heard.Recording = true
	for range b.Cells {
		cell := pick(b.Cells)
		m := quick.Cand[cell]
		digit := m.Nth(pick(m.Count()))
		ok := quick.Assign(cell, digit)
		if heard.Assign(cell, digit) != ok || heard.Open != quick.Open || heard.Wiped != quick.Wiped {
			t.Fatalf("%d in %s: %d open and %d wiped out, expected %d and %d", digit, b.CellName(cell), quick.Open, quick.Wiped, heard.Open, heard.Wiped)
		}
		if !ok {
			return false
		}
		for c, want := range heard.Cand {
			if quick.Cand[c] != want {
				t.Fatalf("%d in %s leaves %s %b, expected %b", digit, b.CellName(cell), b.CellName(c), quick.Cand[c], want)
			}
		}
	}
	return true
}
