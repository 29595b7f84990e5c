package apart_test

import (
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/ask/apart"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
)

// The die that is named is the throw of its number of the dice in force: of pairs that were pushed
// by a seed that is known, it is looked up in what that throws.
func TestTheDieIsThatOfTheIteration(t *testing.T) {
	named := 0
	seeds := sample.Of(3, 5)
	for _, a := range algorithms.All() {
		for seed := uint64(1); seed <= uint64(seeds); seed++ {
			p := drive.Problem{Puzzle: sudoku.Must(escargot), Seed: seed}
			parting, dice := pushed(t, a, p, 20)
			if parting == nil || parting.Dice[0].Throw == 0 {
				continue
			}
			named++
			for i, d := range parting.Dice {
				throws := sudoku.NewRand(dice[i])
				value := 0.0
				for range d.Throw {
					value = throws.Float64()
				}
				if d.Value != value {
					t.Errorf("%s, seed %d: throw %d is said to be %v, and is %v", a.ID, seed, d.Throw, d.Value, value)
				}
			}
		}
		t.Logf("%s: %d so far", a.ID, named)
	}
	if named < 6*seeds {
		t.Errorf("a die is named in %d pairs, expected most of those that have dice", named)
	}
}

// pushed are two runs that throw other dice from one iteration on, and the seeds of these; nil where
// they do not part in that iteration.
func pushed(t *testing.T, a *engine.Algorithm, p drive.Problem, at int64) (*apart.Parting, [2]uint64) {
	t.Helper()
	dice := [2]uint64{p.Seed + 100, p.Seed + 200}
	var sides [2]apart.Side
	for i, seed := range dice {
		sides[i] = apart.Side{
			With:    a,
			Problem: p,
			Journal: []run.Change{{At: engine.Position{Iteration: at}, Kind: run.NewDice, Seed: seed}},
			Length:  engine.Position{Iteration: at + 1},
		}
	}
	parting, err := apart.First(t.Context(), sides[0], sides[1])
	if err != nil {
		t.Fatal(err)
	}
	return parting, dice
}
