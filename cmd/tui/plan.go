package main

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"sudokuscope/engine/english"
	"sudokuscope/engine/experiment"
	"sudokuscope/engine/experiment/stats"
)

func powerCommand(a *app) *cobra.Command {
	effect, rates, width := 0.0, "", ""
	power, level := .8, .05
	c := &cobra.Command{
		Use:   "power",
		Short: "Say how many runs an experiment needs before it is made",
		Long: `Say how many runs of each algorithm, or how many puzzles, it takes to see a
difference with a given power, or to know a rate closely. Without a flag it lists
what the usual sizes of effects need.`,
		Example: `
sudokuscope power
sudokuscope power --effect .64 --power 90%
sudokuscope power --rates .5,.7
sudokuscope power --width .5,.05`,
		Args: atMost(0, "no argument"),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if power <= level {
				return fmt.Errorf("power: --power %s with --level %s: expected a power above the level, "+
					"which is reached without any difference", shareText(power), shareText(level))
			}
			line := func(format string, args ...any) { a.out.say(format+"\n", args...) }
			done := false
			if cmd.Flags().Changed("effect") {
				if !(effect > 0 && effect < 1) || effect == .5 {
					return fmt.Errorf("power: --effect %v: expected a probability above 0 and below 1, and not .5", effect)
				}
				n, _ := stats.RunsForEffect(effect, level, power)
				k, _ := stats.PuzzlesForEffect(effect, level, power)
				line("%s of each algorithm on one puzzle (Mann-Whitney), where a run of one is before a run of the other "+
					"with probability %g", english.Count(n, "run"), effect)
				line("%s (Wilcoxon), where one is better on a share %g of them", english.Count(k, "puzzle"), effect)
				done = true
			}
			if rates != "" {
				p, q, err := two(rates)
				if err != nil || p == q {
					return fmt.Errorf("power: --rates %s: expected two different rates from 0 to 1, such as .5,.7", rates)
				}
				n, _ := stats.RunsForRates(p, q, level, power)
				line("%s of each algorithm, to tell a rate of %g from one of %g", english.Count(n, "run"), p, q)
				done = true
			}
			if width != "" {
				p, half, err := two(width)
				if err != nil || half < .0005 || half >= 1 {
					return fmt.Errorf("power: --width %s: expected a rate and a half width of at least .0005, such as .5,.05", width)
				}
				line("%s, to know a rate near %g within %g on each side", english.Count(stats.RunsForWidth(p, half), "run"), p, half)
				done = true
			}
			if !done {
				line("runs of each algorithm on one puzzle, and puzzles, at level %g with power %g:", level, power)
				for _, e := range []struct {
					word string
					a    float64
				}{{"small", .56}, {"medium", .64}, {"large", .71}, {"very large", .85}} {
					n, _ := stats.RunsForEffect(e.a, level, power)
					k, _ := stats.PuzzlesForEffect(e.a, level, power)
					line("  %-10s effect %.2f: %5d runs  %5d puzzles", e.word, e.a, n, k)
				}
			}
			return nil
		},
	}
	flags := c.Flags()
	flags.Float64Var(&effect, "effect", 0, "the probability that a run of one is before a run of the other")
	flags.StringVar(&rates, "rates", "", "two success rates P,Q to tell apart")
	flags.StringVar(&width, "width", "", "a rate P and the half width H of its interval, as P,H")
	flags.Var(shareOf(&power), "power", "the chance of seeing the difference")
	flags.Var(shareOf(&level), "level", "the chance of seeing one that is not there")
	return c
}

// two reads "P,Q", both from 0 to 1.
func two(text string) (p, q float64, err error) {
	a, b, ok := strings.Cut(text, ",")
	p, err1 := strconv.ParseFloat(strings.TrimSpace(a), 64)
	q, err2 := strconv.ParseFloat(strings.TrimSpace(b), 64)
	if !ok || err1 != nil || err2 != nil || !(p >= 0 && p <= 1 && q >= 0 && q <= 1) {
		return 0, 0, errors.New("expected two numbers from 0 to 1")
	}
	return p, q, nil
}

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

// tuneJSON is the JSON of tune.
type tuneJSON struct {
	Algorithm string            `json:"algorithm"`
	Version   string            `json:"version"`
	Settings  map[string]any    `json:"settings"`
	Changed   string            `json:"changed"`
	Budget    string            `json:"budget"`
	Chosen    experiment.Number `json:"par10_in_the_race"`
	HeldOut   measuredJSON      `json:"held_out"`
	Before    measuredJSON      `json:"before"`
	Ratio     experiment.Number `json:"par10_ratio"`
	RatioLow  experiment.Number `json:"par10_ratio_low"`
	RatioHigh experiment.Number `json:"par10_ratio_high"`
	P         experiment.Number `json:"p"`
	Puzzles   int               `json:"puzzles_held_out"`
	Spent     int               `json:"runs_spent"`
}

type measuredJSON struct {
	Runs   int               `json:"runs"`
	Solved int               `json:"solved"`
	PAR10  experiment.Number `json:"par10"`
	Low    experiment.Number `json:"par10_low"`
	High   experiment.Number `json:"par10_high"`
}

func newMeasured(m experiment.Measured) measuredJSON {
	return measuredJSON{m.Runs, m.Solved, experiment.Number(m.PAR10), experiment.Number(m.Interval.Low), experiment.Number(m.Interval.High)}
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
			Changed: res.Winner.Differences(), Budget: experiment.BudgetText(job.Budget), Chosen: experiment.Number(res.Chosen),
			HeldOut: newMeasured(res.HeldOut), Before: newMeasured(res.Default),
			Ratio: experiment.Number(res.Ratio), RatioLow: experiment.Number(res.Interval.Low), RatioHigh: experiment.Number(res.Interval.High),
			P: experiment.Number(res.P), Puzzles: res.Puzzles, Spent: res.Spent,
		})
	}
	a.out.say("\nwinner: %s %s\n", res.Winner.Algorithm.ID, settingsOf(res.Winner))
	for _, m := range []struct {
		name string
		experiment.Measured
	}{{"held out, tuned", res.HeldOut}, {"held out, before", res.Default}} {
		a.out.say("%-17s %d/%d solved, PAR10 %.4g, 95 %% %.4g–%.4g\n", m.name+":", m.Solved, m.Runs, m.PAR10, m.Interval.Low, m.Interval.High)
	}
	a.out.say("tuned / before: %.3g, 95 %% %.3g–%.3g, p %.3f, on %s with seeds that did not choose it; %s in all\n",
		res.Ratio, res.Interval.Low, res.Interval.High, res.P, english.Count(res.Puzzles, "puzzle"), english.Count(res.Spent, "run"))
	if res.Interval.High >= 1 {
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
