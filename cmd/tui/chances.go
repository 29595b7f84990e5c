//go:build !js

package main

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"sudokuscope/engine/ask/chances"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/lab/experiment"
	"sudokuscope/engine/lab/report"
	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
)

type chancesFlags struct {
	entrants entrantFlags
	run      drive.Budget
	horizon  chances.Horizon
	saves    int
	jobs     int
	as       formats
}

func chancesCommand(a *app) *cobra.Command {
	var asked chancesFlags
	command := &cobra.Command{
		Use:   "chances PUZZLE",
		Short: "Measure when a run was lost or won, and what would have saved it",
		Long: `Measure how often a run would still be solved from the moments along it. From each the
run goes on with fresh dice, again and again. The share of these re-runs that solve
the puzzle within the horizon is the chance at that moment. The horizon is counted
from each moment on, so that the chance does not fall because time runs out.

Where the chance falls or rises for good, it names the iteration that did it, if new
re-runs confirm it. It tells what happened there, phase by phase and cell by cell.
Everything follows from the run; docs/chances.md has the definitions.`,
		Example: `
sudokuscope measure chances kennett/hard/1 -a reseda --set restart=none
sudokuscope measure chances kennett/hard/1 -a genetic --seed 2 --iterations 1000 --horizon 300k
sudokuscope measure chances ai-escargot -a tabu --saves 500`,
		Args:              atLeastOne("a PUZZLE, such as ai-escargot"),
		ValidArgsFunction: completePuzzle,
		RunE:              asked.entrants.on(a, asked.chances),
	}
	flags := command.Flags()
	asked.entrants.add(flags)
	flags.Lookup("seed").Usage = "the seed `N` of the run"
	flags.Var(countOf(&asked.run.Iterations),
		"iterations", "end the run after `N` iterations (default 1000, or what takes 1M evaluations)")
	flags.Var(countOf(&asked.run.Evaluations), "evaluations", "end the run after `N` evaluations")
	flags.Var(value[chances.Horizon]{&asked.horizon, "N", readHorizon}, "horizon",
		"how far a re-run goes: `N` evaluations, or \"shot N\" to end at a restart, too "+
			"(default: what the algorithm needs)")
	whole(flags, &asked.saves, "saves",
		-1, 0, math.MaxInt, "measure what would have helped at iteration `N`")
	addJobs(flags, &asked.jobs, "")
	asked.as.add(flags, "all of it as JSON", "a row for every moment, as CSV")
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

func (asked *chancesFlags) chances(ctx context.Context, a *app, args []string) error {
	if err := asked.as.check(); err != nil {
		return err
	}
	puzzle, entrant, err := a.oneOf("chances", args, &asked.entrants)
	if err != nil {
		return err
	}
	asked.run = cmp.Or(asked.run, usualRun)
	result, err := a.surveyed(ctx, asked, entrant, puzzle)
	if err != nil {
		return fmt.Errorf("%s: %w", puzzle.Name, err)
	}
	return asked.as.print(a, result)
}

// surveyed makes the run and measures its chances.
func (a *app) surveyed(
	ctx context.Context,
	asked *chancesFlags,
	entrant experiment.Entrant,
	puzzle *sudoku.Puzzle,
) (result report.Chances, err error) {
	problem := drive.Problem{Puzzle: puzzle, Seed: asked.entrants.seed, Settings: entrant.Settings}
	bar := a.progress(math.MaxInt)
	defer bar.clear()
	bar.announce("making the run; it says how much there is to measure")
	of, end, err := chances.Follow(ctx, entrant.Algorithm, problem, asked.run)
	if err != nil {
		return result, err
	}
	if int64(asked.saves) > end.Iteration {
		return result, fmt.Errorf("--saves %d: the run has %d iterations", asked.saves, end.Iteration)
	}
	of.Jobs = experiment.Jobs(asked.jobs, 1<<20)
	survey := chances.NewSurvey(of, asked.horizon)
	survey.To(end.Iteration)
	bar.verb = "moments"
	bar.total, bar.start = survey.Estimate(), time.Now()
	bar.announce("about %d re-runs; the first ones tell how long they take", bar.total)
	for more := true; more; {
		ready := survey.Ready()
		if !ready {
			bar.announce("fresh starts say how far a re-run has to go; about %d re-runs follow", bar.total)
		}
		more, err = survey.Next(ctx)
		if err != nil {
			return result, err
		}
		if !ready {
			bar.start = time.Now() // what follows goes at another pace
			continue
		}
		bar.done, bar.solved = survey.Measured()
		bar.total = max(bar.total, bar.done)
		bar.tell()
	}
	bar.clear()
	result = report.Chances{
		Program:   "sudokuscope " + runningBuild(),
		Puzzle:    puzzle.Name,
		Algorithm: entrant.Label,
		Seed:      problem.Seed,
		Ended:     end.Status.String(),
		Curve:     survey.Curve(),
	}
	result.Decided, err = a.causes(ctx, survey)
	if err != nil {
		return result, err
	}
	if asked.saves >= 0 {
		saves, err := survey.Saves(ctx, int64(asked.saves), a.onlySolution(puzzle))
		if err == nil {
			err = a.saves(ctx, saves)
		}
		result.Saves = append(result.Saves, saves)
		return result, err
	}
	return result, nil
}

// saves measures all changes that would have helped.
func (a *app) saves(ctx context.Context, saves *chances.Trials) error {
	bar := a.progress(1 << 10)
	bar.verb = "changes"
	defer bar.clear()
	for {
		more, err := saves.Next(ctx)
		if !more || err != nil {
			return err
		}
		bar.done, bar.total = saves.Done()
		bar.solved = bar.done
		bar.tell()
	}
}

// causes finds what decided the run where it was lost or won.
func (a *app) causes(ctx context.Context, survey *chances.Survey) (list []*chances.Causes, err error) {
	for _, mark := range survey.Curve().Marks {
		causes, err := survey.Causes(ctx, mark)
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

// oneOf opens the one puzzle that a command is about, and finds its one algorithm.
func (a *app) oneOf(
	command string, args []string, asked *entrantFlags,
) (puzzle *sudoku.Puzzle, one experiment.Entrant, err error) {
	entrants, list, err := asked.open(a, args)
	switch {
	case err != nil:
		return nil, one, err
	case len(list) != 1:
		return nil, one, fmt.Errorf("%s: %d puzzles; expected one", command, len(list))
	case len(entrants) != 1:
		return nil, one, fmt.Errorf("%s: %d algorithms; expected one", command, len(entrants))
	}
	return list[0], entrants[0], nil
}

// onlySolution is the solution of a puzzle, nil where there is not just one that the
// exact solver finds.
func (a *app) onlySolution(p *sudoku.Puzzle) sudoku.Grid {
	verdict := puzzles.Check(p)
	if verdict.Judgement == puzzles.Unique {
		return verdict.Solutions[0]
	}
	a.warn("%s: %s; so there are no distances to a solution", p.Name, verdict)
	return nil
}
