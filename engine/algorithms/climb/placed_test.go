package climb

import (
	"regexp"
	"slices"
	"strconv"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/sudoku"
)

// TestBlocksArePlacedOneByOne: each phase of a start says how many blocks have been
// placed, those with a single free cell too, and those without one not.
func TestBlocksArePlacedOneByOne(t *testing.T) {
	s := begun(t, "...4..1221..4321", 1, engine.Settings{"start": float64(StartGreedy)})
	numbers := regexp.MustCompile(`\d+`)
	var snap engine.Snapshot
	for i := 1; i <= len(s.blocks); i++ {
		s.Next(nil)
		if s.Observe(&snap); !slices.Equal(numbers.FindAllString(snap.Said.Text(sudoku.Of(3)), 2), []string{strconv.Itoa(i), "3"}) {
			t.Errorf("after %d blocks of %d: %q", i, len(s.blocks), snap.Said.Text(sudoku.Of(3)))
		}
	}
}
