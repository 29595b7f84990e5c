package main

import (
	"context"

	"github.com/spf13/cobra"
)

func (a *app) puzzlesCommand() *cobra.Command {
	return group("puzzles", "List, show, check, rate, generate and convert puzzles",
		a.puzzlesListCommand(), a.puzzlesShowCommand(), a.puzzlesCheckCommand(),
		a.puzzlesRateCommand(), a.puzzlesGenerateCommand(), a.puzzlesConvertCommand())
}

// puzzleCommand is a command on puzzles that are named.
func puzzleCommand(use, short, example string, asJSON *bool, run func(ctx context.Context, args []string) error) *cobra.Command {
	c := &cobra.Command{
		Use: use + " PUZZLE...", Short: short, Example: example,
		Args:              atLeastOne("a PUZZLE, such as ai-escargot"),
		ValidArgsFunction: completePuzzle,
		RunE:              func(cmd *cobra.Command, args []string) error { return run(cmd.Context(), args) },
	}
	c.Flags().BoolVar(asJSON, "json", false, "an object a puzzle, a line each")
	return c
}
