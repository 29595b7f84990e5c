//go:build !js

package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"sudokuscope/engine/disk"
	"sudokuscope/engine/experiment"
	"sudokuscope/engine/experiment/campaign"
	"sudokuscope/engine/experiment/feature"
	"sudokuscope/engine/experiment/report"
	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
)

type benchFlags struct {
	entrants   entrantFlags
	puzzles    []string
	sweep      []string
	order      []int
	budget     budgetFlags
	runs, jobs int
	out        string
	maxWall    time.Duration
	slurm      slurmFlags
	report     reportFlags
}

func benchCommand(a *app) *cobra.Command {
	var f benchFlags
	c := &cobra.Command{
		Use:   "bench [PUZZLE...]",
		Short: "Measure algorithms: many seeded runs, with statistics",
		Long: `Measure algorithms on puzzles with many seeds, the same for all. On each puzzle they
are compared by the effort to a solution, over several puzzles by PAR10, puzzle by
puzzle; help researchers says what each figure is. A solution found only in the
iteration that goes beyond the budget is a failure. Ends with 1 if a puzzle of a list has
no solution and was left out.

--sweep tries values of a parameter, or with two of them every combination, and
tells how the effort and the rate answer to it; --html draws it, all runs as dots, two
parameters as a heat map. --sweep given=35%..60% sweeps over puzzles: --runs general
ones of each share of givens and each --order, a run on each (see puzzles generate
--general), and --html sets several algorithms in one picture.

With --out the runs are kept in a folder, the campaign. Any number of processes may
work on one campaign at a time, on many machines, and be stopped, killed and started
again at any moment: what is lost is the runs under way. bench --out DIR without a
puzzle goes on with what DIR was begun with; bench status DIR says how far it is, and
bench report DIR makes the report.`,
		Example: `
sudokuscope bench -a reseda,reseda:dynamic -p reseda/hard --runs 300 --set restart=none
sudokuscope bench -a tabu,anneal -p kennett/fiendish --evaluations 2M --html report.html
sudokuscope bench -a tabu --sweep tenure=5:50:5 -p ai-escargot --runs 50
sudokuscope bench -a anneal --sweep cooling=.8:.95:.05 --sweep temperature=.5,1,2 -p ai-escargot
sudokuscope bench -a colony,tabu --sweep given=35%..60% --order 3,4,5 --html phase.html
sudokuscope bench -p @list.txt --runs 1000 --out results
sudokuscope bench -p @list.txt --runs 1000 --out results --slurm 64 --sbatch --time=4:00:00`,
		ValidArgsFunction: completePuzzle,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := f.check(); err != nil {
				return err
			}
			onlyOfNew := strings.Fields("algorithm preset set seed runs evaluations iterations time sweep order")
			asked := slices.ContainsFunc(onlyOfNew, cmd.Flags().Changed)
			named := append(f.puzzles, args...)
			if len(named) == 0 &&
				f.out != "" &&
				!asked &&
				campaign.Exists(f.out) {
				return f.goOn(cmd.Context(), a)
			}
			d, err := f.design(a, named)
			if err != nil {
				return err
			}
			err = f.measure(cmd.Context(), a, d)
			if err == nil && len(a.leftOut) > 0 {
				return errLeftOut
			}
			return err
		},
	}
	flags := c.Flags()
	f.entrants.add(flags)
	flags.StringSliceVarP(&f.puzzles,
		"puzzles", "p", nil, "puzzles `PUZZLE,...`, collections too, or @FILE with one a line")
	flags.StringArrayVar(&f.sweep,
		"sweep", nil, "try values of a parameter, `name=FROM:TO:STEP` or name=VALUE,...; may be repeated")
	flags.IntSliceVar(&f.order, "order", []int{3}, "the orders `N,...` of the puzzles of --sweep given, 3 for 9×9")
	whole(flags, &f.runs, "runs", 20, 1, mostRuns, "runs of each algorithm on each puzzle")
	f.budget.add(flags, defaultBudgetText)
	flags.StringVarP(&f.out,
		"out", "o", "", "keep the runs in the folder `DIR`, and make only those that it does not have")
	f.addWork(flags)
	a.addTrust(flags)
	f.report.add(flags)
	completeFlags(c)
	return c
}

// addWork adds the flags of those who make runs in a folder.
func (f *benchFlags) addWork(flags *pflag.FlagSet) {
	addJobs(flags, &f.jobs, ", or what the scheduler grants")
	flags.Var(timeOf(&f.maxWall), "max-wall", "stop after this time, such as 3h50m, with the runs kept in a folder")
	f.slurm.add(flags)
}

// check refuses flags that do not go together, before anything is done.
func (f *benchFlags) check() error {
	if f.maxWall > 0 && f.out == "" {
		return errors.New("--max-wall needs --out; expected a folder for what is kept")
	}
	err := errors.Join(
		f.slurm.check(f.out),
		f.report.ready(),
	)
	if err != nil || f.out == "" {
		return err
	}
	return campaign.Ready(f.out)
}

