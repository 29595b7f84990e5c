package main

import (
	"fmt"
	"io"
	"os"
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
sudokuscope puzzles convert - --to opensudoku < list.txt`,
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
	if to.file == "" {
		return puzzles.Write(a.out, format, list)
	}
	return writeFile(to.file, func(w io.Writer) error { return puzzles.Write(w, format, list) })
}

// writeFile writes a file whole or not at all: under another name first, so
// that a full disk leaves what was there.
func writeFile(name string, write func(io.Writer) error) (err error) {
	if info, e := os.Stat(name); e == nil && !info.Mode().IsRegular() {
		f, err := os.OpenFile(name, os.O_WRONLY, 0)
		if err != nil {
			return err
		}
		if err := write(f); err != nil {
			f.Close()
			return fmt.Errorf("%s: %w", name, err)
		}
		return f.Close()
	}
	f, err := os.CreateTemp(filepath.Dir(name), "."+filepath.Base(name)+".*")
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			f.Close()
			os.Remove(f.Name())
			err = fmt.Errorf("%s: %w", name, err)
		}
	}()
	if err = write(f); err != nil {
		return err
	}
	if err = f.Chmod(0o644); err != nil {
		return err
	}
	if err = f.Close(); err != nil {
		return err
	}
	return os.Rename(f.Name(), name)
}
