package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/charmbracelet/colorprofile"
	"github.com/spf13/cobra"

	"sudokuscope/engine"
	"sudokuscope/engine/base/english"
	"sudokuscope/ui"
	"sudokuscope/ui/out/export"
)

// stageFlags say which run is drawn without a terminal, how large, and as what.
type stageFlags struct {
	watch        watchFlags
	size         size
	light        bool
	format, file string
}

// add adds them to a command; the first of the formats is usual.
func (s *stageFlags) add(command *cobra.Command, formats []string) {
	flags := command.Flags()
	flags.StringVar(&s.format, "format", formats[0], strings.Join(formats, ", "))
	flags.VarP(fileOf(&s.file), "out", "o", "write to `FILE` instead of stdout")
	command.ValidArgsFunction = completePuzzle
	s.size = size{120, 36}
	s.watch.addRun(flags)
	s.watch.look.add(flags)
	flags.Var(sizeOf(&s.size), "size", "columns and rows")
	flags.BoolVar(&s.light, "light", false, "imagine a light terminal")
	flags.StringVar(&s.watch.view, "view", "", "the view: "+strings.Join(ui.ViewNames(), ", "))
}

// config is the screen that is drawn.
func (s *stageFlags) config(ctx context.Context, a *app, args []string) (ui.Config, error) {
	s.watch.speed = "max"
	return s.watch.screen(ctx, a, args)
}

// shot is how the screen is drawn.
func (s *stageFlags) shot(config ui.Config) ui.Shot {
	return ui.Shot{
		Width:   s.size.width,
		Height:  s.size.height,
		Light:   s.light,
		View:    config.View,
		Profile: colorprofile.TrueColor,
	}
}

type frameFlags struct {
	stage  stageFlags
	at     engine.Position
	beside string
}

func frameCommand(a *app) *cobra.Command {
	var asked frameFlags
	command := &cobra.Command{
		Use:   "frame [PUZZLE]",
		Short: "Draw one frame of the screen without a terminal",
		Long: `Draw one frame of the screen without a terminal, at a moment of a run. It is text with
colours, plain text, or a picture, which says in words what is on it.

A picture is SVG here. PNG, still or moving, takes a browser: the page in one has buttons
for them.`,
		Example: `
# iteration 40 of RESEDA, as it would stand on the screen
sudokuscope export frame reseda/hard --at 40

# a slide
sudokuscope export frame ai-escargot -a tabu --at 200 --size 100x30 --format svg -o tabu.svg`,
		Args: onePuzzle,
		RunE: func(cmd *cobra.Command, args []string) error {
			asked.stage.watch.usePreset(cmd.Flags(), args)
			config, err := asked.stage.config(cmd.Context(), a, args)
			if err != nil {
				return err
			}
			if !slices.Contains(export.Formats, asked.stage.format) {
				return fmt.Errorf(
					"frame: --format %s: %s; PNG is for the page in a browser",
					asked.stage.format,
					english.OneOf(asked.stage.format, export.Formats),
				)
			}
			if cmd.Flags().Changed("at") {
				config.At = asked.at
			}
			shot := asked.stage.shot(config)
			shot.Beside = asked.beside
			picture, err := ui.Frame(cmd.Context(), config, shot)
			if err != nil {
				return fmt.Errorf("frame: %w", err)
			}
			return a.into(asked.stage.file, func(w io.Writer) error {
				return picture.Write(w, asked.stage.format)
			})
		},
	}
	asked.stage.add(command, export.Formats)
	command.Flags().Var(momentOf(&asked.at),
		"at", "the moment: an iteration like 212, or 212+3 for three phases further")
	command.Flags().StringVar(&asked.beside,
		"beside", "", "the panel beside the board, by its name; the most telling one if not given")
	return command
}

// The pictures of the README are frames that the program itself draws; "go
// generate ./cmd/tui" draws them anew.

//go:generate go run . cast reseda/hard --preset paper -s 2 --from 2 --to 62 --every 2 --pace 3 --size 120x30 --format svg -o ../../docs/pictures/moving.svg
//go:generate go run . frame reseda/hard --preset paper -s 2 --at 33+5 --format svg -o ../../docs/pictures/overview.svg
//go:generate go run . frame reseda/hard --preset paper -s 2 --at 33+5 --view model --format svg -o ../../docs/pictures/model.svg
//go:generate go run . frame ai-escargot -a tabu -s 3 --at 120+3 --format svg -o ../../docs/pictures/memory.svg
//go:generate go run . frame mantere-koljonen/s12a -a ac3-tabu --at 60+3 --view memory --format svg -o ../../docs/pictures/candidates.svg
//go:generate go run . frame nb-coin/106 -a nb-coin --at 40 --theme light --light --format svg -o ../../docs/pictures/light.svg

