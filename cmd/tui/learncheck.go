//go:build !js

package main

import (
	"cmp"
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"sudokuscope/engine/base/english"
	"sudokuscope/engine/school/lesson"
	"sudokuscope/ui"
)

func learnCheckCommand(a lessons) *cobra.Command {
	full, unbacked := false, false
	command := &cobra.Command{
		Use:   "check [LESSON|FILE...]",
		Short: "Hold lessons to what they say, line by line",
		Long: `Go to every moment of a lesson. Hold every claim and expectation to the runs, recount
every computed question, and do every exercise. What is wrong is said with its line; the
exit code is then 2. Without a name all lessons that are built in.

What takes many runs, and exercises over all of their seeds, are held with --full alone:
that takes minutes. --unbacked lists the sentences that could be false and that no line
is about. Each has the reason that the lesson gives.

A script that a lesson brings is read. It runs with --trust, or if you have agreed on
the screen.`,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				args = lesson.IDs()
			}
			wrong, right := 0, []*lesson.Lesson(nil)
			for _, name := range args {
				opened, err := a.openLesson(name)
				if err != nil {
					return err
				}
				if unbacked {
					a.listUnbacked(opened)
					continue
				}
				world := a.lessonWorld(opened.File)
				world.Full, world.Frame = full, a.stepText
				list := lesson.Check(cmd.Context(), opened, world)
				if err := cmd.Context().Err(); err != nil {
					return err
				}
				wrong += len(list)
				for _, err := range list {
					a.out.say("%s\n", err)
				}
				if len(list) == 0 {
					right = append(right, opened)
					a.out.say("%s: %s\n", opened.ID, held(full, opened))
				}
				if err := a.out.Flush(); err != nil {
					return err
				}
			}
			if len(args) > 1 && wrong == 0 && !unbacked {
				a.out.say("%d lessons: %s\n", len(args), held(full, right...))
			}
			if wrong > 0 {
				return fmt.Errorf("learn check: %d of what the lessons say is not so, or could not be tried", wrong)
			}
			return nil
		},
	}
	command.Flags().BoolVar(&full, "full", false, "make all the runs that the lessons speak of")
	command.Flags().BoolVar(&unbacked, "unbacked", false, "list the sentences that no line is about")
	return command
}

// held says how much of lessons that were found to be right is held to the program, with what
// takes many runs or without.
func held(full bool, list ...*lesson.Lesson) string {
	steps := 0
	claims := 0
	left := 0
	more, unseen := "", 0
	for _, one := range list {
		for _, sentence := range one.Sentences() {
			if sentence.Answer && !sentence.Checked && sentence.Reason == "" {
				unseen++
			}
		}
		for i := range one.Steps {
			step := &one.Steps[i]
			steps += 1
			claims = claims + len(step.Claims) + len(step.Expects) + len(step.Checks)
			for _, x := range step.Expects {
				if x.Slow && !full {
					claims, left = claims-1, left+1
				}
			}
		}
	}
	if left > 0 {
		more = fmt.Sprintf(" (%d more with --full)", left)
	}
	text := fmt.Sprintf("%d steps, %d claims and expectations%s, all as they say", steps, claims, more)
	if unseen > 0 {
		text += "; " + english.Count(unseen, "written answer") + " that nobody has checked (--unbacked lists them)"
	}
	return text
}

// listUnbacked lists the sentences of a lesson that no line is about.
func (a lessons) listUnbacked(opened *lesson.Lesson) {
	for _, sentence := range opened.Sentences() {
		if !sentence.Checked {
			a.out.say(
				"%s, %s: %s\n    %s\n",
				opened.ID,
				opened.Steps[sentence.Step].Title,
				sentence.Text,
				cmp.Or(sentence.Reason, "nobody has said why"),
			)
		}
	}
}

// stepText is a step as the screen shows it, as text.
func (a lessons) stepText(ctx context.Context, opened *lesson.Lesson, step, width, height int) (string, error) {
	moment, err := a.lessonWorld(opened.File).Find(ctx, &opened.Steps[step])
	if err != nil {
		return "", err
	}
	config, shot := stepFrame(&opened.Steps[step], moment)
	shot.Width, shot.Height = width, height
	picture, err := ui.Frame(ctx, config, shot)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	err = picture.Write(&b, "text")
	return b.String(), err
}
