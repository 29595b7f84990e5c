package run_test

import (
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/condition"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/run"
)

// What a lesson says of where a board stands is a breakpoint, too, and so is that a run is
// solved: it stops in the first iteration in which that is so.
func TestBreakpointsOnAPlaceAndOnTheSolution(t *testing.T) {
	a, err := algorithms.Find("tabu")
	if err != nil {
		t.Fatal(err)
	}
	p := drive.Problem{Puzzle: board(), Seed: 5}
	places := func(place string) func(*engine.Snapshot) bool {
		return func(s *engine.Snapshot) bool { return condition.In(place, &s.Neighbourhood) }
	}
	for text, holds := range map[string]func(*engine.Snapshot) bool{
		"place slope":          places("slope"),
		"place strict minimum": places("strict minimum"),
		"solved":               func(s *engine.Snapshot) bool { return s.Status == engine.Solved },
	} {
		b, err := run.ParseBreak(text, a, p.Puzzle)
		if err != nil {
			t.Fatal(err)
		}
		way, err := run.Again(a, p, nil)
		if err != nil {
			t.Fatal(err)
		}
		if !way.Await(t.Context(), b, a.Events, 100_000) {
			t.Errorf("%s is not come to", text)
			continue
		}
		s, err := drive.Start(a, p)
		if err != nil {
			t.Fatal(err)
		}
		var now engine.Snapshot
		for now.Status == engine.Running && !holds(&now) {
			for !s.Next(nil).Whole {
			}
			s.Observe(&now)
		}
		if at := way.At().Iteration; at != now.Iteration || !b.Holds(a.Events, way.Search()) {
			t.Errorf("%s: stopped in iteration %d, expected %d", text, at, now.Iteration)
		}
	}
}
