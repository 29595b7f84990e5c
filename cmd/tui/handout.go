package main

import (
	"context"
	"fmt"
	"io"
	"strings"

	"github.com/charmbracelet/colorprofile"

	"sudokuscope/engine/lesson"
	"sudokuscope/engine/wholefile"
	"sudokuscope/ui"
)

// handout is a lesson as a page of Markdown; draw makes the picture of a step.
func handout(ctx context.Context, l *lesson.Lesson, draw func(context.Context, *lesson.Step, string) error) (string, error) {
	var b, answers strings.Builder
	fmt.Fprintf(&b, "# %s\n\n%s · %d minutes\n\n", l.Title, l.Topic, l.Minutes)
	if l.About != "" {
		fmt.Fprintf(&b, "%s\n\n", l.About)
	}
	for i := range l.Steps {
		s := &l.Steps[i]
		picture := fmt.Sprintf("step-%02d.svg", i+1)
		if err := draw(ctx, s, picture); err != nil {
			return "", fmt.Errorf("%s:%d: %w", l.File, s.Line, err)
		}
		fmt.Fprintf(&b, "## %d. %s\n\n![%s](%s)\n\n%s\n\n", i+1, s.Title, s.Title, picture, s.Text)
		if q := s.Ask; q != nil && q.Computed == "" {
			fmt.Fprintf(&b, "**%s**\n\n", q.Text)
			for k, o := range q.Options {
				fmt.Fprintf(&b, "- %c) %s\n", 'a'+k, o.Text)
				if o.Right {
					fmt.Fprintf(&answers, "- Step %d: %c) %s. %s\n", i+1, 'a'+k, o.Text, q.Answer)
				}
			}
			b.WriteString("\n")
		}
		for _, t := range s.Tries {
			fmt.Fprintf(&b, "*Try:* `%s`", t)
			if len(s.Checks) > 0 {
				fmt.Fprintf(&b, ", until `%s`", s.Checks[0].Text)
			}
			b.WriteString(".\n\n")
		}
	}
	if answers.Len() > 0 {
		fmt.Fprintf(&b, "## Answers\n\n%s", answers.String())
	}
	return b.String(), nil
}

// drawStep writes a picture of the screen at the moment of a step.
func (a *app) drawStep(ctx context.Context, s *lesson.Step, z size, light bool, path string) error {
	m, err := lessonWorld().Find(ctx, s)
	if err != nil {
		return err
	}
	config := ui.Config{
		Algorithms: allAlgorithms(), Algorithm: m.Algorithm.ID, Problem: m.Problem, Journal: m.Journal, At: m.At,
		Paused: true, Program: release, Reliability: reliability,
	}
	shot := ui.Shot{Width: z.width, Height: z.height, Light: light, View: s.View, Beside: s.Beside, Profile: colorprofile.TrueColor}
	picture, err := ui.Frame(ctx, config, shot)
	if err != nil {
		return err
	}
	return wholefile.Write(path, func(w io.Writer) error { return picture.Write(w, "svg") })
}

// writeText writes a text whole.
func writeText(path, text string) error {
	return wholefile.Write(path, func(w io.Writer) error {
		_, err := io.WriteString(w, text)
		return err
	})
}
