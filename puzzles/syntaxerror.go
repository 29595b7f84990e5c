package puzzles

import (
	"fmt"
	"strconv"

	"sudokuscope/engine/base/plaintext"
)

// NoPuzzle is what is wrong with an input that has none in any format.
const NoPuzzle = "no puzzle"

// SyntaxError is what is wrong with an input, and where.
type SyntaxError struct {
	File      string
	Line, Col int    // counted from 1, Col in bytes
	Wrong     string // like Want without anything that a terminal obeys
	Want      string
	Err       error // what lies beneath, such as a *sudoku.Contradiction; may be nil
}

func (e *SyntaxError) Error() string {
	return fmt.Sprintf("%s:%d:%d: %s; expected %s", e.File, e.Line, e.Col, e.Wrong, e.Want)
}

func (e *SyntaxError) Unwrap() error { return e.Err }

func (p *parser) errorf(line, col int, wrong, want string) error {
	return syntaxError(p.file, line, col, wrong, want, nil)
}

// syntaxError is where all of them are made: whatever they quote of the input can be shown, and is
// of a bearable length.
func syntaxError(file string, line, col int, wrong, want string, err error) *SyntaxError {
	const most = 200
	wrong = plaintext.Line(wrong)
	if runes := []rune(wrong); len(runes) > most {
		wrong = string(runes[:most]) + "…"
	}
	return &SyntaxError{
		File:  file,
		Line:  line,
		Col:   col,
		Wrong: wrong,
		Want:  plaintext.Line(want),
		Err:   err,
	}
}

// short quotes a piece of input for a message, cut to a bearable length.
func short(s string) string {
	const most = 20
	if runes := []rune(s); len(runes) > most {
		return fmt.Sprintf("%q...", string(runes[:most]))
	}
	return strconv.Quote(s)
}
