package main

import (
	"context"
	"errors"
	"fmt"
	"math"
	"time"

	"github.com/spf13/cobra"

	"sudokuscope/engine"
	"sudokuscope/engine/chances"
	"sudokuscope/engine/experiment"
	"sudokuscope/engine/experiment/report"
	"sudokuscope/engine/sudoku"
)

type chancesFlags struct {
	entrants entrantFlags
	run      engine.Budget
	horizon  chances.Horizon
	maxWall  time.Duration
	saves    int
	jobs     int
	csv      bool
	result   resultFlags
}

func chancesCommand(a *app) *cobra.Command {
	var f chancesFlags
	c := &cobra.Command{
		Use:   "chances PUZZLE",
		Short: "Measure when a run was lost or won, and what would have saved it",
		Long: `Measure how often a run would still be solved from the moments along it: each is
cloned and goes on with fresh dice, again and again. The share of these continuations
that solve the puzzle within the horizon is the chance at that moment. The horizon is
counted from each moment on, so that the chance does not fall because time runs out.

Where the chance falls or rises for good, the iteration that did it is named, if new
continuations confirm it, with what happened there: phase by phase, and cell by cell.
Everything follows from the run; docs/chances.md has the definitions.`,
		Example: `
sudokuscope chances kennett/hard/1 -a reseda --set restart=none
sudokuscope chances kennett/hard/1 -a genetic --seed 2 --iterations 1000 --horizon 300k
sudokuscope chances ai-escargot -a tabu --saves 500 --svg chances.svg`,
		Args:              atLeastOne("a PUZZLE, such as ai-escargot"),
		ValidArgsFunction: completePuzzle,
		RunE: func(cmd *cobra.Command, args []string) error {
			args, err := f.entrants.scripts(cmd, args)
			if err != nil {
				return err
			}
			return a.chances(cmd.Context(), &f, args)
		},
	}
	flags := c.Flags()
	f.entrants.add(flags)
	flags.Lookup("seed").Usage = "the seed `N` of the run"
	flags.Var(countOf(&f.run.Iterations), "iterations", "end the run after `N` iterations (default 1000, or what takes 1M evaluations)")
	flags.Var(countOf(&f.run.Evaluations), "evaluations", "end the run after `N` evaluations")
	flags.Var(value[chances.Horizon]{&f.horizon, "N", readHorizon, chances.Horizon.String}, "horizon",
		"how far a continuation goes: `N` evaluations, or \"shot N\" to end at a restart, too (default: what the algorithm needs)")
	flags.Var(timeOf(&f.maxWall), "max-wall", "stop measuring after this time, with what is known by then")
	whole(flags, &f.saves, "saves", -1, 0, math.MaxInt, "measure what would have helped at iteration `N`")
	addJobs(flags, &f.jobs, "")
	f.result.add(flags)
	flags.BoolVar(&f.csv, "csv", false, "a row for every moment, as CSV")
	completeFlags(c)
	return c
}

// readHorizon takes counts as other flags do: 200k.
func readHorizon(text string) (chances.Horizon, error) {
	if n, err := readCount(text); err == nil {
		return chances.Horizon{Evaluations: n}, nil
	}
	return chances.ParseHorizon(text)
}

// usualRun ends a run whose chances are measured, unless a flag says otherwise.
var usualRun = engine.Budget{Iterations: 1_000_000, Evaluations: 1_000_000}

func (a *app) chances(ctx context.Context, f *chancesFlags, args []string) error {
	if f.result.json && f.csv {
		return errors.New("expected --json or --csv, not both")
	}
	if err := f.result.check(); err != nil {
		return err
	}
	p, entrants, err := a.oneOf("chances", args, &f.entrants)
	if err != nil {
		return err
	}
	if len(entrants) != 1 {
		return fmt.Errorf("chances: %d algorithms; expected one", len(entrants))
	}
	if f.run == (engine.Budget{}) {
		f.run = usualRun
	}
	c, err := a.surveyed(ctx, f, entrants[0], p)
	if err != nil {
		return fmt.Errorf("%s: %w", p.Name, err)
	}
	if f.csv {
		return f.result.writeAs(a, c, c.CSV().CSV)
	}
	return f.result.write(a, c)
}

// surveyed makes the run and measures its chances.
func (a *app) surveyed(ctx context.Context, f *chancesFlags, e experiment.Entrant, p *sudoku.Puzzle) (c report.Chances, err error) {
	problem := engine.Problem{Puzzle: p, Seed: f.entrants.seed, Settings: e.Settings}
	track, err := chances.Follow(ctx, e.Algorithm, problem, f.run)
	if err != nil {
		return c, err
	}
	end := track.End().Tally()
	if int64(f.saves) > end.Iteration {
		return c, fmt.Errorf("--saves %d: the run has %d iterations", f.saves, end.Iteration)
	}
	s := chances.NewSurvey(chances.Subject{
		Algorithm: e.Algorithm, Problem: problem, At: track.At, Jobs: experiment.Jobs(f.jobs, 1<<20),
	}, f.horizon)
	s.To(end.Iteration)
	began := time.Now()
	bar := a.progress(s.Estimate())
	defer bar.clear()
	bar.verb = "moments"
	for more := true; more && (f.maxWall == 0 || time.Since(began) < f.maxWall); {
		if more, err = s.Next(ctx); err != nil {
			return c, err
		}
		bar.done, bar.solved = s.Measured()
		bar.total = max(bar.total, bar.done)
		bar.tell()
	}
	bar.clear()
	c = report.Chances{
		Program: "sudokuscope " + runningBuild(), Puzzle: p.Name, Algorithm: e.Label, Seed: problem.Seed,
		Ended: end.Status.String(), Curve: s.Curve(),
	}
	if len(c.Curve.Points) == 0 {
		return c, fmt.Errorf("--max-wall %s ended before a moment was measured: expected more time", f.maxWall)
	}
	solution := a.onlySolution(p)
	for _, m := range c.Curve.Marks {
		decided, err := s.Decided(ctx, m, solution)
		if err != nil {
			return c, err
		}
		if err = decided.All(ctx); err != nil {
			return c, err
		}
		tried := triedOf(s, decided)
		if m.Sudden() {
			if tried.Phases, err = s.Phases(ctx, m.Iteration); err != nil {
				return c, err
			}
		}
		c.Decided = append(c.Decided, tried)
	}
	if f.saves >= 0 {
		saves, err := s.Saves(ctx, int64(f.saves), solution)
		if err != nil {
			return c, err
		}
		if err = saves.All(ctx); err != nil {
			return c, err
		}
		c.Saves = append(c.Saves, triedOf(s, saves))
	}
	return c, nil
}

// triedOf puts trials into words.
func triedOf(s *chances.Survey, t *chances.Trials) report.ChancesTried {
	tried := report.ChancesTried{At: t.At.Iteration, As: t.As}
	for _, trial := range t.List {
		tried.Trials = append(tried.Trials, report.ChancesTrial{Change: s.What(trial), Share: trial.Share, P: trial.P})
	}
	return tried
}
