package lesson

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/text"
)

// mostText is how long a lesson may be, mostSteps how many steps it may have.
const (
	mostText  = 1 << 20
	mostSteps = 200
)

// Read reads a lesson from a file.
func Read(path string) (*Lesson, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	if info.IsDir() || info.Size() > mostText {
		return nil, fmt.Errorf("%s: expected a lesson, a Markdown file of at most %d bytes", path, mostText)
	}
	source, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	return Parse(path, string(source))
}

// Parse reads a lesson. What is wrong with it is an *Error.
func Parse(file, source string) (*Lesson, error) {
	p := &parser{source: []byte(source), lesson: &Lesson{File: file, ID: strings.TrimSuffix(filepath.Base(file), filepath.Ext(file))}}
	if err := p.look(source); err != nil {
		return nil, err
	}
	if err := p.document(goldmark.New().Parser().Parse(text.NewReader(p.source))); err != nil {
		return nil, err
	}
	return p.lesson, p.complete()
}

// parser reads one file.
type parser struct {
	source []byte
	lesson *Lesson
	step   *Step
	body   strings.Builder // the text of the step
	above  string          // that above its first scope block
	asking *Question       // the question whose options come next
}

func (p *parser) wrong(line int, format string, args ...any) *Error {
	return &Error{p.lesson.File, line, fmt.Sprintf(format, args...)}
}

// look refuses what is no text.
func (p *parser) look(source string) error {
	if len(source) > mostText {
		return p.wrong(1, "%d bytes long: expected at most %d", len(source), mostText)
	}
	for i, line := range strings.Split(source, "\n") {
		if !utf8.ValidString(line) {
			return p.wrong(i+1, "not UTF-8: expected text")
		}
		if strings.ContainsFunc(line, func(r rune) bool {
			return r < ' ' && r != '\t' && r != '\r' || r >= 0x7f && r < 0xa0 || r >= 0x202a && r <= 0x202e || r >= 0x2066 && r <= 0x2069
		}) {
			return p.wrong(i+1, "a control character: expected text")
		}
	}
	return nil
}

// lineAt is the line of a place in the source, counted from 1.
func (p *parser) lineAt(offset int) int {
	return 1 + strings.Count(string(p.source[:offset]), "\n")
}

// begins is where a block begins in the source.
func begins(n ast.Node) int {
	if lines := n.Lines(); lines != nil && lines.Len() > 0 {
		return lines.At(0).Start
	}
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		if c.Type() == ast.TypeInline {
			if t, ok := c.(*ast.Text); ok {
				return t.Segment.Start
			}
			continue
		}
		if at := begins(c); at >= 0 {
			return at
		}
	}
	return -1
}

// document goes over the blocks of the file. The text between two of them is
// kept as it stands there, so that lists and tables need no rules of their own.
func (p *parser) document(doc ast.Node) error {
	from := 0 // where the text that has not been kept yet begins
	keep := func(to int) {
		p.body.Write(p.source[from:max(from, to)])
		from = to
	}
	for n := doc.FirstChild(); n != nil; n = n.NextSibling() {
		switch n := n.(type) {
		case *ast.Heading:
			at := begins(n)
			if at < 0 {
				return p.wrong(1, "a heading without words: expected a title")
			}
			start := strings.LastIndexByte(string(p.source[:at]), '\n') + 1
			end := lineEnd(p.source, at)
			if n.Level > 2 {
				continue
			}
			keep(start)
			from = end
			words := strings.TrimSpace(strings.Trim(strings.TrimSpace(string(p.source[start:end])), "#"))
			if err := p.heading(n.Level, words, p.lineAt(at)); err != nil {
				return err
			}
		case *ast.FencedCodeBlock:
			language := string(n.Language(p.source))
			if language != "scope" && language != "star" {
				continue
			}
			start, end := fence(p.source, n)
			if language == "star" {
				is, err := p.script(n)
				if err != nil {
					return err
				}
				if is {
					keep(start)
					from = end
				}
				continue
			}
			keep(start)
			if p.above == "" && p.step != nil {
				p.above = strings.TrimSpace(p.body.String())
				p.body.Reset()
			}
			from = end
			if err := p.block(n); err != nil {
				return err
			}
		}
	}
	keep(len(p.source))
	p.finish()
	return nil
}

func lineEnd(source []byte, at int) int {
	if i := strings.IndexByte(string(source[at:]), '\n'); i >= 0 {
		return at + i + 1
	}
	return len(source)
}

