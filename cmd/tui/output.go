package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/term"

	"sudokuscope/engine/base/disk"
	"sudokuscope/engine/base/plaintext"
)

// output is stdout. A terminal obeys nothing of what is written to it, wherever the words
// come from: names of files, of puzzles, of whatever others made. What draws is
// written to drawing.
type output struct {
	drawing *bufio.Writer // it remembers its first failure, so that none is left unsaid
	begun   []byte        // of a character whose rest has not come
}

// columns is how wide the terminal is that a file is, 0 if it is none.
func columns(f *os.File) int {
	width, _, err := term.GetSize(f.Fd())
	if err != nil {
		return 0
	}
	return width
}

func newOutput(f *os.File) *output { return &output{drawing: bufio.NewWriterSize(named{f}, 1<<16)} }

// Write writes a text with a question mark for what cannot be seen.
func (o *output) Write(piece []byte) (int, error) {
	text := append(o.begun, piece...)
	whole := len(text)
	for back := 1; back <= min(len(text), utf8.UTFMax-1); back++ {
		if start := len(text) - back; utf8.RuneStart(text[start]) {
			if !utf8.FullRune(text[start:]) {
				whole = start
			}
			break
		}
	}
	_, err := o.drawing.WriteString(plaintext.Lines(string(text[:whole])))
	if err != nil {
		return 0, err
	}
	o.begun = append(o.begun[:0], text[whole:]...)
	return len(piece), nil
}

// Flush sends off what has been written.
func (o *output) Flush() error { return o.drawing.Flush() }

// named says of a failed write where it was meant to go.
type named struct{ *os.File }

func (n named) Write(b []byte) (int, error) {
	k, err := n.File.Write(b)
	if err != nil {
		err = fmt.Errorf("cannot write the output: %w", err)
	}
	return k, err
}

// say writes a text.
func (o *output) say(format string, args ...any) { fmt.Fprintf(o, format, args...) }

// sentence writes a sentence on lines of its own, which end between words where stdout is a terminal.
func (a *app) sentence(format string, args ...any) {
	text := fmt.Sprintf(format, args...)
	a.out.say("%s\n", plaintext.Fit(text, columns(a.stdout)))
}

// indented is sentence for what belongs to the line above.
func (a *app) indented(text string) {
	a.out.say("  %s\n", hanging(text, max(0, columns(a.stdout)-2), 2))
}

// inColumns breaks each line of a text that is too wide. The rest of the line stands below its last column, as
// help has the meaning of a flag. A width of 0 is no bound.
func inColumns(text string, width int) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if width > 0 && ansi.StringWidth(line) > width {
			lines[i] = inColumn(line, lastColumn(line, width/2), width)
		}
	}
	return strings.Join(lines, "\n")
}

// inColumn breaks the text of a line that begins at a place, and puts what follows below it.
func inColumn(line string, at, width int) string {
	before := ansi.StringWidth(line[:at])
	return line[:at] + hung(line[at:], max(1, width-before), before)
}

// lastColumn is the place behind the last two blanks that stand in the first columns of a line.
func lastColumn(line string, within int) int {
	begun := ansi.Truncate(line, within, "")
	at := strings.LastIndex(begun, "  ")
	if at < 0 {
		return 0
	}
	return at + 2
}

// hanging breaks a line that is too wide, and indents the rest of it. A width of 0 is no bound.
func hanging(line string, width, indentation int) string {
	if width <= indentation || ansi.StringWidth(line) <= width {
		return line
	}
	return hung(line, width-indentation, indentation)
}

// hung breaks a text into lines of a width, and indents all but the first.
func hung(text string, width, indentation int) string {
	return strings.ReplaceAll(plaintext.Fit(text, width), "\n", "\n"+strings.Repeat(" ", indentation))
}

// line writes a line and sends it off.
func (o *output) line(format string, args ...any) error {
	o.say(format+"\n", args...)
	return o.Flush()
}

// json writes a value on a line of its own and sends it off.
func (o *output) json(value any) error {
	if err := encode(o, value, ""); err != nil {
		return err
	}
	return o.Flush()
}

func encode(w io.Writer, value any, indent string) error {
	var text bytes.Buffer
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", indent)
	if err := encoder.Encode(value); err != nil {
		return err
	}
	_, err := w.Write(escaped(text.Bytes()))
	return err
}

