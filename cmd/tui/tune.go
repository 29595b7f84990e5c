package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"sudokuscope/engine/english"
	"sudokuscope/engine/experiment"
	"sudokuscope/engine/experiment/campaign"
	"sudokuscope/engine/experiment/report"
)

type tuneFlags struct {
	entrants                  entrantFlags
	puzzles, params           []string
	budget                    budgetFlags
	candidates, runs, heldOut int
	jobs                      int
	json                      bool
	out, log                  string
}

func tuneCommand(a *app) *cobra.Command {
	var f tuneFlags
	c := &cobra.Command{
		Use:   "tune [PUZZLE...]",
		Short: "Search for better settings, and measure them where they were not chosen",
		Long: `Search for better settings of one algorithm: candidates race over puzzles and
seeds, and the worse half drops out round by round. The next generation is drawn around
the best four, closer every time, as iterated racing does.

Every third puzzle is held out (of one or two puzzles, other seeds are): the winner is
measured there beside the settings it began with, since the best of many tries looks
better than it is. The figure is PAR10: the effort to a solution, a failure charged ten
budgets.

With --out the runs are kept in a folder, as those of bench are: the same command goes on
where it was stopped, several processes may share the work, and merge reports on it.`,
		Example: `
sudokuscope tune -a tabu -p nb-coin --evaluations 100k --params tenure,aspiration
sudokuscope tune -a anneal -p kennett/fiendish --evaluations 500k --candidates 64 --json
sudokuscope tune -a tabu -p kennett/fiendish --out tuning --log candidates.csv`,
		ValidArgsFunction: completePuzzle,
		RunE: func(cmd *cobra.Command, args []string) error {
			return f.tune(cmd.Context(), a, append(f.puzzles, args...))
		},
	}
	flags := c.Flags()
	f.entrants.add(flags)
	flags.StringSliceVarP(&f.puzzles, "puzzles", "p", nil, "puzzles `PUZZLE,...`, collections too, or @FILE with one a line")
	flags.StringSliceVar(&f.params, "params", nil, "the parameters `NAME,...` to change; all if not given")
	f.budget.add(flags, "default 100k, unless another bound is given")
	whole(flags, &f.candidates, "candidates", 32, 2, 4096, "settings of the first generation, those it begins with among them; three more bring three quarters as many")
	whole(flags, &f.runs, "runs", 12, 1, 10_000, "runs of each candidate in the first round of a generation; twice as many in each after it")
	whole(flags, &f.heldOut, "held-out", 30, 2, 100_000, "runs on each puzzle held out, in the end")
	addJobs(flags, &f.jobs, ", or what the scheduler grants")
	flags.StringVar(&f.out, "out", "", "keep the runs in the folder `DIR`, and make only those that it does not have")
	flags.StringVar(&f.log, "log", "", "write all candidates with their settings and figures to `FILE`.csv")
	flags.BoolVar(&f.json, "json", false, "as JSON")
	completeFlags(c)
	return c
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
	if f.log != "" {
		if err := writable(f.log); err != nil {
			return fmt.Errorf("--log: %w", err)
		}
	}
	entrants, err := f.entrants.entrants(findAlgorithm)
	if err != nil {
		return err
	}
	if len(entrants) != 1 {
		return fmt.Errorf("tune: %d algorithms; expected one", len(entrants))
	}
	list, err := a.openAll(args)
	if err != nil {
		return err
	}
	if err := errors.Join(distinct(list), a.vet(list...)); err != nil {
		return err
	}
	budget := defaultBudget
	budget.Evaluations = 100_000
	job := experiment.TuneJob{
		Base: entrants[0], Params: f.params, Puzzles: list, Budget: f.budget.or(budget),
		Candidates: f.candidates, Runs: f.runs, HeldOut: f.heldOut, Seed: f.entrants.seed,
	}
	bar := a.progressLines(job.Most())
	defer bar.clear()
	step := func(_ experiment.Trial, o experiment.Outcome) error {
		bar.step(o.Solved())
		return nil
	}
	job.Make = func(ctx context.Context, d *experiment.Design) ([]experiment.Sample, error) {
		if f.out != "" {
			return campaign.Make(ctx, campaign.NewPart(d, runningBuild(), os.Args),
				&campaign.Worker{Dir: f.out, Design: d, Jobs: jobs(f.jobs), Step: step})
		}
		b := experiment.Bench{Design: *d, Jobs: jobs(f.jobs), Step: step}
		return b.Run(ctx)
	}
	var unsaid error
	if !f.json {
		unsaid = a.out.line("at most %s of %s", english.Count(job.Most(), "run"), experiment.BudgetText(job.Budget))
		job.Round = func(r experiment.TuneRound) {
			bar.clear()
			best := r.Standing[0]
			unsaid = errors.Join(unsaid, a.out.line("generation %d, round %d: %d settings, %d runs each, %d go on; best %s with PAR10 %.4g, %d/%d solved",
				r.Generation, r.Number, len(r.Standing), r.Runs, r.Kept, settingsOf(best.Entrant), best.PAR10, best.Solved, best.Runs))
		}
	}
	res, err := experiment.Tune(ctx, job)
	bar.clear()
	if err = errors.Join(err, unsaid); err != nil {
		return err
	}
	if f.log != "" {
		if err := writeFile(f.log, func(w io.Writer) error { return report.Candidates(w, res.All) }); err != nil {
			return err
		}
	}
	if f.json {
		return a.out.document(tuneJSON{
			Format: "sudokuscope tune 2", Algorithm: res.Winner.Algorithm.ID, Version: experiment.Version(res.Winner.Algorithm),
			Settings: res.Winner.Params(), Changed: res.Winner.Differences(), Budget: experiment.BudgetText(job.Budget), Tuned: res,
		})
	}
	if res.Same {
		return a.out.line("\nwinner: %s %s, what it began with, so nothing is measured; %s of %d settings in all",
			res.Winner.Algorithm.ID, settingsOf(res.Winner), english.Count(res.Spent, "run"), len(res.All))
	}
	a.out.say("\nwinner: %s %s\n", res.Winner.Algorithm.ID, settingsOf(res.Winner))
	for _, m := range []struct {
		name string
		experiment.Measured
	}{{"held out, tuned", res.HeldOut}, {"held out, before", res.Before}} {
		a.out.say("%-17s %d/%d solved, PAR10 %.4g (geometric mean)\n", m.name+":", m.Solved, m.Runs, m.Mean)
	}
	a.out.say("tuned / before: %.3g, 95 %% %.3g–%.3g, p %.3f, on %s with seeds that did not choose it; %s of %d settings in all\n",
		res.Ratio, res.RatioLow, res.RatioHigh, res.P, english.Count(res.Puzzles, "puzzle"), english.Count(res.Spent, "run"), len(res.All))
	if res.RatioHigh >= 1 {
		fmt.Fprintln(a.out, "that it is better is not shown: the interval holds 1")
	}
	return nil
}

// settingsOf are the settings of an entrant in words.
func settingsOf(e experiment.Entrant) string {
	if d := e.Differences(); d != "" {
		return d
	}
	return "with its defaults"
}
