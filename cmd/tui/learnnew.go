package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"sudokuscope/engine/english"
	"sudokuscope/engine/lesson"
	"sudokuscope/ui"
	"sudokuscope/ui/tty"
)

// learnNewCommand records a lesson.
func learnNewCommand(a lessons) *cobra.Command {
	f := watchFlags{speed: strconv.Itoa(ui.DefaultPace)}
	c := &cobra.Command{
		Use:   "new FILE [PUZZLE]",
		Short: "Record a lesson by playing",
		Long: `Open the screen and record a lesson: every bookmark (b) becomes a step with its
note as the text, at its moment and in the view on the screen, and every question
that is answered (Q) becomes a step that asks it. The FILE is written after each,
and may then be edited: it is Markdown.`,
		Example: `
sudokuscope learn new my-lesson.md
sudokuscope learn new my-lesson.md ai-escargot -a tabu --seed 7`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) < 1 || len(args) > 2 {
				return fmt.Errorf("learn new: expected the name of a file, and then perhaps a puzzle")
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error { return a.recordLesson(cmd, f, args) },
	}
	flags := c.Flags()
	f.addRun(flags)
	flags.StringVar(&f.speed, "speed", f.speed, "iterations a second, N or max")
	flags.StringVar(&f.at, "at", "", "go to iteration N at once, or N+K for K phases further")
	f.look.addScreen(flags)
	return c
}

func (a lessons) recordLesson(cmd *cobra.Command, f watchFlags, args []string) error {
	path := args[0]
	if !strings.HasSuffix(path, ".md") {
		return fmt.Errorf("learn new: %s: expected a name that ends with .md", path)
	}
	if _, err := os.Lstat(path); err == nil {
		return fmt.Errorf("learn new: %s exists already: expected a new name", path)
	}
	if info, err := os.Stat(filepath.Dir(path)); err != nil || !info.IsDir() {
		return fmt.Errorf("learn new: %s: expected a folder that exists", filepath.Dir(path))
	}
	f.paused = true
	f.usePreset(cmd.Flags(), args[1:])
	config, err := f.screen(cmd.Context(), a.app, args[1:])
	if err != nil {
		return err
	}
	if err := prefer(cmd.Flags(), &config); err != nil {
		return err
	}
	if !tty.Is(a.stdout) {
		return errors.New("learn new: recording needs a terminal; expected one at stdout")
	}
	config.Lessons.Record = path
	config.Note = "recording: b marks a moment with a note, Q asks; each becomes a step of " + path
	if err := a.openScreen(cmd.Context(), config); err != nil {
		return err
	}
	l, err := lesson.Read(path)
	if errors.Is(err, fs.ErrNotExist) {
		return a.out.line("nothing was marked and nothing asked: no lesson was written")
	}
	if err != nil {
		return err
	}
	return a.out.line("%s: %s; sudokuscope learn %s opens it", path, english.Count(len(l.Steps), "step"), path)
}
