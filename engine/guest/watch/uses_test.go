package watch_test

import (
	"strings"
	"sync"
	"testing"
	"time"

	"sudokuscope/engine"
	"sudokuscope/engine/ask/apart"
	"sudokuscope/engine/ask/chances"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/guest/watch"
	"sudokuscope/engine/lab/experiment"
	"sudokuscope/engine/proof/conformance"
	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
)

// The chances of a run are known of a program that answers, from any of its moments.
func TestAProgramHasChances(t *testing.T) {
	t.Parallel()
	p := conformance.Boards()[0]
	source := commanded(t, p, every...)
	evaluations := int64(sample.Of(100, 300))
	budget := drive.Budget{Evaluations: evaluations}
	of, _, err := chances.Follow(t.Context(), source.Algorithm(), drive.Problem{Puzzle: p, Seed: 7}, budget)
	if err != nil {
		t.Fatal(err)
	}
	of.Jobs = 2
	survey := chances.NewSurvey(of, chances.Horizon{Evaluations: evaluations})
	for range sample.Of(2, 3) {
		if _, err := survey.Next(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	curve := survey.Curve()
	if curve.Alike || len(curve.Points) == 0 || curve.Points[0].Share.Of == 0 {
		t.Errorf("the curve is %+v, expected points of a run whose seed matters", curve)
	}
}

// Other dice make a butterfly of a program, though nobody sees its dice.
func TestAProgramHasAButterfly(t *testing.T) {
	t.Parallel()
	p := hard()
	s := begun(t, commanded(t, p, every...))
	reach(t, s, 20)
	for _, dice := range []apart.Dice{apart.Each, apart.Once} {
		pair, ok := apart.New(s, p, 3, dice)
		if !ok || pair.Apart() == 0 {
			t.Fatalf("%v: no other dice make another board", dice)
		}
		for range 20 {
			pair.Step()
		}
		if pair.Waited() != 0 || pair.Apart() == 0 {
			t.Errorf("%v: they wait for %d iterations, and are %d cells apart", dice, pair.Waited(), pair.Apart())
		}
	}
	if _, ok := apart.New(begun(t, commanded(t, p, "step", "clone")), p, 3, apart.Each); ok {
		t.Error("a program that takes no seed has a butterfly")
	}
}

// falls is a program that writes some steps, and then dies or says nothing.
type falls struct {
	*strings.Reader
	silent chan struct{} // nil for one that dies
	once   sync.Once
}

func (f *falls) Write([]byte) (int, error) { return 0, nil }
func (f *falls) How() (string, bool)       { return "exit status 3", true }

func (f *falls) End() {
	if f.silent != nil {
		f.once.Do(func() { close(f.silent) })
	}
}

func (f *falls) Read(into []byte) (int, error) {
	if f.Len() == 0 && f.silent != nil {
		<-f.silent
	}
	return f.Reader.Read(into)
}

// In a bench a program that dies, or that says nothing until its time is up, is a run that has
// not been solved, and no other run hears of it.
func TestADeadProgramIsAFailedRun(t *testing.T) {
	t.Parallel()
	p := conformance.Boards()[0]
	for name, silent := range map[string]bool{"dies": false, "says nothing": true} {
		t.Run(name, func(t *testing.T) {
			started, budget := 0, time.Minute // which only one that says nothing uses up
			if silent {
				budget = 300 * time.Millisecond
			}
			source, err := watch.Command(func(*sudoku.Puzzle, uint64) (watch.Program, error) {
				started++
				f := &falls{Reader: strings.NewReader(trace(t, p, 3))}
				if silent {
					f.silent = make(chan struct{})
				}
				return f, nil
			}, watch.Options{Puzzle: p, Seed: 1})
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(source.Close)
			for seed := range uint64(3) {
				o, err := experiment.Trial{
					Entrant: experiment.Entrant{Algorithm: source.Algorithm(), Label: "it"},
					Puzzle:  p,
					Seed:    seed + 1,
					Budget:  drive.Budget{Time: budget},
				}.Run(t.Context())
				want := engine.Exhausted
				if silent {
					want = engine.Running
				}
				if err != nil || o.Solved() || o.Status != want || o.Interrupted {
					t.Errorf("seed %d: %v, %v; expected a failed run", seed+1, o.Status, err)
				}
			}
			if started > 3 || started < 3 && !silent { // a busy machine's time may be up before one starts
				t.Errorf("%d programs were started, expected one a run", started)
			}
		})
	}
}

// A program that writes a line as soon as the one before has been shown does not push a run
// beyond its pace.
func TestAQuickProgramKeepsThePace(t *testing.T) {
	t.Parallel()
	p := hard()
	lines := strings.SplitAfter(trace(t, p, 30), "\n")
	from, to := newPipe()
	go to.write(lines[:3]...)
	source, err := watch.Stream(from, watch.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(source.Close)
	const anHour = 1. / 3600 // one iteration
	r, err := run.Launch(source.Algorithm(), drive.Problem{Puzzle: p}, run.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(r.Close)
	waits := func(at int64) {
		for rep := range r.Reports() {
			if rep.Waiting && rep.At.Iteration == at {
				return
			}
		}
		t.Fatal("the run has ended")
	}
	waits(2)
	r.SetPace(anHour)
	go to.write(lines[3])
	waits(3)
	to.write(lines[4], lines[5])
	time.Sleep(20 * time.Millisecond) // time for the run to be too early, which no right one uses
	r.SetMemory(1 << 20)
	if rep := <-r.Reports(); rep.At.Iteration != 3 {
		t.Fatalf("iteration %d at one an hour", rep.At.Iteration)
	}
}

// A run at its live end waits, says so, goes on when there is a line, and can be left.
func TestARunWaitsForItsProgram(t *testing.T) {
	t.Parallel()
	p := hard()
	lines := strings.SplitAfter(trace(t, p, 30), "\n")
	from, to := newPipe()
	go to.write(lines[:11]...)
	source, err := watch.Stream(from, watch.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(source.Close)
	r, err := run.Launch(source.Algorithm(), drive.Problem{Puzzle: p}, run.Options{})
	if err != nil {
		t.Fatal(err)
	}
	until := func(what func(*run.Report) bool) {
		for rep := range r.Reports() {
			if what(rep) {
				return
			}
		}
		t.Fatal("the run has ended")
	}
	until(func(rep *run.Report) bool { return rep.Waiting && rep.At.Iteration == 10 })
	r.Back(4)
	until(func(rep *run.Report) bool { return !rep.Waiting && rep.At.Iteration == 6 })
	r.Step(6)
	until(func(rep *run.Report) bool { return rep.Waiting && rep.At.Iteration == 10 })
	go to.write(lines[11:20]...)
	until(func(rep *run.Report) bool { return rep.At.Iteration == 12 && !rep.Playing })
	r.Play()
	until(func(rep *run.Report) bool { return rep.Waiting && rep.At.Iteration == 19 })
	r.Close() // while it waits
}
