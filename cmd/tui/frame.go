package main

import (
	"context"
	"fmt"
	"io"
	"strings"

	"github.com/charmbracelet/colorprofile"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"sudokuscope/engine"
	"sudokuscope/ui"
	"sudokuscope/ui/still"
)

// stageFlags say which run is drawn without a terminal, and how large.
type stageFlags struct {
	watch watchFlags
	size  size
	light bool
	view  string
}

func (s *stageFlags) add(f *pflag.FlagSet) {
	s.size = size{120, 36}
	s.watch.addRun(f)
	s.watch.look.add(f)
	f.Var(&s.size, "size", "columns and rows")
	f.BoolVar(&s.light, "light", false, "imagine a light terminal")
	f.StringVar(&s.view, "view", "", "the view: "+strings.Join(ui.ViewNames(), ", "))
}

// config is the screen that is drawn.
func (s *stageFlags) config(ctx context.Context, a *app, args []string) (ui.Config, error) {
	s.watch.speed = "max"
	return a.watchConfig(ctx, s.watch, args)
}

type frameFlags struct {
	stage          stageFlags
	at             moment
	beside, format string
	file           string
}

func (a *app) frameCommand() *cobra.Command {
	var f frameFlags
	c := &cobra.Command{
		Use:   "frame [PUZZLE]",
		Short: "Draw one frame of the screen without a terminal",
		Long: `Draw one frame of the screen without a terminal, at a moment of a run, as
text with colours, as plain text, or as a picture.`,
		Example: `
# iteration 40 of RESEDA, as it would stand on the screen
sudokuscope frame reseda/hard --at 40

# a slide
sudokuscope frame ai-escargot -a tabu --at 200 --size 100x30 --format svg -o tabu.svg`,
		Args: a.onePuzzle,
		RunE: func(cmd *cobra.Command, args []string) error {
			f.stage.watch.usePreset(cmd.Flags(), args)
			config, err := f.stage.config(cmd.Context(), a, args)
			if err != nil {
				return err
			}
			if !knownFormat(f.format) {
				return fmt.Errorf("frame: --format %s: expected %s", f.format, strings.Join(still.Formats, ", "))
			}
			if cmd.Flags().Changed("at") {
				config.At = engine.Position(f.at)
			}
			if f.stage.view == "" {
				f.stage.view = config.View
			}
			if err := a.vetMoment(cmd.Context(), "--at", config, config.At); err != nil {
				return fmt.Errorf("frame: %w", err)
			}
			shot := ui.Shot{
				Width: f.stage.size.width, Height: f.stage.size.height, Light: f.stage.light,
				View: f.stage.view, Beside: f.beside, Profile: colorprofile.TrueColor,
			}
			picture, err := ui.Frame(cmd.Context(), config, shot)
			if err != nil {
				return fmt.Errorf("frame: %w", err)
			}
			return a.into(f.file, func(w io.Writer) error { return picture.Write(w, f.format) })
		},
	}
	f.stage.add(c.Flags())
	c.Flags().Var(&f.at, "at", "the moment: an iteration like 212, or 212+3 for three phases further")
	c.Flags().StringVar(&f.beside, "beside", "", "the panel beside the board, by its title; the most telling one unless said")
	c.Flags().StringVar(&f.format, "format", "ansi", strings.Join(still.Formats, ", "))
	c.Flags().StringVarP(&f.file, "output", "o", "", "write to FILE instead of stdout")
	c.ValidArgsFunction = completePuzzle
	return c
}

func knownFormat(name string) bool {
	for _, f := range still.Formats {
		if f == name {
			return true
		}
	}
	return false
}

// moment is a position as a flag.
type moment engine.Position

func (m *moment) String() string { return engine.Position(*m).String() }
func (*moment) Type() string     { return "MOMENT" }

func (m *moment) Set(text string) error {
	p, err := engine.ParsePosition(text)
	*m = moment(p)
	return err
}

// size is a number of columns and rows, as a flag.
type size struct{ width, height int }

func (s *size) String() string { return fmt.Sprintf("%dx%d", s.width, s.height) }
func (*size) Type() string     { return "WxH" }

func (s *size) Set(text string) error {
	var w, h int
	if n, err := fmt.Sscanf(text+"\n", "%dx%d\n", &w, &h); n != 2 || err != nil || w < 1 || h < 1 || w > 1000 || h > 1000 {
		return fmt.Errorf("expected columns and rows from 1 to 1000, such as 120x36")
	}
	*s = size{w, h}
	return nil
}
