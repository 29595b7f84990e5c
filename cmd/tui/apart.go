//go:build !js

package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"sudokuscope/engine"
	"sudokuscope/engine/ask/apart"
	"sudokuscope/engine/drive"
)

type apartFlags struct {
	entrants       entrantFlags
	at, iterations int64
	dice           apart.Dice
	json           bool
}

func apartCommand(a *app) *cobra.Command {
	asked := apartFlags{at: 20, iterations: 1000}
	command := &cobra.Command{
		Use:   "apart PUZZLE | A.scope B.scope",
		Short: "See whether a search forgets where it came from, and where two runs part",
		Long: `Make a butterfly: two re-runs throw other dice in one iteration, and the same dice
after it. In how many cells do their boards differ then, and do they meet again? A
search that explores forgets the difference or spreads it over the board. A search that
has cooled down keeps it. Y shows the pair on the screen.

--dice keeps the dice in step: each iteration has its own, or both begin with the same
dice once. docs/chances.md has the definitions.

With two run files it tells where their runs part. Of both it names the iteration, the
first decision that differs, and what became of them.`,
		Example: `
sudokuscope measure apart ai-escargot -a tabu
sudokuscope measure apart ai-escargot -a anneal --at 1000 --for 10k --json
sudokuscope measure apart A.scope B.scope`,
		Args:              atLeastOne("a PUZZLE, such as ai-escargot, or two run files"),
		ValidArgsFunction: completePuzzle,
		RunE:              asked.entrants.on(a, asked.apart),
	}
	flags := command.Flags()
	asked.entrants.add(flags)
	flags.Lookup("seed").Usage = "the seed `N` of the run"
	flags.Var(countOf(&asked.at), "at", "the iteration `N` after which the re-runs begin")
	flags.Var(countOf(&asked.iterations), "for", "follow the pair for `N` iterations")
	flags.Var(value[apart.Dice]{&asked.dice, "WAY", apart.ParseDice}, "dice",
		"how the dice are kept in step: each iteration has its own, or once the same: `each` or once")
	a.addTrust(flags)
	flags.BoolVar(&asked.json, "json", false, "all of it as JSON")
	return command
}

// mostFollowed bounds how long a pair is followed.
const mostFollowed = 1_000_000

func (asked *apartFlags) apart(ctx context.Context, a *app, args []string) error {
	if len(args) == 2 && isRunFile(args[0]) && isRunFile(args[1]) {
		return a.apartFiles(ctx, args[0], args[1], asked.json)
	}
	if len(args) == 1 && isRunFile(args[0]) {
		return fmt.Errorf("%s: one run file; expected a second one to compare it with", args[0])
	}
	if asked.iterations < 1 || asked.iterations > mostFollowed {
		return fmt.Errorf("--for %d: expected 1 to %d iterations", asked.iterations, mostFollowed)
	}
	puzzle, entrant, err := a.oneOf("apart", args, &asked.entrants)
	if err != nil {
		return err
	}
	one := apart.Side{
		With:    entrant.Algorithm,
		Problem: drive.Problem{Puzzle: puzzle, Seed: asked.entrants.seed, Settings: entrant.Settings},
	}
	search, err := drive.Start(one.With, one.Problem)
	if err != nil {
		return err
	}
	drive.Run(ctx, search, drive.Budget{Iterations: asked.at})
	if at := search.Tally(); at.Status != engine.Running {
		return fmt.Errorf("--at %d: the run ends at iteration %d; expected one before it", asked.at, at.Iteration)
	}
	pair, parts := apart.New(search, puzzle, one.Problem.Seed, asked.dice)
	if !parts {
		return errors.New("apart: the run does the same with all dice that were tried")
	}
	one.Length.Iteration = asked.at + pair.Waited() + asked.iterations
	other := one
	one.Journal, other.Journal = pair.Journals()
	out := partedJSON{Course: pair.Course(ctx, asked.iterations), Merged: pair.Together()}
	if err := out.find(ctx, one, other); err != nil {
		return err
	}
	return out.print(a, puzzle, asked.json)
}
