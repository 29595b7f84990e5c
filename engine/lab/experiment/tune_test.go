package experiment

import (
	"context"
	"math"
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/sudoku"
)

// TestTheSwitchThatSolvesIsFound: of the toy's settings only one matters much, whether
// it jumps to the solution, and the race finds it; what is measured in the end was not
// seen before, and the same every time.
func TestTheSwitchThatSolvesIsFound(t *testing.T) {
	base, err := NewEntrant(conformance.Toy(), "", nil)
	if err != nil {
		t.Fatal(err)
	}
	p := sudoku.Must(".4....179..2..8.54..6..5..8.8..7.91..5..9..3..19.6..4.3..4..7..57.1..2..928....6.")
	spent, last := 0, uint64(0)
	job := TuneJob{
		Base: base, Params: []string{"luck", "start", "solve"}, Puzzles: []*sudoku.Puzzle{p}, Budget: drive.Budget{Evaluations: 200},
		Runs: 300, HeldOut: 10, Seed: 1,
		Make: func(ctx context.Context, d *Design) ([]Sample, error) {
			spent, last = spent+d.Len(), d.First
			b := Bench{Design: *d, Jobs: 2}
			return b.Run(ctx)
		},
		Heard: func(generation, tried int, left []*Candidate) {
			if len(left) < 1 || len(left) > elites {
				t.Errorf("generation %d: %d of %d are left", generation, len(left), tried)
			}
		},
	}
	res, err := Tune(context.Background(), job)
	if err != nil {
		t.Fatal(err)
	}
	if res.Winner.Settings["solve"] == 0 || res.HeldOut.Solved != 10 || res.Before.Solved != 0 || res.Ratio > .2 || res.RatioHigh >= 1 {
		t.Errorf("%s: %+v", res.Winner.Differences(), res)
	}
	if spent != res.Spent || res.Spent > job.Most() || len(res.All) < 2*(generations-1) { // the last draws none
		t.Errorf("%d runs, said %d of at most %d, %d candidates", spent, res.Spent, job.Most(), len(res.All))
	}
	if last < heldSeeds {
		t.Errorf("seed %d was not held out", last)
	}
	again, err := Tune(context.Background(), job)
	if err != nil || again.Winner.Differences() != res.Winner.Differences() || again.Ratio != res.Ratio {
		t.Errorf("another time %v, %v", again, err)
	}
	job.Base, job.Params = res.Winner, []string{"solve"}
	if same, err := Tune(context.Background(), job); err != nil || !same.Same {
		t.Errorf("of the winner itself: %+v, %v", same, err)
	}
	job.Params = []string{"lukc"}
	if _, err := Tune(context.Background(), job); err == nil {
		t.Error("a parameter that there is not")
	}
}

// TestPlacesOfValues: the value at the place of a value is the value, whatever its range.
func TestPlacesOfValues(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := rapid.SampledFrom([]engine.Param{
			{Min: 0, Max: 1}, {Min: .001, Max: 100}, {Min: 1, Max: 7, Whole: true}, {Min: 1, Max: 5000, Whole: true}, {Min: 0, Max: 9999, Whole: true},
		}).Draw(t, "parameter")
		v := valueAt(p, rapid.Float64Range(0, 1).Draw(t, "place"))
		if again := valueAt(p, placeOf(p, v)); v < p.Min || v > p.Max || math.Abs(again-v) > 2e-3*math.Abs(v) {
			t.Fatalf("%v of %+v is found again as %v", v, p, again)
		}
	})
}
