package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"sudokuscope/engine/algorithms"
	"sudokuscope/engine/english"
	"sudokuscope/engine/lesson"
	"sudokuscope/engine/lesson/course"
	"sudokuscope/engine/sudoku"
	"sudokuscope/puzzles"
	"sudokuscope/ui"
	"sudokuscope/ui/learn"
	"sudokuscope/ui/prefs"
	"sudokuscope/ui/tty"
)

// learnCommand is about lessons: it lists those that are built in, or opens one on
// the screen.
func learnCommand(a *app) *cobra.Command {
	var look lookFlags
	step := 0
	c := &cobra.Command{
		Use:   "learn [LESSON|FILE]",
		Short: "Take a lesson; list them, check one, or make a handout of it",
		Long: `Open a lesson on the screen, where it was left or at its beginning. Without a name
list the lessons that are built in, in the order in which they are best taken: in a
terminal with how far you are in each, and enter opens one.

A lesson is a Markdown file. Its scope blocks say, a directive a line, what the
screen shows, what is asked and what is to be tried:

` + "  " + strings.Join(lesson.Directives(), "\n  ") + `

A lesson can bring a script of its own, in a block that begins with star NAME.star;
a run names it after -a. "try write NAME.star" makes a file of it, and a second block,
star NAME.star answer, is what it could become: learn check holds the checks to that.

A condition is one of a breakpoint (sudokuscope --help lists them), or one of these:

` + "  " + strings.Join(lesson.Conditions(), "\n  ") + `

An expectation is about more than one state; learn check makes the runs that it takes:

` + "  " + strings.Join(lesson.Expectations(), "\n  "),
		Example: `
sudokuscope learn
sudokuscope learn tabu
sudokuscope learn my-lesson.md
sudokuscope learn check my-lesson.md
sudokuscope learn handout tabu -o tabu-handout`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) > 1 {
				return fmt.Errorf("learn: expected one lesson, a name or a file, not %d", len(args))
			}
			return nil
		},
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
	look.addScreen(c.Flags())
	a.addTrust(c.PersistentFlags())
	c.Flags().IntVar(&step, "step", 0, "begin at step `N`, 1 for the first; where it was left unless set")
	c.AddCommand(learnNewCommand(a), learnCheckCommand(a), learnHandoutCommand(a))
	return c
}

// takeLesson opens the screen on a lesson.
func (a *app) takeLesson(cmd *cobra.Command, name string, step int, look lookFlags) error {
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
func (a *app) chooseLesson(cmd *cobra.Command, look lookFlags) error {
	config, err := a.lessonConfig(cmd, course.IDs()[0], 0, look)
	if err != nil {
		return err
	}
	config.Lessons.First, config.Lessons.List = nil, true
	return a.openScreen(cmd.Context(), config)
}

// lessonConfig is the screen's configuration for a lesson.
func (a *app) lessonConfig(cmd *cobra.Command, name string, step int, look lookFlags) (config ui.Config, err error) {
	l, err := a.openLesson(name)
	if err != nil {
		return config, err
	}
	if u := l.Untrusted(); u != nil {
		return config, u
	}
	if cmd.Flags().Changed("step") && (step < 1 || step > len(l.Steps)) {
		return config, fmt.Errorf("learn: --step %d: expected 1 to %d, the steps of %s", step, len(l.Steps), l.ID)
	}
	first, err := a.lessonWorld(l.File).Resolve(l.Steps[0].Run)
	if err != nil {
		return config, &lesson.Error{File: l.File, Line: l.Steps[0].Run.Line, Text: err.Error()}
	}
	config = ui.Config{
		Algorithms: algorithmsWith(first.Algorithm), Algorithm: first.Algorithm.ID, Problem: first.Problem, Pace: ui.DefaultPace, Paused: true,
		Program: version, Lessons: shelf(),
	}
	config.Lessons.First, config.Lessons.Step = l, step
	if err := look.into(&config); err != nil {
		return config, err
	}
	return config, prefer(cmd.Flags(), &config)
}

// shelf is the lessons for a screen.
func shelf() learn.Shelf {
	return learn.Shelf{Course: course.All, Default: algorithms.All()[0].ID, Progress: prefs.LessonsPath(), Trust: remembered()}
}

func completeLessons(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return course.IDs(), cobra.ShellCompDirectiveDefault
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
		if err := a.out.line("%-12s %s  (%s, %s, %s%s)", l.ID, l.Title, l.Topic, english.Count(l.Minutes, "minute"), english.Count(len(l.Steps), "step"), after); err != nil {
			return err
		}
	}
	return nil
}

// lessonWorld is what a lesson can name.
func (a *app) lessonWorld(file string) lesson.World {
	return lesson.World{
		Algorithm: a.namedIn(file),
		Puzzle:    func(name string) (*sudoku.Puzzle, error) { return puzzles.Open(name, strings.NewReader("")) },
		Default:   algorithms.All()[0].ID,
		Views:     ui.ViewNames(), Panels: ui.PanelNames(),
	}
}

// openLesson reads a lesson that is built in, or a file.
func (a *app) openLesson(name string) (*lesson.Lesson, error) {
	if _, err := os.Stat(name); err == nil || strings.HasSuffix(name, ".md") {
		l, err := opened(a, func() (*lesson.Lesson, error) { return lesson.Read(name) })
		if err == nil {
			l.Trust = a.trust()
		}
		return l, err
	}
	return course.Open(name)
}

