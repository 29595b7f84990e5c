//go:build !js

package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"sudokuscope/engine/base/english"
	"sudokuscope/engine/lab/campaign"
	"sudokuscope/engine/lab/experiment"
	"sudokuscope/engine/lab/report"
)

type tuneFlags struct {
	entrants            entrantFlags
	puzzles, params     []string
	budget              budgetFlags
	runs, heldOut, jobs int
	json                bool
	out, raw            string
}

func tuneCommand(a *app) *cobra.Command {
	var asked tuneFlags
	command := &cobra.Command{
		Use:   "tune [PUZZLE...]",
		Short: "Search for better settings, and measure them on other puzzles",
		Long: `Search for better settings of one algorithm. Candidates race over puzzles and seeds;
those that a test finds worse than the best drop out. The next generation is drawn
around the best four, closer every time, as iterated racing does.

Every third puzzle is held out; of one or two puzzles, other seeds are. The winner is
measured there beside the settings it began with. The best of many tries looks better
than it is. The figure is PAR10: the effort to a solution, a failure charged ten
budgets.

With --out the same command goes on where it was stopped. Several processes may share
the work, and bench report reports on it.

It draws no parameter that other settings leave without effect. A run that takes more
than twenty times what the best needs is cut off and has failed.`,
		Example: `
sudokuscope bench tune -a tabu -p nb-coin --evaluations 100k --params tenure,aspiration
sudokuscope bench tune -a anneal -p kennett/fiendish --evaluations 500k --runs 5000 --json
sudokuscope bench tune -a tabu -p kennett/fiendish --out tuning --raw candidates.csv`,
		ValidArgsFunction: completePuzzle,
		RunE: func(cmd *cobra.Command, args []string) error {
			return asked.tune(cmd.Context(), a, append(asked.puzzles, args...))
		},
	}
	flags := command.Flags()
	asked.entrants.add(flags)
	flags.StringSliceVarP(&asked.puzzles,
		"puzzles", "p", nil, "puzzles `PUZZLE,...`, collections too, or @FILE with one a line")
	flags.StringSliceVar(&asked.params, "params", nil, "the parameters `NAME,...` to change; all if not given")
	asked.budget.add(flags, "default 100k, unless another bound is given", ends)
	whole(flags, &asked.runs,
		"runs", 2400, 100, mostRuns, "runs of the whole race; more try more settings, and tell them better apart")
	whole(flags, &asked.heldOut, "held-out", 30, 2, 100_000, "runs on each puzzle held out, in the end")
	addJobs(flags, &asked.jobs, ", or what the scheduler grants")
	flags.StringVarP(&asked.out,
		"out", "o", "", "keep the runs in the folder `DIR`, and make only those that it does not have")
	const raw = "write all candidates with their settings and figures to `FILE`.csv"
	flags.Var(fileOf(&asked.raw), "raw", raw)
	flags.StringVar(&asked.raw, "log", "", raw) // what it was called before
	if flags.MarkHidden("log") != nil {
		panic("tune has no flag log")
	}
	flags.BoolVar(&asked.json, "json", false, "as JSON")
	completeFlags(command)
	return command
}

// tuneJSON is the JSON of tune: the winner, and how it was measured.
type tuneJSON struct {
	Format    string         `json:"format"`
	Algorithm string         `json:"algorithm"`
	Version   string         `json:"version"`
	Settings  map[string]any `json:"settings"`
	Changed   string         `json:"changed"`
	Budget    string         `json:"budget"`
	*experiment.Tuned
}

