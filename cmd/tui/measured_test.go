package main

import (
	"strings"
	"testing"

	"sudokuscope/engine/algorithms"
)

// TestEverySearchIsHeldToItsSpeed: bench/searches has a run of each algorithm, so that none
// becomes slower from one release to the next and nobody sees it.
func TestEverySearchIsHeldToItsSpeed(t *testing.T) {
	work := document(t, "bench/searches")
	for _, a := range algorithms.All() {
		if !strings.Contains(work, "\n"+a.ID+" ") {
			t.Errorf("bench/searches has no run of %s: add one for each of three sizes of board to work", a.ID)
		}
	}
}