// design makes a design of the flags.
func (f *benchFlags) design(a *app, args []string) (*experiment.Design, error) {
	shares, specs, err := experiment.Shares(f.sweep)
	switch {
	case err != nil:
		return nil, fmt.Errorf("--sweep given: %w", err)
	case len(shares) > 0 && len(args) > 0:
		return nil, fmt.Errorf("bench: --sweep given makes its puzzles; expected no %s", args[0])
	case len(shares) == 0 && len(args) == 0:
		return nil, errors.New("bench: no puzzle; expected -p PUZZLE, such as -p ai-escargot")
	}
	d := &experiment.Design{
		Runs:   f.runs,
		First:  f.entrants.seed,
		Budget: f.budget.or(defaultBudget),
		Trace:  f.report.ioh != "" || f.report.anytime,
	}
	d.Entrants, d.Puzzles, err = f.entrants.open(a, args)
	if err != nil {
		return nil, err
	}
	d.Entrants, err = experiment.Sweep(d.Entrants, specs)
	if err != nil {
		if len(f.sweep) == 0 {
			return nil, fmt.Errorf("bench: %w", err)
		}
		return nil, fmt.Errorf("--sweep: %w", err)
	}
	if len(shares) > 0 {
		return d, f.overPuzzles(d, shares)
	}
	d.Puzzles, err = a.fit(d.Entrants, d.Puzzles)
	if err != nil {
		return nil, err
	}
	return d, distinct(d.Puzzles)
}

// overPuzzles makes a design one of general puzzles: as many of each order and share as
// runs are asked for, a run on each.
func (f *benchFlags) overPuzzles(d *experiment.Design, shares []int) error {
	n := len(f.order) * len(shares)
	if f.runs > puzzles.MaxPuzzles/n {
		return fmt.Errorf("bench: --runs %d on %d shares of givens; expected at most %d puzzles in all",
			f.runs, n, puzzles.MaxPuzzles)
	}
	for _, order := range f.order {
		for _, share := range shares {
			for i := range f.runs {
				p, err := puzzles.General(order,
					share, d.First+uint64(i))
				if err != nil {
					return fmt.Errorf("bench: --sweep given: %w", err)
				}
				d.Puzzles = append(d.Puzzles, p)
			}
		}
	}
	d.Runs = 1
	return nil
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
		if names[p.Name] > 1 ||
			p.Name == "literal" ||
			p.Name == "" {
			own := *p // puzzles may be shared with others
			own.Name += "#" +
				experiment.PuzzleKey(p.Givens.String())[:6]
			list[i] = &own
		}
	}
	return nil
}