// escaped writes in JSON what a terminal obeys as its number. It can only be in
// strings, and JSON itself does so with what is older than it.
func escaped(text []byte) []byte {
	obeyed := func(r rune) bool {
		return r >= 0x7f && (unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r))
	}
	if bytes.IndexFunc(text, obeyed) < 0 {
		return text
	}
	var b bytes.Buffer
	for _, r := range string(text) {
		if obeyed(r) {
			fmt.Fprintf(&b, "\\u%04x", r)
		} else {
			b.WriteRune(r)
		}
	}
	return b.Bytes()
}

// into has something of the program's own written to a file, or to stdout where no file is
// named.
func (a *app) into(file string, write func(io.Writer) error) error {
	if file != "" {
		return writeFile(file, write)
	}
	if err := write(a.out.drawing); err != nil {
		return err
	}
	return a.out.Flush()
}

// writeFile writes a file, whole or not at all.
func writeFile(file string, write func(io.Writer) error) error {
	return disk.Write(file, buffered(write))
}

// writeAmong is writeFile for a file that may be in one of the folders that a command reads. In
// somebody else's folder no link is followed, though the user has typed the whole name.
func writeAmong(folders []string, file string, write func(io.Writer) error) error {
	for _, dir := range folders {
		if name, ok := below(dir, file); ok {
			return disk.Folder(dir).Write(name, buffered(write))
		}
	}
	return writeFile(file, write)
}

// below returns what a file is called in a folder, if it is there.
func below(dir, file string) (name string, ok bool) {
	whole, err := filepath.Abs(dir)
	if err != nil {
		return "", false
	}
	file, err = filepath.Abs(file)
	if err != nil {
		return "", false
	}
	name, err = filepath.Rel(whole, file)
	return filepath.ToSlash(name), err == nil && name != "." && filepath.IsLocal(name)
}

// buffered writes many small pieces as a few large ones.
func buffered(write func(io.Writer) error) func(io.Writer) error {
	return func(w io.Writer) error {
		b := bufio.NewWriter(w)
		if err := write(b); err != nil {
			return err
		}
		return b.Flush()
	}
}

// progress is a line on stderr, for people who wait: how far, how fast, how
// long still. Where stderr is no terminal it does nothing.
type progress struct {
	a                   *app
	total, done, solved int
	verb                string // what the runs that came out well are: "solved"
	start, shown        time.Time
	on, visible         bool
	lines               bool // where stderr is a file: a line now and then
}

// progressLines is progress that also writes a line a minute where stderr is no
// terminal, for those who look at the file of a job.
func (a *app) progressLines(total int) *progress {
	p := a.progress(total)
	p.lines, p.shown = !a.stderrIsWatched(), p.start
	return p
}

func (a *app) progress(total int) *progress {
	return &progress{
		a:     a,
		total: total,
		verb:  "solved",
		start: time.Now(),
		on:    a.stderrIsWatched() && total > 1,
	}
}

// step counts a run.
func (p *progress) step(solved bool) {
	p.done++
	if solved {
		p.solved++
	}
	p.tell()
}

// tell shows how far it is, now and then.
func (p *progress) tell() {
	if p.lines && time.Since(p.shown) >= time.Minute {
		p.shown = time.Now()
		fmt.Fprintf(p.a.stderr, "sudokuscope: %s\n", p.text(time.Since(p.start)))
	}
	if p.on && time.Since(p.shown) > 100*time.Millisecond {
		p.shown = time.Now()
		p.draw(p.text(time.Since(p.start)))
	}
}

// draw puts a text on the line in place of what it had. A line that is broken in two cannot be
// taken back.
func (p *progress) draw(text string) {
	p.visible = true
	width := columns(p.a.stderr)
	if width > 0 {
		text = ansi.Truncate(text, width-1, "")
	}
	fmt.Fprintf(p.a.stderr, "\r\x1b[K%s", text)
}

func (p *progress) text(spent time.Duration) string {
	if p.done == 0 { // nothing tells the pace yet
		return fmt.Sprintf("0 of %d", p.total)
	}
	rate := float64(p.done) / max(spent.Seconds(), 1e-9)
	left := time.Duration(float64(p.total-p.done) / max(rate, 1e-9) * float64(time.Second))
	return fmt.Sprintf("%d of %d  %d %s  %.3g/s  %s left", p.done, p.total,
		p.solved, p.verb, rate, left.Round(time.Second))
}

// announce says what is under way before any of it is done, so that nobody waits for nothing.
func (p *progress) announce(format string, args ...any) {
	if p.on {
		p.draw(fmt.Sprintf(format, args...))
	}
}

// clear makes room for a line of output, or leaves the terminal clean.
func (p *progress) clear() {
	if p.visible {
		fmt.Fprint(p.a.stderr, "\r\x1b[K")
		p.visible = false
	}
}
