//go:build !js

package main

import (
	"context"
	"errors"
	"math"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"sudokuscope/engine/lab/campaign"
	"sudokuscope/engine/lab/experiment"
)

type benchFlags struct {
	entrants   entrantFlags
	puzzles    []string
	sweep      []string
	strike     string
	order      []int
	budget     budgetFlags
	runs, jobs int
	out        string
	maxWall    time.Duration
	report     reportFlags
}

func benchCommand(a *app) *cobra.Command {
	var asked benchFlags
	command := &cobra.Command{
		Use:   "bench [PUZZLE...]",
		Short: "Measure algorithms: many seeded runs, with statistics",
		Long: `Measure algorithms on puzzles with many seeds, the same for all. On each puzzle the
effort to a solution compares them; over several puzzles PAR10 does, puzzle by puzzle.
help researchers says what each figure is. A solution found only in the iteration that
goes beyond the budget is a failure. Ends with 1 if a puzzle of a list has no solution
and was left out.

--sweep tries values of a parameter. It tells how the effort and the rate answer. --html
draws it, all runs as dots. --sweep given=35%..60% sweeps over puzzles: --runs general ones
of each share of givens and each --order, a run on each. See puzzles generate --general. --html draws
several algorithms in one picture.

--strike all makes runs without each line of the pseudocode that can be struck, with the
same seeds. It says which line is needed, which helps and which harms.

With --out the runs are kept in a folder, the campaign. Any number of processes may work
on one campaign at a time, on many machines. You may stop, kill and start them at any
moment: only the runs under way are lost. bench --out DIR without a puzzle goes on with
what DIR was begun with. --runs 50 makes it fifty runs of each. bench status DIR says
how far it is, and bench report DIR makes the report.`,
		Example: `
sudokuscope bench -a reseda,reseda:dynamic -p reseda/hard --runs 300 --set restart=none
sudokuscope bench -a tabu,anneal -p kennett/fiendish --evaluations 2M --html report.html
sudokuscope bench -a tabu --sweep tenure=5:50:5 -p ai-escargot --runs 50
sudokuscope bench -a colony,tabu --sweep given=35%..60% --order 3,4,5 --html phase.html
sudokuscope bench -a tabu --strike all -p mantere-koljonen/s12a --evaluations 5M
sudokuscope bench -p @list.txt --runs 1000 --out results`,
		ValidArgsFunction: completePuzzle,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := asked.check(); err != nil {
				return err
			}
			onlyOfNew := strings.Fields("algorithm preset set seed evaluations iterations time sweep strike order")
			isNew := slices.ContainsFunc(onlyOfNew, cmd.Flags().Changed)
			named := append(asked.puzzles, args...)
			if len(named) == 0 && asked.out != "" && !isNew && campaign.Exists(asked.out) {
				more := 0
				if cmd.Flags().Changed("runs") {
					more = asked.runs
				}
				return asked.goOn(cmd.Context(), a, more)
			}
			design, err := asked.design(a, named)
			if err != nil {
				return err
			}
			err = asked.measure(cmd.Context(), a, design)
			if err == nil && len(a.leftOut) > 0 {
				return errLeftOut
			}
			return err
		},
	}
	flags := command.Flags()
	asked.entrants.add(flags)
	flags.StringSliceVarP(&asked.puzzles,
		"puzzles", "p", nil, "puzzles `PUZZLE,...`, collections too, or @FILE with one a line")
	flags.StringArrayVar(&asked.sweep, "sweep", nil, "try values of a parameter, `name=FROM:TO:STEP` or name=VALUE,...")
	flags.StringVar(&asked.strike,
		"strike", "", "strike lines of the pseudocode, one by one: all, or the `LINES` 3,5; says which line matters")
	flags.IntSliceVar(&asked.order, "order", []int{3}, "the orders `N,...` of the puzzles of --sweep given, 3 for 9×9")
	whole(flags, &asked.runs, "runs", 20, 1, mostRuns, "runs of each algorithm on each puzzle")
	asked.budget.add(flags, defaultBudgetText, ends)
	flags.StringVarP(&asked.out,
		"out", "o", "", "keep the runs in the folder `DIR`, and make only those that it does not have")
	asked.addWork(flags)
	a.addTrust(flags)
	asked.report.add(flags)
	return command
}

// addWork adds the flags of those who make runs in a folder.
func (f *benchFlags) addWork(flags *pflag.FlagSet) {
	addJobs(flags, &f.jobs, ", or what the scheduler grants")
	flags.Var(timeOf(&f.maxWall), "max-wall", "stop after this time, such as 3h50m, with the runs kept in a folder")
}

// check refuses flags that do not go together, before anything is done.
func (f *benchFlags) check() error {
	if f.maxWall > 0 && f.out == "" {
		return errors.New("--max-wall needs --out; expected a folder for what is kept")
	}
	err := f.report.ready()
	if err != nil || f.out == "" {
		return err
	}
	return campaign.Ready(f.out)
}

// measure makes the runs of a design and reports on them.
func (f *benchFlags) measure(ctx context.Context, a *app, design *experiment.Design) error {
	for _, e := range design.Entrants {
		if design.Runs > 1 && e.SeedFree(design.Puzzles[0]) {
			a.warn("%s throws no dice: one run on a puzzle says all, and its intervals say nothing", e.Label)
		}
	}
	if err := a.versions(design.Entrants); err != nil {
		return err
	}
	if f.out != "" {
		return f.campaign(ctx, a, []*experiment.Design{design})
	}
	bar := a.progressLines(design.Len())
	defer bar.clear()
	bench := experiment.Bench{Design: *design, Jobs: jobs(f.jobs), Step: bar.step}
	samples, err := bench.Run(ctx)
	bar.clear()
	if err != nil && ctx.Err() == nil {
		return err
	}
	if err != nil {
		a.warn("stopped after %d of %d runs; this is the report on them", bar.done, bar.total)
	}
	return errors.Join(f.report.write(a, samples, nil), err)
}

// versions works the versions of programs out: hundreds of steps, of which nothing else tells.
func (a *app) versions(entrants []experiment.Entrant) error {
	bar := a.progress(math.MaxInt)
	defer bar.clear()
	for _, e := range entrants {
		if typedAs[e.Algorithm] != "" {
			bar.announce("up to 400 steps of %s on AI Escargot tell its version", e.ID())
			_, err := untilDone(a.ctx, func() (string, error) { return e.Version(), nil })
			if err != nil {
				return err
			}
		}
	}
	return nil
}

// jobs is the number of runs at a time: what is asked for, what a scheduler grants,
// or 0 for one a processor.
func jobs(asked int) int {
	if asked > 0 {
		return asked
	}
	for _, name := range []string{"SLURM_CPUS_PER_TASK", "NCPUS", "NSLOTS"} {
		n, err := strconv.Atoi(os.Getenv(name))
		if err == nil && n > 0 {
			return n
		}
	}
	if os.Getenv("SLURM_JOB_ID") != "" {
		return 1 // a task that asked for no more
	}
	return 0
}
