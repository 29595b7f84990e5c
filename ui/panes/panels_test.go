package panes

import (
	"slices"
	"testing"

	"sudokuscope/ui/belief"
	"sudokuscope/ui/memory"
	"sudokuscope/ui/moves"
	"sudokuscope/ui/panel"
	"sudokuscope/ui/population"
	"sudokuscope/ui/strips"
)

// Of a search whose members are the few moves of an iteration the memory is
// shown first, of one whose population is what it knows that.
func TestAMemoryThatHoldsMorePrecedes(t *testing.T) {
	list := []panel.ID{belief.PointsID, population.ID, moves.ID, memory.ID, strips.ID}
	want := []panel.ID{belief.PointsID, memory.ID, population.ID, moves.ID, strips.ID}
	precede(list, memory.ID, population.ID)
	if got := list; !slices.Equal(got, want) {
		t.Error(got)
	}
	precede(list, memory.ID, population.ID)
	precede(list, memory.ID, "nothing")
	if got := list; !slices.Equal(got, want) {
		t.Errorf("once more: %v", got)
	}
}
