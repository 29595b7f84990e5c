package puzzles

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"unicode/utf8"

	"sudokuscope/engine/base/disk"
	"sudokuscope/engine/base/plaintext"
	"sudokuscope/engine/sudoku"
)

// What a reader takes at most: room for all known puzzles with 17 givens. By
// these no input, however odd, makes Read hold more than some 400 MB.
const (
	MaxBytes   = 16 << 20
	MaxPuzzles = 50_000

	maxLine = 16 << 10
)

// Read reads puzzles in whatever format they are in; name stands for the input
// in errors and, for puzzles without a name, in theirs. The content decides:
//
//   - a head of columns with "puzzle" or "quizzes" among them: CSV;
//   - a line that is just 2, 3, 4, 5 or 6: Lloyd and Amos's instances, that order;
//   - lines as long as whole boards (16, 81, 256, 625 or 1296 cells): a puzzle a line;
//   - else boards in rows, in whatever layout: with bars, rulers, blanks, frames, brackets,
//     numbers at the edge or text around them. All readings are tried; the one that makes
//     whole boards counts, and two that differ are a mistake. Lines end in LF, CR or both.
//
// Sixteen characters are a 4×4 board if all such lines of the input have only 1
// to 4 and blanks in them, else a row of a 16×16 board: one with just four of
// its sixteen symbols could not have a single solution anyway. Which symbols the
// larger boards use is settled by the rules of [usualSymbols].
//
// The first mistake ends the reading; then the puzzles before it are returned
// with a [*SyntaxError]. No puzzle at all is a mistake too.
func Read(reader io.Reader, name string) ([]*sudoku.Puzzle, error) {
	text, err := slurp(reader, name)
	if err != nil {
		return nil, err
	}
	parsed := &parser{file: name, text: text}
	read, err := parsed.detect()
	if err == nil {
		err = read(parsed)
	}
	if e := parsed.finish(); err == nil {
		err = e
	}
	if errors.Is(err, errNoBoard) {
		if kind, _ := plaintext.Kind([]byte(text)); kind != plaintext.Plain {
			err = parsed.errorf(1, 1, kind+" without a puzzle", boardWanted)
		}
	}
	if err == nil && len(parsed.puzzles) == 0 {
		err = parsed.errorf(1, 1, NoPuzzle, "one a line, in rows or as CSV")
	}
	parsed.nameAll()
	return parsed.puzzles, err
}

// slurp takes the whole input, as far as it is text of a bearable size.
func slurp(reader io.Reader, name string) (string, error) {
	input, err := io.ReadAll(io.LimitReader(reader, MaxBytes+1))
	fail := func(line, column int, wrong, want string) (string, error) {
		return "", syntaxError(name, line, column, wrong, want, nil)
	}
	switch {
	case err != nil:
		return "", fmt.Errorf("%s: %w", name, err)
	case len(input) > MaxBytes:
		return fail(1, 1, fmt.Sprintf("more than %d MiB", MaxBytes>>20), "a smaller input, such as a part of it")
	}
	input = disk.Text(input)
	if kind, isText := plaintext.Kind(input); kind == plaintext.NoText {
		i := bytes.IndexByte(input, 0)
		line, column := place(string(input[:i]))
		return fail(line, column, "a byte of no text", "a text file")
	} else if !isText {
		return fail(1, 1, kind, "a text file with a puzzle")
	}
	return lineEnds.Replace(ofLatin1(input)), nil
}

// place is the place behind a text.
func place(before string) (line, column int) {
	return 1 + strings.Count(before, "\n"), len(before) - strings.LastIndexByte(before, '\n')
}

// ofLatin1 returns a text in UTF-8. Each byte that is none of UTF-8 becomes the character that it is where each
// character is one byte: older programs write files so, with blanks at which no line breaks.
func ofLatin1(text []byte) string {
	if utf8.Valid(text) {
		return string(text)
	}
	var signs strings.Builder
	for len(text) > 0 {
		r, size := utf8.DecodeRune(text)
		if r == utf8.RuneError && size == 1 {
			r = rune(text[0])
		}
		signs.WriteRune(r)
		text = text[size:]
	}
	return signs.String()
}

// lineEnds makes all line ends alike: most terminals paste CR for each, Windows writes CR LF, slides have VT, and
// texts of programs and pages spell them. The values of R stand between lines of their own, numpy's have no
// exponent and Rust's no Some. What stands side by side in JSON or XML comes to lines of its own.
var lineEnds = strings.NewReplacer("\r\n", "\n", "\r", "\n", "\v", "\n", `\n`, "\n", "<br>", "\n", `\hline`, "",
	"\u2028", "\n", "\u2029", "\n", "(c(", "(c\n", "), n", ")\n n", "), b", ")\n b", "e+00", "", "Some(", "(",
	"},{", "},\n{", "}, {", "},\n{", "><", ">\n<")

// nameAll names what the file leaves without a name after the file: alone
// "monday.sdk", among others "list.txt#3", which Open understands.
func (p *parser) nameAll() {
	base := plaintext.Name(filepath.Base(p.file))
	for i, puzzle := range p.puzzles {
		if puzzle.Name != "" {
			continue
		}
		puzzle.Name = base
		if len(p.puzzles) > 1 {
			puzzle.Name = fmt.Sprintf("%s#%d", base, i+1)
		}
	}
}
