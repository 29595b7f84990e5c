package experiment_test

import (
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/lab/experiment"
	"sudokuscope/puzzles"
)

// TestWhoThrowsNoDiceHasOneRun: a search that throws dice at its start alone has many runs.
func TestWhoThrowsNoDiceHasOneRun(t *testing.T) {
	p, err := puzzles.Find("reseda/hard")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		algorithm string
		set       engine.Settings
		want      bool
	}{
		{"backtrack", nil, true},
		{"sinkhorn", nil, true},
		{"sinkhorn", engine.Settings{"order": 3}, false},
		{"project", nil, false},
		{"flow", nil, false},
		{"tabu", nil, false},
	} {
		a, err := algorithms.Find(c.algorithm)
		if err != nil {
			t.Fatal(err)
		}
		e := experiment.Entrant{Algorithm: a, Settings: c.set}
		if got := e.SeedFree(p); got != c.want {
			t.Errorf("%s %v: %v, expected %v", c.algorithm, c.set, got, c.want)
		}
	}
}
