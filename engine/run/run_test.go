package run_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"go.uber.org/goleak"
	"pgregory.net/rapid"

	"sudokuscope/engine"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/run"
)

func init() { sample.KeepLittle() }

func TestMain(m *testing.M) {
	sample.Waiting()
	goleak.VerifyTestMain(m)
}

// steady hides the Sprinter of a search, so that the run's other path is tested
// with the same toy.
type steady struct{ engine.Search }

func (s steady) Clone() engine.Search { return steady{s.Search.Clone()} }

func slowToy() *engine.Algorithm {
	a := conformance.Toy()
	b := *a
	b.New = func(b engine.Base, s engine.Settings) (engine.Search, error) {
		t, err := a.New(b, s)
		return steady{t}, err
	}
	return &b
}

func TestStepsForwardAndBack(t *testing.T) {
	for _, a := range []*engine.Algorithm{conformance.Toy(), slowToy()} {
		w := watch(t, a, nil, run.Options{Paused: true})
		for range 10 {
			w.run.Step(1)
		}
		w.at(engine.Position{Iteration: 10})
		w.run.StepPhase(2)
		w.at(engine.Position{Iteration: 10, Phases: 2})
		w.run.Back(1)
		w.at(engine.Position{Iteration: 10})
		w.run.BackPhase(1)
		w.at(engine.Position{Iteration: 9, Phases: 2})
		w.run.Back(5)
		w.at(engine.Position{Iteration: 5})
		w.run.Back(50)
		w.at(engine.Position{})
		w.run.Seek(engine.Position{Iteration: 12345, Phases: 1})
		r := w.at(engine.Position{Iteration: 12345, Phases: 1})
		if want := straight(t, a, nil, nil, r.At); r.Hash() != want {
			t.Errorf("the state at %v is not that of a straight run", r.At)
		}
		w.run.Close()
	}
}

// After any sequence of commands the state equals that of a straight run to the
// same moment with the same journal.
func TestAnyCommandsLeaveTheStateOfAStraightRun(t *testing.T) {
	algorithms := []*engine.Algorithm{conformance.Toy(), slowToy()}
	rapid.Check(t, func(t *rapid.T) {
		a := rapid.SampledFrom(algorithms).Draw(t, "algorithm")
		memory := rapid.SampledFrom([]int{0, 20000}).Draw(t, "memory") // the latter holds few checkpoints
		w := watch(t, a, nil, run.Options{Paused: true, Memory: memory})
		defer w.run.Close()
		for range rapid.IntRange(1, 14).Draw(t, "commands") {
			w.random(t)
			rep := w.probe()
			if want := straight(t, a, nil, w.run.Timeline.Journal(), rep.At); rep.Hash() != want {
				t.Fatalf("the state at %v is not that of a straight run with %v", rep.At, w.run.Timeline.Journal())
			}
			if rep.Head.Compare(rep.At) < 0 || rep.Head != w.run.Timeline.Head() {
				t.Fatalf("at %v with the head at %v", rep.At, rep.Head)
			}
		}
	})
}

func (w *watcher) random(t *rapid.T) {
	n := int64(rapid.IntRange(1, 40).Draw(t, "n"))
	switch rapid.IntRange(0, 8).Draw(t, "command") {
	case 0:
		w.run.Step(n)
	case 1:
		w.run.StepPhase(n)
	case 2:
		w.run.Back(n)
	case 3:
		w.run.BackPhase(n)
	case 4:
		w.run.Seek(engine.Position{Iteration: n * n, Phases: int(n % 3)})
	case 5:
		if err := w.run.Change(run.Change{Param: "luck", Value: float64(n) / 40})(); err != nil {
			t.Fatalf("%v", err)
		}
	case 6:
		if err := w.run.Change(run.Change{Kind: run.NewDice, Seed: uint64(n)})(); err != nil {
			t.Fatalf("%v", err)
		}
	case 9:
		if err := w.run.Change(run.Change{Kind: run.EachDice, Seed: uint64(n)})(); err != nil {
			t.Fatalf("%v", err)
		}
	case 7:
		w.run.SetPace(float64(n) * 200)
		w.run.Play()
		time.Sleep(time.Duration(n) * 100 * time.Microsecond)
	case 8:
		w.run.SetPace(run.FlatOut)
		w.run.Play()
		time.Sleep(time.Duration(n) * 10 * time.Microsecond)
	}
}

