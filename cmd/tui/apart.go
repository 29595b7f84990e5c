//go:build !js

package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"

	"github.com/spf13/cobra"

	"sudokuscope/engine/apart"
	"sudokuscope/engine/experiment/report"
)

type apartFlags struct {
	entrants   entrantFlags
	at         []string
	runs       int
	iterations int64
	dice       apart.Dice
	jobs       int
	json       bool
	csv        bool
	svg        string
}

func apartCommand(a *app) *cobra.Command {
	f := apartFlags{iterations: 1000}
	command := &cobra.Command{
		Use:   "apart PUZZLE... | A.scope B.scope",
		Short: "See whether a search forgets where it came from, and where two runs part",
		Long: `Make butterflies: two clones of a run throw other dice in one iteration, and the same
dice after it. In how many cells do their boards differ then, and do they meet again? A
search that explores forgets the difference or spreads it over the board. A search that
has cooled down keeps it.

For every algorithm and every moment of --at, each puzzle and seed gives one pair.
--dice keeps the dice in step: each iteration has its own, or both begin with the same
dice once. docs/chances.md has the definitions.

With two run files it tells where their runs part. It names the iteration, the first
decision that differs, and what became of them.`,
		Example: `
sudokuscope measure apart ai-escargot -a tabu,anneal,nb-coin --at 20,1000 --runs 100
sudokuscope measure apart ai-escargot -a tabu --at 20 --for 10k --svg apart.svg
sudokuscope measure apart A.scope B.scope`,
		Args:              atLeastOne("a PUZZLE, such as ai-escargot, or two run files"),
		ValidArgsFunction: completePuzzle,
		RunE: f.entrants.on(func(
			ctx context.Context, args []string,
		) error {
			return a.apart(ctx, &f, args)
		}),
	}
	flags := command.Flags()
	f.entrants.add(flags)
	flags.StringSliceVar(&f.at, "at", []string{"20"}, "the iterations `N,...` after which the clones are made")
	whole(flags, &f.runs, "runs", 100, 1, 1_000_000, "seeds for each puzzle")
	flags.Var(countOf(&f.iterations), "for", "follow each pair for `N` iterations")
	flags.Var(value[apart.Dice]{
		&f.dice,
		"WAY",
		apart.ParseDice,
		apart.Dice.String,
	}, "dice",
		"how the dice are kept in step: each iteration has its own, or once the same: `each` or once")
	addJobs(flags, &f.jobs, "")
	a.addTrust(flags)
	flags.BoolVar(&f.json, "json", false, "all of it as JSON")
	flags.BoolVar(&f.csv, "csv", false, "a row for every point of every curve, as CSV")
	flags.StringVar(&f.svg, "svg", "", "write the curves as a picture to `FILE`")
	completeFlags(command)
	return command
}

// mostFollowed bounds how long a pair is followed: a number is kept for every iteration.
const mostFollowed = 1_000_000

// moments reads --at.
func (f *apartFlags) moments() (list []int64, err error) {
	for _, text := range f.at {
		n, err := readCount(text)
		if err != nil || n < 0 || n > math.MaxInt32 {
			return nil, fmt.Errorf("--at %s: expected iterations such as 20,1000", text)
		}
		list = append(list, n)
	}
	return list, nil
}

func (a *app) apart(ctx context.Context, f *apartFlags, args []string) error {
	if f.json && f.csv {
		return errors.New("expected --json or --csv, not both")
	}
	if len(args) == 2 &&
		isRunFile(args[0]) &&
		isRunFile(args[1]) {
		return a.apartFiles(ctx, args[0], args[1], f.json)
	}
	if len(args) == 1 && isRunFile(args[0]) {
		return fmt.Errorf("%s: one run file; expected a second one to compare it with", args[0])
	}
	if f.iterations < 1 || f.iterations > mostFollowed {
		return fmt.Errorf("--for %d: expected 1 to %d iterations", f.iterations, mostFollowed)
	}
	at, err := f.moments()
	if err != nil {
		return err
	}
	if f.svg != "" {
		if err := writable(f.svg); err != nil {
			return fmt.Errorf("--svg: %w", err)
		}
	}
	entrants, list, err := f.entrants.open(a, args)
	if err != nil {
		return err
	}
	plan := apart.Plan{
		Entrants: entrants,
		Puzzles:  list,
		At:       at,
		Runs:     f.runs,
		First:    f.entrants.seed,
		For:      f.iterations,
		Dice:     f.dice,
		Jobs:     jobs(f.jobs),
	}
	bar := a.progressLines(len(entrants) * len(at) * len(list) * f.runs)
	plan.Step = func() { bar.step(false) }
	curves, err := plan.Run(ctx)
	if bar.clear(); err != nil {
		return err
	}
	r := report.Apart{
		Program:    "sudokuscope " + runningBuild(),
		First:      f.entrants.seed,
		Runs:       f.runs,
		Iterations: f.iterations,
		Dice:       f.dice.String(),
		Curves:     curves,
	}
	for _, p := range list {
		r.Puzzles = append(r.Puzzles, p.Name)
	}
	write := func(w io.Writer) error { return r.TextWithin(w, columns(a.stdout)) }
	switch {
	case f.json:
		write = r.JSON
	case f.csv:
		write = r.CSV().CSV
	}
	if err := errors.Join(write(a.out), a.out.Flush()); err != nil ||
		f.svg == "" {
		return err
	}
	return writeFile(f.svg, r.SVG)
}
