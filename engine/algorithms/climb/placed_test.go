package climb

import (
	"fmt"
	"strings"
	"testing"

	"sudokuscope/engine"
)

// TestBlocksArePlacedOneByOne: each phase of a start says how many blocks have been
// placed, those with a single free cell too, and those without one not.
func TestBlocksArePlacedOneByOne(t *testing.T) {
	s := begun(t, "...4..1221..4321", 1, engine.Settings{"start": float64(StartGreedy)})
	var snap engine.Snapshot
	for i := 1; i <= len(s.blocks); i++ {
		s.Next(nil)
		if s.Observe(&snap); !strings.HasPrefix(snap.Said, fmt.Sprintf("block %d of 3 placed: ", i)) {
			t.Errorf("after %d blocks of %d: %q", i, len(s.blocks), snap.Said)
		}
	}
}

// TestTheFirstOfEqualsIsNearTheStart: with ties to the state found first, a plateau is
// searched nearer to the start of the climb than with ties by chance.
func TestTheFirstOfEqualsIsNearTheStart(t *testing.T) {
	depth := map[float64]float64{}
	for _, ties := range []float64{0, 1} {
		for seed := range uint64(10) {
			s, flat, sum := begun(t, hard[0], seed+1, engine.Settings{"ties": ties, "restart": 0}), 0, 0
			for s.Iteration < 400 && !s.Over() {
				round(s, nil, nil)
				if s.plateau > 0 {
					flat++
					sum += s.depth(s.node)
				}
			}
			depth[ties] += float64(sum) / float64(max(1, flat))
		}
	}
	if depth[1] > .9*depth[0] {
		t.Errorf("%.1f swaps from the start, by chance %.1f", depth[1]/10, depth[0]/10)
	}
}
