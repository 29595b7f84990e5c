package lesson

import (
	"fmt"
	"strings"

	"sudokuscope/engine"
	"sudokuscope/engine/plaintext"
)

// Format writes a lesson as a Markdown file that Parse reads as the same lesson.
func Format(l *Lesson) string {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s\n%s · %s", oneLine(l.Title), oneLine(l.Topic), engine.Count(l.Minutes, "minute"))
	if len(l.After) > 0 {
		fmt.Fprintf(&b, " · after: %s", strings.Join(l.After, ", "))
	}
	b.WriteString("\n")
	paragraph(&b, l.About)
	for i := range l.Steps {
		l.Steps[i].format(&b)
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

// Words makes a paragraph of what somebody typed.
func Words(text string) string {
	text = oneLine(text)
	if text != "" && strings.ContainsRune("-+*|=_", rune(text[0])) {
		text = `\` + text
	}
	return text
}

func (s *Step) format(b *strings.Builder) {
	fmt.Fprintf(b, "\n## %s\n", oneLine(s.Title))
	if s.Ask != nil {
		paragraph(b, s.Text)
	}
	b.WriteString("```scope\n")
	line := func(name, words string) {
		if words != "" {
			fmt.Fprintf(b, "%s %s\n", name, words)
		}
	}
	if s.Own {
		if len(s.Race) > 0 {
			var runs []string
			for _, r := range s.Race {
				runs = append(runs, r.String())
			}
			line("race", strings.Join(runs, " | "))
		} else {
			line("run", s.Run.String())
		}
		line("go", s.Go.String())
	}
	line("view", quoted(s.View))
	line("zoom", quoted(s.Zoom))
	line("beside", quoted(s.Beside))
	line("overlay", s.Overlay)
	line("point", quoted(s.Point...))
	line("chart", quoted(s.Chart...))
	if s.Pace > 0 {
		line("pace", fmt.Sprint(s.Pace))
	}
	switch {
	case s.Until != "":
		line("play until", s.Until)
	case s.Play:
		b.WriteString("play\n")
	}
	for _, f := range s.Forks {
		line("fork", f.String())
	}
	if s.Many > 0 {
		line("many", fmt.Sprint(s.Many))
	}
	for _, c := range s.Claims {
		line("claim", c.Text)
	}
	s.Ask.format(line, b)
	for _, t := range s.Tries {
		line("try", t.String())
	}
	for _, c := range s.Checks {
		line("check", fmt.Sprintf("%s within %d", c.Text, c.Within))
	}
	for _, h := range s.Hints {
		line("hint", h)
	}
	for _, n := range s.Notes {
		line("note", n)
	}
	b.WriteString("```\n")
	if s.Ask != nil {
		paragraph(b, s.Then)
	} else {
		paragraph(b, s.Text)
	}
}

func (q *Question) format(line func(name, words string), b *strings.Builder) {
	if q == nil {
		return
	}
	if q.Computed != "" {
		line("ask computed", q.Computed)
	} else {
		line("ask", q.Text)
	}
	for _, o := range q.Options {
		star := ""
		if o.Right {
			star = " *"
		}
		fmt.Fprintf(b, "  - %s%s\n", o.Text, star)
	}
	line("answer", q.Answer)
	switch show := q.Show; {
	case show.Phases > 0:
		line("show", fmt.Sprintf("+%d+%d", show.Iterations, show.Phases))
	case show.Iterations > 0:
		line("show", fmt.Sprintf("+%d", show.Iterations))
	}
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

// String is a moment in the words after go.
func (g Go) String() string {
	text := g.At.String()
	if g.Until != "" {
		text = g.Until
	}
	if g.Then != 0 {
		text += fmt.Sprintf(" and then %+d", g.Then)
	}
	return text
}