// learnNewCommand records a lesson.
func learnNewCommand(a *app) *cobra.Command {
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

func (a *app) recordLesson(cmd *cobra.Command, f watchFlags, args []string) error {
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
	config, err := f.screen(cmd.Context(), a, args[1:])
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

func learnCheckCommand(a *app) *cobra.Command {
	full, unbacked := false, false
	c := &cobra.Command{
		Use:   "check [LESSON|FILE...]",
		Short: "Hold lessons to what they say, line by line",
		Long: `Go to every moment of a lesson, hold every claim and every expectation to the
runs, make and recount every question that is computed, and do every exercise. What is
wrong is said with its line; the exit code is then 2. Without a name all lessons that
are built in.

What takes many runs, and exercises over all of their seeds, are held with --full alone:
that takes minutes. --unbacked lists the sentences that could be false and that no line is
about, each with the reason that the lesson gives.

A script that a lesson brings is read; it runs with --trust, or if you have agreed
to it on the screen.`,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				args = course.IDs()
			}
			wrong := 0
			for _, name := range args {
				l, err := a.openLesson(name)
				if err != nil {
					return err
				}
				if unbacked {
					if err := a.listUnbacked(l); err != nil {
						return err
					}
					continue
				}
				w := a.lessonWorld(l.File)
				w.Full, w.Frame = full, a.stepText
				list := lesson.Check(cmd.Context(), l, w)
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
					if err := a.out.line("%s: %s", l.ID, held(l)); err != nil {
						return err
					}
				}
			}
			if wrong > 0 {
				return fmt.Errorf("learn check: %d of what the lessons say is not so, or could not be tried", wrong)
			}
			return nil
		},
	}
	c.Flags().BoolVar(&full, "full", false, "make all the runs that the lessons speak of")
	c.Flags().BoolVar(&unbacked, "unbacked", false, "list the sentences that no line is about")
	return c
}

// held counts what of a lesson is held to the program.
func held(l *lesson.Lesson) string {
	lines, checked, plain := 0, 0, 0
	for i := range l.Steps {
		s := &l.Steps[i]
		lines += len(s.Claims) + len(s.Expects) + len(s.Checks)
	}
	for _, s := range l.Sentences() {
		if s.Checked {
			checked++
		} else {
			plain++
		}
	}
	return fmt.Sprintf("%d steps, %d claims and expectations, all as they say; of %d sentences that could be false %d are checked", len(l.Steps), lines, checked+plain, checked)
}

// listUnbacked lists the sentences of a lesson that no line is about.
func (a *app) listUnbacked(l *lesson.Lesson) error {
	for _, s := range l.Sentences() {
		if s.Checked {
			continue
		}
		reason := s.Reason
		if reason == "" {
			reason = "nobody has said why"
		}
		if err := a.out.line("%s, %s: %s\n    %s", l.ID, l.Steps[s.Step].Title, s.Text, reason); err != nil {
			return err
		}
	}
	return nil
}

// stepText is a step as the screen shows it, as text.
func (a *app) stepText(ctx context.Context, l *lesson.Lesson, step, width, height int) (string, error) {
	m, err := a.lessonWorld(l.File).Find(ctx, &l.Steps[step])
	if err != nil {
		return "", err
	}
	config, shot := stepFrame(&l.Steps[step], m)
	shot.Width, shot.Height = width, height
	picture, err := ui.Frame(ctx, config, shot)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	err = picture.Write(&b, "text")
	return b.String(), err
}

func learnHandoutCommand(a *app) *cobra.Command {
	dir, page := "", ""
	size := size{120, 36}
	light := true
	c := &cobra.Command{
		Use:   "handout LESSON|FILE",
		Short: "Write a lesson as a page with a picture for every step",
		Long: `Write a lesson into a folder: a Markdown page with its text, an SVG picture of the
screen for every step, the questions, and the answers at the end.

With --page it has the program itself, too, as a page for browsers: every step then
has an address that opens it there, and index.html is the lesson for a course site.
go run ./cmd/page -o DIR builds the page.`,
		Example: `
sudokuscope learn handout tabu
sudokuscope learn handout my-lesson.md -o course --page built-page`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 {
				return fmt.Errorf("learn handout: expected one lesson, a name or a file")
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			l, err := a.openLesson(args[0])
			if err != nil {
				return err
			}
			if dir == "" {
				dir = l.ID + "-handout"
			}
			if err := os.MkdirAll(dir, 0o777); err != nil {
				return err
			}
			draw := func(ctx context.Context, s *lesson.Step, file string) (*lesson.Moment, error) {
				return a.drawStep(ctx, l.File, s, size, light, filepath.Join(dir, file))
			}
			address := func(int) (string, error) { return "", nil }
			if cmd.Flags().Changed("page") {
				if err := includePage(page, dir); err != nil {
					return err
				}
				address = func(step int) (string, error) { return stepAddress(l, args[0], step) }
			}
			text, err := handout(cmd.Context(), l, draw, address)
			if err != nil {
				return err
			}
			path := filepath.Join(dir, "README.md")
			if err := writeText(path, text); err != nil {
				return err
			}
			if page != "" {
				whole, err := coursePage(l.Title, text)
				if err != nil {
					return err
				}
				if err := writeText(filepath.Join(dir, "index.html"), whole); err != nil {
					return err
				}
			}
			return a.out.line("%s and %d pictures are written", path, len(l.Steps))
		},
	}
	c.Flags().StringVarP(&dir, "output", "o", "", "the folder `DIR` to write to; its name is the lesson's if not given")
	c.Flags().StringVar(&page, "page", "", "add the page in the folder `DIR`, for browsers")
	c.Flags().Var(sizeOf(&size), "size", "columns and rows of the pictures")
	c.Flags().BoolVar(&light, "light", light, "pictures of a light terminal")
	return c
}
