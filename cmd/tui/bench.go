package main

import (
	"context"
	"errors"
	"fmt"
	"math"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/experiment"
	"sudokuscope/engine/experiment/campaign"
	"sudokuscope/engine/sudoku"
)

type benchFlags struct {
	entrants   entrantFlags
	puzzles    []string
	sweep      []string
	budget     budgetFlags
	runs, jobs int
	trace      bool
	out, shard string
	maxWall    time.Duration
	slurm      int
	sbatch     []string
	report     reportFlags
}

func benchCommand(a *app) *cobra.Command {
	var f benchFlags
	c := &cobra.Command{
		Use:   "bench [PUZZLE...]",
		Short: "Measure algorithms: many seeded runs, with statistics",
		Long: `Measure algorithms on puzzles with many seeds, the same for all.

Means and medians of iterations, evaluations and seconds are over all runs, solved
or not; the expected running time (ERT) is all evaluations within the budget over
the successes, with a bootstrap interval. The interval of the rate is Wilson's. On
each puzzle algorithms are compared by the evaluations to a solution: difference of
the rates, ratio of the ERT and effect size, the probability that a run of A is before
one of B, each with its interval (Mann-Whitney, adjusted by Holm); over several
puzzles by PAR10, puzzle by puzzle (Wilcoxon, Friedman with critical differences). A
solution found only in the iteration that goes beyond the budget is a failure.

--sweep tries values of a parameter, or with two of them every combination, and
draws how the effort and the rate answer to it: all runs as dots, intervals, two
parameters as a heat map. --matrix sets all algorithms, or those of -a, against the
puzzles.

With --out the runs are kept in a folder, the campaign. Any number of processes may
work on one campaign at a time, on many machines, and be stopped, killed and started
again at any moment: what is lost is the runs under way. bench --out DIR without a
puzzle goes on with what DIR was begun with; status DIR says how far it is, and merge
DIR makes the report.`,
		Example: `
sudokuscope bench -a reseda,reseda:dynamic -p reseda/hard --runs 300 --set restart=none
sudokuscope bench -a tabu,anneal -p kennett/fiendish --evaluations 2M --html report.html
sudokuscope bench -a tabu --sweep tenure=5:50:5 -p ai-escargot --runs 50
sudokuscope bench -a anneal --sweep cooling=.8:.95:.05 --sweep temperature=.5,1,2 -p ai-escargot
sudokuscope bench --matrix -p reseda,nb-coin/106 --runs 30 --evaluations 500k
sudokuscope bench -p @list.txt --runs 1000 --out results
sudokuscope bench -p @list.txt --runs 1000 --out results --slurm 64 --sbatch --time=4:00:00`,
		ValidArgsFunction: completePuzzle,
		RunE: func(cmd *cobra.Command, args []string) error {
			asked := 0 // flags that only a new campaign takes
			for name := range strings.FieldsSeq("algorithm preset set seed runs evaluations iterations time sweep trace") {
				if cmd.Flags().Changed(name) {
					asked++
				}
			}
			if f.report.matrix && !cmd.Flags().Changed("algorithm") {
				f.entrants.algorithms = nil
				for _, alg := range algorithms.All() {
					f.entrants.algorithms = append(f.entrants.algorithms, alg.ID)
				}
			}
			puzzles := append(f.puzzles, args...)
			if len(puzzles) == 0 && f.out != "" && asked == 0 && campaign.Exists(f.out) {
				return f.goOn(cmd.Context(), a)
			}
			return f.bench(cmd.Context(), a, puzzles)
		},
	}
	flags := c.Flags()
	f.entrants.add(flags)
	flags.StringSliceVarP(&f.puzzles, "puzzles", "p", nil, "puzzles `PUZZLE,...`, collections too, or @FILE with one a line")
	flags.StringArrayVar(&f.sweep, "sweep", nil, "try values of a parameter, `name=FROM:TO:STEP` or name=VALUE,...; may be repeated")
	whole(flags, &f.runs, "runs", 20, 1, mostRuns, "runs of each algorithm on each puzzle")
	f.budget.add(flags, defaultBudgetText)
	flags.BoolVar(&f.trace, "trace", false, "keep every improvement of every run, for --ioh and for targets")
	flags.StringVar(&f.out, "out", "", "keep the runs in the folder `DIR`, and make only those that it does not have")
	f.addWork(flags)
	a.addTrust(flags)
	f.report.add(flags)
	completeFlags(c)
	return c
}

// addWork adds the flags of those who make runs in a folder.
func (f *benchFlags) addWork(flags *pflag.FlagSet) {
	addJobs(flags, &f.jobs, ", or what the scheduler grants")
	flags.StringVar(&f.shard, "shard", "", "make part `K/N` of the runs of a folder and no other")
	flags.Var(timeOf(&f.maxWall), "max-wall", "stop after this time, such as 3h50m, with the runs kept in a folder")
	whole(flags, &f.slurm, "slurm", 0, 1, 100_000, "write and submit an array of `N` tasks to Slurm, and the report after it")
	flags.StringArrayVar(&f.sbatch, "sbatch", nil, "a `FLAG` for sbatch, such as --partition=long; may be repeated")
}

