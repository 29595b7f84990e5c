package panes

import (
	"slices"
	"testing"

	"sudokuscope/ui/frame/panel"
	"sudokuscope/ui/frame/panels"
)

// Of a search whose members are the few moves of an iteration the memory is
// shown first, of one whose population is what it knows that.
func TestAMemoryThatHoldsMorePrecedes(t *testing.T) {
	list := []panel.ID{panels.PointsID, panels.PopulationID, panels.MovesID, panels.MemoryID, panels.StripsID}
	want := []panel.ID{panels.PointsID, panels.MemoryID, panels.PopulationID, panels.MovesID, panels.StripsID}
	precede(list, panels.MemoryID, panels.PopulationID)
	if got := list; !slices.Equal(got, want) {
		t.Error(got)
	}
	precede(list, panels.MemoryID, panels.PopulationID)
	precede(list, panels.MemoryID, "nothing")
	if got := list; !slices.Equal(got, want) {
		t.Errorf("once more: %v", got)
	}
}
