package main

import (
	"io"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
)

// destination is where puzzles are written to and how.
type destination struct{ format, file string }

func (d *destination) add(c *cobra.Command) {
	var lines []string
	for _, f := range puzzles.Formats() {
		lines = append(lines, f.ID)
	}
	c.Flags().StringVarP(&d.format, "to", "t", "", "the FORMAT: "+strings.Join(lines, ", ")+" (default by the name of the file, else line)")
	c.Flags().StringVarP(&d.file, "output", "o", "", "the FILE to write, in place of stdout")
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
