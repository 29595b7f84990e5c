package script

import (
	"cmp"
	"errors"
	"fmt"
	"strings"

	"go.starlark.net/resolve"
	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"sudokuscope/engine/base/plaintext"
)

// Error is what is wrong with a script, and where.
type Error struct {
	File string
	// Line and Column count from 1; a column of 0 means the whole line.
	Line, Column int
	// Text is the line itself.
	Text    string
	Message string
	// Calls are those that led there, a line each, the outermost first, if it happened
	// while the script ran.
	Calls []string

	ended bool
}

// Ended reports whether somebody ended the script while it ran: then it is no mistake of
// the script.
func (e *Error) Ended() bool { return e.ended }

// Error implements error in one line.
func (e *Error) Error() string {
	if e.Column > 0 {
		return fmt.Sprintf("%s:%d:%d: %s", e.File, e.Line, e.Column, e.Message)
	}
	return fmt.Sprintf("%s:%d: %s", e.File, e.Line, e.Message)
}

// Source returns the line of the script, and below it a caret at the place; nothing where
// the line is empty.
func (e *Error) Source() (lines []string) {
	if strings.TrimSpace(e.Text) == "" {
		return nil
	}
	text := strings.ReplaceAll(e.Text, "\t", " ")
	lines = append(lines, "    "+text)
	if e.Column > 0 && e.Column <= len(text)+1 {
		lines = append(lines, "    "+strings.Repeat(" ", e.Column-1)+"^")
	}
	return lines
}

// wrong is an error at a line.
func (p *Program) wrong(line int, format string, args ...any) *Error {
	wrong := &Error{
		File:    p.Name,
		Line:    line,
		Message: plaintext.Line(instead(fmt.Sprintf(format, args...))),
	}
	if line >= 1 && line <= len(p.lines) {
		wrong.Text = plaintext.Lines(p.lines[line-1])
	}
	return wrong
}

// explain turns an error of the interpreter into one of ours.
func (p *Program) explain(err error) *Error {
	var own *Error
	var parse syntax.Error
	var list resolve.ErrorList
	var eval *starlark.EvalError
	switch {
	case errors.As(err, &own):
		return own
	case errors.As(err, &parse):
		return p.parsing(parse)
	case errors.As(err, &list) && len(list) > 0:
		return p.at(list[0].Pos, plain(list[0].Msg))
	case errors.As(err, &eval):
		return p.during(eval)
	}
	return p.wrong(1, "%s", plain(err.Error()))
}

// parsing is an error of the grammar. Of a line that ends too early the interpreter
// names the beginning of the next: what is missing belongs to the end of the line itself.
func (p *Program) parsing(err syntax.Error) *Error {
	pos := err.Pos
	if strings.HasPrefix(err.Msg, "got newline") && pos.Col == 1 {
		for pos.Line > 1 && pos.Col == 1 {
			pos.Line--
			text := strings.TrimRight(p.lines[min(int(pos.Line), len(p.lines))-1], " \t\r")
			pos.Col = int32(len([]rune(text))) + 1
		}
	}
	return p.at(pos, grammar(err.Msg))
}

// grammar says in our words what the grammar expected and got.
func grammar(message string) string {
	got, want, ok := strings.Cut(strings.TrimPrefix(message, "got "), ", want ")
	if !ok || !strings.HasPrefix(message, "got ") {
		return plain(message)
	}
	if got == "newline" {
		return "the line ends here: expected " + cmp.Or(tokens[want], want)
	}
	return cmp.Or(tokens[got], got) + " here: expected " + cmp.Or(tokens[want], want)
}

// tokens are what the grammar calls otherwise than we do.
var tokens = map[string]string{
	"indent": "a line that is indented", "outdent": "a line that is indented less", "identifier": "a name",
	"primary expression": "a value", "newline": "the end of the line",
}

func (p *Program) at(pos syntax.Position, message string) *Error {
	e := p.wrong(int(pos.Line), "%s", message)
	e.Column = int(pos.Col)
	return e
}

// cancelled begins the interpreter's message where it was told to end.
const cancelled = "Starlark computation cancelled: "

// during is an error that happened while the script ran: its place is the
// innermost line of the script itself.
func (p *Program) during(eval *starlark.EvalError) *Error {
	var calls []string
	var last syntax.Position
	for _, frame := range eval.CallStack {
		if frame.Pos.Filename() != p.Name {
			continue // a method in Go
		}
		last = frame.Pos
		if frame.Name != "<toplevel>" {
			calls = append(calls, fmt.Sprintf("  in %s, line %d", frame.Name, frame.Pos.Line))
		}
	}
	why, ended := strings.CutPrefix(eval.Msg, cancelled)
	wrong := p.at(last, plain(why))
	wrong.ended = ended && why != errSteps.Error()
	wrong.Calls = calls
	return wrong
}

// plain says the interpreter's messages in our words where its own are hard.
func plain(message string) string {
	const keep = "keep it in the state, as s.name = ..."
	for _, known := range []struct{ has, say string }{
		{"too many steps", "too many steps in one phase: is there a loop that never ends?"},
		{"called recursively", "a function calls itself: expected a loop"},
		{"frozen", message + ": what is made at the top level cannot change: " + keep},
		{"cannot reassign global", message + ": a name of the top level cannot be given another value: " + keep},
		{"referenced before assignment", message + ": a name is used before it has a value; a name of " +
			"the top level cannot be changed in a function: " + keep},
	} {
		if strings.Contains(message, known.has) {
			return known.say
		}
	}
	return message
}
