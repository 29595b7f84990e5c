package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"sudokuscope/engine"
	"sudokuscope/engine/experiment"
	"sudokuscope/engine/record"
)

// saved makes a trial as a run with a timeline, so that it can be written to a
// run file: the same run, and a few hashes of its states on the way.
func (s *solving) saved(ctx context.Context, t experiment.Trial, path string) error {
	if info, err := os.Stat(filepath.Dir(path)); err != nil || !info.IsDir() {
		return fmt.Errorf("--save %s: no folder %s to write to", path, filepath.Dir(path)) // better now than after an hour
	}
	run, err := engine.Launch(t.Algorithm, engine.Problem{Puzzle: t.Puzzle, Seed: t.Seed, Settings: t.Settings}, engine.Options{Paused: true})
	if err != nil {
		return err
	}
	defer run.Close()
	start := time.Now()
	rep, err := toBudget(ctx, run, t.Budget)
	if err != nil {
		return err
	}
	spent := time.Since(start).Seconds()
	if rep.Crash != nil {
		return rep.Crash
	}
	r, err := record.Of(release, []record.Source{{Run: run, Parent: -1, At: rep.At}})
	if err != nil {
		return err
	}
	if err := r.Write(path); err != nil {
		return err
	}
	return s.report(t, experiment.Outcome{Tally: rep.Tally, Seconds: spent, Grid: rep.Best, Final: rep.Current, Metrics: rep.Metrics})
}

// toBudget drives a run until it ends or its budget is spent: to the very
// iteration at which a run without a timeline would have stopped.
func toBudget(ctx context.Context, run *engine.Run, b engine.Budget) (*engine.Report, error) {
	if b.Time > 0 {
		timer := time.AfterFunc(b.Time, run.Pause)
		defer timer.Stop()
	}
	switch {
	case b.Evaluations > 0:
		run.SeekEvaluations(b.Evaluations)
	case b.Iterations > 0:
		run.Seek(engine.Position{Iteration: b.Iterations})
	default:
		run.SetPace(engine.FlatOut)
		run.Play()
	}
	rep, err := settled(ctx, run, true)
	if err != nil || b.Iterations == 0 || rep.Iteration <= b.Iterations {
		return rep, err
	}
	run.Seek(engine.Position{Iteration: b.Iterations})
	return settled(ctx, run, false)
}

// settled waits for the report of a run that has stopped. The first report of
// all is of a run that has not begun, so one that has must be seen first.
func settled(ctx context.Context, run *engine.Run, fresh bool) (*engine.Report, error) {
	for {
		select {
		case rep := <-run.Reports():
			if !rep.Playing && (!fresh || rep.At != (engine.Position{}) || rep.Status != engine.Running || rep.Crash != nil) {
				return rep, nil
			}
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}
