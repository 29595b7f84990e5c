package main

import (
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"sudokuscope/engine"
	"sudokuscope/engine/experiment"
	"sudokuscope/engine/experiment/export"
	"sudokuscope/engine/experiment/landscape"
	"sudokuscope/engine/release"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
	"sudokuscope/ui/tty"
)

type landscapeFlags struct {
	entrants   entrantFlags
	effort     landscape.Effort
	runs       int
	iterations int64
	json, csv  bool
	svg        string
}

func (a *app) landscapeCommand() *cobra.Command {
	f := landscapeFlags{effort: landscape.Usual}
	c := &cobra.Command{
		Use:   "landscape PUZZLE",
		Short: "Measure the ground that searches walk on: how rugged, how misleading",
		Long: `Measure the landscape of a puzzle: the full boards on which every block holds each
digit once, a swap of two cells of a block as the step, and the digits that rows and
columns lack as the cost. Other boards are seen as the nearest such board.

Random walks tell how fast the cost forgets (autocorrelation); steepest descents from
random boards which minima there are; and cost against the swaps to the solution
whether going down leads there (fitness-distance correlation). With -a the ways of a
few runs of an algorithm are laid over it: their boards, and the network of the minima
below them, merged over the runs.

Every figure follows from the seed, and stands with what it means.`,
		Example: `
sudokuscope landscape ai-escargot
sudokuscope landscape ai-escargot -a tabu --runs 5 --svg landscape.svg
sudokuscope landscape reseda/easy --csv > boards.csv`,
		Args:              atLeastOne("a PUZZLE, such as ai-escargot"),
		ValidArgsFunction: completePuzzle,
		RunE: func(cmd *cobra.Command, args []string) error {
			return a.landscape(cmd.Context(), &f, cmd.Flags(), args)
		},
	}
	flags := c.Flags()
	f.entrants.add(flags)
	flags.Lookup("algorithm").DefValue = ""
	flags.Lookup("algorithm").Usage = "lay the ways of runs of the algorithm `ID` over it, with ID:PRESET or ID:name=value"
	flags.Lookup("seed").Usage = "the seed `N` of the walks, and of the first run"
	flags.IntVar(&f.runs, "runs", 5, "runs of the algorithm of -a, with seeds counted up")
	flags.Var((*count)(&f.iterations), "iterations", "follow each run for `N` iterations (default 1000)")
	flags.IntVar(&f.effort.Walks, "walks", f.effort.Walks, "random walks")
	flags.IntVar(&f.effort.Length, "steps", f.effort.Length, "swaps of each walk")
	flags.IntVar(&f.effort.Descents, "descents", f.effort.Descents, "steepest descents, each from a random board")
	flags.BoolVar(&f.json, "json", false, "all of it as JSON")
	flags.BoolVar(&f.csv, "csv", false, "every board as CSV: random ones, minima, those of the runs")
	flags.StringVar(&f.svg, "svg", "", "write it as pictures to `FILE`")
	completeFlags(c)
	return c
}

// check refuses what cannot be, before anything is done.
func (f *landscapeFlags) check(a *app) error {
	e := f.effort
	switch {
	case f.json && f.csv:
		return errors.New("landscape: expected --json or --csv, not both")
	case e.Walks < 2 || e.Walks > 10_000 || e.Length < 10 || e.Length > 10_000_000 || e.Descents < 1 || e.Descents > 1_000_000:
		return errors.New("landscape: expected --walks from 2 to 10000, --steps from 10 to 10000000 and --descents from 1 to 1000000")
	case f.runs < 1 || f.runs > 1000:
		return fmt.Errorf("landscape: --runs %d: expected from 1 to 1000", f.runs)
	case f.svg == "" && tty.Closed(a.stdout):
		return errClosed
	}
	if f.svg != "" {
		if err := writable(f.svg); err != nil {
			return fmt.Errorf("--svg: %w", err)
		}
	}
	return nil
}

func (a *app) landscape(ctx context.Context, f *landscapeFlags, flags *pflag.FlagSet, args []string) error {
	if err := f.check(a); err != nil {
		return err
	}
	if f.iterations == 0 {
		f.iterations = 1000
	}
	f.effort.Seed = f.entrants.seed
	entrants, err := f.entrants.entrants(findAlgorithm)
	if err != nil {
		return err
	}
	if len(entrants) != 1 {
		return fmt.Errorf("landscape: %d algorithms; expected one", len(entrants))
	}
	list, err := a.openAll(args)
	if err != nil {
		return err
	}
	if len(list) != 1 {
		return fmt.Errorf("landscape: %d puzzles; expected one", len(list))
	}
	p := list[0]
	s, err := landscape.New(p, a.onlySolution(p)).Look(ctx, f.effort)
	if err != nil {
		return fmt.Errorf("%s: %w", p.Name, err)
	}
	s.Program = "sudokuscope " + release.Running().String()
	if flags.Changed("algorithm") || flags.Changed("preset") || flags.Changed("set") || flags.Changed("runs") {
		if err := seedsFrom(f.entrants.seed, f.runs, "run"); err != nil {
			return fmt.Errorf("landscape: %w", err)
		}
		if err := follow(ctx, s, f, entrants[0]); err != nil {
			return err
		}
	}
	g := export.Ground{Study: s}
	write := g.Text
	switch {
	case f.json:
		write = g.JSON
	case f.csv:
		write = func(w io.Writer) error { return g.CSV().CSV(w) }
	}
	if err := write(a.out); err != nil {
		return err
	}
	if err := a.out.Flush(); err != nil || f.svg == "" {
		return err
	}
	return writeFile(f.svg, g.SVG)
}

// follow lays the ways of runs over a landscape.
func follow(ctx context.Context, s *landscape.Study, f *landscapeFlags, e experiment.Entrant) error {
	s.Algorithm, s.Settings = e.Algorithm.ID, e.Differences()
	moments, every := landscape.Moments(f.iterations)
	for i := range uint64(f.runs) {
		seed := f.entrants.seed + i
		past, err := run.Again(e.Algorithm, engine.Problem{Puzzle: s.Land().Puzzle, Seed: seed, Settings: e.Settings}, nil)
		if err != nil {
			return err
		}
		s.Follow(seed, every, past.Visit(ctx, moments))
		if err := past.Err(); err != nil {
			return err
		}
	}
	return nil
}

// onlySolution is the solution of a puzzle, nil where there is not just one that the
// exact solver finds.
func (a *app) onlySolution(p *sudoku.Puzzle) sudoku.Grid {
	v := puzzles.Check(p)
	if v.Judgement == puzzles.Unique {
		return v.Solutions[0]
	}
	a.warn("%s: %s; so there are no distances to a solution", p.Name, v)
	return nil
}
