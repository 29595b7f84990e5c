package lesson

import (
	"slices"
	"strings"
)

// unread is a line of the text that looks like a directive: it is read as prose, and holds
// the program to nothing.
type unread struct {
	line int
	name string
}

// unreadAt finds one in a line: the name of a directive with a colon, at a dash or where a
// paragraph begins, such as "- check: cost < 5". In the midst of a paragraph it is a word.
func unreadAt(lines []string, at int) (line unread, found bool) {
	text := strings.TrimSpace(lines[at])
	words := strings.TrimLeft(text, "-*+ \t")
	begins := at == 0 || strings.TrimSpace(lines[at-1]) == ""
	if words == text && !begins {
		return line, false
	}
	name, _, colon := strings.Cut(words, ":")
	return unread{at + 1, name}, colon && isDirective(name)
}

func isDirective(name string) bool {
	return slices.ContainsFunc(directives, func(d directive) bool {
		return d.name == name
	})
}

// unread says which lines look like directives and stand where nobody reads them as such.
func (c *checker) unread() {
	for _, line := range c.lesson.unread {
		c.say(line.line,
			"%s: is read as prose: expected it without the colon, in a block that begins with ```scope", line.name)
	}
}
