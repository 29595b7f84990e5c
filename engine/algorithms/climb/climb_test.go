package climb

import (
	"context"
	"flag"
	"slices"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/kit/tree"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/proof/sample"
)

func init() { sample.KeepLittle() }

// A small sample has a third of the draws that rapid usually makes.
func init() { sample.Draws(20, 100) }

func TestDrawsAreThoseOfTheSample(t *testing.T) { sample.Drawn(t) }

// solvedOf runs a few seeds and counts what is solved.
func solvedOf(t *testing.T, line string, seeds int, set engine.Settings, iterations int64) (solved int) {
	for seed := range seeds {
		v := drive.Run(context.Background(), begun(t, line, uint64(seed+1), set), drive.Budget{Iterations: iterations})
		if v.Status == engine.Solved {
			solved++
		}
	}
	return solved
}

var full = flag.Bool("full", false, "solve every puzzle with ten seeds, in place of three")

func TestEverythingIsSolved(t *testing.T) {
	if conformance.RaceDetector {
		t.Skip("one goroutine, and twenty times slower")
	}
	seeds := sample.Of(1, 3)
	if *full {
		seeds = 10
	}
	for _, line := range append(slices.Concat(easy, medium, hard), escargotLine) {
		if n := solvedOf(t, line, seeds, nil, 500_000); n != seeds {
			t.Errorf("%s: %d of %d solved", line, n, seeds)
		}
	}
}

func TestTheWrongSignSolvesNothing(t *testing.T) {
	if n := solvedOf(t, medium[0], 5, engine.Settings{"w2": 1}, 4000); n > 0 {
		t.Errorf("%d of 5 solved although clashes are rewarded", n)
	}
}

// TestPlainAscentEndsOnATop: without restarts it ends, and no swap is better.
func TestPlainAscentEndsOnATop(t *testing.T) {
	s := begun(t, escargotLine, 1, engine.Settings{"frontier": 1, "restart": 0})
	for !s.Over() {
		if round(s, nil, nil); s.Iteration > 200 {
			t.Fatal("no end after 200 iterations")
		}
	}
	if s.Last().Status != engine.Exhausted || s.better != 0 {
		t.Errorf("%v with %d better swaps", s.Last().Status, s.better)
	}
}

// TestEmptyQueue: a small space is used up. This board has no solution: r1c4 and
// r4c4 would both be 4.
func TestEmptyQueue(t *testing.T) {
	s := begun(t, "123............4", 1, engine.Settings{"restart": 0, "cut": tree.MostStates})
	v := drive.Run(context.Background(), s, drive.Budget{Iterations: 100_000})
	events := s.Events()
	if v.Status != engine.Exhausted || len(events) < 2 || events[len(events)-2].Kind != eventDry {
		t.Errorf("%v after %d iterations, events %+v", v.Status, v.Iteration, events)
	}
}

// TestMemoryHasABound: a climb that never ends forgets, and never holds more than
// the package comment says.
func TestMemoryHasABound(t *testing.T) {
	if conformance.RaceDetector {
		t.Skip("one goroutine, and twenty times slower")
	}
	s := begun(t, escargotLine, 1, engine.Settings{"restart": 0})
	full, most := 0, 0
	for i := range 2*tree.MostStates + 1000 {
		round(s, nil, nil)
		if i%100 == 0 {
			most = max(most, drive.SizeOf(s.Clone()))
		}
		for _, e := range s.Events() {
			if e.Kind == eventFull {
				full++
			}
		}
	}
	if full != 2 || s.Over() {
		t.Errorf("the memory was full %d times, expected 2", full)
	}
	if most > 400_000 {
		t.Errorf("it held %d bytes", most)
	}
}

// TestDecisionsRedoTheRun: the grid is at every phase what the told decisions
// make of it.
func TestDecisionsRedoTheRun(t *testing.T) {
	s := begun(t, hard[0], 2, engine.Settings{"cut": 10})
	g := s.Grid.Clone()
	w := &decision.Witness{Hear: func(d decision.Decision) {
		for _, c := range [2]int{d.Cell.Or(-1), d.Other.Or(-1)} {
			if _, is, ok := d.Turns(c); ok && d.OnGrid() {
				g[c] = is
			}
		}
	}}
	for range 300 {
		round(s, w, func(phase int) {
			if phase != phasePlace && g.String() != s.Grid.String() {
				t.Fatalf("iteration %d, %s: told\n%s, is\n%s", s.Iteration+1, Algorithm.Phases[phase].Name, g, s.Grid)
			}
		})
	}
	if s.Restarts == 0 {
		t.Error("no restart was among them")
	}
}
