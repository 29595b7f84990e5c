//go:build !js

package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"sudokuscope/engine/chances"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/experiment"
	"sudokuscope/engine/experiment/report"
	"sudokuscope/engine/sudoku"
)

type chancesFlags struct {
	entrants entrantFlags
	run      drive.Budget
	horizon  chances.Horizon
	saves    int
	jobs     int
	json     bool
	csv      bool
	svg      string
}

// surveys is the program at work on the chances of a run.
type surveys struct{ *app }

func chancesCommand(shared *app) *cobra.Command {
	a := surveys{shared}
	var f chancesFlags
	command := &cobra.Command{
		Use:   "chances PUZZLE",
		Short: "Measure when a run was lost or won, and what would have saved it",
		Long: `Measure how often a run would still be solved from the moments along it. Each is cloned
and goes on with fresh dice, again and again. The share of these continuations that
solve the puzzle within the horizon is the chance at that moment. The horizon is counted
from each moment on, so that the chance does not fall because time runs out.

Where the chance falls or rises for good, it names the iteration that did it, if new
continuations confirm it. It tells what happened there, phase by phase and cell by cell.
Everything follows from the run; docs/chances.md has the definitions.`,
		Example: `
sudokuscope measure chances kennett/hard/1 -a reseda --set restart=none
sudokuscope measure chances kennett/hard/1 -a genetic --seed 2 --iterations 1000 --horizon 300k
sudokuscope measure chances ai-escargot -a tabu --saves 500 --svg chances.svg`,
		Args:              atLeastOne("a PUZZLE, such as ai-escargot"),
		ValidArgsFunction: completePuzzle,
		RunE: f.entrants.on(func(
			ctx context.Context, puzzles []string,
		) error {
			return a.chances(ctx, &f, puzzles)
		}),
	}
	flags := command.Flags()
	f.entrants.add(flags)
	flags.Lookup("seed").Usage = "the seed `N` of the run"
	flags.Var(countOf(&f.run.Iterations),
		"iterations", "end the run after `N` iterations (default 1000, or what takes 1M evaluations)")
	flags.Var(countOf(&f.run.Evaluations), "evaluations", "end the run after `N` evaluations")
	flags.Var(value[chances.Horizon]{
		&f.horizon,
		"N",
		readHorizon,
		chances.Horizon.String,
	}, "horizon",
		"how far a continuation goes: `N` evaluations, or \"shot N\" to end at a restart, too "+
			"(default: what the algorithm needs)")
	whole(flags, &f.saves, "saves",
		-1, 0, math.MaxInt, "measure what would have helped at iteration `N`")
	addJobs(flags, &f.jobs, "")
	flags.BoolVar(&f.json, "json", false, "all of it as JSON")
	flags.StringVar(&f.svg, "svg", "", "write it as a picture to `FILE`")
	flags.BoolVar(&f.csv, "csv", false, "a row for every moment, as CSV")
	completeFlags(command)
	return command
}

// readHorizon reads "200k", or "shot 200k" for the rest of a shot that is no longer than that.
func readHorizon(text string) (h chances.Horizon, err error) {
	number, shot := strings.CutPrefix(text, "shot ")
	h.Shot = shot
	h.Evaluations, err = readCount(number)
	return h, err
}

// usualRun ends a run whose chances are measured, unless a flag says otherwise.
var usualRun = drive.Budget{Iterations: 1_000_000, Evaluations: 1_000_000}

func (a surveys) chances(ctx context.Context, f *chancesFlags, args []string) error {
	if f.json && f.csv {
		return errors.New("expected --json or --csv, not both")
	}
	if f.svg != "" {
		if err := writable(f.svg); err != nil {
			return fmt.Errorf("--svg: %w", err)
		}
	}
	puzzle, entrants, err := a.oneOf("chances", args, &f.entrants)
	if err != nil {
		return err
	}
	if len(entrants) != 1 {
		return fmt.Errorf("chances: %d algorithms; expected one", len(entrants))
	}
	f.run = cmp.Or(f.run, usualRun)
	c, err := a.surveyed(ctx, f, entrants[0], puzzle)
	if err != nil {
		return fmt.Errorf("%s: %w", puzzle.Name, err)
	}
	write := func(w io.Writer) error { return c.TextWithin(w, columns(a.stdout)) }
	switch {
	case f.csv:
		write = c.CSV().CSV
	case f.json:
		write = c.JSON
	}
	if err := errors.Join(write(a.out), a.out.Flush()); err != nil ||
		f.svg == "" {
		return err
	}
	return writeFile(f.svg, c.SVG)
}

// surveyed makes the run and measures its chances.
func (a surveys) surveyed(
	ctx context.Context,
	f *chancesFlags,
	e experiment.Entrant,
	p *sudoku.Puzzle,
) (c report.Chances, err error) {
	problem := drive.Problem{
		Puzzle:   p,
		Seed:     f.entrants.seed,
		Settings: e.Settings,
	}
	bar := a.progress(math.MaxInt)
	defer bar.clear()
	bar.announce("making the run; it says how much there is to measure")
	of, end, err := chances.Follow(ctx, e.Algorithm, problem, f.run)
	if err != nil {
		return c, err
	}
	if int64(f.saves) > end.Iteration {
		return c, fmt.Errorf("--saves %d: the run has %d iterations", f.saves, end.Iteration)
	}
	of.Jobs = experiment.Jobs(f.jobs, 1<<20)
	survey := chances.NewSurvey(of, f.horizon)
	survey.To(end.Iteration)
	bar.verb = "moments"
	bar.total, bar.start = survey.Estimate(), time.Now()
	bar.announce("about %d continuations; the first ones tell how long they take", bar.total)
	for more := true; more; {
		more, err = survey.Next(ctx)
		if err != nil {
			return c, err
		}
		bar.done, bar.solved = survey.Measured()
		bar.total = max(bar.total, bar.done)
		bar.tell()
	}
	bar.clear()
	c = report.Chances{
		Program:   "sudokuscope " + runningBuild(),
		Puzzle:    p.Name,
		Algorithm: e.Label,
		Seed:      problem.Seed,
		Ended:     end.Status.String(),
		Curve:     survey.Curve(),
	}
	c.Decided, err = a.causes(ctx, survey)
	if err != nil {
		return c, err
	}
	if f.saves >= 0 {
		saves, err := survey.Saves(
			ctx,
			int64(f.saves),
			a.onlySolution(p),
		)
		if err == nil {
			err = saves.All(ctx)
		}
		c.Saves = append(c.Saves, saves)
		return c, err
	}
	return c, nil
}

// causes finds what decided the run where it was lost or won.
func (a surveys) causes(ctx context.Context, s *chances.Survey) (list []*chances.Causes, err error) {
	for _, m := range s.Curve().Marks {
		causes, err := s.Causes(ctx, m)
		if err != nil {
			return nil, err
		}
		bar := a.progress(1 << 10)
		bar.verb = "parts"
		bar.solved = len(causes.Suspects)
		for more := true; more; {
			more, err = causes.Next(ctx)
			if err != nil {
				bar.clear()
				return nil, err
			}
			bar.done, bar.total = causes.Progress()
			bar.tell()
		}
		bar.clear()
		list = append(list, causes)
	}
	return list, nil
}