// measure makes the runs of a design and reports on them.
func (f *benchFlags) measure(ctx context.Context, a *app, d *experiment.Design) error {
	for _, e := range d.Entrants {
		if d.Runs > 1 && e.SeedFree(d.Puzzles[0]) {
			a.warn("%s throws no dice: one run on a puzzle says all, and its intervals say nothing", e.Label)
		}
	}
	if f.slurm.tasks > 0 {
		return f.submit(a, d)
	}
	if f.out != "" {
		return f.campaign(ctx, a, []*experiment.Design{d})
	}
	bar := a.progressLines(d.Len())
	defer bar.clear()
	b := experiment.Bench{
		Design: *d,
		Jobs:   jobs(f.jobs),
		Step:   bar.step,
	}
	samples, err := b.Run(ctx)
	bar.clear()
	if err != nil && ctx.Err() == nil {
		return err
	}
	if err != nil {
		a.warn("stopped after %d of %d runs; this is the report on them", bar.done, bar.total)
	}
	return errors.Join(
		f.report.write(ctx, a, samples, nil),
		err,
	)
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

// reportFlags say how the results of many runs are printed.
type reportFlags struct {
	json, csv, restarts bool
	anytime             bool
	html, raw, by, ioh  string
	curves              string
	features            []string
	jobs                int
	// folders are those that the runs are in, which others may have made.
	folders []string
}

func (r *reportFlags) add(f *pflag.FlagSet) {
	f.BoolVar(&r.json, "json", false, "the whole report as JSON")
	f.BoolVar(&r.csv, "csv", false, "the rows as CSV")
	f.BoolVar(&r.restarts, "restarts", false, "say whether restarts would help, and when")
	f.BoolVar(&r.anytime, "anytime", false, "say how soon grids lack no more than 20, 10, 5, 2, 1 and 0 symbols")
	f.StringSliceVar(&r.features, "features", nil, "say which `FEATURES` of the puzzles explain who wins: "+
		strings.Join(feature.Usual(), ",")+" if none is named, or eta, which is slow")
	f.Lookup("features").NoOptDefVal = strings.Join(
		feature.Usual(),
		",",
	)
	f.StringVar(&r.ioh,
		"ioh", "", "write a folder that IOHanalyzer reads to `DIR`, with every improvement of every run")
	f.StringVar(&r.html, "html", "", "write the report with all plots as one page to `FILE`")
	f.StringVar(&r.by,
		"by", "", "compare by `UNIT`: evaluations, iterations or seconds (default what the budget bounds)")
	f.StringVar(&r.raw, "raw", "", "write all runs, with settings as columns, to `FILE`.csv")
	f.StringVar(&r.curves, "curves", "", "write the run-time distributions and the profiles as numbers to `FILE`.csv")
}

// ready refuses what would fail after all runs are made: flags that do not go
// together, and places that cannot be written to.
func (r *reportFlags) ready() error {
	if r.json && r.csv {
		return errors.New("expected --json or --csv, not both")
	}
	if r.csv && r.anytime {
		return errors.New("CSV has only the rows; expected --anytime without --csv")
	}
	if r.csv && r.restarts {
		return errors.New("CSV has only the rows; expected --restarts without --csv")
	}
	if r.csv && len(r.features) > 0 {
		return errors.New("CSV has only the rows; expected --features without --csv")
	}
	if _, err := feature.Named(r.features); err != nil {
		return fmt.Errorf("--features: %w", err)
	}
	if err := experiment.CheckUnit(r.by); err != nil {
		return fmt.Errorf("--%w", err)
	}
	for name, file := range map[string]string{
		"html":   r.html,
		"raw":    r.raw,
		"curves": r.curves,
	} {
		if file == "" {
			continue
		}
		if name != "html" && !strings.EqualFold(filepath.Ext(file), ".csv") {
			return fmt.Errorf("--%s %s: expected a name that ends in .csv", name, file)
		}
		if err := writable(file); err != nil {
			return fmt.Errorf("--%s: %w", name, err)
		}
	}
	if r.ioh == "" {
		return nil
	}
	if err := report.ReadyForIOH(r.ioh); err != nil {
		return fmt.Errorf("--ioh: %w", err)
	}
	return writable(filepath.Clean(r.ioh) + "-x")
}

// writable tries whether a file can be written at a place, and leaves nothing there.
func writable(file string) error {
	if info, err := os.Stat(file); err == nil {
		if !info.Mode().IsRegular() && !info.IsDir() {
			return nil // a pipe or a device
		}
		if info.IsDir() {
			return fmt.Errorf("%s is a folder; expected a file", file)
		}
	}
	return disk.Try(file)
}

// write prints the report of samples, and then writes the files asked for, so that a
// file that fails costs no report. set is where they come from, if it is a folder.
func (r *reportFlags) write(ctx context.Context, a *app, samples []experiment.Sample, set *campaign.Set) error {
	experiment.Distinguish(samples)
	rep := report.New("sudokuscope "+runningBuild(), samples, report.Options{
		Restarts: r.restarts,
		By:       experiment.Unit(r.by),
	})
	if set != nil {
		for _, n := range set.Flaws() {
			rep.Note(n)
			a.warn("%s", n)
		}
	}
	for _, l := range a.leftOut { // of this command: other runs of a folder had their own
		rep.Note(l.String())
	}
	if r.anytime {
		if err := rep.AddAnytime(samples); err != nil {
			return err
		}
	}
	if len(r.features) > 0 {
		list, err := r.explain(ctx, a, samples)
		if err != nil {
			return err
		}
		rep.AddFeatures(list)
	}
	print := func(w io.Writer) error {
		return rep.TextWithin(w, columns(a.stdout))
	}
	if r.json {
		print = rep.JSON
	} else if r.csv {
		print = rep.CSV().CSV
	}
	// The files first: they are written whatever stdout is.
	return errors.Join(
		r.writeFiles(rep, samples),
		print(a.out),
		a.out.Flush(),
	)
}

// explain makes the features of the puzzles, and holds them against the results.
func (r *reportFlags) explain(ctx context.Context, a *app, samples []experiment.Sample) ([]feature.Explanation, error) {
	list, err := feature.Named(r.features)
	if err != nil {
		return nil, err
	}
	flow, err := findAlgorithm("flow")
	if err != nil {
		return nil, err
	}
	entrant, err := experiment.NewEntrant(flow, "", nil)
	if err != nil {
		return nil, err
	}
	p := a.progress(feature.Puzzles(samples))
	p.verb = "puzzles looked at"
	defer p.clear()
	m := feature.Maker{
		Features: list,
		Flow:     entrant,
		Jobs:     experiment.Jobs(r.jobs, feature.Starts),
		Step:     func() { p.step(true) },
	}
	return m.Explain(ctx, samples)
}

func (r *reportFlags) writeFiles(rep *report.Report, samples []experiment.Sample) error {
	var all error
	try := func(file string, write func(io.Writer) error) {
		if file != "" {
			all = errors.Join(all, writeAmong(r.folders, file, write))
		}
	}
	try(r.html, func(w io.Writer) error {
		return rep.Page(w, "Report")
	})
	try(r.raw, func(w io.Writer) error {
		return report.Runs(w, samples)
	})
	try(r.curves, func(w io.Writer) error {
		return rep.Steps().CSV(w)
	})
	if r.ioh != "" {
		all = errors.Join(all, report.IOH(r.ioh, samples))
	}
	return all
}
