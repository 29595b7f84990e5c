package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"sudokuscope/engine"
	"sudokuscope/engine/cputime"
	"sudokuscope/engine/experiment"
	"sudokuscope/engine/record"
	"sudokuscope/engine/run"
)

// alone makes a trial as a run with a timeline, which it takes to change it on its
// way and to write it to a run file: the same run, and a few hashes of its states.
func (s *solving) alone(ctx context.Context, t experiment.Trial, path string) error {
	if info, err := os.Stat(filepath.Dir(path)); err != nil || !info.IsDir() {
		return fmt.Errorf("--save %s: no folder %s to write to", path, filepath.Dir(path)) // better now than after an hour
	}
	problem := engine.Problem{Puzzle: t.Puzzle, Seed: t.Seed, Settings: t.Settings}
	journal, err := s.flags.changes.journal(ctx, s.app, t.Algorithm, problem, t.Budget)
	if err != nil {
		return err
	}
	r, err := run.Launch(t.Algorithm, problem, run.Options{Paused: true, Journal: journal})
	if err != nil {
		return err
	}
	defer r.Close()
	start, before := time.Now(), cputime.Process()
	rep, err := toBudget(ctx, r, t.Budget)
	if err != nil {
		return err
	}
	wall := time.Since(start)
	cpu := wall
	if before >= 0 {
		cpu = cputime.Process() - before // there is no other run
	}
	if rep.Crash != nil {
		return rep.Crash
	}
	if n := len(journal); n > 0 && journal[n-1].At.Compare(rep.At) > 0 {
		return tooLate(journal[n-1], t.Algorithm, problem)
	}
	if path != "" {
		if err := write(r, rep.At, path); err != nil {
			return err
		}
	}
	return s.report(t, experiment.Outcome{Tally: rep.Tally, Seconds: cpu.Seconds(), Wall: wall.Seconds(), Grid: rep.Best, Final: rep.Current, Metrics: rep.Metrics})
}

// write makes a run file of a run.
func write(running *run.Run, at engine.Position, path string) error {
	r, err := record.Of(release, []record.Source{{Run: running, Parent: -1, At: at}})
	if err != nil {
		return err
	}
	return r.Write(path)
}

// toBudget drives a run until it ends or its budget is spent: to the very
// iteration at which a run without a timeline would have stopped.
func toBudget(ctx context.Context, r *run.Run, b engine.Budget) (*run.Report, error) {
	if b.Time > 0 {
		timer := time.AfterFunc(b.Time, r.Pause)
		defer timer.Stop()
	}
	switch {
	case b.Evaluations > 0:
		r.SeekEvaluations(b.Evaluations)
	case b.Iterations > 0:
		r.Seek(engine.Position{Iteration: b.Iterations})
	default:
		r.SetPace(run.FlatOut)
		r.Play()
	}
	rep, err := settled(ctx, r, true)
	if err != nil || b.Iterations == 0 || rep.Iteration <= b.Iterations {
		return rep, err
	}
	r.Seek(engine.Position{Iteration: b.Iterations})
	return settled(ctx, r, false)
}

// settled waits for the report of a run that has stopped. The first report of
// all is of a run that has not begun, so one that has must be seen first.
func settled(ctx context.Context, r *run.Run, fresh bool) (*run.Report, error) {
	for {
		select {
		case rep := <-r.Reports():
			if !rep.Playing && (!fresh || rep.At != (engine.Position{}) || rep.Status != engine.Running || rep.Crash != nil) {
				return rep, nil
			}
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}
