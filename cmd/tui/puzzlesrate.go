package main

import (
	"context"

	"github.com/spf13/cobra"

	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
)

// ratingJSON is a rating in the JSON of puzzles rate.
type ratingJSON struct {
	Puzzle       string        `json:"puzzle"`
	Rating       puzzles.Word  `json:"rating"`
	Logic        puzzles.Logic `json:"logic"`
	Rounds       int           `json:"rounds"`
	HiddenRounds int           `json:"hidden_rounds"`
	Left         int           `json:"left"`
	Guesses      int           `json:"guesses"`
	Message      string        `json:"message"`
}

func (a *app) puzzlesRateCommand() *cobra.Command {
	var asJSON bool
	return puzzleCommand("rate", "Rate puzzles by the logic they need, from very easy to fiendish", `
sudokuscope puzzles rate ai-escargot
sudokuscope puzzles rate kennett/hard --json`, &asJSON, func(ctx context.Context, args []string) error {
		list, err := a.openAll(args)
		if err != nil {
			return err
		}
		for _, p := range list {
			if err := ctx.Err(); err != nil {
				return err // the others stand above
			}
			r := puzzles.RateBy(p, func(p *sudoku.Puzzle) puzzles.Verdict { return settle(ctx, puzzles.Check(p)) })
			if asJSON {
				err = a.out.json(ratingJSON{p.Name, r.Word, r.Logic, r.Rounds, r.HiddenRounds, r.Left, r.Guesses, r.String()})
			} else {
				err = a.out.line("%s: %s", p.Name, r)
			}
			if err != nil {
				return err
			}
		}
		return nil
	})
}
