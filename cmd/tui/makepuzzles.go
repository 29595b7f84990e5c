package main

import (
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
)

type generateFlags struct {
	options              puzzles.Options
	symmetry, difficulty string
	count                int
	json                 bool
	to                   destination
}

func (a *app) puzzlesGenerateCommand() *cobra.Command {
	var f generateFlags
	c := &cobra.Command{
		Use:   "generate",
		Short: "Make puzzles; the same seed makes the same puzzle",
		Example: `
sudokuscope puzzles generate --givens 26 --symmetry half-turn
sudokuscope puzzles generate --difficulty fiendish --count 20 -o fiendish.sdm
sudokuscope puzzles generate --order 4 --seed 7`,
		Args: atMost(0, "only flags"),
		RunE: func(cmd *cobra.Command, _ []string) error { return a.generate(cmd, f) },
	}
	flags := c.Flags()
	flags.IntVar(&f.options.Order, "order", 3, "size: 2 for 4×4, 3 for 9×9, 4 for 16×16, 5 for 25×25, 6 for 36×36")
	flags.IntVar(&f.options.Givens, "givens", 0, "how many givens; 0 for as few as it comes to")
	flags.StringVar(&f.symmetry, "symmetry", "", "of the givens: "+strings.Join(symmetryNames(), ", "))
	flags.StringVar(&f.difficulty, "difficulty", "", "very easy, easy, medium, hard or fiendish; any if not given")
	flags.Uint64VarP(&f.options.Seed, "seed", "s", 1, "seed `N`")
	flags.IntVar(&f.count, "count", 1, "how many puzzles, with seeds counted up")
	flags.BoolVar(&f.json, "json", false, "an object a puzzle, a line each")
	f.to.add(c)
	return c
}

func (a *app) generate(cmd *cobra.Command, f generateFlags) (err error) {
	if f.count < 1 {
		return errors.New("puzzles generate: expected --count from 1")
	}
	if f.json && f.to != (destination{}) {
		return errors.New("puzzles generate: expected --json, or --to and --output, not both")
	}
	o := f.options
	if o.Symmetry, err = puzzles.SymmetryOf(f.symmetry); err != nil {
		return err
	}
	if f.difficulty != "" {
		if o.Word, err = puzzles.ParseWord(f.difficulty); err != nil {
			return err
		}
	}
	bar := a.progress(f.count)
	bar.verb = "made"
	defer bar.clear()
	if err := seedsFrom(o.Seed, f.count, "puzzle"); err != nil {
		return fmt.Errorf("puzzles generate: %w", err)
	}
	var list []*sudoku.Puzzle
	for range f.count {
		if err := cmd.Context().Err(); err != nil {
			return err
		}
		p, err := puzzles.Generate(o)
		if err != nil {
			return err
		}
		if f.json {
			bar.clear()
			err = a.out.json(puzzleJSON{Puzzle: p.Name, Side: p.Side, Givens: p.Cells - len(p.Free), Cells: p.Givens.String()})
			if err != nil {
				return err
			}
		}
		list = append(list, p)
		bar.step(true)
		o.Seed++
	}
	bar.clear()
	if f.json {
		return nil
	}
	return a.deliver(f.to, list)
}

func symmetryNames() []string {
	var names []string
	for _, s := range puzzles.Symmetries() {
		names = append(names, s.Name)
	}
	return names
}

// destination is where puzzles are written to and how.
type destination struct{ format, file string }

func (d *destination) add(c *cobra.Command) {
	var lines []string
	for _, f := range puzzles.Formats() {
		lines = append(lines, f.ID)
	}
	c.Flags().StringVarP(&d.format, "to", "t", "", "the FORMAT: "+strings.Join(lines, ", ")+" (default by the name of the file, else line)")
	c.Flags().StringVarP(&d.file, "output", "o", "", "the `FILE` to write, in place of stdout")
}

func (a *app) puzzlesConvertCommand() *cobra.Command {
	var to destination
	c := &cobra.Command{
		Use:   "convert PUZZLE...",
		Short: "Write puzzles in another format",
		Example: `
sudokuscope puzzles convert my.sdk --to line
sudokuscope puzzles convert kennett/hard -o hard.csv
sudokuscope puzzles convert - --to opensudoku < boards.txt`,
		Args:              atLeastOne("a PUZZLE, such as ai-escargot"),
		ValidArgsFunction: completePuzzle,
		RunE: func(_ *cobra.Command, args []string) error {
			list, err := a.openAll(args)
			if err != nil {
				return err
			}
			return a.deliver(to, list)
		},
	}
	to.add(c)
	return c
}

// deliver writes puzzles to their destination.
func (a *app) deliver(to destination, list []*sudoku.Puzzle) error {
	format := to.format
	if format == "" {
		format = "line"
		if f, ok := puzzles.FormatOf(filepath.Ext(to.file)); ok && to.file != "" {
			format = f.ID
		}
	} else if f, ok := puzzles.FormatOf(format); ok {
		format = f.ID
	}
	return a.into(to.file, func(w io.Writer) error { return puzzles.Write(w, format, list) })
}
