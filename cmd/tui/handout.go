//go:build !js

package main

import (
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"html"
	"io"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/charmbracelet/colorprofile"
	"github.com/spf13/cobra"
	"github.com/yuin/goldmark"

	"sudokuscope/cmd/page/site"
	"sudokuscope/engine/base/disk"
	"sudokuscope/engine/base/english"
	"sudokuscope/engine/school/lesson"
	"sudokuscope/ui"
	"sudokuscope/ui/do/learn"
	"sudokuscope/ui/out/link"
)

// handout is a lesson that is written into a folder.
type handout struct {
	lessons
	lesson *lesson.Lesson
	name   string // by which the lesson was asked for
	dir    string
	page   string // the folder of a page for browsers, empty for none
	size   size
	light  bool
}

func learnHandoutCommand(a lessons) *cobra.Command {
	h := handout{
		lessons: a,
		size:    size{120, 36},
		light:   true,
	}
	command := &cobra.Command{
		Use:   "handout LESSON|FILE",
		Short: "Write a lesson as a page with a picture for every step",
		Long: `Write a lesson into a folder: a Markdown page, and a picture of the screen for every
step. The questions are in it, and the answers at the end.

With --page it has the program itself, too, as a page for browsers. Every step then has
an address that opens it there. index.html is the lesson for a course site. go run
./cmd/page -o DIR builds the page.`,
		Example: `
sudokuscope learn handout tabu
sudokuscope learn handout my-lesson.md -o course --page built-page`,
		Args: just("one lesson, a name or a file"),
		RunE: func(cmd *cobra.Command, args []string) (err error) {
			h.name = args[0]
			h.lesson, err = a.openLesson(h.name)
			if err != nil {
				return err
			}
			return h.write(cmd.Context())
		},
	}
	command.Flags().StringVarP(&h.dir,
		"out", "o", "", "the folder `DIR` to write to; its name is the lesson's if not given")
	command.Flags().StringVar(&h.page, "page", "", "add the page in the folder `DIR`, for browsers")
	command.Flags().Var(sizeOf(&h.size), "size", "columns and rows of the pictures")
	command.Flags().BoolVar(&h.light, "light", h.light, "pictures of a light terminal")
	return command
}

// write writes the folder.
func (h *handout) write(ctx context.Context) error {
	h.dir = cmp.Or(h.dir, h.lesson.ID+"-handout")
	if err := disk.Folder(h.dir).Make(); err != nil {
		return err
	}
	if h.page != "" {
		err := site.Copy(h.page, h.dir, pageFolder+"/")
		if err != nil {
			return fmt.Errorf("learn handout: --page %w", err)
		}
	}
	text, err := h.markdown(ctx)
	if err != nil {
		return err
	}
	const name = "README.md"
	if err := h.put(name, text); err != nil {
		return err
	}
	if h.page != "" {
		whole, err := coursePage(h.lesson.Title, text)
		if err != nil {
			return err
		}
		if err := h.put("index.html", whole); err != nil {
			return err
		}
	}
	return h.out.line("%s and %d pictures are written", filepath.Join(h.dir, name), len(h.lesson.Steps))
}

// markdown is the lesson as a page of Markdown; its pictures are written beside it.
func (h *handout) markdown(ctx context.Context) (string, error) {
	var text, answers strings.Builder
	opened := h.lesson
	fmt.Fprintf(&text, "# %s\n\n%s · %s\n\n", opened.Title, opened.Topic, english.Count(opened.Minutes, "minute"))
	if opened.About != "" {
		fmt.Fprintf(&text, "%s\n\n", opened.About)
	}
	for i := range opened.Steps {
		err := h.step(ctx, i, &text, &answers)
		if err != nil {
			return "", fmt.Errorf("%s:%d: %w", opened.File, opened.Steps[i].Line, err)
		}
	}
	if answers.Len() > 0 {
		fmt.Fprintf(&text, "## Answers\n\n%s", answers.String())
	}
	return text.String(), nil
}

// step writes a step with its picture, and the answer to its question.
func (h *handout) step(ctx context.Context, i int, text, answers *strings.Builder) error {
	step := &h.lesson.Steps[i]
	picture := fmt.Sprintf("step-%02d.svg", i+1)
	moment, words, err := h.draw(ctx, step, picture)
	if err != nil {
		return err
	}
	fmt.Fprintf(text, "## %d. %s\n\n![%s](%s)\n\n", i+1, step.Title, words, picture)
	if h.page != "" {
		fmt.Fprintf(text, "[Open this step in the browser](<%s>)\n\n", h.address(i+1))
	}
	if step.Text != "" {
		fmt.Fprintf(text, "%s\n\n", step.Text)
	}
	if step.Ask != nil {
		task, err := moment.Task(ctx, step.Ask)
		if err != nil {
			return err
		}
		fmt.Fprintf(text, "**%s**\n\n", task.Text)
		for k, o := range task.Options {
			fmt.Fprintf(text, "- %c) %s\n", 'a'+k, o.Text)
		}
		fmt.Fprintf(
			answers,
			"- Step %d: %c) %s. %s\n",
			i+1,
			'a'+task.Right,
			task.Options[task.Right].Text,
			task.Because,
		)
		text.WriteString("\n")
	}
	if step.Then != "" {
		fmt.Fprintf(text, "%s\n\n", step.Then)
	}
	for _, t := range step.Tries {
		to := text
		if step.Reveal && t.Tells() {
			to = answers
		}
		fmt.Fprintf(to, "*Try:* %s", learn.Words(t, moment.Algorithm))
		if len(step.Checks) > 0 {
			fmt.Fprintf(to, ", until `%s`", step.Checks[0].Text)
		}
		to.WriteString(".\n\n")
	}
	return nil
}

