package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"html"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/charmbracelet/colorprofile"
	"github.com/spf13/cobra"
	"github.com/yuin/goldmark"

	"sudokuscope/cmd/page/site"
	"sudokuscope/engine/disk"
	"sudokuscope/engine/english"
	"sudokuscope/engine/lesson"
	"sudokuscope/ui"
	"sudokuscope/ui/link"
)

func learnHandoutCommand(a lessons) *cobra.Command {
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

// handout is a lesson as a page of Markdown; draw makes the picture of a step, address
// is where its number is found in a browser, empty for nowhere.
func handout(
	ctx context.Context, l *lesson.Lesson, draw func(context.Context, *lesson.Step, string) (*lesson.Moment, error),
	address func(int) (string, error),
) (string, error) {
	var b, answers strings.Builder
	fmt.Fprintf(&b, "# %s\n\n%s · %s\n\n", l.Title, l.Topic, english.Count(l.Minutes, "minute"))
	if l.About != "" {
		fmt.Fprintf(&b, "%s\n\n", l.About)
	}
	for i := range l.Steps {
		s := &l.Steps[i]
		picture := fmt.Sprintf("step-%02d.svg", i+1)
		m, err := draw(ctx, s, picture)
		if err != nil {
			return "", fmt.Errorf("%s:%d: %w", l.File, s.Line, err)
		}
		fmt.Fprintf(&b, "## %d. %s\n\n![%s](%s)\n\n", i+1, s.Title, s.Title, picture)
		where, err := address(i + 1)
		if err != nil {
			return "", err
		}
		if where != "" {
			fmt.Fprintf(&b, "[Open this step in the browser](<%s>)\n\n", where)
		}
		if s.Text != "" {
			fmt.Fprintf(&b, "%s\n\n", s.Text)
		}
		text, options, right, because, err := askedAt(ctx, s, m)
		if err != nil {
			return "", fmt.Errorf("%s:%d: %w", l.File, s.Line, err)
		}
		if text != "" {
			fmt.Fprintf(&b, "**%s**\n\n", text)
			for k, o := range options {
				fmt.Fprintf(&b, "- %c) %s\n", 'a'+k, o)
			}
			fmt.Fprintf(&answers, "- Step %d: %c) %s. %s\n", i+1, 'a'+right, options[right], because)
			b.WriteString("\n")
		}
		if s.Then != "" {
			fmt.Fprintf(&b, "%s\n\n", s.Then)
		}
		for _, t := range s.Tries {
			fmt.Fprintf(&b, "*Try:* `%s`", t.Text)
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

// askedAt is the question of a step, with one that is made of the run; an empty text
// for none.
func askedAt(ctx context.Context, s *lesson.Step, m *lesson.Moment) (text string, options []string, right int, because string, err error) {
	q := s.Ask
	switch {
	case q == nil:
		return
	case q.Computed == "":
		for i, o := range q.Shuffled() {
			options = append(options, o.Text)
			if o.Right {
				right = i
			}
		}
		return q.Text, options, right, q.Answer, nil
	}
	made, err := m.Question(ctx, q.Computed)
	if err != nil || made == nil {
		return "", nil, 0, "", err
	}
	for _, o := range made.Options {
		options = append(options, o.Text)
	}
	return made.Text, options, made.Right, made.Because, nil
}

// drawStep writes a picture of the screen at the moment of a step.
func (a lessons) drawStep(ctx context.Context, file string, s *lesson.Step, z size, light bool, path string) (*lesson.Moment, error) {
	m, err := a.lessonWorld(file).Find(ctx, s)
	if err != nil {
		return nil, err
	}
	config, shot := stepFrame(s, m)
	shot.Width, shot.Height, shot.Light = z.width, z.height, light
	picture, err := ui.Frame(ctx, config, shot)
	if err != nil {
		return nil, err
	}
	return m, disk.Write(path, func(w io.Writer) error { return picture.Write(w, "svg") })
}

// stepFrame is the screen of a step.
func stepFrame(s *lesson.Step, m *lesson.Moment) (ui.Config, ui.Shot) {
	return ui.Config{
			Algorithms: algorithmsWith(m.Algorithm), Algorithm: m.Algorithm.ID, Problem: m.Problem, Journal: m.Journal, At: m.At,
			Paused: true, Chances: s.Chances, Program: version,
		}, ui.Shot{
			View: s.View, Beside: s.Beside, Zoom: s.Zoom, Charts: s.Chart, Truth: s.Overlay == "truth", Profile: colorprofile.TrueColor,
		}
}

// pageFolder is where a handout has the page that the program runs in.
const pageFolder = "page"

// includePage copies a built page into the folder of a handout.
func includePage(page, dir string) error {
	if err := site.Copy(page, filepath.Join(dir, pageFolder)); err != nil {
		return fmt.Errorf("learn handout: --page %w", err)
	}
	return nil
}

// stepAddress is the address, beside a handout, of a step of its lesson; name is what
// the lesson was asked for by.
func stepAddress(l *lesson.Lesson, name string, step int) (string, error) {
	texts := map[string]string{}
	if l.File == l.ID+".md" && name != l.File {
		name = l.ID
	} else {
		text, err := os.ReadFile(name)
		if err != nil {
			return "", err
		}
		texts[name] = string(text)
	}
	return pageFolder + "/" + site.Start + link.Of([]string{"learn", name, "--step", fmt.Sprint(step)}, texts), nil
}

// courseStyle is how a handout looks, and coursePolicy what it may do: show its own
// pictures in that style. Whatever a lesson's text holds, nothing in it runs.
const courseStyle = `
:root { color-scheme: light dark; }
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font: 17px/1.6 system-ui, sans-serif; }
img { max-width: 100%; height: auto; border: 1px solid #8888; border-radius: 4px; }
code { overflow-wrap: anywhere; }
`

func coursePolicy() string {
	style := sha256.Sum256([]byte(courseStyle))
	return "default-src 'none'; img-src 'self' file:; style-src 'sha256-" + base64.StdEncoding.EncodeToString(style[:]) +
		"'; base-uri 'none'; form-action 'none'"
}

// coursePage is a handout for browsers, as a course site shows it.
func coursePage(title, markdown string) (string, error) {
	var body bytes.Buffer
	if err := goldmark.Convert([]byte(markdown), &body); err != nil {
		return "", err
	}
	return fmt.Sprintf(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="%s">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>%s</title>
<link rel="icon" href="`+pageFolder+`/icon.svg" type="image/svg+xml">
<style>%s</style>
%s</html>
`, coursePolicy(), html.EscapeString(title), courseStyle, body.String()), nil
}

// writeText writes a text whole.
func writeText(path, text string) error {
	return disk.Write(path, func(w io.Writer) error {
		_, err := io.WriteString(w, text)
		return err
	})
}
