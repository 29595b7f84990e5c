// Package plaintext makes text that came from outside fit to be shown. The name
// of a file, an argument or what a file says may hold what a terminal obeys: a
// sequence that colours, moves or copies, or a mark that turns the direction of
// the line. Names are cleaned where they come in, messages where they go out. What an
// address holds is read and written here too, see [Items].
package plaintext

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// mostName is how many characters a name has at most.
const mostName = 80

// Name makes a name of what came from outside: short, on one line, and of
// characters that can be seen.
func Name(text string) string {
	text = strings.Join(strings.Fields(strings.Map(visible(' '), text)), " ")
	if runes := []rune(text); len(runes) > mostName {
		text = strings.TrimSpace(string(runes[:mostName]))
	}
	return text
}

// Line makes one line of a message: what cannot be seen is a question mark, so
// that one sees that something was there.
func Line(text string) string {
	return strings.Map(visible('?'), strings.Join(strings.Fields(text), " "))
}

// Lines returns a text of which no line does anything but stand there. Tabs and ends
// of lines stay.
func Lines(text string) string {
	see := visible('?')
	return strings.Map(func(r rune) rune {
		if r == '\n' || r == '\t' {
			return r
		}
		return see(r)
	}, text)
}

// visible maps what cannot be seen to a character: controls, marks of direction
// and what is no text at all.
func visible(instead rune) func(rune) rune {
	return func(r rune) rune {
		if r == utf8.RuneError || !unicode.IsPrint(r) && !blank(r) {
			return instead
		}
		return r
	}
}

// blank reports whether a character is a space of some width, as numbers are
// grouped by.
func blank(r rune) bool { return unicode.Is(unicode.Zs, r) }
