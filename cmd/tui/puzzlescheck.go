package main

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"sudokuscope/puzzles"
)

// checkJSON is a verdict in the JSON of puzzles check.
type checkJSON struct {
	Puzzle string `json:"puzzle"`
	// Judgement is unique, many, impossible or undecided.
	Judgement string   `json:"judgement"`
	Message   string   `json:"message"`
	Solutions []string `json:"solutions"`
	// Count is how many solutions there are: exactly, or at least.
	Count int  `json:"count"`
	Exact bool `json:"exact"`
}

var judgements = map[puzzles.Judgement]string{
	puzzles.Unique: "unique", puzzles.Many: "many", puzzles.Impossible: "impossible", puzzles.Undecided: "undecided",
}

func (a *app) puzzlesCheckCommand() *cobra.Command {
	var asJSON bool
	return puzzleCommand("check", "Say whether puzzles have one solution, several or none", `
sudokuscope puzzles check my.sdk
sudokuscope puzzles check - --json < boards.txt`, &asJSON, func(ctx context.Context, args []string) error {
		list, err := a.openAll(args)
		if err != nil {
			return err
		}
		impossible := 0
		for _, p := range list {
			if err := ctx.Err(); err != nil {
				return err // the others stand above
			}
			v := settle(ctx, puzzles.CountSolutions(p))
			if v.Judgement == puzzles.Impossible {
				impossible++
			}
			if asJSON {
				j := checkJSON{p.Name, judgements[v.Judgement], v.String(), []string{}, v.Count, v.Exact}
				for _, s := range v.Solutions {
					j.Solutions = append(j.Solutions, s.String())
				}
				err = a.out.json(j)
			} else {
				err = a.out.line("%s: %s", p.Name, v)
			}
			if err != nil {
				return err
			}
		}
		if impossible > 0 {
			return fmt.Errorf("puzzles check: %d of %d without a solution; expected at least one solution each", impossible, len(list))
		}
		return nil
	})
}
