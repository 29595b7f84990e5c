package main

import (
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
	to                   destination
}

func puzzlesGenerateCommand(a *app) *cobra.Command {
	var f generateFlags
	c := &cobra.Command{
		Use:   "generate",
		Short: "Make puzzles; the same seed makes the same puzzle",
		Example: `
sudokuscope puzzles generate --givens 26 --symmetry half-turn
sudokuscope puzzles generate --difficulty fiendish --count 20 -o fiendish.sdm
sudokuscope puzzles generate --order 4 --seed 7`,
		Args: atMost(0, "only flags"),
		RunE: func(cmd *cobra.Command, _ []string) error { return f.generate(cmd, a) },
	}
	flags := c.Flags()
	whole(flags, &f.options.Order, "order", 3, sudoku.MinOrder, sudoku.MaxOrder,
		"size: 2 for 4×4, 3 for 9×9, 4 for 16×16, 5 for 25×25, 6 for 36×36")
	whole(flags, &f.options.Givens, "givens", 0, 0, sudoku.MaxCells, "how many givens; 0 for as few as it comes to")
	flags.StringVar(&f.symmetry, "symmetry", "", "of the givens: "+strings.Join(symmetryNames(), ", "))
	flags.StringVar(&f.difficulty, "difficulty", "", "very easy, easy, medium, hard or fiendish; any if not given")
	addSeed(flags, &f.options.Seed, "seed `N`")
	whole(flags, &f.count, "count", 1, 1, puzzles.MaxPuzzles, "how many puzzles, with seeds counted up")
	f.to.add(c)
	return c
}

func (f generateFlags) generate(cmd *cobra.Command, a *app) (err error) {
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
		list = append(list, p)
		bar.step(true)
		o.Seed++
	}
	bar.clear()
	return f.to.deliver(a, list)
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

func puzzlesConvertCommand(a *app) *cobra.Command {
	var to destination
	c := &cobra.Command{
		Use:   "convert PUZZLE...",
		Short: "Write puzzles in another format",
		Example: `
sudokuscope puzzles convert my.sdk --to line
sudokuscope puzzles convert kennett/hard -o hard.csv
sudokuscope puzzles convert - --to csv < boards.txt`,
		Args:              atLeastOne("a PUZZLE, such as ai-escargot"),
		ValidArgsFunction: completePuzzle,
		RunE: func(_ *cobra.Command, args []string) error {
			list, err := a.openAll(args)
			if err != nil {
				return err
			}
			return to.deliver(a, list)
		},
	}
	to.add(c)
	return c
}

// deliver writes puzzles to their destination.
func (d destination) deliver(a *app, list []*sudoku.Puzzle) error {
	format := d.format
	if format == "" {
		format = "line"
		if f, ok := puzzles.FormatOf(filepath.Ext(d.file)); ok && d.file != "" {
			format = f.ID
		}
	} else if f, ok := puzzles.FormatOf(format); ok {
		format = f.ID
	}
	return a.into(d.file, func(w io.Writer) error { return puzzles.Write(w, format, list) })
}
