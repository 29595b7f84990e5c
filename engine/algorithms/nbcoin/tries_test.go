package nbcoin

import (
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/sudoku"
)

// TestDeadEndsAreDrawnTwoHundredTimes: a block that cannot be filled, three cells of
// two digits, is drawn two hundred times, and then filled with what is left.
func TestDeadEndsAreDrawnTwoHundredTimes(t *testing.T) {
	p := sudoku.Must("..34....3...4...")
	s, err := drive.Start(Algorithm, drive.Problem{Puzzle: p, Seed: 1, Settings: engine.Settings{"precompute": 1, "population": 4}})
	if err != nil {
		t.Fatal(err)
	}
	again, filled := map[int]int{}, map[int]int{}
	s.Next(&decision.Witness{Hear: func(d decision.Decision) {
		if d.Kind == decision.DeadEnd && p.Block[d.Cell.Or(-1)] == 0 {
			if d.Digit == 0 {
				again[d.Member]++
			} else {
				filled[d.Member]++
			}
		}
	}})
	for i := range 4 {
		if again[i] != 199 || filled[i] == 0 {
			t.Errorf("grid %d was drawn again %d times, and %d cells filled; expected 199 times, and then some", i+1, again[i], filled[i])
		}
	}
}
