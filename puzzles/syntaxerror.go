package puzzles

import (
	"fmt"
	"strings"
)

// NoPuzzle is what is wrong with an input that has none in any format.
const NoPuzzle = "no puzzle"

// SyntaxError is what is wrong with an input, and where.
type SyntaxError struct {
	File      string
	Line, Col int // counted from 1, Col in bytes
	Wrong     string
	Want      string
	Err       error // what lies beneath, such as a *sudoku.Contradiction; may be nil
}

func (e *SyntaxError) Error() string {
	return fmt.Sprintf("%s:%d:%d: %s; expected %s", e.File, e.Line, e.Col, e.Wrong, e.Want)
}

func (e *SyntaxError) Unwrap() error { return e.Err }

func (p *parser) errorf(line, col int, wrong, want string) error {
	return &SyntaxError{
		File:  p.file,
		Line:  line,
		Col:   col,
		Wrong: wrong,
		Want:  want,
	}
}

// short quotes a piece of input for a message, cut to a bearable length.
func short(s string) string {
	const most = 20
	if len(s) > most {
		return fmt.Sprintf("%q...", strings.ToValidUTF8(s[:most], "?"))
	}
	return fmt.Sprintf("%q", s)
}
