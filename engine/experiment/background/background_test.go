package background

import (
	"context"
	"errors"
	"testing"

	"go.uber.org/goleak"

	"sudokuscope/engine"
	"sudokuscope/engine/conformance"
	"sudokuscope/engine/experiment"
	"sudokuscope/engine/sudoku"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func design(t *testing.T, runs int) experiment.Design {
	t.Helper()
	p := sudoku.Must(".4....179..2..8.54..6..5..8.8..7.91..5..9..3..19.6..4.3..4..7..57.1..2..928....6.")
	d := experiment.Design{Puzzles: []*sudoku.Puzzle{p}, Runs: runs, First: 3, Budget: engine.Budget{Iterations: 60}}
	toy := conformance.Toy()
	for _, set := range [][]string{nil, {"solve=on"}} {
		e, err := experiment.NewEntrant(toy, "", set)
		if err != nil {
			t.Fatal(err)
		}
		d.Entrants = append(d.Entrants, e)
	}
	return d
}

func trials(d experiment.Design) []experiment.Trial {
	list := make([]experiment.Trial, d.Len())
	for i := range list {
		list[i] = d.Trial(i)
	}
	return list
}

// TestFiguresAreThoseOfBench: the same seeds give the same runs, in the same order.
func TestFiguresAreThoseOfBench(t *testing.T) {
	d := design(t, 20)
	bench := experiment.Bench{Design: d, Jobs: 1}
	want, err := bench.Run(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	b := Start(3, trials(d))
	defer b.Close()
	for {
		<-b.Changed()
		if ended, err := b.Ended(); ended {
			if err != nil {
				t.Fatal(err)
			}
			break
		}
	}
	got := Samples(b.Outcomes(0))
	if len(got) != len(want) || b.Done() != b.Len() {
		t.Fatalf("%d samples, %d of %d", len(got), b.Done(), b.Len())
	}
	for i := range want {
		for j := range want[i].Runs {
			if !got[i].Runs[j].Same(want[i].Runs[j]) || got[i].Key() != want[i].Key() {
				t.Errorf("%+v, bench has %+v", got[i].Runs[j], want[i].Runs[j])
			}
		}
	}
	if rest := b.Outcomes(35); len(rest) != 5 || rest[0].Trial.Seed != d.Trial(35).Seed {
		t.Errorf("%d from 35 on", len(rest))
	}
}

// TestClosedBatchesEnd: at any moment, and without a gap in what there is.
func TestClosedBatchesEnd(t *testing.T) {
	b := Start(2, trials(design(t, 500)))
	<-b.Changed()
	b.Close()
	ended, err := b.Ended()
	if !ended || err != nil && !errors.Is(err, context.Canceled) {
		t.Errorf("%v, %v", ended, err)
	}
	d := design(t, 500)
	for i, r := range b.Outcomes(0) {
		if r.Trial.Seed != d.Trial(i).Seed {
			t.Fatalf("outcome %d is of seed %d", i, r.Trial.Seed)
		}
	}
	b.Close()
}

// TestTheEndIsHeard: what is heard last is that the batch has ended, or who waits for
// more would wait for ever.
func TestTheEndIsHeard(t *testing.T) {
	for range 2000 {
		b := Start(1, nil)
		<-b.Changed()
		if ended, err := b.Ended(); !ended || err != nil {
			t.Fatalf("ended %v, %v: expected the end", ended, err)
		}
		b.Close()
	}
}

// TestWorkAsideIsDone while a run that would take for ever is made, and after the end.
func TestWorkAsideIsDone(t *testing.T) {
	d := design(t, 1)
	d.Entrants, d.Budget = d.Entrants[:1], engine.Budget{Iterations: 1 << 40}
	b := Start(1, trials(d))
	done := 0
	for range 3 {
		b.Aside(func() { done++ })
	}
	if b.Done() > 0 {
		t.Error("the run has ended; expected it to go on")
	}
	b.Close()
	b.Aside(func() { done++ })
	if done != 4 {
		t.Errorf("done %d times, expected 4", done)
	}
}