func (f tuneFlags) tune(ctx context.Context, a *app, args []string) error {
	if len(args) == 0 {
		return errors.New("tune: no puzzle; expected -p PUZZLE, such as -p nb-coin")
	}
	if f.raw != "" {
		if err := writable(f.raw); err != nil {
			return fmt.Errorf("--raw: %w", err)
		}
	}
	entrants, list, err := f.entrants.open(a, args)
	if err != nil {
		return err
	}
	if len(entrants) != 1 {
		return fmt.Errorf("tune: %d algorithms; expected one", len(entrants))
	}
	if err := errors.Join(distinct(list), a.vet(list...)); err != nil {
		return err
	}
	budget := defaultBudget
	budget.Evaluations = 100_000
	job := experiment.TuneJob{
		Base:    entrants[0],
		Params:  f.params,
		Puzzles: list,
		Budget:  f.budget.or(budget),
		Runs:    f.runs,
		HeldOut: f.heldOut,
		Seed:    f.entrants.seed,
	}
	bar := a.progressLines(job.Most())
	defer bar.clear()
	job.Make = func(
		ctx context.Context, design *experiment.Design,
	) ([]experiment.Sample, error) {
		if f.out != "" {
			return campaign.Make(ctx,
				campaign.NewPart(design, runningBuild(), os.Args),
				&campaign.Worker{
					Dir:    f.out,
					Design: design,
					Jobs:   jobs(f.jobs),
					Step:   bar.step,
				})
		}
		bench := experiment.Bench{
			Design: *design,
			Jobs:   jobs(f.jobs),
			Step:   bar.step,
		}
		return bench.Run(ctx)
	}
	if !f.json { // what cannot be said now cannot be in the end either, and is an error then
		_ = a.out.line(
			"at most %s of %s",
			english.Count(job.Most(), "run"),
			experiment.BudgetText(job.Budget),
		)
		job.Heard = func(generation, tried int, left []*experiment.Candidate) {
			bar.clear()
			best := left[0]
			_ = a.out.line("generation %d: %d settings, %d go on; best %s with PAR10 %.4g, %d/%d solved",
				generation, tried, len(left), settingsOf(best.Entrant),
				best.PAR10(), best.Solved, best.Runs())
		}
	}
	res, err := experiment.Tune(ctx, job)
	if bar.clear(); err != nil {
		return err
	}
	if f.raw != "" {
		err = writeFile(f.raw, func(w io.Writer) error {
			return report.Candidates(w, res.All)
		})
	}
	if err != nil {
		return err
	}
	if res.Spent > res.Planned {
		a.warn("%s were made, %d more than planned: runs that are begun together are made together",
			english.Count(res.Spent, "run"), res.Spent-res.Planned)
	}
	if f.json {
		return encode(a.out, tuneJSON{
			Format:    "sudokuscope tune 4",
			Algorithm: res.Winner.Algorithm.ID,
			Version:   experiment.Version(res.Winner.Algorithm),
			Settings:  res.Winner.Params(),
			Changed:   res.Winner.Differences(),
			Budget:    experiment.BudgetText(job.Budget),
			Tuned:     res,
		}, "  ")
	}
	if res.Same {
		return a.out.line("\nwinner: %s %s, what it began with, so nothing is measured; %s of %d settings in all",
			res.Winner.Algorithm.ID, settingsOf(res.Winner),
			english.Count(res.Spent, "run"), len(res.All))
	}
	a.out.say("\nwinner: %s %s\n", res.Winner.Algorithm.ID, settingsOf(res.Winner))
	for _, m := range []struct {
		name string
		experiment.Measured
	}{{"held out, tuned", res.HeldOut}, {"held out, before", res.Before}} {
		a.out.say("%-17s %d/%d solved, PAR10 %.4g (geometric mean)\n", m.name+":",
			m.Solved, m.Runs, m.Mean)
	}
	a.out.say("tuned / before: %.3g, 95 %% %.3g–%.3g, on %s with seeds that did not choose it; %s of "+
		"%d settings in all\n",
		res.Ratio, res.RatioLow, res.RatioHigh,
		english.Count(res.Puzzles, "puzzle"),
		english.Count(res.Spent, "run"), len(res.All))
	switch {
	case res.Verdict == "worse":
		fmt.Fprintln(a.out, "it is worse: the whole interval lies above 1")
	case res.Verdict != "better":
		fmt.Fprintln(a.out, "that it is better is not shown: the interval holds 1")
	}
	return nil
}

// settingsOf are the settings of an entrant in words.
func settingsOf(e experiment.Entrant) string {
	return cmp.Or(e.Differences(), "with its defaults")
}
