package run_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/kit/decision"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/run"
)

func TestAForkSharesThePastAndGoesItsOwnWay(t *testing.T) {
	for kind, a := range map[run.ChangeKind]*engine.Algorithm{run.NewDice: conformance.Toy(), run.EachDice: slowToy()} {
		w := watch(t, a, nil, run.Options{Paused: true})
		w.run.Step(2000)
		w.at(engine.Position{Iteration: 2000})
		at := engine.Position{Iteration: 1500, Phases: 2}
		change := []run.Change{{Kind: kind, Seed: 99}}
		r, err := w.run.Fork(at, change, run.Options{Paused: true})()
		if err != nil {
			t.Fatal(err)
		}
		fork := &watcher{t: t, run: r}
		if rep := fork.read(); rep.At != at || rep.Head != at {
			t.Fatalf("the fork is at %v with its head at %v", rep.At, rep.Head)
		}
		for _, to := range []engine.Position{{Iteration: 1900}, {Iteration: 700, Phases: 1}, at, {Iteration: 2400}} {
			r.Seek(to)
			rep := fork.at(to)
			if rep.Hash() != straight(t, a, nil, r.Timeline.Journal(), to) {
				t.Errorf("the fork at %v is not a straight run with its journal", to)
			}
			w.run.Seek(engine.Position{Iteration: min(to.Iteration, 2000), Phases: to.Phases})
			old := w.at(engine.Position{Iteration: min(to.Iteration, 2000), Phases: to.Phases})
			if same := old.Hash() == rep.Hash(); same != (to.Compare(at) < 0) {
				t.Errorf("at %v the two runs are the same: %v", to, same)
			}
		}
		twin, err := r.Fork(engine.Position{Iteration: 2000}, nil, run.Options{Paused: true})()
		if err != nil {
			t.Fatal(err)
		}
		second := &watcher{t: t, run: twin}
		second.read()
		twin.Seek(engine.Position{Iteration: 2300})
		r.Seek(engine.Position{Iteration: 2300})
		if second.at(engine.Position{Iteration: 2300}).Hash() != fork.at(engine.Position{Iteration: 2300}).Hash() {
			t.Error("a fork of a fork without a change is no twin")
		}
		twin.Close()
		r.Close()
		w.run.Close()
	}
}

// However runs and their forks are played, stepped, sought and changed, each is
// at every stop what a straight run with its journal is.
func TestAnyCommandsOnForksLeaveStraightRuns(t *testing.T) {
	t.Parallel()
	algorithms := []*engine.Algorithm{conformance.Toy(), slowToy()}
	rapid.Check(t, func(t *rapid.T) {
		a := rapid.SampledFrom(algorithms).Draw(t, "algorithm")
		runs := []*watcher{watch(t, a, nil, run.Options{Paused: true, Memory: rapid.SampledFrom([]int{0, 20000}).Draw(t, "memory")})}
		defer func() {
			for _, w := range runs {
				w.run.Close()
			}
		}()
		for range rapid.IntRange(2, 12).Draw(t, "commands") {
			w := rapid.SampledFrom(runs).Draw(t, "run")
			w.random(t)
			rep := w.probe()
			if rapid.IntRange(0, 2).Draw(t, "fork") == 0 && len(runs) < 4 {
				at := engine.Position{Iteration: rapid.Int64Range(0, rep.Head.Iteration).Draw(t, "at")}
				change := rapid.SampledFrom([][]run.Change{nil, {{Param: "luck", Value: .7}}, {{Kind: run.NewDice, Seed: 9}, {Param: "luck", Value: .2}}, {{Kind: run.EachDice, Seed: 4}}}).Draw(t, "change")
				r, err := w.run.Fork(at, change, run.Options{Paused: true})()
				if err != nil {
					t.Fatalf("fork at %v: %v", at, err)
				}
				r.SetMemory(rapid.SampledFrom([]int{1, run.DefaultBudget}).Draw(t, "budget"))
				fork := &watcher{t: t, run: r}
				fork.read()
				runs = append(runs, fork)
			}
			for i, o := range runs {
				rep := o.probe()
				if want := straight(t, a, nil, o.run.Timeline.Journal(), rep.At); rep.Hash() != want {
					t.Fatalf("run %d at %v is not a straight run with %v", i, rep.At, o.run.Timeline.Journal())
				}
			}
		}
	})
}

