package paint

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/charmbracelet/x/ansi"
)

// Width returns how many cells a text takes.
func Width(text string) int {
	if plain(text) {
		return len(text)
	}
	return ansi.StringWidthWc(text)
}

// plain reports whether a text is printed letter by letter, as most are: its width is its length,
// and the toolkit needs twenty times as long to find that out.
func plain(text string) bool {
	for i := range len(text) {
		if !letter(text[i]) {
			return false
		}
	}
	return true
}

// letter reports whether a byte is a character of ASCII that is seen, or a space.
func letter(b byte) bool { return b >= ' ' && b <= '~' }

// first returns the first character of a text, and how many cells it takes. Where a letter stands
// before another, nothing else belongs to it: only elsewhere the toolkit has to look.
func first(text string) (glyph string, width int) {
	alone := len(text) == 1 || letter(text[1])
	if letter(text[0]) && alone {
		return text[:1], 1
	}
	return ansi.FirstGraphemeCluster(text, ansi.WcWidth)
}

// Ending returns the end of a text that takes width cells at most.
func Ending(text string, width int) string { return ansi.TruncateLeftWc(text, Width(text)-width, "") }

// Wrap breaks a text into lines of at most width cells, at spaces where it can.
func Wrap(text string, width int) []string {
	if width < 1 {
		return nil
	}
	if !strings.Contains(text, "\n") && Width(text) <= width {
		return []string{strings.TrimRight(text, " ")}
	}
	wrapped := ansi.HardwrapWc(ansi.Wrap(text, width, ""), width, true) // Wrap leaves a hyphen behind the last column
	lines := strings.Split(wrapped, "\n")
	for i, line := range lines {
		lines[i] = strings.TrimRight(line, " ")
	}
	return lines
}

// WrapInto is Wrap into a number of lines at most; the last has the rest, to be cut where
// it is drawn.
func WrapInto(text string, width, most int) []string {
	lines := Wrap(text, width)
	if most > 0 && len(lines) > most {
		lines = append(lines[:most-1], strings.Join(lines[most-1:], " "))
	}
	return lines
}

// Hang is Wrap with something in front of the first line, and in front of the others.
func Hang(first, others, text string, width int) []string {
	if Width(first)+Width(text) <= width {
		return []string{first + text}
	}
	lines := Wrap(text, width-max(Width(first), Width(others)))
	for i := range lines {
		lines[i] = first + lines[i]
		first = others
	}
	return lines
}

// Sentences is as many of a text's first sentences as fit into a number of lines, or
// all of the text where not even the first one does.
func Sentences(text string, width, lines int) string {
	for most := text; ; {
		if len(Wrap(most, width)) <= lines {
			return most
		}
		end := strings.LastIndex(most, ". ")
		if end < 0 {
			return text
		}
		most = most[:end+1]
	}
}

// thin is the space that groups digits: one cell, but a narrow one to the eye.
const thin = "\u2009"

// Grouped writes a number with its digits in threes: 1 284.
func Grouped(n int64) string {
	s := strconv.FormatInt(n, 10)
	for i := len(s) - 3; i > 0 && s[i-1] != '-'; i -= 3 {
		s = s[:i] + thin + s[i:]
	}
	return s
}

// Short writes a number in at most five cells: 9999, 12.3k, 4.56M.
func Short(value float64) string {
	size := math.Abs(value)
	switch {
	case math.IsNaN(value):
		return "-"
	case math.IsInf(value, 0):
		return "max"
	case size >= 999.5e6:
		return fmt.Sprintf("%.3gG", value/1e9)
	case size >= 999.5e3:
		return fmt.Sprintf("%.3gM", value/1e6)
	case size >= 9999.5:
		return fmt.Sprintf("%.3gk", value/1e3)
	case size == math.Trunc(size):
		return strconv.Itoa(int(value))
	case size >= 100:
		return strconv.FormatFloat(value, 'f', 0, 64)
	}
	return fmt.Sprintf("%.3g", value)
}
