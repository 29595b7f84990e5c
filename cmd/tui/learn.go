package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/base/disk"
	"sudokuscope/engine/base/english"
	"sudokuscope/engine/school/lesson"
	"sudokuscope/puzzles"
	"sudokuscope/ui"
	"sudokuscope/ui/do/learn"
	"sudokuscope/ui/out/prefs"
	"sudokuscope/ui/out/tty"
)

// lessons is the program at work on lessons.
type lessons struct{ *app }

// learnCommand is about lessons: it lists those that are built in, or opens one on
// the screen.
func learnCommand(shared *app) *cobra.Command {
	a := lessons{shared}
	var look lookFlags
	step := 0
	command := &cobra.Command{
		Use:   "learn [LESSON|FILE]",
		Short: "Take a lesson; list them, check one, or make a handout of it",
		Long: `Open a lesson on the screen, where it was left or at its beginning. Without a name list
the built-in lessons, in the order in which they are best taken. A terminal shows how
far you are in each, and enter opens one.

A lesson is a Markdown file; help directives lists what it can say. The lesson "lecture" is
thirteen moments of the others, for a teacher with a projector.`,
		Example: `
sudokuscope learn
sudokuscope learn tabu
sudokuscope learn lecture --present
sudokuscope learn my-lesson.md
sudokuscope learn check my-lesson.md
sudokuscope learn handout tabu -o tabu-handout`,
		Args:              atMost(1, "one lesson, a name or a file"),
		ValidArgsFunction: completeLessons,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				if tty.Is(a.stdout) {
					return a.chooseLesson(cmd, look)
				}
				return a.listLessons()
			}
			return a.takeLesson(cmd, args[0], step, look)
		},
	}
	look.addScreen(command.Flags())
	a.addTrust(command.PersistentFlags())
	addStep(command.Flags(), &step)
	command.AddCommand(learnCommands(a)...)
	return command
}

// addStep adds where in a lesson the screen begins.
func addStep(flags *pflag.FlagSet, step *int) {
	whole(flags, step,
		"step", 0, 1, 1000, "begin at step `N`, 1 for the first; where it was left unless set")
}

// takeLesson opens the screen on a lesson.
func (a lessons) takeLesson(cmd *cobra.Command, name string, step int, look lookFlags) error {
	return a.asking(cmd.Context(), func() error {
		config, err := a.lessonConfig(cmd, name, step, look)
		if err != nil {
			return err
		}
		if !tty.Is(a.stdout) {
			return errors.New("learn: a lesson needs a terminal; expected one at stdout, or learn handout")
		}
		return a.openScreen(cmd.Context(), config)
	})
}

// chooseLesson opens the screen with the list of lessons and how far one is in each.
func (a lessons) chooseLesson(cmd *cobra.Command, look lookFlags) error {
	config, err := a.lessonConfig(cmd, lesson.IDs()[0], 0, look)
	if err != nil {
		return err
	}
	config.Lessons.First, config.Lessons.List = nil, true
	return a.openScreen(cmd.Context(), config)
}

// lessonConfig is the screen's configuration for a lesson.
func (a lessons) lessonConfig(cmd *cobra.Command, name string, step int, look lookFlags) (config ui.Config, err error) {
	opened, err := a.openLesson(name)
	if err != nil {
		return config, err
	}
	if u := opened.Untrusted(); u != nil {
		return config, u
	}
	if step > len(opened.Steps) {
		return config, fmt.Errorf("%s: --step %d: expected 1 to %d, the steps of %s",
			cmd.Name(), step, len(opened.Steps), opened.ID)
	}
	return a.configOf(cmd, opened, step, look)
}

// configOf is the screen's configuration for a lesson that has been read.
func (a lessons) configOf(
	cmd *cobra.Command, opened *lesson.Lesson, step int, look lookFlags,
) (config ui.Config, err error) {
	first, err := a.lessonWorld(opened.File).Resolve(opened.Steps[0].Run)
	if err != nil {
		return config, &lesson.Error{
			File: opened.File,
			Line: opened.Steps[0].Run.Line,
			Text: err.Error(),
		}
	}
	config = ui.Config{
		Algorithms: algorithmsWith(first.Algorithm),
		Algorithm:  first.Algorithm.ID,
		Problem:    first.Problem,
		Pace:       ui.DefaultPace,
		Paused:     true,
		Program:    version,
		Lessons:    shelf(),
	}
	config.Lessons.First, config.Lessons.Step = opened, step
	return config, look.shown(cmd, &config)
}

// shelf is the lessons for a screen.
func shelf() learn.Shelf {
	return learn.Shelf{
		Course:   lesson.Course,
		Default:  algorithms.All()[0].ID,
		Progress: prefs.LessonsPath(),
	}
}

func completeLessons(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return lesson.IDs(), cobra.ShellCompDirectiveDefault
}

func (a lessons) listLessons() error {
	list, err := lesson.Course()
	if err != nil {
		return err
	}
	for _, one := range list {
		after := ""
		if len(one.After) > 0 {
			after = ", after " + strings.Join(one.After, " and ")
		}
		minutes := english.Count(one.Minutes, "minute")
		steps := english.Count(len(one.Steps), "step")
		err := a.out.line("%-16s %s  (%s, %s, %s%s)", one.ID,
			one.Title, one.Topic, minutes, steps, after)
		if err != nil {
			return err
		}
	}
	return nil
}

// lessonWorld is what a lesson can name.
func (a lessons) lessonWorld(file string) lesson.World {
	return lesson.World{
		Algorithm: a.namedIn(file),
		Puzzle:    puzzles.In(disk.Folder(filepath.Dir(file))),
		Default:   algorithms.All()[0].ID,
		Views:     ui.ViewNames(),
		Panels:    ui.PanelNames(),
	}
}

// openLesson reads a lesson that is built in, or a file.
func (a lessons) openLesson(name string) (*lesson.Lesson, error) {
	_, err := os.Stat(name)
	if err == nil || strings.HasSuffix(name, ".md") {
		l, err := lesson.Read(name)
		if err == nil {
			l.Trust = a.trust()
		}
		return l, err
	}
	return lesson.Open(name)
}
