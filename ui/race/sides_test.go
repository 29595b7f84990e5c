package race

import (
	"strings"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/ui/scene"
)

// Lanes that count different things do not share an axis, and the foot says so in
// every room.
func TestCostsThatCannotBeComparedHaveAxesOfTheirOwn(t *testing.T) {
	f := &Field{}
	for i, counts := range []string{"empty cells", "digits that all units lack", "empty cells"} {
		f.Entries = append(f.Entries, &Entry{Name: string(rune('A' + i)), Scene: &scene.Scene{Algorithm: &engine.Algorithm{Counts: counts}}})
	}
	if f.onRight(0) || !f.onRight(1) || f.onRight(2) || !f.mixed() || f.rightRoom() == 0 {
		t.Error("the sides are wrong")
	}
	for room, want := range map[int]string{100: "left A C (empty cells), right B (digits that all units lack)", 48: "costs that cannot be compared: A C left, B right", 20: "A C left, B right"} {
		if got := f.costs(room); got != want {
			t.Errorf("in %d columns: %q", room, got)
		}
	}
	f.Entries = f.Entries[:1]
	if got := f.costs(50); f.mixed() || !strings.Contains(got, "empty cells") {
		t.Errorf("alone: %q", got)
	}
}
