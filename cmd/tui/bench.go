package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/experiment"
)

type benchFlags struct {
	entrants   entrantFlags
	puzzles    []string
	budget     budgetFlags
	runs, jobs int
	out, shard string
	report     reportFlags
}

func (a *app) benchCommand() *cobra.Command {
	var f benchFlags
	c := &cobra.Command{
		Use:   "bench [PUZZLE...]",
		Short: "Measure algorithms: many seeded runs, with statistics",
		Long: `Measure algorithms on puzzles with many seeds, the same for all.

Means and medians of iterations, evaluations and seconds are over all runs, solved
or not; the expected running time (ERT) is all evaluations over the successes.
The interval of the rate is Wilson's. Two or more algorithms are compared in pairs
by the evaluations to a solution (Mann-Whitney, and Wilcoxon's signed ranks over
equal seeds, adjusted by Holm).

With --out every run is kept: a bench that was stopped goes on where it was, and
shards on many machines make one report.`,
		Example: `
sudokuscope bench -a reseda,reseda:dynamic -p reseda/hard --runs 300 --set restart=none
sudokuscope bench -a reseda -p kennett/fiendish,ai-escargot --evaluations 2M --json
sudokuscope bench -p @list.txt --runs 1000 --out results --shard 3/8
sudokuscope merge results --markdown
sudokuscope bench -p reseda/hard --evaluations 200k --ioh folder`,
		ValidArgsFunction: completePuzzle,
		RunE: func(cmd *cobra.Command, args []string) error {
			return a.bench(cmd.Context(), f, append(f.puzzles, args...))
		},
	}
	flags := c.Flags()
	f.entrants.add(flags)
	flags.StringSliceVarP(&f.puzzles, "puzzles", "p", nil, "puzzles PUZZLE,..., collections too, or @FILE with one a line")
	flags.IntVar(&f.runs, "runs", 20, "runs of each algorithm on each puzzle")
	f.budget.add(flags, defaultBudgetText)
	flags.IntVar(&f.jobs, "jobs", 0, "runs at a time; 0 for one a processor")
	flags.StringVar(&f.out, "out", "", "keep the runs in the folder DIR, and make only those that it does not have")
	flags.StringVar(&f.shard, "shard", "", "make only part K/N of the runs; needs --out")
	f.report.add(flags)
	completeFlags(c)
	return c
}

// plan makes a bench of the flags.
func (a *app) plan(f benchFlags, args []string) (*experiment.Bench, error) {
	if len(args) == 0 {
		return nil, errors.New("bench: no puzzle; expected -p PUZZLE, such as -p ai-escargot")
	}
	if f.runs < 1 || f.jobs < 0 {
		return nil, errors.New("bench: expected --runs from 1 and --jobs from 0")
	}
	if f.shard != "" && f.out == "" {
		return nil, errors.New("bench: --shard without --out; expected a folder that the shards share")
	}
	if err := f.report.check(); err != nil {
		return nil, err
	}
	b := &experiment.Bench{Jobs: f.jobs}
	b.Runs, b.First, b.Budget = f.runs, f.entrants.seed, f.budget.or(defaultBudget)
	b.Trace = f.report.ioh != ""
	var err error
	if b.Entrants, err = f.entrants.entrants(algorithms.Find); err != nil {
		return nil, err
	}
	if b.Puzzles, err = a.openAll(args); err != nil {
		return nil, err
	}
	if err := a.vet(b.Puzzles...); err != nil {
		return nil, err
	}
	if b.Shard, err = experiment.ParseShard(f.shard); err != nil {
		return nil, err
	}
	if f.out != "" {
		b.Journal, err = experiment.OpenJournal(f.out, b.Shard)
	}
	return b, err
}

func (a *app) bench(ctx context.Context, f benchFlags, args []string) (err error) {
	b, err := a.plan(f, args)
	if err != nil {
		return err
	}
	if b.Journal != nil {
		defer func() { err = errors.Join(err, b.Journal.Close()) }()
		if b.Journal.Repaired {
			fmt.Fprintf(a.stderr, "sudokuscope: %s: a torn last line was cut off; its run is made again\n", f.out)
		}
	}
	bar := a.progress(len(b.Todo()))
	defer bar.clear()
	b.Step = func(_ experiment.Trial, o experiment.Outcome) error {
		bar.step(o.Solved())
		return nil
	}
	samples, err := b.Run(ctx)
	bar.clear()
	if err != nil && !errors.Is(err, context.Canceled) {
		return err
	}
	if err != nil {
		fmt.Fprintf(a.stderr, "sudokuscope: stopped after %d of %d runs; this is the report on them\n", bar.done, bar.total)
	}
	if e := f.report.write(a.out, samples); e != nil {
		return e
	}
	return err
}
