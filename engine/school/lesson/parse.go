package lesson

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"

	"sudokuscope/engine/base/disk"
)

// mostText is how long a lesson may be, mostSteps how many steps it may have.
const (
	mostText  = 1 << 20
	mostSteps = 200
)

// Read reads a lesson from a file.
func Read(path string) (*Lesson, error) {
	source, err := disk.Read(path, mostText)
	if failed, is := errors.AsType[*fs.PathError](err); is {
		return nil, fmt.Errorf("%s: %w; expected a lesson", path, failed.Err)
	}
	if err != nil {
		return nil, err
	}
	return Parse(path, string(source))
}

// Parse reads a lesson. What is wrong with it is an *Error.
func Parse(file, source string) (*Lesson, error) {
	source = strings.ReplaceAll(source, "\r\n", "\n")
	parsing := &parser{lesson: &Lesson{
		File:   file,
		ID:     strings.TrimSuffix(filepath.Base(file), filepath.Ext(file)),
		Source: source,
		scope:  map[int]bool{},
	}}
	if len(source) > mostText {
		return nil, parsing.wrong(1, "%d bytes long: expected at most %d", len(source), mostText)
	}
	lines := strings.Split(source, "\n")
	for i, line := range lines {
		if !utf8.ValidString(line) {
			return nil, parsing.wrong(i+1, "not UTF-8: expected text")
		}
		if strings.ContainsFunc(line, func(r rune) bool {
			return r < ' ' && r != '\t' || r >= 0x7f && r < 0xa0 || r >= 0x202a && r <= 0x202e ||
				r >= 0x2066 && r <= 0x2069
		}) {
			return nil, parsing.wrong(i+1, "a control character: expected text")
		}
	}
	for i := 0; i < len(lines); i++ {
		skipped, err := parsing.readAt(lines, i)
		if err != nil {
			return nil, err
		}
		i += skipped
	}
	parsing.finish()
	return parsing.lesson, parsing.complete()
}

// parser reads one file, line by line.
type parser struct {
	lesson *Lesson
	step   *Step
	body   strings.Builder // the text of the step
	above  string          // that above its first scope block
	asking *Ask            // the question whose options come next
	at     int             // the line that is read
	said   int             // how many lines of the step are held to the program
}

func (p *parser) wrong(line int, format string, args ...any) *Error {
	return &Error{p.lesson.File, line, fmt.Sprintf(format, args...)}
}

// pattern is an expression that is compiled when it is first asked for: most starts of
// the program read no lesson.
func pattern(expr string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(expr)
	})
}

// A heading of level 1 or 2, and the line that begins a fenced block.
var (
	heading = pattern(`^ {0,3}(#{1,2})(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*$`)
	fence   = pattern("^ {0,3}(```+|~~~+)[ \t]*(.*)$")
)

// readAt reads the line at a place, or the fenced block that begins there, and returns
// how many lines it has read beside that one.
func (p *parser) readAt(lines []string, at int) (read int, err error) {
	if title := heading().FindStringSubmatch(lines[at]); title != nil {
		if title[2] == "" {
			return 0, p.wrong(at+1, "a heading without words: expected a title")
		}
		return 0, p.heading(len(title[1]), title[2], at+1)
	}
	fenced := fence().FindStringSubmatch(lines[at])
	if fenced == nil || fenced[1][0] == '`' && strings.Contains(fenced[2], "`") {
		p.body.WriteString(lines[at] + "\n")
		if unread, found := unreadAt(lines, at); found {
			p.lesson.unread = append(p.lesson.unread, unread)
		}
		return 0, nil
	}
	end := at + 1
	for end < len(lines) {
		line := strings.TrimSpace(lines[end])
		if len(line) >= len(fenced[1]) && strings.Trim(line, fenced[1][:1]) == "" {
			break
		}
		end++
	}
	inside := lines[at+1 : min(end, len(lines))]
	info := strings.TrimSpace(fenced[2])
	switch words := strings.Fields(info); {
	case info == "scope":
		return end - at, p.block(inside, at+2)
	case len(words) > 1 && words[0] == "star":
		return end - at, p.script(words[1:], inside, at+1)
	}
	for _, line := range lines[at:min(end+1, len(lines))] { // an illustration
		p.body.WriteString(line + "\n")
	}
	return end - at, nil
}

