package genetic

import (
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/sudoku"
)

func begin(t testing.TB, p *sudoku.Puzzle, seed uint64, set engine.Settings) *search {
	t.Helper()
	s, err := drive.Start(Algorithm, drive.Problem{Puzzle: p, Seed: seed, Settings: set})
	if err != nil {
		t.Fatal(err)
	}
	return s.(*search)
}

// drawSettings draws small populations with everything else as it comes.
func drawSettings(t *rapid.T) engine.Settings {
	set := engine.Settings{}
	for _, p := range Algorithm.Params {
		switch low, high, whole := p.Bounds(); {
		case p.Name == "population":
			set[p.Name] = float64(rapid.IntRange(2, 12).Draw(t, p.Name))
		case p.Name == "stagnation":
			set[p.Name] = float64(rapid.IntRange(0, 6).Draw(t, p.Name))
		case whole:
			set[p.Name] = float64(rapid.IntRange(int(low), min(4, int(high))).Draw(t, p.Name))
		default:
			set[p.Name] = rapid.Float64Range(low, high).Draw(t, p.Name)
		}
	}
	all, err := Algorithm.Settle(set)
	if err != nil {
		t.Fatal(err)
	}
	return all
}