// check refuses flags that do not go together, before anything is done.
func (f *benchFlags) check(a *app) error {
	switch {
	case f.shard != "" && f.out == "":
		return errors.New("bench: --shard without --out; expected a folder that the shards share")
	case (f.maxWall > 0 || f.slurm != 0) && f.out == "":
		return errors.New("bench: --max-wall and --slurm need --out; expected a folder for what is kept")
	case len(f.sbatch) > 0 && f.slurm == 0:
		return errors.New("bench: --sbatch without --slurm; expected --slurm N")
	}
	return f.report.ready()
}

// mostRuns bounds the runs of an algorithm on a puzzle: more is a slip of the keys. Those
// that have not begun take no memory.
const mostRuns = 1_000_000_000

// design makes a design of the flags.
func (f *benchFlags) design(a *app, args []string) (*experiment.Design, error) {
	if len(args) == 0 {
		return nil, errors.New("bench: no puzzle; expected -p PUZZLE, such as -p ai-escargot")
	}
	d := &experiment.Design{
		Runs: f.runs, First: f.entrants.seed, Budget: f.budget.or(defaultBudget), Trace: f.trace || f.report.ioh != "",
	}
	var err error
	if d.Entrants, err = f.entrants.entrants(findAlgorithm); err != nil {
		return nil, err
	}
	if d.Entrants, err = experiment.Sweep(d.Entrants, f.sweep); err != nil {
		if len(f.sweep) == 0 {
			return nil, fmt.Errorf("bench: %w", err)
		}
		return nil, fmt.Errorf("--sweep: %w", err)
	}
	if d.Puzzles, err = a.openAll(args); err != nil {
		return nil, err
	}
	if err := distinct(d.Puzzles); err != nil {
		return nil, err
	}
	if most := math.MaxInt / (len(d.Entrants) * len(d.Puzzles)); f.runs > most { // where an int is small
		return nil, fmt.Errorf("bench: --runs %d of %d algorithms on %d puzzles; expected at most %d runs of each",
			f.runs, len(d.Entrants), len(d.Puzzles), most)
	}
	if err := seedsFrom(d.First, f.runs, "run"); err != nil {
		return nil, fmt.Errorf("bench: %w", err)
	}
	return d, a.vet(d.Puzzles...)
}

// distinct refuses a puzzle that is there twice, and gives those of a common name
// names of their own.
func distinct(list []*sudoku.Puzzle) error {
	names := map[string]int{}
	seen := map[string]string{}
	for _, p := range list {
		givens := p.Givens.String()
		if other, ok := seen[givens]; ok {
			if other != p.Name {
				return fmt.Errorf("%s and %s are one puzzle; expected each puzzle once", other, p.Name)
			}
			return fmt.Errorf("%s is named twice; expected each puzzle once", p.Name)
		}
		seen[givens] = p.Name
		names[p.Name]++
	}
	for i, p := range list {
		if names[p.Name] > 1 || p.Name == "literal" || p.Name == "" {
			own := *p // puzzles may be shared with others
			own.Name += "#" + experiment.PuzzleKey(p.Givens.String())[:6]
			list[i] = &own
		}
	}
	return nil
}

func (f *benchFlags) bench(ctx context.Context, a *app, args []string) error {
	if err := f.check(a); err != nil {
		return err
	}
	d, err := f.design(a, args)
	if err != nil {
		return err
	}
	return f.measure(ctx, a, d)
}

// measure makes the runs of a design and reports on them.
func (f *benchFlags) measure(ctx context.Context, a *app, d *experiment.Design) error {
	if f.slurm > 0 {
		return f.submit(a, d)
	}
	if f.out != "" {
		return f.campaign(ctx, a, []*experiment.Design{d})
	}
	bar := a.progressLines(d.Len())
	defer bar.clear()
	b := experiment.Bench{Design: *d, Jobs: jobs(f.jobs), Step: func(_ experiment.Trial, o experiment.Outcome) error {
		bar.step(o.Solved())
		return nil
	}}
	samples, err := b.Run(ctx)
	bar.clear()
	if err != nil && ctx.Err() == nil {
		return err
	}
	if err != nil {
		a.warn("stopped after %d of %d runs; this is the report on them", bar.done, bar.total)
	}
	return errors.Join(f.report.write(a, samples, nil), err)
}

// jobs is the number of runs at a time: what is asked for, what a scheduler grants,
// or 0 for one a processor.
func jobs(asked int) int {
	if asked > 0 {
		return asked
	}
	for _, name := range []string{"SLURM_CPUS_PER_TASK", "NCPUS", "NSLOTS"} {
		if n, err := strconv.Atoi(os.Getenv(name)); err == nil && n > 0 {
			return n
		}
	}
	if os.Getenv("SLURM_JOB_ID") != "" {
		return 1 // a task that asked for no more
	}
	return 0
}
