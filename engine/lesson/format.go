package lesson

import (
	"fmt"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/engine/english"
	"sudokuscope/engine/plaintext"
)

// Format writes a lesson as a Markdown file that Parse reads as the same lesson. The lines
// of a scope block are written as they were read.
func Format(l *Lesson) string {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s\n%s · %s", oneLine(l.Title), oneLine(l.Topic), english.Count(l.Minutes, "minute"))
	if len(l.After) > 0 {
		fmt.Fprintf(&b, " · after: %s", strings.Join(l.After, ", "))
	}
	if len(l.Teaches) > 0 {
		fmt.Fprintf(&b, " · teaches: %s", strings.Join(l.Teaches, ", "))
	}
	b.WriteString("\n")
	paragraph(&b, l.About)
	for i := range l.Steps {
		s := &l.Steps[i]
		fmt.Fprintf(&b, "\n## %s\n", oneLine(s.Title))
		paragraph(&b, s.Text)
		fmt.Fprintf(&b, "```scope\n%s\n```\n", strings.Join(s.Lines, "\n"))
		paragraph(&b, s.Then)
	}
	for _, s := range l.Scripts {
		s.format(&b)
	}
	return b.String()
}

func paragraph(b *strings.Builder, text string) {
	if text != "" {
		fmt.Fprintf(b, "\n%s\n", text)
	}
}

// oneLine makes one line of words, which begins no heading and no block.
func oneLine(text string) string {
	text = plaintext.Line(text)
	if text != "" && strings.ContainsRune("#`~><", rune(text[0])) {
		text = `\` + text
	}
	return text
}

// Words makes a paragraph of typed text.
func Words(text string) string {
	text = oneLine(text)
	if text != "" && strings.ContainsRune("-+*|=_", rune(text[0])) {
		text = `\` + text
	}
	return text
}

// Lines are the run and the moment as the lines of a scope block.
func Lines(r Run, at engine.Position) []string {
	return []string{"run " + r.String(), "go " + at.String()}
}

// String is a run in the words after run.
func (r Run) String() string {
	words := []string{r.Puzzle}
	if r.Algorithm != "" {
		words = append(words, "-a", r.Algorithm)
	}
	if r.Preset != "" {
		words = append(words, "--preset", r.Preset)
	}
	words = append(words, "--seed", fmt.Sprint(r.Seed))
	for _, s := range r.Set {
		words = append(words, "--set", s)
	}
	for _, c := range r.Changes {
		words = append(words, "--change", c)
	}
	return quoted(words...)
}
