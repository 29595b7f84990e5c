package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/spf13/cobra"

	"sudokuscope/engine"
	"sudokuscope/engine/experiment"
	"sudokuscope/engine/processor"
	"sudokuscope/engine/record"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
)

// defaultBudget bounds a run of solve and bench that says no bound. It is in
// evaluations, so that a result does not depend on the machine.
var defaultBudget = engine.Budget{Evaluations: 10_000_000}

const defaultBudgetText = "default 10M, unless another bound is given"

type solveFlags struct {
	entrants    entrantFlags
	budget      budgetFlags
	runs, jobs  int
	json, irace bool
	save        string
	changes     changeFlags
}

func solveCommand(a *app) *cobra.Command {
	var f solveFlags
	c := &cobra.Command{
		Use:   "solve PUZZLE...",
		Short: "Search without a screen, a line a run",
		Long: `Search without a screen, and print a line a run as they end, in the order of
algorithms, puzzles and seeds however many run at a time.

PUZZLE is a name, a collection for all of its puzzles, a board, a file, a pattern
of files, @FILE for a file with one of these a line, or - for stdin. A FILE.star
before them is an algorithm of one's own, as after -a. Ends with 0
if every puzzle was solved in at least one of its runs, else with 1.`,
		Example: `
sudokuscope solve ai-escargot --preset hardest
sudokuscope solve kennett/fiendish -a reseda:paper --jobs 4 --json
sudokuscope solve my.sdk other.csv --runs 100 --iterations 5000`,
		Args:              atLeastOne("a PUZZLE, such as ai-escargot"),
		ValidArgsFunction: completePuzzle,
		RunE: func(cmd *cobra.Command, args []string) error {
			args, err := f.entrants.scripts(cmd, args)
			if err != nil {
				return err
			}
			return f.solve(cmd.Context(), a, args)
		},
	}
	flags := c.Flags()
	f.entrants.add(flags)
	f.budget.add(flags, defaultBudgetText)
	whole(flags, &f.runs, "runs", 1, 1, mostRuns, "runs of each puzzle, with seeds counted up")
	addJobs(flags, &f.jobs, "")
	flags.StringVar(&f.save, "save", "", "write the run to a run `FILE`; for one run only")
	f.changes.add(flags)
	flags.BoolVar(&f.json, "json", false, "an object a run, a line each")
	flags.BoolVar(&f.irace, "irace", false, "print one number: PAR10 in what the budget bounds, for a target runner of irace")
	completeFlags(c)
	return c
}

func (f solveFlags) solve(ctx context.Context, a *app, args []string) error {
	if f.irace && (f.json || f.save != "" || len(f.changes.texts) > 0) {
		return errors.New("solve: --irace prints one number of plain runs; expected no --json, --save or --change with it")
	}
	if err := seedsFrom(f.entrants.seed, f.runs, "run"); err != nil {
		return fmt.Errorf("solve: %w", err)
	}
	entrants, err := f.entrants.entrants(findAlgorithm)
	if err != nil {
		return err
	}
	list, err := a.openAll(args)
	if err != nil {
		return err
	}
	if err := a.vet(list...); err != nil {
		return err
	}
	if n := len(entrants) * len(list) * f.runs; n != 1 {
		if f.save != "" {
			return fmt.Errorf("solve: --save %s: expected one run to save, not %d", f.save, n)
		}
		if changes := f.changes.texts; len(changes) > 0 {
			return fmt.Errorf("solve: --change %s: expected one run to change, not %d", changes[0], n)
		}
	}
	d := experiment.Design{Entrants: entrants, Puzzles: list, Runs: f.runs, First: f.entrants.seed, Budget: f.budget.or(defaultBudget)}
	s := solving{
		app: a, flags: f, sample: experiment.Sample{Limits: d.Budget, By: experiment.UnitOf(d.Budget)},
		solved: map[*sudoku.Puzzle]bool{}, progress: a.progress(d.Len()),
	}
	defer s.progress.clear()
	if err := s.all(ctx, d); err != nil {
		return err
	}
	if f.irace {
		efforts := s.sample.Efforts()
		return a.out.line("%.10g", efforts.PAR(10))
	}
	for _, p := range list {
		if !s.solved[p] {
			return errUnsolved
		}
	}
	return nil
}

// solving is the subcommand at work.
type solving struct {
	*app
	flags    solveFlags
	sample   experiment.Sample
	solved   map[*sudoku.Puzzle]bool
	progress *progress
}

// all makes every run.
func (s *solving) all(ctx context.Context, d experiment.Design) error {
	if s.flags.save != "" || len(s.flags.changes.texts) > 0 {
		return s.alone(ctx, d.Trial(0), s.flags.save)
	}
	return experiment.Do(ctx, s.flags.jobs, d.Len(), d.Trial, func(i int, o experiment.Outcome) error {
		return s.report(d.Trial(i), o)
	})
}

// report prints a run that has ended.
func (s *solving) report(t experiment.Trial, o experiment.Outcome) error {
	if o.Solved() {
		s.solved[t.Puzzle] = true
	}
	s.sample.Runs = append(s.sample.Runs, experiment.NewRun(t, &o))
	s.progress.clear()
	defer s.progress.step(o.Solved())
	if s.flags.irace {
		return nil
	}
	if s.flags.json {
		return s.out.json(experiment.NewRecord(t, o))
	}
	return s.out.line("%s", runLine(t, o))
}

// runLine says a run in a line.
func runLine(t experiment.Trial, o experiment.Outcome) string {
	what := "solved"
	if !o.Solved() {
		what = fmt.Sprintf("%s at cost %d", o.Status, o.BestCost)
		if o.Status == engine.Running {
			what = fmt.Sprintf("unsolved at cost %d", o.BestCost)
		}
	}
	return fmt.Sprintf("%s  %s  seed %d  %s  iterations %d  evaluations %d  restarts %d  %.3f s CPU, %.3f s by the clock  %s",
		t.Puzzle.Name, t.Label, t.Seed, what, o.Iteration, o.Evaluations, o.Restarts, o.Seconds, o.Wall, o.Grid)
}

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
	start, before := time.Now(), processor.Process()
	rep, err := toBudget(ctx, r, t.Budget)
	if err != nil {
		return err
	}
	wall := time.Since(start)
	cpu := wall
	if before >= 0 {
		cpu = processor.Process() - before // there is no other run
	}
	if crash := rep.Crash; crash != nil && !(t.Budget.Time > 0 && experiment.Ended(crash.Value)) {
		return crash
	}
	if n := len(journal); n > 0 && journal[n-1].At.Compare(rep.At) > 0 {
		return tooLate(journal[n-1], t.Algorithm, problem)
	}
	if path != "" {
		if err := write(r, rep.At, path); err != nil {
			return err
		}
	}
	return s.report(t, experiment.Outcome{
		Tally: rep.Tally, Seconds: cpu.Seconds(), Wall: wall.Seconds(), Grid: rep.Best, Final: rep.Current, Metrics: rep.Metrics,
	})
}

// write makes a run file of a run.
func write(running *run.Run, at engine.Position, path string) error {
	r, err := record.Of(version, []record.Source{{Run: running, Parent: -1, At: at}})
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
