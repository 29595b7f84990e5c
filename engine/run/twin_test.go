package run_test

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
)

// walked is a search as it went, iteration by iteration: how far it was by a measure, and
// its board.
type walked struct {
	places []int64
	boards []sudoku.Grid
}

func walk(t fataler, a *engine.Algorithm, seed uint64, by run.Measure, iterations int) (w walked) {
	t.Helper()
	s, err := drive.Start(a, drive.Problem{Puzzle: board(), Seed: seed})
	if err != nil {
		t.Fatalf("%v", err)
	}
	var now engine.Snapshot
	for i := range int64(iterations) {
		if s.Observe(&now); by == run.Evaluations {
			i = now.Evaluations
		}
		w.places = append(w.places, i)
		w.boards = append(w.boards, now.Current.Clone())
		for !s.Next(nil).Whole {
		}
	}
	return w
}

// at is the first iteration that is not before a place.
func (w walked) at(place int64) int {
	for i, p := range w.places {
		if p >= place {
			return i
		}
	}
	return len(w.places) - 1
}

// stops are the iterations of the first of two walks in which a condition on their boards begins
// to hold, at some place of the measure, from an iteration on. It looks at every single place.
func stops(mine, its walked, from int, holds func(apart int) bool) (list []int) {
	state := func(place int64) bool {
		return holds(sudoku.Differences(mine.boards[mine.at(place)], its.boards[its.at(place)]))
	}
	held := state(mine.places[from])
	for place := mine.places[from] + 1; place <= mine.places[len(mine.places)-100]; place++ {
		now := state(place)
		if i := mine.at(place); now && !held && (len(list) == 0 || list[len(list)-1] != i) {
			list = append(list, i)
		}
		held = now
	}
	return list
}

// A breakpoint on cells apart stops a run in the first iteration in which the two boards of
// straight walks say so, whatever the measure and the pace, and again when it has gone back.
// The other run stands at its beginning all the while: it is done again and not asked.
func TestABreakpointOnCellsApartStopsWhereTheBoardsSaySo(t *testing.T) {
	p := board()
	algorithms := []*engine.Algorithm{conformance.Toy(), slowToy(), frankToy()}
	rapid.Check(t, func(t *rapid.T) {
		draw := func(what string) *engine.Algorithm {
			return algorithms[rapid.IntRange(0, len(algorithms)-1).Draw(t, what)]
		}
		a, b := draw("this"), draw("the other")
		by := rapid.SampledFrom([]run.Measure{run.Iterations, run.Evaluations}).Draw(t, "measure")
		mine, its := walk(t, a, 3, by, 600), walk(t, b, 4, by, 600)
		limit := rapid.IntRange(0, 40).Draw(t, "limit")
		more := rapid.Bool().Draw(t, "more")
		holds, text := func(n int) bool { return n < limit }, fmt.Sprint("apart < ", limit)
		if more {
			holds, text = func(n int) bool { return n > limit }, fmt.Sprint("apart > ", limit)
		}
		want := stops(mine, its, 0, holds)
		if last := its.places[len(its.places)-1]; last < mine.places[len(mine.places)-1] {
			want = want[:0:0]
			for _, i := range stops(mine, its, 0, holds) {
				if mine.places[i] < last {
					want = append(want, i)
				}
			}
		}
		other, err := run.Launch(b, drive.Problem{Puzzle: p, Seed: 4}, run.Options{Paused: true})
		if err != nil {
			t.Fatal(err)
		}
		defer other.Close()
		breakpoint, err := run.ParseBreak(text, a, p)
		if err != nil {
			t.Fatal(err)
		}
		breakpoint.Twin = &run.Twin{Run: other, By: by}
		pace := rapid.SampledFrom([]float64{0, 20_000}).Draw(t, "pace")
		w := watch(t, a, nil, run.Options{Paused: true, Pace: pace})
		defer w.run.Close()
		w.run.SetBreaks([]*run.Break{breakpoint})
		for range 2 { // the second time from its beginning again
			for _, at := range want[:min(3, len(want))] {
				from := w.last.At
				w.run.Play()
				rep := w.until(text, func(r *run.Report) bool { return !r.Playing && r.At.Compare(from) > 0 })
				if rep.At != (engine.Position{Iteration: int64(at)}) || rep.Stop.Break != breakpoint {
					t.Fatalf("%s by %s: stopped at %v, expected %d of %v", text, by, rep.At, at, want)
				}
			}
			w.run.Seek(engine.Position{})
			w.at(engine.Position{})
		}
	})
}

// Who has no second run is told so, in a line.
func TestCellsApartNeedASecondRun(t *testing.T) {
	for text, needs := range map[string]bool{"apart > 10": true, "met": true, "Apart=0": true, "cost < 3": false, "lost": false} {
		if run.NeedsTwin(text) != needs {
			t.Errorf("%s needs a second run: %v", text, !needs)
		}
	}
	b, err := run.ParseBreak("apart >= 0", conformance.Toy(), board())
	if err != nil {
		t.Fatal(err)
	}
	w := watch(t, conformance.Toy(), nil, run.Options{Breaks: []*run.Break{b}})
	t.Cleanup(w.run.Close)
	w.until("that it goes on", func(r *run.Report) bool { return r.At.Iteration > 1000 })
}
