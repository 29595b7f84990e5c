package clauses

import (
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/run"
	"sudokuscope/puzzles"
)

// TestBackOverManyConflicts: on the board that takes hundreds of thousands, a moment that is sought over the
// conflicts, from before and from behind, has the bits of a search that goes there on foot.
func TestBackOverManyConflicts(t *testing.T) {
	last := int64(sample.Of(2_000, 100_000))
	foot := started(t, "36x36/50-1", nil)
	want := map[int64]uint64{}
	for _, at := range []int64{last / 3, last/2 + 1, last} {
		for foot.Iteration < at {
			drive.Sprint(foot, int(at-foot.Iteration))
		}
		var snap engine.Snapshot
		foot.Observe(&snap)
		want[at] = snap.Hash()
	}
	p, err := puzzles.Find("36x36/50-1")
	if err != nil {
		t.Fatal(err)
	}
	r, err := run.Launch(Algorithm, drive.Problem{Puzzle: p, Seed: 1}, run.Options{Paused: true})
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	for _, at := range []int64{last, last / 3, last/2 + 1, last / 3, last} {
		if got := sought(t, r, at); got != want[at] {
			t.Errorf("at conflict %d the hash is %x, expected %x", at, got, want[at])
		}
	}
}

// sought seeks, and gives the hash of what is there.
func sought(t *testing.T, r *run.Run, at int64) uint64 {
	t.Helper()
	to := engine.Position{Iteration: at}
	r.Seek(to)
	for rep := range r.Reports() {
		if !rep.Playing && rep.At == to {
			return rep.Hash()
		}
		r.Recycle(rep)
	}
	t.Fatal("the run is gone")
	return 0
}