// fence is where a fenced block begins and ends, its fences included.
func fence(source []byte, n *ast.FencedCodeBlock) (start, end int) {
	at := n.Info.Segment.Start
	start = strings.LastIndexByte(string(source[:at]), '\n') + 1
	end = lineEnd(source, at)
	if lines := n.Lines(); lines.Len() > 0 {
		end = lines.At(lines.Len() - 1).Stop
	}
	return start, min(len(source), lineEnd(source, min(end, len(source))))
}

// heading begins the lesson or a step.
func (p *parser) heading(level int, words string, line int) error {
	l := p.lesson
	if level == 1 {
		if l.Title != "" || p.step != nil {
			return p.wrong(line, "a second title: expected one heading of level 1, at the beginning")
		}
		l.Title = words
		return nil
	}
	if l.Title == "" {
		return p.wrong(line, "a step before the title: expected a heading of level 1 first")
	}
	if len(l.Steps) == mostSteps {
		return p.wrong(line, "more than %d steps", mostSteps)
	}
	p.finish()
	l.Steps = append(l.Steps, Step{Title: words, Line: line})
	p.step = &l.Steps[len(l.Steps)-1]
	if n := len(l.Steps); n > 1 { // it goes on where the last one was
		p.step.Run, p.step.Go = l.Steps[n-2].Run, l.Steps[n-2].Go
	}
	return nil
}

// finish ends the text of a step, or that before the first.
func (p *parser) finish() {
	words := strings.TrimSpace(p.body.String())
	p.body.Reset()
	p.asking = nil
	if p.step != nil {
		p.step.Text, p.step.Then = p.above, words
		if p.step.Ask == nil {
			p.step.Text, p.step.Then = strings.TrimSpace(p.above+"\n\n"+words), ""
		}
		p.above = ""
		return
	}
	first, rest, _ := strings.Cut(words, "\n")
	if p.subtitle(first) {
		words = strings.TrimSpace(rest)
	}
	p.lesson.About = words
}

var minutes = regexp.MustCompile(`^(\d+) minutes?$`)

// subtitle reads the line below the title: "tabu search · 8 minutes · after:
// minima, plateau".
func (p *parser) subtitle(line string) bool {
	parts := strings.Split(line, "·")
	found := false
	for i, part := range parts {
		part = strings.TrimSpace(part)
		if m := minutes.FindStringSubmatch(part); m != nil {
			p.lesson.Minutes, _ = strconv.Atoi(m[1])
			found = true
		} else if list, ok := strings.CutPrefix(part, "after:"); ok {
			for _, id := range strings.Split(list, ",") {
				if id = strings.TrimSpace(id); id != "" {
					p.lesson.After = append(p.lesson.After, id)
				}
			}
		} else if i == 0 {
			p.lesson.Topic = part
		}
	}
	if !found {
		p.lesson.Topic, p.lesson.After = "", nil
	}
	return found
}

// complete refuses a lesson with something missing.
func (p *parser) complete() error {
	l := p.lesson
	switch {
	case l.Title == "":
		return p.wrong(1, "no title: expected a heading such as # What is cost")
	case l.Minutes == 0:
		return p.wrong(2, "no line such as: tabu search · 8 minutes · after: cost")
	case len(l.Steps) == 0:
		return p.wrong(1, "no step: expected a heading of level 2")
	}
	for i := range l.Steps {
		if s := &l.Steps[i]; s.Run.Puzzle == "" {
			return p.wrong(s.Line, "the step has no run: expected a line such as run ai-escargot -a tabu")
		} else if s.Ask != nil {
			if err := p.answerable(s.Ask); err != nil {
				return err
			}
		}
	}
	return p.link()
}

func (p *parser) answerable(q *Question) error {
	if q.Computed != "" {
		return nil
	}
	right := 0
	for _, o := range q.Options {
		if o.Right {
			right++
		}
	}
	switch {
	case len(q.Options) < 2 || len(q.Options) > 6:
		return p.wrong(q.Line, "ask has %d answers: expected 2 to 6, each in a line of its own that begins with a dash", len(q.Options))
	case right != 1:
		return p.wrong(q.Line, "ask has %d right answers: expected one that ends with a star", right)
	case q.Answer == "":
		return p.wrong(q.Line, "ask without answer: expected a line that explains, after the answers")
	}
	return nil
}
