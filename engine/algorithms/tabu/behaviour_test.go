package tabu

import (
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/conformance/draw"
	"sudokuscope/engine/sudoku"
)

// TestSuccessRates: fixed seeds against bands wide enough for any fair dice.
// They hold the reading of the papers, not the luck of a seed.
func TestSuccessRates(t *testing.T) {
	const m = "mantere-koljonen/"
	for _, c := range []struct {
		puzzle    string
		limit     int64
		low, high int // of 50
		set       engine.Settings
	}{
		{m + "s11a", 100_000, 49, 50, nil},
		{m + "s12a", 100_000, 49, 50, nil},
		{"ai-escargot", 100_000, 49, 50, nil},
		{m + "s12a", 1000, 0, 5, engine.Settings{"accept": 1}},
		{m + "s11a", 2000, 0, 15, engine.Settings{"tenure": 0, "tenure-random": 0}},
	} {
		limit := max(c.limit, 1)
		if n := draw.Solved(t, Algorithm, c.puzzle, 50, limit, c.set); n < c.low || n > c.high {
			t.Errorf("%v on %s: %d of 50 within %d iterations, expected %d to %d", c.set, c.puzzle, n, limit, c.low, c.high)
		}
	}
}

// TestAttributes: the three attributes forbid what they
// say, and a change of attribute begins a new list.
func TestAttributes(t *testing.T) {
	for attribute, want := range []engine.Tabu{
		AttributePairs:  {Cell: 1, Digit: 1},
		AttributeCells:  {Cell: 1, Digit: 0},
		AttributeValues: {Cell: -1, Digit: 1},
	} {
		s := draw.Start(t, Algorithm, draw.Named(t, "ai-escargot"), 1, nil)
		if err := s.Set("attribute", float64(attribute)); err != nil {
			t.Fatal(err)
		}
		draw.Round(s, nil)
		var snap engine.Snapshot
		s.Observe(&snap)
		for _, e := range snap.Memory.Entries {
			if (e.Cell >= 0) != (want.Cell >= 0) || (e.Digit > 0) != (want.Digit > 0) {
				t.Errorf("attribute %d: entry %+v", attribute, e)
			}
		}
		if len(snap.Memory.Entries) != 2 {
			t.Errorf("attribute %d: %d entries after one swap, expected 2", attribute, len(snap.Memory.Entries))
		}
		if err := s.Set("attribute", float64((attribute+1)%3)); err != nil {
			t.Fatal(err)
		}
		if s.Observe(&snap); len(snap.Memory.Entries) != 0 {
			t.Errorf("attribute %d: %d entries of another kind stayed", attribute, len(snap.Memory.Entries))
		}
	}
}

// TestWhatPropagationRefutesIsNotSearched: where arc consistency leaves a cell no digit, the
// search ends before its first swap, though there are cells to swap.
func TestWhatPropagationRefutesIsNotSearched(t *testing.T) {
	p := sudoku.Must("12345678." + "........9" + strings.Repeat(".", 63)) // r1c9 can be no digit
	for precompute, want := range []engine.Status{engine.Running, engine.Exhausted} {
		s := draw.Start(t, Algorithm, p, 1, engine.Settings{"precompute": float64(precompute)})
		if got := s.Tally().Status; got != want {
			t.Errorf("precompute %d: %v, expected %v", precompute, got, want)
		}
	}
}
