//go:build !js

package main

import (
	"context"
	"fmt"
	"math"

	"github.com/spf13/cobra"

	"sudokuscope/engine/ask/apart"
	"sudokuscope/engine/lab/report"
)

type apartFlags struct {
	entrants   entrantFlags
	at         []string
	runs       int
	iterations int64
	dice       apart.Dice
	jobs       int
	as         formats
}

func apartCommand(a *app) *cobra.Command {
	asked := apartFlags{iterations: 1000}
	command := &cobra.Command{
		Use:   "apart PUZZLE... | A.scope B.scope",
		Short: "See whether a search forgets where it came from, and where two runs part",
		Long: `Make butterflies: two re-runs throw other dice in one iteration, and the same
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
sudokuscope measure apart ai-escargot -a tabu --at 20 --for 10k --csv
sudokuscope measure apart A.scope B.scope`,
		Args:              atLeastOne("a PUZZLE, such as ai-escargot, or two run files"),
		ValidArgsFunction: completePuzzle,
		RunE:              asked.entrants.on(a, asked.apart),
	}
	flags := command.Flags()
	asked.entrants.add(flags)
	flags.StringSliceVar(&asked.at, "at", []string{"20"}, "the iterations `N,...` after which the re-runs begin")
	whole(flags, &asked.runs, "runs", 100, 1, 1_000_000, "seeds for each puzzle")
	flags.Var(countOf(&asked.iterations), "for", "follow each pair for `N` iterations")
	flags.Var(value[apart.Dice]{&asked.dice, "WAY", apart.ParseDice}, "dice",
		"how the dice are kept in step: each iteration has its own, or once the same: `each` or once")
	addJobs(flags, &asked.jobs, "")
	a.addTrust(flags)
	asked.as.add(flags, "all of it as JSON", "a row for every point of every curve, as CSV")
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

func (asked *apartFlags) apart(ctx context.Context, a *app, args []string) error {
	if err := asked.as.check(); err != nil {
		return err
	}
	if len(args) == 2 && isRunFile(args[0]) && isRunFile(args[1]) {
		return a.apartFiles(ctx, args[0], args[1], asked.as.json)
	}
	if len(args) == 1 && isRunFile(args[0]) {
		return fmt.Errorf("%s: one run file; expected a second one to compare it with", args[0])
	}
	if asked.iterations < 1 || asked.iterations > mostFollowed {
		return fmt.Errorf("--for %d: expected 1 to %d iterations", asked.iterations, mostFollowed)
	}
	at, err := asked.moments()
	if err != nil {
		return err
	}
	entrants, list, err := asked.entrants.open(a, args)
	if err != nil {
		return err
	}
	plan := apart.Plan{
		Entrants: entrants,
		Puzzles:  list,
		At:       at,
		Runs:     asked.runs,
		First:    asked.entrants.seed,
		For:      asked.iterations,
		Dice:     asked.dice,
		Jobs:     jobs(asked.jobs),
	}
	bar := a.progressLines(len(entrants) * len(at) * len(list) * asked.runs)
	plan.Step = func() { bar.step(false) }
	curves, err := plan.Run(ctx)
	if bar.clear(); err != nil {
		return err
	}
	result := report.Apart{
		Program:    "sudokuscope " + runningBuild(),
		First:      asked.entrants.seed,
		Runs:       asked.runs,
		Iterations: asked.iterations,
		Dice:       asked.dice.String(),
		Curves:     curves,
	}
	for _, puzzle := range list {
		result.Puzzles = append(result.Puzzles, puzzle.Name)
	}
	return asked.as.print(a, result)
}
