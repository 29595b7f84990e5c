//go:build !js

package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/charmbracelet/x/ansi"
	"github.com/spf13/cobra"

	"sudokuscope/engine/base/english"
	"sudokuscope/engine/lab/report"
	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
)

func puzzlesCommand(a *app) *cobra.Command {
	command := &cobra.Command{Use: "puzzles", Short: "List, show, check, generate and convert puzzles"}
	command.AddCommand(puzzlesListCommand(a), puzzlesShowCommand(a),
		puzzlesCheckCommand(a), puzzlesGenerateCommand(a), puzzlesConvertCommand(a))
	choose(command)
	return command
}

// puzzleCommand is a command on puzzles that are named.
func puzzleCommand(use, short, example string, run func(ctx context.Context, args []string) error) *cobra.Command {
	return &cobra.Command{
		Use:               use + " PUZZLE...",
		Short:             short,
		Example:           example,
		Args:              atLeastOne("a PUZZLE, such as ai-escargot"),
		ValidArgsFunction: completePuzzle,
		RunE: func(cmd *cobra.Command, args []string) error {
			return run(cmd.Context(), args)
		},
	}
}

func puzzlesListCommand(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "list [COLLECTION...]",
		Short: "List the collections, or the puzzles of one",
		Example: `
sudokuscope puzzles list
sudokuscope puzzles list mantere-koljonen`,
		ValidArgsFunction: completePuzzle,
		RunE: func(_ *cobra.Command, args []string) error {
			for _, arg := range args {
				list, err := puzzles.FindAll(arg)
				if err != nil {
					return err
				}
				for _, p := range list {
					fmt.Fprintln(a.out, p.Name)
				}
			}
			if len(args) > 0 {
				return nil
			}
			table := report.Table{
				Head:  []string{"collection", "puzzles", "size", "what it is"},
				Align: "lrll",
			}
			for _, c := range puzzles.Collections() {
				side := c.Order * c.Order
				table.Add(c.Name, c.Len(), fmt.Sprintf("%d×%d", side, side), c.Source)
			}
			var text strings.Builder
			if err := table.Text(&text); err != nil {
				return err
			}
			width := columns(a.stdout)
			before := strings.Index(text.String(), table.Head[3]) // what a collection is stands below itself
			for line := range strings.SplitSeq(strings.TrimRight(text.String(), "\n"), "\n") {
				if width > before {
					line = inColumn(line, len(ansi.Truncate(line, before, "")), width)
				}
				a.out.say("%s\n", line)
			}
			return nil
		},
	}
}

func puzzlesShowCommand(a *app) *cobra.Command {
	solution := false
	command := puzzleCommand("show", "Print puzzles as boards", `
sudokuscope puzzles show ai-escargot
sudokuscope puzzles show nb-coin/106 --solution`, func(_ context.Context, args []string) error {
		list, err := a.openAll(args)
		if err != nil {
			return err
		}
		for i, puzzle := range list {
			grid := puzzle.Givens
			if solution {
				verdict := puzzles.Check(puzzle)
				if len(verdict.Solutions) == 0 {
					return fmt.Errorf("%s: %s", puzzle.Name, verdict)
				}
				grid = verdict.Solutions[0]
			}
			if i > 0 {
				fmt.Fprintln(a.out)
			}
			a.out.say(
				"%s  %d×%d, %d givens\n%s",
				puzzle.Name,
				puzzle.Side,
				puzzle.Side,
				puzzle.Cells-len(puzzle.Free),
				boardText(puzzle.Board, grid),
			)
		}
		return nil
	})
	command.Flags().BoolVar(&solution, "solution", false, "the solution in place of the blanks")
	return command
}

// boardText draws a board with rules between its blocks.
func boardText(board *sudoku.Board, grid sudoku.Grid) string {
	var text strings.Builder
	rule := strings.Repeat("─", 2*board.Order+1)
	for cell, digit := range grid {
		row, col := cell/board.Side, cell%board.Side
		if col == 0 && row > 0 && row%board.Order == 0 {
			text.WriteString(strings.Repeat(rule+"┼", board.Order-1) + rule + "\n")
		}
		if col > 0 && col%board.Order == 0 {
			text.WriteString(" │")
		}
		text.WriteByte(' ')
		text.WriteByte(board.Symbol(digit))
		if col == board.Side-1 {
			text.WriteString("\n")
		}
	}
	return text.String()
}

// checkJSON is a verdict in the JSON of puzzles check.
type checkJSON struct {
	Puzzle string `json:"puzzle"`
	// Judgement is unique, many, impossible or undecided.
	Judgement string   `json:"judgement"`
	Message   string   `json:"message"`
	Solutions []string `json:"solutions"`
}

func puzzlesCheckCommand(a *app) *cobra.Command {
	asJSON := false
	command := puzzleCommand("check", "Say whether puzzles have one solution, several or none", `
sudokuscope puzzles check my.sdk
sudokuscope puzzles check kennett/hard --json`, func(ctx context.Context, args []string) error {
		list, err := a.openAll(args)
		if err != nil {
			return err
		}
		impossible := 0
		for _, puzzle := range list {
			verdict := puzzles.Check(puzzle)
			if verdict.Judgement == puzzles.Impossible {
				impossible++
			}
			if asJSON {
				solutions := append([]string{}, english.Names(verdict.Solutions, sudoku.Grid.String)...)
				err = a.out.json(checkJSON{
					Puzzle:    puzzle.Name,
					Judgement: verdict.Judgement.String(),
					Message:   verdict.String(),
					Solutions: solutions,
				})
			} else {
				err = a.out.line("%s: %s", puzzle.Name, verdict)
			}
			if err := cmp.Or(err, ctx.Err()); err != nil {
				return err // the others stand above
			}
		}
		if impossible > 0 {
			return fmt.Errorf("puzzles check: %d of %d without a solution; expected at least one solution each",
				impossible, len(list))
		}
		return nil
	})
	command.Flags().BoolVar(&asJSON, "json", false, "an object a puzzle, a line each, with the solutions")
	return command
}