func TestAForkThatIsRefusedLeavesNothing(t *testing.T) {
	w := watch(t, conformance.Toy(), nil, run.Options{Paused: true})
	if _, err := w.run.Fork(engine.Position{Iteration: 5}, nil, run.Options{})(); err == nil {
		t.Error("forked from a moment that never was")
	}
	if _, err := w.run.Fork(engine.Position{}, []run.Change{{Param: "fuse", Value: 3}}, run.Options{})(); err == nil {
		t.Error("forked with a parameter that may not change")
	}
	if _, err := w.run.Fork(engine.Position{}, []run.Change{{Kind: run.ForceMove, Cell: 0, Digit: 2}}, run.Options{})(); err == nil {
		t.Error("forced a given")
	}
	w.run.Close()
	stubborn := watch(t, slowToy(), nil, run.Options{Paused: true})
	if _, err := stubborn.run.Fork(engine.Position{}, []run.Change{{Kind: run.ForceMove, Cell: 1, Digit: 2}}, run.Options{})(); err == nil {
		t.Error("forced a move on an algorithm that takes none")
	}
	stubborn.run.Close()
	w = watch(t, conformance.Toy(), nil, run.Options{Paused: true})
	w.run.Close()
	if _, err := w.run.Fork(engine.Position{}, nil, run.Options{})(); err != run.ErrClosed {
		t.Errorf("forking a closed run: %v", err)
	}
}

func TestExplainTellsWhatHappened(t *testing.T) {
	for _, a := range []*engine.Algorithm{conformance.Toy(), slowToy()} {
		w := watch(t, a, nil, run.Options{Paused: true})
		w.run.Step(300)
		before := w.at(engine.Position{Iteration: 300}).Hash()
		x, err := w.run.Explain(t.Context(), engine.Position{Iteration: 100, Phases: 1}, engine.Position{Iteration: 102}, 1000)
		if err != nil {
			t.Fatal(err)
		}
		if x.Phases[0] != 1 || x.To != (engine.Position{Iteration: 102}) || x.Cut || len(x.Phases) != 5 {
			t.Errorf("explained up to %v in %d phases, cut %v", x.To, len(x.Phases), x.Cut)
		}
		draws := 0
		for _, d := range x.Decisions {
			if d.Kind == decision.Draw {
				draws++
			}
		}
		if draws != 1 { // that of iteration 101 came before
			t.Errorf("%d draws in one whole iteration and the end of another", draws)
		}
		if x, _ := w.run.Explain(t.Context(), engine.Position{}, engine.Position{Iteration: 300}, 10); len(x.Decisions) != 10 || !x.Cut {
			t.Errorf("asked for 10 decisions, got %d, cut %v", len(x.Decisions), x.Cut)
		}
		w.run.Back(1)
		w.run.Step(1)
		if w.at(engine.Position{Iteration: 300}).Hash() != before {
			t.Error("explaining changed the run")
		}
		w.run.Close()
	}
}

func TestProvenanceListsEveryChangeOfACell(t *testing.T) {
	t.Parallel()
	for _, a := range []*engine.Algorithm{conformance.Toy(), slowToy()} {
		w := watch(t, a, nil, run.Options{Paused: true})
		w.run.Step(4000)
		w.at(engine.Position{Iteration: 4000})
		s, _ := drive.Start(a, drive.Problem{Puzzle: board(), Seed: 3})
		var want []run.CellChange
		for i := int64(1); i <= 4000; i++ {
			was := engine.Digit(s, 1)
			for !s.Next(nil).Whole {
			}
			if is := engine.Digit(s, 1); is != was && i > 10 {
				want = append(want, run.CellChange{Iteration: i, Was: was, Is: is})
			}
		}
		got, err := w.run.Provenance(t.Context(), 1, 10, 4000, 1000)
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("%d changes, expected %d (%v)", len(got), len(want), err)
		}
		if few, _ := w.run.Provenance(t.Context(), 1, 10, 4000, 3); len(want) > 3 && !slices.Equal(few, want[len(want)-3:]) {
			t.Errorf("the latest 3: %v, expected %v", few, want[len(want)-3:])
		}
		w.run.Close()
	}
}

func TestARunBeginsWhereItWasLeft(t *testing.T) {
	journal := []run.Change{
		{Param: "luck", Value: .9},
		{At: engine.Position{Iteration: 40, Phases: 1}, Kind: run.NewDice, Seed: 5},
		{At: engine.Position{Iteration: 9000}, Param: "luck", Value: 0},
	}
	for _, a := range []*engine.Algorithm{conformance.Toy(), slowToy()} {
		for _, to := range []engine.Position{{}, {Iteration: 40, Phases: 1}, {Iteration: 41}, {Iteration: 20000, Phases: 2}} {
			w := watch(t, a, nil, run.Options{Paused: true, Journal: journal, At: to})
			rep := w.at(to)
			if rep.Hash() != straight(t, a, nil, journal, to) {
				t.Errorf("opened at %v it is not a straight run with the journal", to)
			}
			if want := map[bool]float64{true: 0, false: .9}[to.Iteration >= 9000]; rep.Settings["luck"] != want {
				t.Errorf("at %v luck is %v, expected %v", to, rep.Settings["luck"], want)
			}
			w.run.Close()
		}
		w := watch(t, a, nil, run.Options{Journal: journal, At: engine.Position{Iteration: 30000}})
		w.until("playing past the opening", func(r *run.Report) bool { return r.At.Iteration > 30100 && r.Playing })
		w.run.Close()
	}
}
