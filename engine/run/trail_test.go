package run_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/oracle"
	"sudokuscope/engine/run"
)

// plainTrail is what Report.Lately has to be: the run is done again, one iteration after the
// other, and the boards are compared.
func plainTrail(t *rapid.T, r *run.Run, at int64) []uint64 {
	rerun, err := run.Again(r.Algorithm, r.Problem, r.Timeline.Journal())
	if err != nil {
		t.Fatal(err)
	}
	cells := r.Problem.Puzzle.Cells
	lately := make([]uint64, cells)
	board := func(s engine.Search) (list []uint8) {
		for cell := range cells {
			list = append(list, engine.Digit(s, cell))
		}
		return list
	}
	was := board(rerun.Search())
	for _, s := range rerun.Iterations(context.Background(), at) {
		is := board(s)
		for cell := range lately {
			lately[cell] <<= 1
			if is[cell] != was[cell] {
				lately[cell] |= 1
			}
		}
		was = is
	}
	return lately
}

// still is the report of a run that stands still.
func still(t *rapid.T, r *run.Run) *run.Report {
	late := time.After(time.Minute)
	for {
		select {
		case rep := <-r.Reports():
			if rep.Carried == r.Given() && !rep.Playing {
				return rep
			}
		case <-late:
			t.Fatal("the run does not come to rest")
		}
	}
}

// However a run comes to a moment, the same cells have changed lately: on foot, in a rush, back
// and forward, and after changes of the parameters.
func TestTheTrailIsTheSameOnEveryWay(t *testing.T) {
	t.Parallel()
	for _, id := range []string{"tabu", "anneal", "ac3-tabu"} {
		a, err := algorithms.Find(id)
		if err != nil {
			t.Fatal(err)
		}
		problem := drive.Problem{Puzzle: oracle.Named(t, "ai-escargot"), Seed: 3}
		rapid.Check(t, func(t *rapid.T) {
			r, err := run.Launch(a, problem, run.Options{Paused: true, Memory: 1 << 20})
			if err != nil {
				t.Fatal(err)
			}
			defer r.Close()
			still(t, r)
			for range rapid.IntRange(1, 6).Draw(t, "orders") {
				to := rapid.Int64Range(0, 3000).Draw(t, "to")
				switch rapid.IntRange(0, 5).Draw(t, "order") {
				case 0:
					r.Step(to % 150)
				case 1:
					r.Back(to % 150)
				case 2:
					r.StepPhase(to % 40)
				case 3:
					if err := r.Change(run.Change{Kind: run.NewDice, Seed: uint64(to)})(); err != nil {
						t.Fatal(err)
					}
				default:
					r.Seek(engine.Position{Iteration: to})
				}
				rep := still(t, r)
				want := plainTrail(t, r, rep.At.Iteration)
				if rep.At.Iteration == 0 {
					want = nil
				}
				if !slices.Equal(rep.Lately, want) {
					t.Fatalf("%s at %s: %x, expected %x", id, rep.At, rep.Lately, want)
				}
			}
		})
	}
}
