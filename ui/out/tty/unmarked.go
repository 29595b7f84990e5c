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
