package sudoku

import (
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"
)

// TestPlacesAreDomains: digits tried on places lead to contradictions where they do on
// domains that somebody hears, and otherwise to the same candidates.
func TestPlacesAreDomains(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tryPlaces(t, drawBoard(t, MinOrder, MaxOrder), func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "of") })
	})
	dice, wiped := rand.New(rand.NewPCG(1, 1)), 0
	for i := range 40 {
		wiped += tryPlaces(t, Of(MinOrder+i%(MaxOrder-MinOrder+1)), dice.IntN)
	}
	if wiped < 200 {
		t.Errorf("only %d contradictions", wiped)
	}
}

// tryPlaces tries digits in open cells that are picked, goes on from what is possible,
// and counts the contradictions. It ends with a full board, or after too many.
func tryPlaces(t rapid.TB, b *Board, pick func(n int) int) (wiped int) {
	at, trial, changed := NewDomains(b, AC3), NewDomains(b, AC3), []uint16(nil)
	trial.Tell = func(Removal) {}
	here := NewPlaces(at)
	there := here.Clone()
	for wiped < 30 && at.Open > 0 {
		cell := pick(b.Cells)
		for at.Cand[cell].Single() {
			cell = (cell + 1) % b.Cells
		}
		digit := at.Cand[cell].Nth(pick(at.Cand[cell].Count()))
		trial.CopyFrom(at)
		there.CopyFrom(here)
		possible := trial.Assign(cell, digit)
		if there.Assign(cell, digit) != possible {
			t.Fatalf("%d in %s: possible %v, expected %v", digit, b.CellName(cell), !possible, possible)
		}
		if !possible {
			wiped++
			continue
		}
		before := at.Clone()
		changed = there.Narrow(at, here, cell, digit, changed[:0])
		here, there = there, here
		if at.Open != trial.Open {
			t.Fatalf("%d in %s leaves %d open, expected %d", digit, b.CellName(cell), at.Open, trial.Open)
		}
		for _, c := range changed {
			before.Cand[c] = at.Cand[c]
		}
		for c, want := range trial.Cand {
			if at.Cand[c] != want || before.Cand[c] != want {
				t.Fatalf("%d in %s leaves %s %b, expected %b; that of those named as changed is %b", digit, b.CellName(cell), b.CellName(c), at.Cand[c], want, before.Cand[c])
			}
		}
		if pick(4) == 0 {
			here.Load(at)
		}
	}
	return wiped
}
