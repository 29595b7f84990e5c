package main

import (
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"sudokuscope/engine"
	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/experiment/presets"
	"sudokuscope/puzzles"
	"sudokuscope/ui/tty"
)

type presetsFlags struct {
	runs     int
	jobs     jobsFlag
	markdown bool
	file     string
}

func (a *app) presetsCommand() *cobra.Command {
	var f presetsFlags
	c := &cobra.Command{
		Use:   "presets [ALGORITHM...]",
		Short: "Hold the presets to what their sentences say",
		Long: `Hold the presets to what their sentences say: play each as it opens on the
screen and look for what it shows within ten seconds, and measure what it says of
many runs. A line a sight and a claim; ends with 1 if one of them does not hold.`,
		Example: `
sudokuscope presets tabu
sudokuscope presets --markdown -o docs/presets.md`,
		ValidArgsFunction: completeAlgorithms,
		RunE: func(cmd *cobra.Command, args []string) error {
			if f.runs < 0 {
				return errors.New("presets: expected --runs from 0")
			}
			if f.file == "" && tty.Closed(a.stdout) {
				return errClosed
			}
			list := algorithms.All()
			if len(args) > 0 {
				list = nil
			}
			for _, id := range args {
				found, err := algorithms.Find(id)
				if err != nil {
					return err
				}
				list = append(list, found)
			}
			failed := 0
			err := a.into(f.file, func(w io.Writer) (err error) {
				failed, err = a.presets(cmd.Context(), w, f, list)
				return err
			})
			if err == nil && failed > 0 {
				return errUnsolved
			}
			return err
		},
	}
	flags := c.Flags()
	flags.IntVar(&f.runs, "runs", 0, "runs of each claim; 0 for as many as the claim names")
	flags.Var(&f.jobs, "jobs", "runs at a time; 0 for one a processor")
	flags.BoolVar(&f.markdown, "markdown", false, "as Markdown, with where each preset is seen")
	flags.StringVarP(&f.file, "output", "o", "", "the `FILE` to write, in place of stdout")
	return c
}

// presets writes what comes of the presets, and returns how many sights and claims
// do not hold.
func (a *app) presets(ctx context.Context, w io.Writer, f presetsFlags, list []*engine.Algorithm) (failed int, err error) {
	lab := &presets.Lab{Runs: f.runs, Jobs: int(f.jobs)}
	bar := a.progress(presets.Count(list, lab))
	defer bar.clear()
	lab.Step = bar.step
	rows, err := presets.All(ctx, list, lab)
	if err != nil {
		return 0, err
	}
	bar.clear()
	show := presets.Text
	if f.markdown {
		show = presets.Page
	}
	return presets.Failed(rows), show(w, rows)
}

// usePreset opens the preset where it is best seen: on its puzzle, with its seed,
// at its pace and moment and in its view, unless a flag says otherwise. On
// another puzzle, or with other settings, its moment means nothing.
func (f *watchFlags) usePreset(flags *pflag.FlagSet, args []string) {
	a, err := algorithms.Find(f.algorithm)
	if err != nil {
		return
	}
	p, ok := a.Preset(f.preset)
	if f.preset == "" && len(args) == 0 {
		p, ok = a.Opening, true
	}
	if !ok {
		return
	}
	changed := func(name string) bool { return flags.Lookup(name) != nil && flags.Changed(name) }
	if p.Pace > 0 && !changed("speed") {
		f.speed = fmt.Sprint(p.Pace)
	}
	if !changed("view") {
		f.view = p.View
	}
	if changed("set") || changed("change") || len(args) > 0 && !samePuzzle(args[0], p.Puzzle) {
		return
	}
	if !changed("seed") {
		f.seed = p.FirstSeed()
		if !changed("at") {
			f.at = p.At.String()
		}
	}
}

// samePuzzle reports whether two names are of the same built-in puzzle.
func samePuzzle(one, other string) bool {
	p, err := puzzles.Find(one)
	q, none := puzzles.Find(other)
	return err == nil && none == nil && p.Name == q.Name
}
