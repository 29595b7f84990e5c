package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"sudokuscope/engine/english"
	"sudokuscope/engine/experiment"
)

type tuneFlags struct {
	entrants                  entrantFlags
	puzzles, params           []string
	budget                    budgetFlags
	candidates, runs, heldOut int
	jobs                      int
	json                      bool
}

func tuneCommand(a *app) *cobra.Command {
	var f tuneFlags
	c := &cobra.Command{
		Use:   "tune [PUZZLE...]",
		Short: "Search for better settings, and measure them where they were not chosen",
		Long: `Search for better settings of one algorithm: candidates race over puzzles and
seeds, and the worse half drops out round by round (successive halving).

Every third puzzle is held out (of one or two puzzles, other seeds are): the winner is
measured there beside the settings it began with, since the best of many tries looks
better than it is. The figure is PAR10: the evaluations to a solution, a failure
charged ten budgets.`,
		Example: `
sudokuscope tune -a tabu -p nb-coin --evaluations 100k --params tenure,aspiration
sudokuscope tune -a anneal -p kennett/fiendish --evaluations 500k --candidates 64 --json`,
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
	whole(flags, &f.candidates, "candidates", 32, 2, 4096, "settings to try, those it begins with among them")
	whole(flags, &f.runs, "runs", 12, 1, 10_000, "runs of each candidate in the first round; twice as many in each after it")
	whole(flags, &f.heldOut, "held-out", 30, 2, 100_000, "runs on each puzzle held out, in the end")
	addJobs(flags, &f.jobs, "")
	flags.BoolVar(&f.json, "json", false, "as JSON")
	completeFlags(c)
	return c
}

// tuneJSON is the JSON of tune: the winner, and how it was measured.
type tuneJSON struct {
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
		Candidates: f.candidates, Runs: f.runs, HeldOut: f.heldOut, Seed: f.entrants.seed, Jobs: jobs(f.jobs),
	}
	bar := a.progressLines(f.candidates * f.runs)
	defer bar.clear()
	job.Step = func(solved bool) {
		bar.total = max(bar.total, bar.done+1)
		bar.step(solved)
	}
	var unsaid error
	if !f.json {
		job.Round = func(r experiment.TuneRound) {
			bar.clear()
			best := r.Standing[0]
			unsaid = a.out.line("round %d: %d settings, %d runs each, %d go on; best %s with PAR10 %.4g, %d/%d solved",
				r.Number, len(r.Standing), r.Runs, r.Kept, settingsOf(best.Entrant), best.PAR10, best.Solved, best.Runs)
		}
	}
	res, err := experiment.Tune(ctx, job)
	bar.clear()
	if err = errors.Join(err, unsaid); err != nil {
		return err
	}
	if f.json {
		return a.out.document(tuneJSON{
			Algorithm: res.Winner.Algorithm.ID, Version: experiment.Version(res.Winner.Algorithm), Settings: res.Winner.Params(),
			Changed: res.Winner.Differences(), Budget: experiment.BudgetText(job.Budget), Tuned: res,
		})
	}
	a.out.say("\nwinner: %s %s\n", res.Winner.Algorithm.ID, settingsOf(res.Winner))
	for _, m := range []struct {
		name string
		experiment.Measured
	}{{"held out, tuned", res.HeldOut}, {"held out, before", res.Before}} {
		a.out.say("%-17s %d/%d solved, PAR10 %.4g, 95 %% %.4g–%.4g\n", m.name+":", m.Solved, m.Runs, m.PAR10, m.Low, m.High)
	}
	a.out.say("tuned / before: %.3g, 95 %% %.3g–%.3g, p %.3f, on %s with seeds that did not choose it; %s in all\n",
		res.Ratio, res.RatioLow, res.RatioHigh, res.P, english.Count(res.Puzzles, "puzzle"), english.Count(res.Spent, "run"))
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
