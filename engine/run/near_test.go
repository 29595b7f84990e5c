package run

import (
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/oracle"
)

// TestWhatIsKeptNearHasABound: the states kept for stepping back may be large.
func TestWhatIsKeptNearHasABound(t *testing.T) {
	t.Parallel()
	a, err := algorithms.Find("reseda")
	if err != nil {
		t.Fatal(err)
	}
	s, err := drive.Start(a, drive.Problem{Puzzle: oracle.Named(t, "ai-escargot"), Seed: 1, Settings: engine.Settings{"Q": 4000}})
	if err != nil {
		t.Fatal(err)
	}
	line, at := newTimeline(a, s, nil, DefaultBudget), engine.Position{}
	for range 40 {
		st := drive.Sprint(s, 1)
		at.Iteration++
		line.record(at, s, st, false)
		line.marks.stride = 1000 // the last checkpoint is the first
	}
	line.at(at, true)
	kept := 0
	for _, c := range line.near {
		kept += drive.SizeOf(c.search)
	}
	if kept == 0 || kept > nearBudget+drive.SizeOf(s) {
		t.Errorf("%d bytes are kept near: expected some, and at most %d", kept, nearBudget)
	}
}
