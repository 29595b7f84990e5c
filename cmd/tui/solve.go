package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"sudokuscope/engine"
	"sudokuscope/engine/experiment"
	"sudokuscope/engine/experiment/stats"
	"sudokuscope/engine/sudoku"
)

// defaultBudget bounds a run of solve and bench that says no bound. It is in
// evaluations, so that a result does not depend on the machine.
var defaultBudget = engine.Budget{Evaluations: 10_000_000}

const defaultBudgetText = "default 10M, unless another bound is given"

type solveFlags struct {
	entrants    entrantFlags
	budget      budgetFlags
	runs, tries int
	jobs        int
	json, irace bool
	save        string
	changes     changeFlags
}

func (a *app) solveCommand() *cobra.Command {
	var f solveFlags
	c := &cobra.Command{
		Use:   "solve PUZZLE...",
		Short: "Search without a screen, a line a run",
		Long: `Search without a screen, and print a line a run as they end, in the order of
algorithms, puzzles and seeds however many run at a time.

PUZZLE is a name, a collection for all of its puzzles, a board, a file, a pattern
of files, @FILE for a file with one of these a line, or - for stdin. Ends with 0
if every puzzle was solved in at least one of its runs, else with 1.`,
		Example: `
sudokuscope solve ai-escargot --preset hardest
sudokuscope solve kennett/fiendish -a reseda:paper --jobs 4 --json
sudokuscope solve my.sdk other.csv --until-solved 100 --iterations 5000`,
		Args:              atLeastOne("a PUZZLE, such as ai-escargot"),
		ValidArgsFunction: completePuzzle,
		RunE: func(cmd *cobra.Command, args []string) error {
			return a.solve(cmd.Context(), f, args)
		},
	}
	flags := c.Flags()
	f.entrants.add(flags)
	f.budget.add(flags, defaultBudgetText)
	flags.IntVar(&f.runs, "runs", 1, "runs of each puzzle, with seeds counted up")
	flags.IntVar(&f.tries, "until-solved", 0, "try an unsolved puzzle again with the next seed, up to N times in all")
	flags.IntVar(&f.jobs, "jobs", 0, "runs at a time; 0 for one a processor")
	flags.StringVar(&f.save, "save", "", "write the run to a run file; for one run only")
	f.changes.add(flags)
	flags.BoolVar(&f.json, "json", false, "an object a run, a line each")
	flags.BoolVar(&f.irace, "irace", false, "print one number: PAR10 in evaluations, for a target runner of irace")
	completeFlags(c)
	return c
}

func (a *app) solve(ctx context.Context, f solveFlags, args []string) error {
	if f.runs < 1 || f.tries < 0 || f.jobs < 0 {
		return errors.New("solve: expected --runs from 1, --until-solved and --jobs from 0")
	}
	if f.irace && (f.json || f.tries > 0 || f.save != "" || len(f.changes.texts) > 0) {
		return errors.New("solve: --irace prints one number of plain runs; expected no --json, --until-solved, --save or --change with it")
	}
	if f.tries > 0 && f.runs > 1 {
		return errors.New("solve: expected --runs or --until-solved, not both")
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
	if n := max(len(entrants)*len(list)*f.runs, f.tries); n != 1 || f.tries > 0 {
		if f.save != "" {
			return fmt.Errorf("solve: --save %s: expected one run to save, not %d", f.save, n)
		}
		if changes := f.changes.texts; len(changes) > 0 {
			return fmt.Errorf("solve: --change %s: expected one run to change, not %d", changes[0], n)
		}
	}
	d := experiment.Design{Entrants: entrants, Puzzles: list, Runs: f.runs, First: f.entrants.seed, Budget: f.budget.or(defaultBudget)}
	s := solving{app: a, flags: f, efforts: stats.Runs{Budget: float64(d.Budget.Evaluations)}, solved: map[*sudoku.Puzzle]bool{}, progress: a.progress(d.Len())}
	defer s.progress.clear()
	if err := s.all(ctx, d); err != nil {
		return err
	}
	if f.irace {
		return a.out.line("%.10g", s.efforts.PAR(10))
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
	efforts  stats.Runs
	solved   map[*sudoku.Puzzle]bool
	progress *progress
}

// all makes every run, or with --until-solved rounds of one run for each
// entrant and puzzle that is still unsolved.
func (s *solving) all(ctx context.Context, d experiment.Design) error {
	if s.flags.save != "" || len(s.flags.changes.texts) > 0 {
		return s.alone(ctx, d.Trial(0), s.flags.save)
	}
	if s.flags.tries == 0 {
		return s.round(ctx, d.Len(), d.Trial)
	}
	open := make([]int, d.Len())
	for i := range open {
		open[i] = i
	}
	for try := range s.flags.tries {
		var still []int
		trials := make([]experiment.Trial, len(open))
		for k, i := range open {
			trials[k] = d.Trial(i)
			trials[k].Seed += uint64(try)
		}
		err := experiment.Do(ctx, s.flags.jobs, len(open), func(k int) experiment.Trial { return trials[k] }, func(k int, o experiment.Outcome) error {
			if !o.Solved() {
				still = append(still, open[k])
				s.progress.total++
			}
			return s.report(trials[k], o)
		})
		if open = still; err != nil || len(open) == 0 {
			return err
		}
	}
	return nil
}

func (s *solving) round(ctx context.Context, n int, trial func(int) experiment.Trial) error {
	return experiment.Do(ctx, s.flags.jobs, n, trial, func(i int, o experiment.Outcome) error {
		return s.report(trial(i), o)
	})
}

// report prints a run that has ended.
func (s *solving) report(t experiment.Trial, o experiment.Outcome) error {
	if o.Solved() {
		s.solved[t.Puzzle] = true
	}
	s.efforts.Add(float64(o.Evaluations), o.Solved())
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
