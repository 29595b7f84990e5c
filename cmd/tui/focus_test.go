//go:build unix

package main

import (
	"strings"
	"testing"
)

// TestTheCursorStandsOnTheFocus: screen readers follow the terminal's own cursor, so it
// is where the keys go: on the cell looked at, the line of a list, the letter of an
// input. Without a focus it is hidden.
func TestTheCursorStandsOnTheFocus(t *testing.T) {
	t.Parallel()
	x := openTerminal(t, 120, 36, "ai-escargot", "-a", "tabu", "--paused", "--at", "20")
	x.until("the twentieth iteration", func() bool { return x.iteration() == 20 })
	// after is what stands from the cursor on to the end of its line, and shown whether
	// the cursor is.
	after := func() (text string, shown bool) {
		x.mu.Lock()
		defer x.mu.Unlock()
		at, lines := x.screen.CursorPosition(), strings.Split(x.screen.String(), "\n")
		if at.Y >= len(lines) {
			return "", x.cursor
		}
		line := []rune(lines[at.Y])
		return string(line[min(at.X, len(line)):]), x.cursor
	}
	stands := func(where, on string) {
		t.Helper()
		x.until("the cursor on "+where, func() bool {
			text, shown := after()
			return shown && strings.HasPrefix(strings.TrimSpace(text), on)
		})
	}
	x.until("no cursor without a focus", func() bool { _, shown := after(); return !shown })
	for _, c := range []struct{ keys, where, on string }{
		{"i", "a cell", ""},
		{"\x1b[27u", "", ""},
		{":", "the first command", "▸"},
		{"\x1b[B", "the second command", "▸"},
		{"\x1b[27u", "", ""},
		{"g", "an empty input", ""},
		{"12\x1b[D", "the last digit of an input", "2"},
		{"\x1b[27u", "", ""},
		{"p", "a line of the puzzles", "▸"},
		{"\x1b[27u", "", ""},
		{"e", "the first field of a form, after its value", "iterations for which"},
		{"\x1b[B", "the second field of a form, after its value", "added to the tenure"},
		{"\x1b[27u", "", ""},
		{"B", "the line for a breakpoint", "cost < 5"},
		{"\x1b[27u", "", ""},
		{"\x0f\x05", "the first row of the puzzle that is typed", "1....7.9."},
		{"\x1b[B\x1b[B..", "behind what is typed into the third row", "..96..5.."},
		{"\x1b[27u\x1b[27u", "", ""},
		{"T", "the run in force", "▸"},
		{"\x1b[27u", "", ""},
		{"R", "the first field of a race", ""},
		{"\x1b[27u", "", ""},
		{"x", "the microscope", ""},
		{"\x1b[27u", "", ""},
		{"o\x1b[B", "a line of the panel in focus", ""},
	} {
		for _, key := range splitKeys(c.keys) {
			x.press(key)
		}
		if c.where == "" {
			x.until("no cursor without a focus", func() bool { _, shown := after(); return !shown })
			continue
		}
		stands(c.where, c.on)
	}
	x.press("q")
	if code := x.leave(); code != 0 {
		t.Errorf("exit code %d", code)
	}
	x.clean(&x.before)
}

// splitKeys takes typed text apart into letters and sequences.
func splitKeys(text string) (keys []string) {
	for text != "" {
		n := 1
		if text[0] == '\x1b' {
			for n = 2; n < len(text) && (text[n] < '@' || text[n] > '~'); n++ {
			}
			n = min(n+1, len(text))
		}
		keys, text = append(keys, text[:n]), text[n:]
	}
	return keys
}
