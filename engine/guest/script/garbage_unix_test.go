//go:build unix

package script

import (
	"runtime/debug"
	"testing"

	"sudokuscope/engine/drive"
	"sudokuscope/engine/sudoku"
)

// TestGarbageIsWaitedFor: where the collector does nothing by itself, as on a machine that
// has no time for it, a script that makes 24 MB in each phase still has its bound.
func TestGarbageIsWaitedFor(t *testing.T) {
	a, err := Load("t.star", body("s.x = ((0,) * 1000000)[::2][:1]"))
	if err != nil {
		t.Fatal(err)
	}
	s, err := drive.Start(a, drive.Problem{Puzzle: sudoku.Must(escargot), Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	before := heap()
	defer debug.SetGCPercent(debug.SetGCPercent(-1))
	most := 0
	for range 24 { // which make more than that
		s.Next(nil)
		most = max(most, heapNow()-before)
	}
	if most > mostMemory {
		t.Errorf("%d MiB are in use: expected at most %d", most>>20, mostMemory>>20)
	}
}
