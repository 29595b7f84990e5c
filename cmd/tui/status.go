package main

import (
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"sudokuscope/engine/experiment/campaign"
)

func (a *app) statusCommand() *cobra.Command {
	asJSON, watch := false, duration(2*time.Second)
	c := &cobra.Command{
		Use:   "status DIR",
		Short: "Say how far a campaign is, and what is wrong with it",
		Example: `
sudokuscope status results
sudokuscope status results --json`,
		Args: cobra.MatchAll(atLeastOne("a folder that bench --out has written"), cobra.MaximumNArgs(1)),
		RunE: func(_ *cobra.Command, args []string) error {
			s, err := campaign.StatusOf(args[0], time.Duration(watch))
			if err != nil {
				return err
			}
			if asJSON {
				return encode(a.out, s, "  ")
			}
			return a.status(s)
		},
	}
	c.Flags().BoolVar(&asJSON, "json", false, "as JSON")
	c.Flags().Var(&watch, "watch", "look so long at workers to measure their rate")
	return c
}

func (a *app) status(s *campaign.Status) error {
	share := 100 * float64(s.Done) / float64(max(1, s.Expected))
	fmt.Fprintf(a.out, "%s: %d of %d runs, %.1f %%, %d solved\n", s.Folder, s.Done, s.Expected, share, s.Solved)
	if s.Rate > 0 {
		fmt.Fprintf(a.out, "%.3g runs a second, %s left\n", s.Rate, (time.Duration(s.Left) * time.Second).Round(time.Second))
	}
	say := func(what string, list []string) {
		for i, text := range list {
			if i == 10 {
				fmt.Fprintf(a.out, "%s: and %d more\n", what, len(list)-i)
				break
			}
			fmt.Fprintf(a.out, "%s: %s\n", what, text)
		}
	}
	say("at work", s.Alive)
	say("ended without a word", s.Dead)
	if s.Saved > 0 {
		fmt.Fprintf(a.out, "runs under way with a checkpoint: %d\n", s.Saved)
	}
	if s.Twice > 0 {
		fmt.Fprintf(a.out, "made twice, with the same result: %d\n", s.Twice)
	}
	say("a line that cannot be read", s.Bad)
	say("contradiction", s.Contradictions)
	if s.Missing > 0 && len(s.Alive) == 0 {
		fmt.Fprintf(a.out, "nobody is at work; bench --out %s goes on\n", s.Folder)
	}
	for i := range s.Set.Samples {
		if c := &s.Set.Samples[i]; len(c.Runs) < c.Expected {
			fmt.Fprintf(a.out, "  %s on %s: %d of %d\n", c.Algorithm, c.Puzzle, len(c.Runs), c.Expected)
		}
	}
	return nil
}