// probe stops the run and reads the report of that stop: the one after which no
// other comes.
func (w *watcher) probe() *run.Report {
	w.t.Helper()
	marker := w.last.Pace + 1
	if marker > 1e6 {
		marker = 1
	}
	// A long seek may be under way; let it arrive before pausing.
	w.run.SetPace(marker)
	return w.until("the stop", func(r *run.Report) bool {
		if r.Pace == marker && r.Playing {
			w.run.Pause()
		}
		return r.Pace == marker && !r.Playing
	})
}

func TestAWatchablePaceReportsEveryIterationInOrder(t *testing.T) {
	t.Parallel()
	w := watch(t, slowToy(), nil, run.Options{Pace: run.Watchable})
	for i := int64(1); i < 60; i++ {
		if rep := w.read(); rep.At.Iteration != i {
			t.Fatalf("report %d is of iteration %v", i, rep.At)
		}
		if i == 20 {
			time.Sleep(150 * time.Millisecond) // a watcher that is late misses nothing
		}
	}
	w.run.Close()
}

func TestFlatOutTheNewestWinsAndTheEndIsDelivered(t *testing.T) {
	w := watch(t, conformance.Toy(), engine.Settings{"fuse": 400000}, run.Options{})
	w.until("a later report", func(r *run.Report) bool { return r.At.Iteration >= 300 })
	conformance.Until(t, "the crash, though nobody reads", func() bool {
		_, err := w.run.Rerun(engine.Position{})
		return errors.As(err, new(*run.Crash))
	})
	if rep := w.read(); rep.Status != engine.Crashed || rep.At.Iteration < 390000 {
		t.Errorf("the report waiting is of iteration %v, %v: an old one", rep.At, rep.Status)
	}
	w.run.Close()
}

func TestAPanicIsACrashOfTheRunAlone(t *testing.T) {
	w := watch(t, slowToy(), engine.Settings{"fuse": 50}, run.Options{})
	rep := w.until("the crash", func(r *run.Report) bool { return r.Crash != nil })
	if rep.Status != engine.Crashed || rep.Playing || rep.Crash.Stack == "" {
		t.Errorf("after a panic: %v, playing %v, stack %q", rep.Status, rep.Playing, rep.Crash.Stack)
	}
	if got := rep.Crash.Error(); !strings.Contains(got, " 49+1: the fuse has burnt down") {
		t.Errorf("it says %q", got)
	}
	w.run.Seek(engine.Position{Iteration: 40})
	rep = w.at(engine.Position{Iteration: 40})
	if rep.Crash != nil || rep.Hash() != straight(t, slowToy(), engine.Settings{"fuse": 50}, nil, rep.At) {
		t.Error("the past of a crashed run is not what it was")
	}
	w.run.Close()
}

func TestTheEndStaysTheEnd(t *testing.T) {
	w := watch(t, conformance.Toy(), engine.Settings{"solve": 1}, run.Options{})
	rep := w.until("the solution", func(r *run.Report) bool { return r.Status == engine.Solved })
	for _, command := range []func(){w.run.Play, func() { w.run.Step(3) }, func() { w.run.StepPhase(2) }, func() { w.run.Seek(engine.Position{Iteration: 999}) }} {
		command()
		if r := w.read(); r.At != rep.At || r.Playing {
			t.Errorf("went on to %v after the end at %v", r.At, rep.At)
		}
	}
	w.run.Back(1)
	w.at(engine.Position{Iteration: rep.At.Iteration - 1})
	w.run.Play()
	w.until("the solution again", func(r *run.Report) bool { return r.Status == engine.Solved })
	w.run.Close()
}

func TestAChangeInThePastForgetsTheFuture(t *testing.T) {
	w := watch(t, conformance.Toy(), nil, run.Options{Paused: true})
	w.run.Step(3000)
	w.at(engine.Position{Iteration: 3000})
	w.run.Seek(engine.Position{Iteration: 1000})
	w.at(engine.Position{Iteration: 1000})
	if err := w.run.Change(run.Change{Param: "fuse", Value: 1})(); err == nil || w.run.Timeline.Head().Iteration != 3000 {
		t.Fatalf("a refused change: %v, head %v", err, w.run.Timeline.Head())
	}
	if err := w.run.Change(run.Change{Param: "luck", Value: .5})(); err != nil {
		t.Fatal(err)
	}
	rep := w.until("the change", func(r *run.Report) bool { return r.Settings["luck"] == .5 })
	if rep.Head.Iteration != 1000 {
		t.Errorf("the head is at %v after a change at 1000", rep.Head)
	}
	var s run.Series
	if w.run.Timeline.Series(run.CostSeries, &s); int64(len(s.Buckets)-1)*s.Width > 1000 {
		t.Error("the chart goes on after the head")
	}
	for _, e := range w.run.Timeline.Events(1<<60, 10000, nil) {
		if e.Iteration > 1000 {
			t.Fatalf("an event of the forgotten future: %+v", e)
		}
	}
	w.run.Back(1)
	if rep := w.at(engine.Position{Iteration: 999}); rep.Settings["luck"] != .1 {
		t.Errorf("before the change luck was %v", rep.Settings["luck"])
	}
	w.run.Close()
}

