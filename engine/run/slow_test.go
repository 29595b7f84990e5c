package run

import (
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/sudoku"
)

// TestTheFirstIterationIsAsLongAsItsPhases: slow motion divides the time of the first iteration by the phases
// and not by those that the page of the algorithm lists.
func TestTheFirstIterationIsAsLongAsItsPhases(t *testing.T) {
	s, err := drive.Start(conformance.Toy(), drive.Problem{Puzzle: sudoku.Must("1..4....2..1...3"), Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	was, phases := s.Tally().Iteration, 0
	ahead := phasesOf(s.Clone())
	for s.Tally().Iteration == was && s.Tally().Status == engine.Running {
		s.Next(nil)
		phases++
	}
	if ahead != phases || phases < 2 {
		t.Errorf("%d phases ahead, the iteration had %d", ahead, phases)
	}
}
