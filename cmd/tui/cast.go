package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"github.com/charmbracelet/colorprofile"
	"github.com/spf13/cobra"

	"sudokuscope/engine"
	"sudokuscope/ui"
	"sudokuscope/ui/still"
)

type castFlags struct {
	stage    stageFlags
	from, to moment
	every    count
	phases   bool
	pace     float64
	file     string
}

func (a *app) castCommand() *cobra.Command {
	f := castFlags{to: moment{Iteration: 100}, every: 1}
	c := &cobra.Command{
		Use:   "cast [PUZZLE]",
		Short: "Record a part of a run as an asciinema file",
		Long: `Record a part of a run as an asciinema v2 file, without a terminal: the screen
at every iteration of the span, or at every phase, at a pace of its own.`,
		Example: `
# the first hundred iterations, ten a second
sudokuscope cast reseda/hard --pace 10 > reseda.cast

# three iterations of tabu search, phase by phase
sudokuscope cast ai-escargot -a tabu --from 200 --to 203 --phases --pace 2 -o tabu.cast`,
		Args: a.onePuzzle,
		RunE: func(cmd *cobra.Command, args []string) error {
			return f.record(cmd, a, args)
		},
	}
	f.stage.add(c.Flags())
	c.Flags().Var(&f.from, "from", "the moment it begins at, such as 212 or 212+3")
	c.Flags().Var(&f.to, "to", "the moment it ends at, or where the search ends before")
	c.Flags().Var(&f.every, "every", "iterations between two pictures")
	c.Flags().BoolVar(&f.phases, "phases", false, "a picture every phase instead")
	c.Flags().Float64Var(&f.pace, "pace", 10, "pictures a second when it is played")
	c.Flags().StringVarP(&f.file, "output", "o", "", "write to FILE instead of stdout")
	c.ValidArgsFunction = completePuzzle
	return c
}

func (f *castFlags) record(cmd *cobra.Command, a *app, args []string) error {
	from, to := engine.Position(f.from), engine.Position(f.to)
	switch {
	case !(f.pace > 0 && f.pace <= 1000):
		return fmt.Errorf("cast: --pace %v: expected pictures a second, a number above 0 and up to 1000", f.pace)
	case to.Compare(from) <= 0:
		return fmt.Errorf("cast: --to %s: expected a moment after --from, which is %s", to, from)
	}
	config, err := f.stage.config(cmd.Context(), a, args)
	if err != nil {
		return err
	}
	config.At = from
	if err := a.vetMoment(cmd.Context(), "--from", config, from); err != nil {
		return fmt.Errorf("cast: %w", err)
	}
	if err := a.vetMoment(cmd.Context(), "--to", config, to); err != nil {
		return fmt.Errorf("cast: %w", err)
	}
	return a.into(f.file, func(w io.Writer) error {
		if err := f.film(cmd.Context(), w, config); err != nil {
			return fmt.Errorf("cast: %w", err)
		}
		return nil
	})
}

// film writes the header and an event a picture.
func (f *castFlags) film(ctx context.Context, w io.Writer, config ui.Config) error {
	head := map[string]any{
		"version": 2, "width": f.stage.size.width, "height": f.stage.size.height,
		"title": strings.TrimSpace("sudokuscope " + config.Algorithm + " " + config.Problem.Puzzle.Name),
		"env":   map[string]string{"TERM": "xterm-256color"},
	}
	if err := json.NewEncoder(w).Encode(head); err != nil {
		return err
	}
	shot := ui.Shot{
		Width: f.stage.size.width, Height: f.stage.size.height, Light: f.stage.light,
		View: f.stage.view, Profile: colorprofile.TrueColor,
	}
	every := int64(f.every)
	if f.phases {
		every = 0
	}
	var r still.Reel
	n := 0
	return ui.Film(ctx, config, shot, engine.Position(f.to), every, func(s *still.Still, _ engine.Position) error {
		text, err := json.Marshal(r.Next(s))
		if err != nil {
			return err
		}
		_, err = fmt.Fprintf(w, "[%.3f, \"o\", %s]\n", float64(n)/f.pace, text)
		n++
		return err
	})
}
