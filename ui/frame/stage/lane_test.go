package stage

import (
	"reflect"
	"slices"
	"testing"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
)

var escargot = sudoku.Must("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..")

func laneOf(t *testing.T, algorithm *engine.Algorithm) *Lane {
	t.Helper()
	problem := drive.Problem{Puzzle: escargot, Seed: 7}
	r, err := run.Launch(algorithm, problem, run.Options{Paused: true})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(r.Close)
	return NewLane(r, 0)
}

// picture is what a scene says of the iteration that it shows.
type picture struct {
	at      engine.Position
	cells   []int
	busy    bool
	swapped run.MaybeSwap
}

func pictureOf(l *Lane) picture {
	now := picture{at: l.Scene.Report.At, busy: l.Scene.Busy, swapped: l.Scene.Report.Swapped}
	for cell, changed := range l.Scene.Changed {
		if changed {
			now.cells = append(now.cells, cell)
		}
	}
	return now
}

// await takes the report of a run that stands at an iteration, or at its end.
func await(l *Lane, iteration int64) picture {
	for rep := range l.Run.Reports() {
		if rep.Playing || rep.At != (engine.Position{Iteration: iteration}) && rep.Status == engine.Running {
			continue
		}
		l.TakeOne(rep)
		break
	}
	return pictureOf(l)
}

// Three iterations are told of before anybody looks: what the last one changed is marked, and not what
// they all did. A phase is done at once, so that all reports wait when the change has its answer.
func TestAPictureIsOfItsIterationHoweverManyReportsWait(t *testing.T) {
	l := laneOf(t, conformance.Toy())
	var cells []int
	for range 3 {
		l.Run.StepPhase(int64(len(l.Run.Algorithm.Phases)))
	}
	if err := l.Run.Change()(); err != nil {
		t.Fatal(err)
	}
	l.Take(l.Next().(Reported).Report)
	live := pictureOf(l)
	for iteration := int64(4); iteration >= 1; iteration-- {
		l.Run.Seek(engine.Position{Iteration: iteration})
		past := await(l, iteration)
		if cells = append(cells, past.cells...); iteration == 3 && !reflect.DeepEqual(live, past) {
			t.Errorf("live %+v, after time travel %+v", live, past)
		}
	}
	slices.Sort(cells)
	if len(slices.Compact(cells)) < 3 || len(live.cells) != 1 {
		t.Errorf("%v changed in 4 iterations, %v in one", cells, live.cells)
	}
}

// What an iteration changed and exchanged is the same after a step, after steps back, and after a leap; and
// what it exchanged is so.
func TestAMomentLooksTheSameOnEveryWayToIt(t *testing.T) {
	const most = 40
	for id, swaps := range map[string]bool{
		"reseda": true, "nb-coin": true, "tabu": true, "climb": true, "genetic": true, "swarm": true, "cuckoo": true,
		"colony": false, "backtrack": false, "ac3-tabu": false, "flow": false,
	} {
		algorithm, err := algorithms.Find(id)
		if err != nil {
			t.Fatal(err)
		}
		l, swapped := laneOf(t, algorithm), 0
		list := []picture{await(l, 0)}
		for l.Scene.Report.Status == engine.Running && len(list) <= most {
			was := l.Scene.Report.Current.Clone()
			l.Run.Step(1)
			now := await(l, int64(len(list)))
			list = append(list, now)
			if a, b, is := now.swapped.Get(); is {
				swapped++
				if grid := l.Scene.Report.Current; grid[a] != was[b] || grid[b] != was[a] || grid[a] == grid[b] {
					t.Errorf("%s at %s: %d and %d did not exchange their digits", id, now.at, a, b)
				}
			}
		}
		if swapped > 0 != swaps {
			t.Errorf("%s: %d swaps in %d iterations", id, swapped, len(list))
		}
		leap := laneOf(t, algorithm)
		for i := range list {
			for other, want := range map[*Lane]picture{l: list[len(list)-1-i], leap: list[17*i%len(list)]} {
				other.Run.Seek(want.at)
				if past := await(other, want.at.Iteration); !reflect.DeepEqual(past, want) {
					t.Errorf("%s: live %+v, after time travel %+v", id, want, past)
				}
			}
		}
	}
}

// After a change the run has another future. What it exchanges there follows from the boards of that future.
func TestAfterAChangeSwapsAreThoseOfTheNewFuture(t *testing.T) {
	algorithm, err := algorithms.Find("nb-coin")
	if err != nil {
		t.Fatal(err)
	}
	l, swapped := laneOf(t, algorithm), 0
	for iteration := int64(1); iteration < 30; iteration++ {
		for _, at := range []int64{iteration, iteration + 1, iteration} {
			l.Run.Seek(engine.Position{Iteration: at})
			await(l, at)
		}
		if err := l.Run.Change(run.Change{Kind: run.NewDice, Seed: uint64(iteration)})(); err != nil {
			t.Fatal(err)
		}
		l.Run.Seek(engine.Position{Iteration: iteration + 2})
		leapt := await(l, iteration+2).swapped
		l.Run.Back(1)
		await(l, iteration+1)
		l.Run.Step(1)
		if stepped := await(l, iteration+2).swapped; leapt != stepped {
			t.Errorf("at %d: %v, and after a step %v", iteration+2, leapt, stepped)
		}
		if _, _, is := leapt.Get(); is {
			swapped++
		}
	}
	if swapped == 0 {
		t.Error("nothing was exchanged")
	}
}
