package climb

import (
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// TestBlocksArePlacedOneByOne: each phase of a start says how many blocks have been
// placed, those with a single free cell too, and those without one not.
func TestBlocksArePlacedOneByOne(t *testing.T) {
	s := begun(t, "...4..1221..4321", 1, engine.Settings{"start": float64(StartGreedy)})
	var snap engine.Snapshot
	for i := 1; i <= len(s.ground.blocks); i++ {
		s.Next(nil)
		s.Observe(&snap)
		if said := snap.Said; said.Int("block") != i || said.Int("blocks") != 3 {
			t.Errorf("after %d blocks of %d: %q", i, len(s.ground.blocks), snap.Said.Text(sudoku.Of(3)))
		}
	}
}
