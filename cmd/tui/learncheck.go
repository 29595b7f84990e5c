//go:build !js

package main

import (
	"cmp"
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"sudokuscope/engine/lesson"
	"sudokuscope/ui"
)

func learnCheckCommand(a lessons) *cobra.Command {
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
				args = lesson.IDs()
			}
			wrong, all := 0, tally{}
			for _, name := range args {
				l, err := a.openLesson(name)
				if err != nil {
					return err
				}
				if unbacked {
					a.listUnbacked(l)
					continue
				}
				w := a.lessonWorld(l.File)
				w.Full, w.Frame = full, a.stepText
				list := lesson.Check(cmd.Context(), l, w)
				if err := cmd.Context().Err(); err != nil {
					return err
				}
				wrong += len(list)
				for _, err := range list {
					a.out.say("%s\n", err)
				}
				if len(list) == 0 {
					one := tally{}
					one.add(l, full)
					all.add(l, full)
					a.out.say("%s: %s\n", l.ID, &one)
				}
				if err := a.out.Flush(); err != nil {
					return err
				}
			}
			if len(args) > 1 && wrong == 0 && !unbacked {
				a.out.say("%d lessons: %s\n", len(args), &all)
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

// tally is what of lessons is held to the program.
type tally struct{ steps, held, left int }

// add counts a lesson that was found to be right, with what takes many runs or without.
func (t *tally) add(l *lesson.Lesson, full bool) {
	t.steps += len(l.Steps)
	for i := range l.Steps {
		s := &l.Steps[i]
		t.held += len(s.Claims) + len(s.Expects) + len(s.Checks)
		for _, x := range s.Expects {
			if x.Slow && !full {
				t.held, t.left = t.held-1, t.left+1
			}
		}
	}
}

func (t *tally) String() string {
	left := ""
	if t.left > 0 {
		left = fmt.Sprintf(" (%d more with --full)", t.left)
	}
	return fmt.Sprintf("%d steps, %d claims and expectations%s, all as they say", t.steps, t.held, left)
}

// listUnbacked lists the sentences of a lesson that no line is about.
func (a lessons) listUnbacked(l *lesson.Lesson) {
	for _, s := range l.Sentences() {
		if !s.Checked {
			a.out.say("%s, %s: %s\n    %s\n", l.ID, l.Steps[s.Step].Title, s.Text, cmp.Or(s.Reason, "nobody has said why"))
		}
	}
}

// stepText is a step as the screen shows it, as text.
func (a lessons) stepText(ctx context.Context, l *lesson.Lesson, step, width, height int) (string, error) {
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
