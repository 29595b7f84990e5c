package run

import (
	"sync/atomic"
	"testing"
	"time"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/sudoku"
)

// TestWhoGoesFlatOutLooksUpSoon: several short stretches go between two looks at the clock, and a
// long one alone.
func TestWhoGoesFlatOutLooksUpSoon(t *testing.T) {
	w := &worker{chunk: 64, perLook: 1}
	for _, c := range []struct {
		took         time.Duration
		chunk, units int
	}{
		{10 * time.Microsecond, 128, 8},
		{100 * time.Microsecond, 128, 8},
		{400 * time.Microsecond, 64, 8},
		{8 * time.Millisecond, 32, 1},
		{8 * time.Millisecond, 16, 1},
		{10 * time.Microsecond, 32, 8},
	} {
		if w.timed(c.took); w.chunk != c.chunk || w.perLook != c.units {
			t.Errorf("after a unit of %v: %d iterations a unit, %d units; expected %d, %d", c.took, w.chunk, w.perLook, c.chunk, c.units)
		}
	}
}

// slowly is the toy, of which an iteration takes long once the test says so.
type slowly struct {
	engine.Search
	on *atomic.Bool
}

func (s slowly) Next(w *decision.Witness) engine.Step {
	if s.on.Load() && s.Search.Tally().Iteration == 3 {
		time.Sleep(5 * slice) // so that the run looks up before it is there
	}
	return s.Search.Next(w)
}

func (s slowly) Clone() engine.Search { return slowly{s.Search.Clone(), s.on} }

// TestStepsAddUp: two steps lead as far as both together, also where the second is
// ordered while the first is on its way, and a step back counts from there.
func TestStepsAddUp(t *testing.T) {
	a, on := *conformance.Toy(), new(atomic.Bool)
	begin := a.New
	a.New = func(b engine.Base, set engine.Settings) (engine.Search, error) {
		s, err := begin(b, set)
		return slowly{s, on}, err
	}
	r, err := Launch(&a, drive.Problem{Puzzle: sudoku.Must("1..............."), Seed: 1}, Options{Paused: true})
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	on.Store(true)
	r.Step(10)
	r.Step(10)
	r.Back(3)
	for rep := range r.Reports() {
		switch at := rep.At.Iteration; {
		case at == 17 && rep.Goal == 0:
			return
		case at > 3 && at != 10 && at != 20 && rep.Goal == 0:
			t.Fatalf("it stands at %d: expected 17", at)
		}
	}
}

// TestAReportThatIsDearComesLessOften: what a report of a rush takes is a small part of the time
// between two, as far as the picture does not grow stale by it.
func TestAReportThatIsDearComesLessOften(t *testing.T) {
	for _, c := range []struct{ took, expected time.Duration }{
		{0, fresh},
		{100 * time.Microsecond, fresh},
		{2 * time.Millisecond, 50 * time.Millisecond},
		{30 * time.Millisecond, stale},
	} {
		if after := freshness(c.took); after != c.expected {
			t.Errorf("a report that takes %v is taken after %v, expected %v", c.took, after, c.expected)
		}
	}
}
