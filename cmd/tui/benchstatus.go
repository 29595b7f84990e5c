//go:build !js

package main

import (
	"time"

	"github.com/spf13/cobra"

	"sudokuscope/engine/base/english"
	"sudokuscope/engine/drive"
	"sudokuscope/engine/lab/campaign"
	"sudokuscope/ui"
	"sudokuscope/ui/do/manyruns"
	"sudokuscope/ui/out/link"
)

func statusCommand(a *app) *cobra.Command {
	asJSON, live := false, false
	var look lookFlags
	command := &cobra.Command{
		Use:   "status DIR",
		Short: "Say how far a campaign is, and what is wrong with it",
		Long: `Say how far a campaign is, and what is wrong with it.

With --live it is a screen: a dot for each run, which fills while they are made. Enter opens
the run under the cursor where its longest time without a better board began.`,
		Example: `
sudokuscope bench status results
sudokuscope bench status results --live
sudokuscope bench status results --json`,
		Args: exactly(1, "one folder that bench --out has written"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if live {
				return a.asking(cmd.Context(), func() error {
					return a.watchFolder(cmd, args[0], look)
				})
			}
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
	command.Flags().BoolVar(&live, "live", false, "watch the runs come in, and open any of them")
	look.addScreen(command.Flags())
	a.addTrust(command.Flags())
	return command
}

// watchFolder shows a campaign on the screen, before the first of its runs.
func (a *app) watchFolder(cmd *cobra.Command, dir string, look lookFlags) error {
	designs, err := a.designsIn(dir)
	if err != nil {
		return err
	}
	for _, d := range designs {
		for _, e := range d.Entrants {
			offer(e.Algorithm)
		}
	}
	first := designs[0].TrialOf(0, 0)
	config := ui.Config{
		Algorithms: allAlgorithms(),
		Sources:    sources,
		Algorithm:  first.Algorithm.ID,
		Paused:     true,
		Program:    version,
		Lessons:    shelf(),
		Problem: drive.Problem{
			Puzzle:   first.Puzzle,
			Seed:     first.Seed,
			Settings: first.Settings,
		},
		Folder: &manyruns.Folder{
			Dir:     dir,
			Designs: designs,
			Read: func() (made manyruns.Made, err error) {
				set, err := campaign.Read(dir)
				if err == nil {
					made.Samples = set.Samples
					made.Expected = set.Expected
					made.Missing = set.Missing
					set.Missing = 0 // which is no flaw yet
					made.Flaws = set.Flaws()
				}
				return made, err
			}},
	}
	return a.show(cmd, config, look, "status without --live")
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
