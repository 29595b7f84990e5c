//go:build !js

package main

import (
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"sudokuscope/engine/drive"
	"sudokuscope/engine/lab/experiment"
	"sudokuscope/engine/lab/landscape"
	"sudokuscope/engine/lab/report"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
)

type landscapeFlags struct {
	entrants   entrantFlags
	effort     landscape.Effort
	runs       int
	iterations int64
	json       bool
}

func landscapeCommand(a *app) *cobra.Command {
	asked := landscapeFlags{effort: landscape.Usual, iterations: 1000}
	command := &cobra.Command{
		Use:   "landscape PUZZLE",
		Short: "Measure the ground that searches walk on: how rugged, how misleading",
		Long: `Measure the landscape of a puzzle. Its boards are full, and every block holds each digit
once. A step swaps two cells of a block. The cost counts the digits that rows and
columns lack. Other boards are seen as the nearest such board.

Random walks tell how fast the cost forgets (autocorrelation). Steepest descents from
random boards tell which minima there are. Cost against the swaps to the solution tells
whether going down leads there (fitness-distance correlation).

With -a the ways of a few runs lie over it.

Every figure follows from the seed, and stands with what it means.`,
		Example: `
sudokuscope measure landscape ai-escargot
sudokuscope measure landscape ai-escargot -a tabu,anneal --runs 5
sudokuscope measure landscape reseda/easy --json > boards.json`,
		Args:              atLeastOne("a PUZZLE, such as ai-escargot"),
		ValidArgsFunction: completePuzzle,
		RunE: func(cmd *cobra.Command, args []string) error {
			return asked.look(cmd.Context(), a, cmd.Flags(), args)
		},
	}
	flags := command.Flags()
	asked.entrants.add(flags)
	flags.Lookup("algorithm").DefValue = ""
	flags.Lookup("algorithm").Usage = "lay the ways of runs of the algorithms `ID,...` over it, with " +
		"ID:PRESET or ID:name=value"
	flags.Lookup("seed").Usage = "the seed `N` of the walks, and of the first run"
	whole(flags, &asked.runs, "runs", 5, 1, 1000, "runs of each algorithm of -a, with seeds counted up")
	flags.Var(countOf(&asked.iterations), "iterations", "follow each run for `N` iterations")
	effort := &asked.effort
	whole(flags, &effort.Walks, "walks", effort.Walks, 2, 10_000, "random walks")
	whole(flags, &effort.Length, "steps", effort.Length, 10, 10_000_000, "swaps of each walk")
	whole(flags, &effort.Descents, "descents",
		effort.Descents, 1, 1_000_000, "steepest descents, each from a random board")
	flags.BoolVar(&asked.json, "json", false, "all of it as JSON")
	completeFlags(command)
	return command
}

func (f *landscapeFlags) look(ctx context.Context, a *app, flags *pflag.FlagSet, args []string) error {
	f.effort.Seed = f.entrants.seed
	puzzle, entrants, err := a.oneOf("landscape", args, &f.entrants)
	if err != nil {
		return err
	}
	study, err := landscape.New(puzzle, a.onlySolution(puzzle)).Look(ctx, f.effort)
	if err != nil {
		return fmt.Errorf("%s: %w", puzzle.Name, err)
	}
	study.Program = "sudokuscope " + runningBuild()
	if flags.Changed("algorithm") || flags.Changed("preset") || flags.Changed("set") ||
		flags.Changed("runs") {
		for _, e := range entrants {
			if err := follow(ctx, study, f, e); err != nil {
				return err
			}
		}
	}
	result := report.Landscape{Study: study}
	write := func(w io.Writer) error { return result.TextWithin(w, columns(a.stdout)) }
	if f.json {
		write = result.JSON
	}
	return errors.Join(write(a.out), a.out.Flush())
}

// follow lays the ways of runs over a landscape.
func follow(ctx context.Context, study *landscape.Study, asked *landscapeFlags, entrant experiment.Entrant) error {
	moments, every := landscape.Moments(asked.iterations)
	for i := range uint64(asked.runs) {
		seed := asked.entrants.seed + i
		rerun, err := run.Again(entrant.Algorithm, drive.Problem{
			Puzzle:   study.Land.Puzzle,
			Seed:     seed,
			Settings: entrant.Settings,
		}, nil)
		if err != nil {
			return err
		}
		study.Follow(entrant.Label, seed, every, rerun.Visit(ctx, moments))
		if err := rerun.Err(); err != nil {
			return err
		}
	}
	return nil
}

// oneOf opens the one puzzle that a command is about, and finds its algorithms.
func (a *app) oneOf(command string, args []string, asked *entrantFlags) (*sudoku.Puzzle, []experiment.Entrant, error) {
	entrants, list, err := asked.open(a, args)
	if err != nil {
		return nil, nil, err
	}
	if len(list) != 1 {
		return nil, nil, fmt.Errorf("%s: %d puzzles; expected one", command, len(list))
	}
	return list[0], entrants, nil
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
