package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"sudokuscope/engine"
	"sudokuscope/engine/experiment"
	"sudokuscope/engine/experiment/landscape"
	"sudokuscope/engine/experiment/report"
	"sudokuscope/engine/run"
	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
)

type landscapeFlags struct {
	entrants   entrantFlags
	effort     landscape.Effort
	runs       int
	iterations int64
	json, csv  bool
	svg        string
	networks   string
}

func landscapeCommand(a *app) *cobra.Command {
	f := landscapeFlags{effort: landscape.Usual}
	c := &cobra.Command{
		Use:   "landscape PUZZLE",
		Short: "Measure the ground that searches walk on: how rugged, how misleading",
		Long: `Measure the landscape of a puzzle: the full boards on which every block holds each
digit once, a swap of two cells of a block as the step, and the digits that rows and
columns lack as the cost. Other boards are seen as the nearest such board.

Random walks tell how fast the cost forgets (autocorrelation); steepest descents from
random boards which minima there are; and cost against the swaps to the solution
whether going down leads there (fitness-distance correlation). The network of local
optima joins those minima by kicks: its plateaus, and the funnels that end on them.
Where there are at most 100 000 boards all of them are looked at, and it is exact.

With -a the ways of a few runs of one or more algorithms are laid over it: the boards
they visited are one search trajectory network. --networks writes both networks as CSV
and GraphML, and the steps of the runs as STNWeb reads them.

Every figure follows from the seed, and stands with what it means.`,
		Example: `
sudokuscope landscape ai-escargot
sudokuscope landscape ai-escargot -a tabu,anneal --runs 5 --svg landscape.svg
sudokuscope landscape 4x4/10 -a tabu --networks networks
sudokuscope landscape reseda/easy --csv > boards.csv`,
		Args:              atLeastOne("a PUZZLE, such as ai-escargot"),
		ValidArgsFunction: completePuzzle,
		RunE: func(cmd *cobra.Command, args []string) error {
			return f.look(cmd.Context(), a, cmd.Flags(), args)
		},
	}
	flags := c.Flags()
	f.entrants.add(flags)
	flags.Lookup("algorithm").DefValue = ""
	flags.Lookup("algorithm").Usage = "lay the ways of runs of the algorithms `ID,...` over it, with ID:PRESET or ID:name=value"
	flags.Lookup("seed").Usage = "the seed `N` of the walks, and of the first run"
	flags.IntVar(&f.runs, "runs", 5, "runs of each algorithm of -a, with seeds counted up")
	flags.Var(countOf(&f.iterations), "iterations", "follow each run for `N` iterations (default 1000)")
	flags.IntVar(&f.effort.Walks, "walks", f.effort.Walks, "random walks")
	flags.IntVar(&f.effort.Length, "steps", f.effort.Length, "swaps of each walk")
	flags.IntVar(&f.effort.Descents, "descents", f.effort.Descents, "steepest descents, each from a random board")
	flags.IntVar(&f.effort.Samples, "samples", f.effort.Samples, "runs of kicks and descents that sample the local optima where there are many boards; 0 for none")
	flags.BoolVar(&f.json, "json", false, "all of it as JSON")
	flags.BoolVar(&f.csv, "csv", false, "every board as CSV: random ones, minima, those of the runs")
	flags.StringVar(&f.svg, "svg", "", "write it as pictures to `FILE`")
	flags.StringVar(&f.networks, "networks", "", "write the networks as CSV and GraphML into a new `FOLDER`")
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
	case e.Samples < 0 || e.Samples > 10_000:
		return fmt.Errorf("landscape: --samples %d: expected from 0 to 10000", e.Samples)
	case f.runs < 1 || f.runs > 1000:
		return fmt.Errorf("landscape: --runs %d: expected from 1 to 1000", f.runs)
	}
	if f.svg != "" {
		if err := writable(f.svg); err != nil {
			return fmt.Errorf("--svg: %w", err)
		}
	}
	if f.networks != "" {
		if err := os.Mkdir(f.networks, 0o755); err != nil {
			return fmt.Errorf("--networks: %w", err)
		}
	}
	return nil
}

func (f *landscapeFlags) look(ctx context.Context, a *app, flags *pflag.FlagSet, args []string) error {
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
	s.Program = "sudokuscope " + runningBuild().String()
	if flags.Changed("algorithm") || flags.Changed("preset") || flags.Changed("set") || flags.Changed("runs") {
		if err := seedsFrom(f.entrants.seed, f.runs, "run"); err != nil {
			return fmt.Errorf("landscape: %w", err)
		}
		for _, e := range entrants {
			if err := follow(ctx, s, f, e); err != nil {
				return err
			}
		}
	}
	g := report.Landscape{Study: s}
	if err := a.writeResult(g, f.json, f.csv, f.svg); err != nil || f.networks == "" {
		return err
	}
	for _, file := range g.Networks() {
		if err := writeFile(filepath.Join(f.networks, file.Name), file.Write); err != nil {
			return err
		}
	}
	return nil
}

// follow lays the ways of runs over a landscape.
func follow(ctx context.Context, s *landscape.Study, f *landscapeFlags, e experiment.Entrant) error {
	moments, every := landscape.Moments(f.iterations)
	for i := range uint64(f.runs) {
		seed := f.entrants.seed + i
		past, err := run.Again(e.Algorithm, engine.Problem{Puzzle: s.Land().Puzzle, Seed: seed, Settings: e.Settings}, nil)
		if err != nil {
			return err
		}
		s.Follow(e.Label, seed, every, past.Visit(ctx, moments))
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
