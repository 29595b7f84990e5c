package experiment

import (
	"context"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/conformance"
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
	rounds, heard := 0, 0
	job := TuneJob{
		Base: base, Params: []string{"luck", "start", "solve"}, Puzzles: []*sudoku.Puzzle{p}, Budget: engine.Budget{Evaluations: 200},
		Candidates: 8, Runs: 4, HeldOut: 10, Seed: 1, Jobs: 2,
		Round: func(r TuneRound) {
			rounds++
			if r.Kept != (len(r.Standing)+1)/2 || r.Standing[0].PAR10 > r.Standing[len(r.Standing)-1].PAR10 {
				t.Errorf("%+v", r)
			}
		},
		Step: func(bool) { heard++ },
	}
	res, err := Tune(context.Background(), job)
	if err != nil {
		t.Fatal(err)
	}
	if res.Winner.Settings["solve"] == 0 || res.HeldOut.Solved != 10 || res.Before.Solved != 0 || res.Ratio > .2 || res.RatioHigh >= 1 || res.P > .001 {
		t.Errorf("%s: %+v", res.Winner.Differences(), res)
	}
	if rounds != 3 || heard != res.Spent || res.Spent != 8*4+4*8+2*16+20 {
		t.Errorf("%d rounds, %d runs heard of %d", rounds, heard, res.Spent)
	}
	for _, s := range res.Samples {
		if low, _ := s.Seeds(); low < heldSeeds {
			t.Errorf("seed %d was not held out", low)
		}
	}
	again, err := Tune(context.Background(), job)
	if err != nil || again.Winner.Differences() != res.Winner.Differences() || again.Ratio != res.Ratio {
		t.Errorf("another time %v, %v", again, err)
	}
	job.Params = []string{"lukc"}
	if _, err := Tune(context.Background(), job); err == nil {
		t.Error("a parameter that there is not")
	}
}