type generateFlags struct {
	options puzzles.Options
	general bool
	given   string
	count   int
	to      destination
}

func puzzlesGenerateCommand(a *app) *cobra.Command {
	var asked generateFlags
	command := &cobra.Command{
		Use:   "generate",
		Short: "Make puzzles; the same seed makes the same puzzle",
		Long: `Make puzzles with one solution; the same seed makes the same puzzle.

--general makes them as the instances of Lloyd and Amos (2019). A random share of the
cells of a random solution stays, so that most have several solutions. Their names are
puzzles everywhere, made when you ask for them. general/25x25/45/7 is the one of seed 7
with 45 % given, general/25x25/45 the first 100.`,
		Example: `
sudokuscope puzzles generate --givens 26
sudokuscope puzzles generate --count 20 -o twenty.sdm
sudokuscope puzzles generate --order 4 --seed 7
sudokuscope puzzles generate --general --given 45% --order 5 --count 100 -o general.txt`,
		Args: atMost(0, "only flags"),
		RunE: func(cmd *cobra.Command, _ []string) error {
			return asked.generate(cmd, a)
		},
	}
	flags := command.Flags()
	whole(flags, &asked.options.Order,
		"order", 3, sudoku.MinOrder, sudoku.MaxOrder,
		"size: 2 for 4×4, 3 for 9×9, 4 for 16×16, 5 for 25×25, 6 for 36×36")
	whole(flags, &asked.options.Givens,
		"givens", 0, 0, sudoku.MaxCells, "how many givens; 0 for as few as it comes to")
	flags.BoolVar(&asked.general, "general", false, "keep a share of a random solution, whatever else fits")
	flags.StringVar(&asked.given,
		"given", "", "the share of the cells that is given, a `PERCENT` such as 45%; with --general")
	addSeed(flags, &asked.options.Seed, "seed `N`")
	whole(flags, &asked.count, "count",
		1, 1, puzzles.MaxPuzzles, "how many puzzles, with seeds counted up")
	asked.to.add(command)
	return command
}

func (f generateFlags) generate(cmd *cobra.Command, a *app) error {
	options := f.options
	create := puzzles.Generate
	if f.general || f.given != "" {
		share, err := f.share(cmd)
		if err != nil {
			return err
		}
		create = func(o puzzles.Options) (*sudoku.Puzzle, error) {
			return puzzles.General(o.Order, share, o.Seed)
		}
	}
	bar := a.progress(f.count)
	bar.verb = "made"
	defer bar.clear()
	var list []*sudoku.Puzzle
	for range f.count {
		if err := cmd.Context().Err(); err != nil {
			return err
		}
		puzzle, err := create(options)
		if err != nil {
			return err
		}
		list = append(list, puzzle)
		if !f.general { // else several solutions are what it is for
			if v := puzzles.Check(puzzle); v.Warning() { // a large board with few givens is made without a proof
				bar.clear()
				a.warn("%s: %s", puzzle.Name, v)
			}
		}
		bar.step(true)
		options.Seed++
	}
	bar.clear()
	return f.to.deliver(a, list)
}

// share reads what general puzzles take in place of a number of givens.
func (f generateFlags) share(cmd *cobra.Command) (int, error) {
	if cmd.Flags().Changed("givens") {
		return 0, errors.New("--givens with --general; expected --given alone, such as --given 45%")
	}
	n, err := strconv.Atoi(strings.TrimSuffix(f.given, "%"))
	if !f.general || err != nil || n < 0 || n > 100 {
		return 0, fmt.Errorf("--given %q; expected --general --given PERCENT, a whole number from 0%% to 100%%",
			f.given)
	}
	return n, nil
}

// destination is where puzzles are written to and how.
type destination struct{ format, file string }

func (d *destination) add(command *cobra.Command) {
	command.Flags().StringVarP(&d.format, "to",
		"t", "", "the FORMAT: "+puzzles.FormatIDs()+" (default by the name of the file, else line)")
	command.Flags().VarP(fileOf(&d.file), "out", "o", "the `FILE` to write, in place of stdout")
}

func puzzlesConvertCommand(a *app) *cobra.Command {
	var to destination
	command := puzzleCommand("convert", "Write puzzles in another format", `
sudokuscope puzzles convert my.sdk
sudokuscope puzzles convert kennett/hard -o hard.csv
sudokuscope puzzles convert - --to csv < boards.txt`, func(_ context.Context, args []string) error {
		list, err := a.openAll(args)
		if err != nil {
			return err
		}
		return to.deliver(a, list)
	})
	to.add(command)
	return command
}

// deliver writes puzzles to their destination.
func (d destination) deliver(a *app, list []*sudoku.Puzzle) error {
	byName, _ := puzzles.FormatOf(d.file)
	return a.into(d.file, func(w io.Writer) error {
		return puzzles.Write(w, cmp.Or(d.format, byName.ID, "line"), list)
	})
}
