package lesson

import (
	"slices"
	"strings"
)

// stray is a line of the text that looks like a directive: it is read as prose, and holds
// the program to nothing.
type stray struct {
	line int
	name string
}

// strayAt finds one in a line: the name of a directive with a colon, at a dash or where a
// paragraph begins, such as "- check: cost < 5". In the midst of a paragraph it is a word.
func strayAt(lines []string, at int) (s stray, found bool) {
	text := strings.TrimSpace(lines[at])
	words := strings.TrimLeft(text, "-*+ \t")
	begins := at == 0 || strings.TrimSpace(lines[at-1]) == ""
	if words == text && !begins {
		return s, false
	}
	name, _, colon := strings.Cut(words, ":")
	return stray{at + 1, name}, colon && isDirective(name)
}

func isDirective(name string) bool {
	return slices.ContainsFunc(directives, func(d directive) bool {
		return d.name == name
	})
}

// strays says which lines look like directives and stand where nobody reads them as such.
func (c *checker) strays() {
	for _, s := range c.lesson.strays {
		c.say(s.line,
			"%s: is read as prose: expected it without the colon, in a block that begins with ```scope", s.name)
	}
}
