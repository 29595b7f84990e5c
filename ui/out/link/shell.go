package link

import (
	"strings"

	"sudokuscope/engine/base/english"
)

// Shell returns the command line that any POSIX shell reads as these words. What people
// copy from the screen they paste into a shell, and a word may come from a file that
// somebody else wrote: unquoted, a semicolon in it would begin a command of its own.
func Shell(words ...string) string {
	return strings.Join(english.Names(words, Quote), " ")
}

// Quote returns a word so that a shell reads it as that word and nothing else. A
// word of plain characters stays as it is; in any other, single quotes take
// away every meaning but their own.
func Quote(word string) string {
	if word != "" && strings.Trim(word, plain) == "" {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}

// plain are the characters that mean themselves anywhere in a word that is not
// the first of its line.
const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+./:,@%="
