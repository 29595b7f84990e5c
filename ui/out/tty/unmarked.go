package tty

import (
	"bytes"
	"strings"
	"unicode/utf8"
)

const pasteBegin = "\x1b[200~"

// leastBoard is the number of bytes of the smallest board: far more than anybody types between two
// reads.
const leastBoard = 16

// unmarked reports whether what was read at once is a board that was pasted by a terminal that does
// not say so: each of its characters would be taken for a key. Most of it stands for cells, and
// there are several digits; a key that is held comes as one sign many times.
func unmarked(read []byte) bool {
	if len(read) < leastBoard {
		return false
	}
	if inLetters(string(read)) {
		return true
	}
	for _, word := range []string{"None", "null"} {
		read = bytes.ReplaceAll(read, []byte(word), nil)
	}
	cells, others := 0, 0
	digits := map[rune]bool{}
	for _, r := range string(read) {
		switch {
		case r >= '1' && r <= '9', r >= '１' && r <= '９':
			digits[r] = true
			cells++
		case strings.ContainsRune("0._*", r):
			cells++
		case strings.ContainsRune(" \t\r\n|,;:[]{}()\"'+-=>xX?", r), r >= utf8.RuneSelf:
		case r < ' ' || r == del:
			return false // a key that is no character
		default:
			others++
		}
	}
	return len(digits) > 2 && cells >= leastBoard*3/4 && cells >= others
}

// inLetters reports whether what was read begins with a row of a board that is written in letters:
// as many letters and blank cells as a row has, with or without lines and gaps between them, or a
// whole board in one line.
func inLetters(read string) bool {
	row, _, ended := strings.Cut(read, "\r") //nolint:forbidigo // as terminals paste a line end
	row, _, behind := strings.Cut(row, "\n") //nolint:forbidigo // or so
	letters, cells := map[rune]bool{}, 0
	for _, r := range row {
		switch {
		case r >= 'a' && r <= 'z', r >= 'A' && r <= 'Z', r >= '0' && r <= '9':
			letters[r] = true
			cells++
		case strings.ContainsRune("._*-", r):
			cells++
		case !strings.ContainsRune(" \t|,", r):
			return false
		}
	}
	const least = 4 // different ones: a key that is held is one
	if (ended || behind) && cells < 100 {
		return len(letters) >= least && (cells == 16 || cells == 25 || cells == 36)
	}
	return len(letters) >= least && cells >= 100 && cells == len(row)
}