// heading begins the lesson or a step.
func (p *parser) heading(level int, words string, line int) error {
	lesson := p.lesson
	if level == 1 {
		if lesson.Title != "" || p.step != nil {
			return p.wrong(line, "a second title: expected one heading of level 1, at the beginning")
		}
		lesson.Title = words
		return nil
	}
	if lesson.Title == "" {
		return p.wrong(line, "a step before the title: expected a heading of level 1 first")
	}
	if len(lesson.Steps) == mostSteps {
		return p.wrong(line, "more than %d steps", mostSteps)
	}
	p.finish()
	lesson.Steps = append(lesson.Steps, Step{Title: words, Line: line})
	p.step = &lesson.Steps[len(lesson.Steps)-1]
	if n := len(lesson.Steps); n > 1 { // it goes on where the last one was
		p.step.Run = lesson.Steps[n-2].Run
		p.step.Go = lesson.Steps[n-2].Go
	}
	return nil
}

// finish ends the text of a step, or that before the first.
func (p *parser) finish() {
	words := strings.TrimSpace(p.body.String())
	p.body.Reset()
	p.asking, p.said = nil, 0
	if p.step != nil {
		p.step.Text, p.step.Then = p.above, words
		if p.step.Ask == nil {
			p.step.Text = strings.TrimSpace(p.above + "\n\n" + words)
			p.step.Then = ""
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

// subtitle reads the line below the title: "tabu search · 8 minutes · after:
// minima, plateau · teaches: tabu".
func (p *parser) subtitle(line string) bool {
	parts := strings.Split(line, "·")
	found := false
	for i, part := range parts {
		part = strings.TrimSpace(part)
		number, unit, _ := strings.Cut(part, " ")
		minutes, err := strconv.ParseUint(number, 10, 31)
		if err == nil && (unit == "minutes" || unit == "minute") {
			p.lesson.Minutes = int(minutes)
			found = true
		} else if list, ok := strings.CutPrefix(part, "after:"); ok {
			p.lesson.After = listed(list)
		} else if list, ok := strings.CutPrefix(part, "teaches:"); ok {
			p.lesson.Teaches = listed(list)
		} else if i == 0 {
			p.lesson.Topic = part
		}
	}
	if !found {
		p.lesson.Topic = ""
		p.lesson.After = nil
		p.lesson.Teaches = nil
	}
	return found
}

// listed are the words of a list with commas.
func listed(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool {
		return r == ',' || r == ' '
	})
}

// shows reports whether a step shows what can be kept behind an answer.
func (s *Step) shows() bool { return s.Many > 0 || len(s.Race) > 0 || s.Chances }

// complete refuses a lesson with something missing.
func (p *parser) complete() error {
	lesson := p.lesson
	switch {
	case lesson.Title == "":
		return p.wrong(1, "no title: expected a heading such as # What is cost")
	case lesson.Minutes == 0:
		return p.wrong(2, "no line such as: tabu search · 8 minutes · after: cost")
	case len(lesson.Steps) == 0:
		return p.wrong(1, "no step: expected a heading of level 2")
	}
	for i := range lesson.Steps {
		step := &lesson.Steps[i]
		switch ask := step.Ask; {
		case step.Reveal && (ask == nil || ask.Computed != "" || !step.shows() && !step.tells()):
			return p.wrong(step.Line, "reveal: expected a written question, and what comes behind it")
		case step.Run.Puzzle == "":
			return p.wrong(step.Line, "the step has no run: expected a line such as run ai-escargot -a tabu")
		case ask == nil || ask.Computed != "":
		case len(ask.Options) < 2 || len(ask.Options) > 6:
			return p.wrong(ask.Line, "ask has %d answers: expected 2 to 6, each in a line of its own "+
				"that begins with a dash", len(ask.Options))
		case ask.Right < 0:
			return p.wrong(ask.Line, "ask has no right answer: expected one that ends with a star")
		case ask.Because == "":
			return p.wrong(ask.Line, "ask without answer: expected a line that explains, after the answers")
		default:
			ask.shuffle()
		}
	}
	return p.link()
}
