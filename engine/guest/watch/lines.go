package watch

import (
	"bufio"
	"bytes"
	"errors"
	"io"

	"sudokuscope/engine/base/disk"
)

// lines reads lines, and holds no more of one than it may be long. What is longer is passed
// over, and only its beginning is returned.
type lines struct {
	in   *bufio.Reader
	line []byte
	long bool // the last one was longer than it may be
}

func newLines(from io.Reader) *lines {
	return &lines{in: bufio.NewReaderSize(disk.Stream(from), 1<<16)}
}

// next returns the next line that is not empty, without its end; it is the caller's until the
// next call. A last line without an end counts.
func (l *lines) next() ([]byte, error) {
	for {
		line, err := l.one()
		if len(line) > 0 {
			return line, nil
		}
		if err != nil {
			return nil, err
		}
	}
}

// first returns the first line that may be a description: what a program prints before, such as
// "reading the board ...", is passed over. Of what is no description at all it returns the first.
func (l *lines) first() ([]byte, error) {
	var chatter []byte
	for range mostChatter {
		line, err := l.next()
		if l.long {
			return nil, errLongFirst
		}
		if err != nil && chatter != nil {
			return chatter, nil
		}
		if err != nil || line[0] == '{' {
			return line, err
		}
		if chatter == nil {
			chatter = bytes.Clone(line)
		}
	}
	return chatter, nil
}

// tooLong stands for a line that is longer than it may be. It is no JSON, so that the step
// says what is wrong.
const tooLong = "the line is longer than 1 MiB"

// errLongFirst says why nothing is known of a program: a line that is cut off describes nothing.
var errLongFirst = errors.New("the first line is longer than 1 MiB")

func (l *lines) one() ([]byte, error) {
	l.line, l.long = l.line[:0], false
	for {
		piece, err := l.in.ReadSlice('\n')
		l.long = l.long || len(l.line)+len(piece) > mostLine
		if !l.long {
			l.line = append(l.line, piece...)
		}
		if errors.Is(err, bufio.ErrBufferFull) {
			continue
		}
		if l.long {
			return append(l.line[:0], tooLong...), err
		}
		return trimmed(l.line), err
	}
}

// trimmed is a line without blanks around it.
func trimmed(line []byte) []byte {
	blank := func(c byte) bool { return c <= ' ' }
	for len(line) > 0 && blank(line[0]) {
		line = line[1:]
	}
	for len(line) > 0 && blank(line[len(line)-1]) {
		line = line[:len(line)-1]
	}
	return line
}