type castFlags struct {
	stage    stageFlags
	from, to engine.Position
	every    int64
	phases   bool
	unfold   bool
	pace     float64
}

func castCommand(a *app) *cobra.Command {
	flags := castFlags{to: engine.Position{Iteration: 100}, every: 1}
	command := &cobra.Command{
		Use:   "cast [PUZZLE]",
		Short: "Record a part of a run as an asciinema file or a moving picture",
		Long: `Record a part of a run, without a terminal. It shows the screen at every iteration of
the span, or at every phase. It becomes an asciinema v3 file, or an SVG picture that
moves in any browser.`,
		Example: `
# three iterations of tabu search, phase by phase
sudokuscope export cast ai-escargot -a tabu --from 200 --to 203 --phases --pace 2 -o tabu.cast

# a picture for a page
sudokuscope export cast reseda/hard --to 30 --pace 4 --format svg -o reseda.svg`,
		Args: onePuzzle,
		RunE: func(cmd *cobra.Command, args []string) error {
			return flags.record(cmd, a, args)
		},
	}
	flags.stage.add(command, castFormats)
	command.Flags().Var(momentOf(&flags.from), "from", "the moment it begins at, such as 212 or 212+3")
	command.Flags().Var(momentOf(&flags.to), "to", "the moment it ends at, or where the search ends before")
	command.Flags().Var(countOf(&flags.every), "every", "iterations between two pictures")
	command.Flags().BoolVar(&flags.phases, "phases", false, "a picture every phase instead")
	command.Flags().BoolVar(&flags.unfold, "unfold", false,
		"four pictures a step: what is looked at, decided, done, and how it settles")
	command.Flags().Float64Var(&flags.pace, "pace", 10, "pictures a second when it is played")
	return command
}

// castFormats are what a recording can be.
var castFormats = []string{"asciinema", "svg"}

func (f *castFlags) record(cmd *cobra.Command, a *app, args []string) error {
	from, to := f.from, f.to
	switch {
	case !(f.pace > 0 && f.pace <= 1000):
		return fmt.Errorf("cast: --pace %v: expected pictures a second, a number above 0 and up to 1000", f.pace)
	case !slices.Contains(castFormats, f.stage.format):
		return fmt.Errorf("cast: --format %s: %s", f.stage.format, english.OneOf(f.stage.format, castFormats))
	case to.Compare(from) <= 0:
		return fmt.Errorf("cast: --to %s: expected a moment after --from, which is %s", to, from)
	}
	config, err := f.stage.config(cmd.Context(), a, args)
	if err != nil {
		return err
	}
	config.At = from
	return a.into(f.stage.file, func(w io.Writer) error {
		err := f.film(cmd.Context(), w, config)
		if err != nil {
			return fmt.Errorf("cast: %w", err)
		}
		return nil
	})
}

// atTheEnd is how long a moving picture stays at its last frame, in seconds.
const atTheEnd = 3

// film writes the screen at every moment of the span: as a picture that moves, or, for
// asciinema, as a header and an event a frame.
func (f *castFlags) film(ctx context.Context, w io.Writer, config ui.Config) error {
	shot := f.stage.shot(config)
	shot.Unfold = f.unfold
	every := f.every
	if f.phases {
		every = 0
	}
	var movie export.Movie
	events, moving := json.NewEncoder(w), f.stage.format == "svg"
	frames := 0
	err := ui.Film(ctx, config, shot, f.to,
		every, func(picture *export.Picture, _ engine.Position) error {
			at := float64(frames) / f.pace
			frames++
			if moving {
				movie.Add(picture, at)
				return nil
			}
			var rows strings.Builder
			if err := picture.Write(&rows, "ansi"); err != nil {
				return err
			}
			//nolint:forbidigo // rows of a picture
			text := strings.ReplaceAll(strings.TrimSuffix(rows.String(), "\n"), "\n", "\x1b[K\r\n")
			// since the frame before
			wait := 1 / f.pace
			if frames == 1 {
				wait = 0
				size := map[string]int{"cols": shot.Width, "rows": shot.Height}
				title := strings.ReplaceAll(picture.Words, "\n", " ")
				err := events.Encode(map[string]any{
					"version": 3,
					"term":    size,
					"title":   title,
				})
				if err != nil {
					return err
				}
			}
			return events.Encode([]any{wait, "o", "\x1b[?25l\x1b[H" + text + "\x1b[K"})
		})
	if err != nil || !moving {
		return err
	}
	return movie.Write(w, float64(frames-1)/f.pace+atTheEnd)
}
