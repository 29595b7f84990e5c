package experiment

import (
	"fmt"
	"math"
	"testing"

	"sudokuscope/engine/drive"
)

// tracedSample has runs whose improvements are given, each as pairs of evaluations and
// missing symbols.
func tracedSample(name, puzzle string, runs ...[][2]int) Sample {
	s := Sample{Algorithm: name, Puzzle: puzzle, Givens: puzzle, Budget: "b", Limits: drive.Budget{Evaluations: 100}, By: Evaluations}
	details := map[uint64]Detail{}
	for i, run := range runs {
		var d Detail
		for _, at := range run {
			d.Trace = append(d.Trace, Improvement{Evaluations: int64(at[0]), Missing: at[1]})
		}
		details[uint64(i)] = d
		s.Runs = append(s.Runs, Run{Seed: uint64(i), Evaluations: 100})
	}
	s.Detail = func(r Run) (Detail, error) { return details[r.Seed], nil }
	return s
}

// TestAnytimeByHand: targets 0, 1, 2, 5, 10 and 20 within 100 evaluations.
func TestAnytimeByHand(t *testing.T) {
	list, err := AnytimeOf([]Sample{
		tracedSample("near", "p", [][2]int{{1, 30}, {10, 5}, {100, 2}}),
		tracedSample("never", "p", [][2]int{{1, 90}}),
		tracedSample("at once", "p", [][2]int{{1, 0}}),
	})
	if err != nil {
		t.Fatal(err)
	}
	// Three targets at 10, which is half of the way to 100, and one at the very end.
	for i, want := range []float64{3 * .5 / 6, 0, 1} {
		if got := float64(list[i].Area); math.Abs(got-want) > 1e-12 {
			t.Errorf("%s: area %v, expected %v", list[i].Algorithm, got, want)
		}
	}
	if got := fmt.Sprint(list[0].Reached); got != "[0 0 1 1 1 1]" {
		t.Errorf("reached %s", got)
	}
	if n := list[0].Steps; len(n) != 2 || n[0].Share != .5 || list[0].Of != 6 {
		t.Errorf("%+v", n)
	}
}

// TestAnytimeNeedsTheImprovements.
func TestAnytimeNeedsTheImprovements(t *testing.T) {
	if _, err := AnytimeOf([]Sample{tracedSample("a", "p", nil)}); err == nil {
		t.Error("no error")
	}
}