func TestABudgetPausesOnceAndPlayGoesOn(t *testing.T) {
	w := watch(t, conformance.Toy(), nil, run.Options{Limit: drive.Budget{Iterations: 700}})
	rep := w.until("the pause", func(r *run.Report) bool { return r.Stop == run.Stop{Kind: run.AtLimit} })
	if rep.At.Iteration != 700 || rep.Playing {
		t.Errorf("the budget of 700 stopped it at %v, playing %v", rep.At, rep.Playing)
	}
	w.run.Play()
	w.until("more", func(r *run.Report) bool { return r.At.Iteration > 1000 })
	w.run.Close()
}

func TestClosedRunsAnswer(t *testing.T) {
	w := watch(t, conformance.Toy(), nil, run.Options{})
	w.run.Close()
	w.run.Close()
	w.run.Play()
	if err := w.run.Change(run.Change{Param: "luck", Value: 1})(); err != run.ErrClosed {
		t.Errorf("Set on a closed run: %v", err)
	}
	if _, err := w.run.Rerun(engine.Position{}); err != run.ErrClosed {
		t.Errorf("Rerun of a closed run: %v", err)
	}
	for range w.run.Reports() {
	}
}

func TestThePastIsTheStateThere(t *testing.T) {
	w := watch(t, conformance.Toy(), nil, run.Options{Paused: true})
	w.run.Step(200)
	w.at(engine.Position{Iteration: 200})
	rerun, err := w.run.Rerun(engine.Position{Iteration: 77, Phases: 1})
	if err != nil || rerun.At() != (engine.Position{Iteration: 77, Phases: 1}) {
		t.Fatalf("%v", err)
	}
	if drive.HashOf(rerun.Search()) != straight(t, conformance.Toy(), nil, nil, rerun.At()) {
		t.Error("the past is of another state")
	}
	if _, err := w.run.Rerun(engine.Position{Iteration: 201}); err == nil {
		t.Error("the past of a moment that never was")
	}
	w.run.Close()
}

func TestSlowMotionGoesThroughThePhases(t *testing.T) {
	t.Parallel()
	w := watch(t, slowToy(), nil, run.Options{Pace: run.SlowMotion})
	want := engine.Position{}
	for range 7 {
		if want.Phases++; want.Phases == 3 {
			want = engine.Position{Iteration: want.Iteration + 1}
		}
		if rep := w.read(); rep.At != want {
			t.Fatalf("saw %v, expected %v", rep.At, want)
		}
	}
	w.run.Close()
}

// A run that nobody has seen begins with ten iterations at one a second, phase by phase, goes on
// twice as fast and then at its pace. Whoever sets a pace gets that.
func TestAGentleRunBeginsSlowly(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		at   int64
		want float64
	}{{0, 1}, {run.Gentle - 1, 1}, {run.Gentle, 2}, {2*run.Gentle - 1, 2}, {2 * run.Gentle, 0}} {
		w := watch(t, slowToy(), nil, run.Options{Pace: 50, Gentle: true, Paused: true, At: engine.Position{Iteration: c.at}})
		// A slow one tells of the way there.
		if rep := w.at(engine.Position{Iteration: c.at}); rep.Gentle != c.want || rep.Pace != 50 {
			t.Errorf("iteration %d: gentle %v of %v, expected %v", c.at, rep.Gentle, rep.Pace, c.want)
		}
		w.run.SetPace(100)
		set := func(rep *run.Report) bool { return rep.Pace == 100 }
		if rep := w.until("the pace that was set", set); rep.Gentle != 0 {
			t.Errorf("iteration %d: gentle %v though somebody set a pace", c.at, rep.Gentle)
		}
		w.run.Close()
	}
}
