package experiment

import (
	"context"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"

	"sudokuscope/engine"
	"sudokuscope/engine/conformance"
	"sudokuscope/engine/sudoku"
)

// TestTurnsAreNeverMoreThanThereAre, whoever takes and gives them.
func TestTurnsAreNeverMoreThanThereAre(t *testing.T) {
	turns := NewTurns(3)
	var now, most atomic.Int32
	var all sync.WaitGroup
	for range 20 {
		all.Go(func() {
			for range 50 {
				turns.Take(func() {
					n := now.Add(1)
					for m := most.Load(); n > m && !most.CompareAndSwap(m, n); m = most.Load() {
					}
					now.Add(-1)
					turns.give()
				})
			}
		})
	}
	all.Wait()
	if m := most.Load(); m < 1 || m > 3 {
		t.Errorf("%d at a time, expected at most 3", m)
	}
}

// TestWhoWaitsComesFirst: a run that gives way goes on only after those who waited.
func TestWhoWaitsComesFirst(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		turns := NewTurns(1)
		done := false
		turns.Take(func() {
			go turns.Take(func() { done = true })
			synctest.Wait() // it waits
			if done {
				t.Error("two at one place")
			}
			turns.give()
			if !done {
				t.Error("the run went on before the one who waited")
			}
		})
	})
}

// TestARunInTurnsIsTheSameRun, however often it gives way.
func TestARunInTurnsIsTheSameRun(t *testing.T) {
	e, err := NewEntrant(conformance.Toy(), "", nil)
	if err != nil {
		t.Fatal(err)
	}
	trial := Trial{Entrant: e, Puzzle: sudoku.Must(".4....179..2..8.54..6..5..8.8..7.91..5..9..3..19.6..4.3..4..7..57.1..2..928....6."), Seed: 5, Budget: engine.Budget{Iterations: 3000}}
	want, err := trial.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	turns := NewTurns(1)
	ctx, cancel := context.WithCancel(t.Context())
	var others sync.WaitGroup
	others.Go(func() {
		for ctx.Err() == nil {
			turns.Take(func() {})
		}
	})
	var got Outcome
	turns.Take(func() { got, err = trial.run(t.Context(), nil, 0, nil, turns) })
	cancel()
	others.Wait()
	if err != nil || !NewRun(trial, &got).Same(NewRun(trial, &want)) || got.Grid.String() != want.Grid.String() {
		t.Errorf("%+v, expected %+v: %v", got.Tally, want.Tally, err)
	}
}
