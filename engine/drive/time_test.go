package drive_test

import (
	"context"
	"testing"
	"time"

	"sudokuscope/engine"
	"sudokuscope/engine/base/processor"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/sudoku"
)

// slow is a search each of whose phases does something else first.
type slow struct {
	engine.Search
	first func()
}

func (s slow) Next(w *decision.Witness) engine.Step {
	s.first()
	return s.Search.Next(w)
}

// waiting is one that may have to wait for something outside.
type waiting struct{ slow }

func (waiting) Awaits() <-chan struct{} { return nil }

func begun(t *testing.T, first func()) slow {
	t.Helper()
	s, err := drive.Start(conformance.Toy(), drive.Problem{
		Puzzle: sudoku.Must("1..4....2..1...3"),
		Seed:   1,
	})
	if err != nil {
		t.Fatal(err)
	}
	return slow{s, first}
}

// TestTheTimeOfABudgetIsWork: what others take of the clock is not charged to a search, and
// what it works is. Only a search that waits for something outside has the time of the clock.
func TestTheTimeOfABudgetIsWork(t *testing.T) {
	if processor.Process() < 0 {
		t.Skip("this system cannot tell the time of a thread")
	}
	const bound = 50 * time.Millisecond
	budget := drive.Budget{Iterations: 20, Time: bound}
	rest := begun(t, func() { time.Sleep(bound / 5) })
	for what, one := range map[string]struct {
		search engine.Search
		whole  bool // it comes to the iterations of its budget
	}{
		"rests":                {rest, true},
		"rests and waits":      {waiting{begun(t, rest.first)}, false},
		"works":                {begun(t, func() { work(bound / 5) }), false},
		"works, and may wait ": {waiting{begun(t, func() { work(bound / 5) })}, false},
	} {
		var end engine.Tally
		cpu, wall := processor.Of(func() {
			end = drive.Run(context.Background(), one.search, budget)
		})
		if whole := end.Iteration == budget.Iterations; whole != one.whole {
			t.Errorf("a search that %s: %d iterations in %v of a processor and %v by the clock",
				what, end.Iteration, cpu, wall)
		}
	}
}

// work has a processor work for so long.
func work(long time.Duration) {
	for watch := processor.Start(); ; {
		cpu, _ := watch.Read()
		if cpu >= long {
			watch.Stop()
			return
		}
	}
}
