//go:build !js

package main

import (
	"time"

	"github.com/spf13/cobra"

	"sudokuscope/engine/base/english"
	"sudokuscope/engine/lab/campaign"
	"sudokuscope/ui/out/link"
)

func statusCommand(a *app) *cobra.Command {
	asJSON := false
	command := &cobra.Command{
		Use:   "status DIR",
		Short: "Say how far a campaign is, and what is wrong with it",
		Example: `
sudokuscope bench status results
sudokuscope bench status results --json`,
		Args: just("one folder that bench --out has written"),
		RunE: func(cmd *cobra.Command, args []string) error {
			status, err := campaign.StatusOf(args[0])
			if err != nil {
				return err
			}
			if asJSON {
				return encode(a.out, status, "  ")
			}
			return a.status(status)
		},
	}
	command.Flags().BoolVar(&asJSON, "json", false, "as JSON")
	return command
}

func (a *app) status(status *campaign.Status) error {
	share := 100 * float64(status.Done) / float64(max(1, status.Expected))
	a.out.say("%s: %d of %d runs, %.1f %%, %d solved\n", status.Folder,
		status.Done, status.Expected, share, status.Solved)
	if status.Left > 0 {
		a.out.say(
			"%.3g runs a second since it began, %s left at that rate\n",
			status.Rate,
			(time.Duration(status.Left) * time.Second).Round(time.Second),
		)
	}
	if status.Files > 0 {
		a.out.say(
			"the last run came in %s ago, of %s\n",
			time.Since(status.Last).Round(time.Second),
			english.Plural(status.Files, "process", "processes"),
		)
	}
	if status.Twice > 0 {
		a.out.say("made twice, with the same result: %d\n", status.Twice)
	}
	for _, text := range status.Flaws {
		a.out.say("%s\n", text)
	}
	if status.Missing > 0 {
		a.out.say("bench --out %s makes what is missing\n", link.Quote(status.Folder))
	}
	for _, p := range status.Progress {
		a.out.say("  %s: %d of %d\n", p.Algorithm, p.Done, p.Expected)
	}
	return nil
}
