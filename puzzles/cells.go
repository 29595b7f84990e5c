package puzzles

import (
	"cmp"
	"slices"
	"strings"

	"sudokuscope/engine/sudoku"
)

// token is the content of a cell, which may be longer than a character.
type token struct {
	text string
	col  int
}

// cellsOf takes a row apart. With commas or tabs between all cells these part them, and
// nothing between two is a blank; else words are the cells if there are as many
// as a row has; else characters are, spaces and bars aside.
func cellsOf(line string) []token {
	for _, separator := range ",;\t" {
		n := strings.Count(line, string(separator))
		if n > 2 && sudoku.OfSide(n+1) != nil {
			return fields(line, separator)
		}
	}
	words := tokens(line, space+"|,;")
	long := slices.ContainsFunc(words, func(w token) bool {
		return len(w.text) > 2
	})
	if sudoku.OfSide(len(words)) != nil && !(len(words) == 4 && long) {
		return words
	}
	tight := characters(line, "| \t,;")
	if len(words) == 1 || strings.Contains(line, "|") && sudoku.OfSide(len(tight)) != nil {
		return tight
	}
	return words
}

// fields are what stands between separators, a dot for nothing.
func fields(line string, separator rune) []token {
	var list []token
	col := 1
	for field := range strings.SplitSeq(line, string(separator)) {
		list = append(list, token{
			cmp.Or(strings.TrimSpace(field), "."),
			col,
		})
		col += len(field) + 1
	}
	return list
}

// space parts words.
const space = " \t\v\f\r"

// tokens are the words of a line, parted by some characters.
func tokens(line, between string) []token {
	var list []token
	for i := 0; i < len(line); {
		if strings.IndexByte(between, line[i]) >= 0 {
			i++
			continue
		}
		j := i
		for j < len(line) && strings.IndexByte(between, line[j]) < 0 {
			j++
		}
		list = append(list, token{line[i:j], i + 1})
		i = j
	}
	return list
}

// characters are the characters of a line except for some.
func characters(line, but string) []token {
	var list []token
	for i := range len(line) {
		if strings.IndexByte(but, line[i]) < 0 {
			list = append(list, token{
				line[i : i+1],
				i + 1,
			})
		}
	}
	return list
}
