package chances

import (
	"slices"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/drive"
	"sudokuscope/puzzles"
)

// mute is a search that does not say that it has settled.
type mute struct{ engine.Search }

func (m mute) Clone() engine.Search { return mute{m.Search.Clone()} }

// TestWhatHasSettledIsNotFollowed, and its chance is the same as if it were.
func TestWhatHasSettledIsNotFollowed(t *testing.T) {
	list := algorithms.All()
	a := list[slices.IndexFunc(list, func(a *engine.Algorithm) bool { return a.ID == "genetic" })]
	p, err := puzzles.Find("4x4/10")
	if err != nil {
		t.Fatal(err)
	}
	solved, stopped := 0, 0
	for seed := range uint64(12) {
		s, err := drive.Start(a, drive.Problem{Puzzle: p, Seed: seed, Settings: engine.Settings{"mutation": 0, "stagnation": 0, "population": 40}})
		if err != nil {
			t.Fatal(err)
		}
		of, h := Subject{Algorithm: a}, Horizon{Evaluations: 60_000}
		proves, err := of.from(t.Context(), s, h, 0, 5, nil)
		if err != nil {
			t.Fatal(err)
		}
		goesOn, err := of.from(t.Context(), mute{s}, h, 0, 5, nil)
		if err != nil {
			t.Fatal(err)
		}
		if proves.Solved != goesOn.Solved || proves.Evaluations > goesOn.Evaluations {
			t.Errorf("seed %d: %+v where it may stop early, %+v where it may not", seed, proves, goesOn)
		}
		solved += proves.Solved
		stopped += proves.Of - proves.Solved
	}
	t.Logf("%d solved, %d not", solved, stopped)
	if stopped == 0 {
		t.Error("nothing was ever stuck, so that nothing is shown")
	}
}
