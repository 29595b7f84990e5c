package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/lesson"
	"sudokuscope/engine/lesson/course"
	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
	"sudokuscope/ui"
)

// learnCommand is about lessons: it lists those that are built in.
func (a *app) learnCommand() *cobra.Command {
	c := &cobra.Command{
		Use:   "learn",
		Short: "List the lessons; check one, or make a handout of it",
		Long: `List the lessons that are built in, in the order in which they are best taken.

A lesson is a Markdown file. Its scope blocks say, a directive a line, what the
screen shows, what is asked and what is to be tried:

` + "  " + strings.Join(lesson.Directives(), "\n  "),
		Example: `
sudokuscope learn
sudokuscope learn check my-lesson.md
sudokuscope learn handout tabu -o tabu-handout`,
		Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error { return a.listLessons() },
	}
	c.AddCommand(a.learnCheckCommand(), a.learnHandoutCommand())
	return c
}

func (a *app) listLessons() error {
	list, err := course.All()
	if err != nil {
		return err
	}
	for _, l := range list {
		after := ""
		if len(l.After) > 0 {
			after = ", after " + strings.Join(l.After, " and ")
		}
		if err := a.out.line("%-12s %s  (%s, %d minutes, %d steps%s)", l.ID, l.Title, l.Topic, l.Minutes, len(l.Steps), after); err != nil {
			return err
		}
	}
	return nil
}

// lessonWorld is what lessons can name.
func lessonWorld() lesson.World {
	return lesson.World{
		Algorithm: findAlgorithm,
		Puzzle:    func(name string) (*sudoku.Puzzle, error) { return puzzles.Open(name, strings.NewReader("")) },
		Default:   algorithms.All()[0].ID,
		Views:     ui.ViewNames(),
	}
}

// openLesson reads a lesson that is built in, or a file.
func openLesson(name string) (*lesson.Lesson, error) {
	if _, err := os.Stat(name); err == nil || strings.HasSuffix(name, ".md") {
		return lesson.Read(name)
	}
	return course.Open(name)
}

func (a *app) learnCheckCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "check [LESSON|FILE...]",
		Short: "Hold lessons to what they say, line by line",
		Long: `Go to every moment of a lesson, hold every claim to the run, make every
question that is computed, and do every exercise. What is wrong is said with its
line; the exit code is then 2. Without a name all lessons that are built in.`,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				args = course.IDs()
			}
			wrong := 0
			for _, name := range args {
				l, err := openLesson(name)
				if err != nil {
					return err
				}
				list := lesson.Check(cmd.Context(), l, lessonWorld())
				if err := cmd.Context().Err(); err != nil {
					return err
				}
				for _, err := range list {
					wrong++
					if err := a.out.line("%s", err); err != nil {
						return err
					}
				}
				if len(list) == 0 {
					if err := a.out.line("%s: %d steps, all as they say", l.ID, len(l.Steps)); err != nil {
						return err
					}
				}
			}
			if wrong > 0 {
				return fmt.Errorf("learn check: %d of what the lessons say is not so", wrong)
			}
			return nil
		},
	}
}

func (a *app) learnHandoutCommand() *cobra.Command {
	dir := ""
	size := size{120, 36}
	light := true
	c := &cobra.Command{
		Use:   "handout LESSON|FILE",
		Short: "Write a lesson as a page with a picture for every step",
		Long: `Write a lesson into a folder: a Markdown page with its text, an SVG picture of the
screen for every step, the questions, and the answers at the end.`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 {
				return fmt.Errorf("learn handout: expected one lesson, a name or a file")
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			l, err := openLesson(args[0])
			if err != nil {
				return err
			}
			if dir == "" {
				dir = l.ID + "-handout"
			}
			if err := os.MkdirAll(dir, 0o777); err != nil {
				return err
			}
			draw := func(ctx context.Context, s *lesson.Step, file string) error {
				return a.drawStep(ctx, s, size, light, filepath.Join(dir, file))
			}
			page, err := handout(cmd.Context(), l, draw)
			if err != nil {
				return err
			}
			path := filepath.Join(dir, "README.md")
			if err := writeText(path, page); err != nil {
				return err
			}
			return a.out.line("%s and %d pictures are written", path, len(l.Steps))
		},
	}
	c.Flags().StringVarP(&dir, "output", "o", "", "the folder DIR to write to; its name is the lesson's unless given")
	c.Flags().Var(&size, "size", "columns and rows of the pictures")
	c.Flags().BoolVar(&light, "light", light, "pictures of a light terminal")
	return c
}