// draw writes a picture of the screen at the moment of a step, and returns what is on it in
// words, as Markdown has them beside a picture.
func (h *handout) draw(
	ctx context.Context, step *lesson.Step, name string,
) (moment *lesson.Moment, words string, err error) {
	moment, err = h.lessonWorld(h.lesson.File).Find(ctx, step)
	if err != nil {
		return nil, "", err
	}
	config, shot := stepFrame(step, moment)
	if step.Ask != nil { // they would give the answer away
		config.Chances, shot.Truth = false, false
	}
	shot.Width = h.size.width
	shot.Height = h.size.height
	shot.Light = h.light
	picture, err := ui.Frame(ctx, config, shot)
	if err != nil {
		return nil, "", err
	}
	words = strings.NewReplacer("\n", " ", "[", "\\[", "]", "\\]").Replace(picture.Words)
	return moment, words, disk.Folder(h.dir).Write(name, func(w io.Writer) error { return picture.Write(w, "svg") })
}

// stepFrame is the screen of a step.
func stepFrame(step *lesson.Step, moment *lesson.Moment) (ui.Config, ui.Shot) {
	return ui.Config{
			Algorithms: algorithmsWith(moment.Algorithm),
			Algorithm:  moment.Algorithm.ID,
			Problem:    moment.Problem,
			Journal:    moment.Journal,
			At:         moment.At,
			Paused:     true,
			Chances:    step.Chances,
			Program:    version,
		}, ui.Shot{
			View:    step.View,
			Beside:  step.Beside,
			Zoom:    step.Zoom,
			Charts:  step.Chart,
			Truth:   step.Overlay == "truth",
			Profile: colorprofile.TrueColor,
		}
}

// pageFolder is where a handout has the page that the program runs in.
const pageFolder = "page"

// address is that of a step in the page beside the handout.
func (h *handout) address(step int) string {
	name, texts := h.name, map[string]string{}
	if h.lesson.File == h.lesson.ID+".md" && name != h.lesson.File {
		name = h.lesson.ID // one that is built in
	} else {
		texts[name] = h.lesson.Source
	}
	return pageFolder + "/" + site.Start + link.Of([]string{
		"learn",
		name,
		"--step",
		fmt.Sprint(step),
	}, texts)
}

// courseStyle is how a handout looks.
const courseStyle = `
:root { color-scheme: light dark; }
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font: 17px/1.6 system-ui, sans-serif; }
img { max-width: 100%; height: auto; border: 1px solid #8888; border-radius: 4px; }
code { overflow-wrap: anywhere; }
iframe { width: 100%; height: 30rem; border: 1px solid #8888; border-radius: 4px; }
`

// openHere follows each link to a step with a frame that has the step on the page itself,
// once somebody opens it.
// Only a handout needs it, so that no start of the program makes it.
func openHere(page string) string {
	//nolint:forbidigo // HTML of goldmark
	link := regexp.MustCompile(`<p><a href="(` + pageFolder + `/[^"]*)">[^<]*</a></p>`)
	return link.ReplaceAllString(page, openedHere)
}

const openedHere = "$0\n" + "<details><summary>Play this step here</summary>\n" +
	`<iframe src="$1&amp;embed&amp;controls=back,play,step,next,a,b,c,d"` +
	` title="This step, to be played" loading="lazy"></iframe></details>`

// coursePage is a handout for browsers, as a course site shows it. Its policy lets it show its
// own pictures and the page in that style. Whatever a lesson's text holds, nothing in it runs.
func coursePage(title, markdown string) (string, error) {
	var body bytes.Buffer
	err := goldmark.Convert([]byte(markdown), &body)
	if err != nil {
		return "", err
	}
	style := sha256.Sum256([]byte(courseStyle))
	policy := "default-src 'none'; img-src 'self' file:; frame-src 'self' file:; style-src 'sha256-" +
		base64.StdEncoding.EncodeToString(style[:]) + "'; base-uri 'none'; form-action 'none'"
	return fmt.Sprintf(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="%s">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>%s</title>
<link rel="icon" href="`+pageFolder+`/icon.svg" type="image/svg+xml">
<style>%s</style>
%s</html>
`, policy, html.EscapeString(title), courseStyle, openHere(body.String())), nil
}

// put writes a text into the folder.
func (h *handout) put(name, text string) error {
	return disk.Folder(h.dir).Write(name, disk.Bytes([]byte(text)))
}
