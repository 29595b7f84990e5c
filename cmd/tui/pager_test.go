//go:build unix

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
)

// What is longer than the terminal goes to the pager, what is shorter does not; where there is no pager it is
// written. No line is wider than the terminal.
func TestLongHelpGoesToThePager(t *testing.T) {
	for _, c := range []struct {
		pager, topic string
		paged        bool
	}{
		{"tee", "bench", true}, {"tee", "PMX", false},
		{"no-such-pager", "bench", false}, {"false", "bench", false}, {" ", "bench", false}, {"", "bench", false},
	} {
		seen := filepath.Join(t.TempDir(), "seen")
		t.Setenv("PAGER", c.pager)
		if c.paged {
			t.Setenv("PAGER", c.pager+" "+seen)
		}
		x := openTerminal(t, 80, 24, "help", c.topic)
		code := x.told()
		is, written := x.text(), !c.paged && c.topic == "bench"
		if code != 0 || written && !strings.Contains(is, "for more information") ||
			strings.Contains(is, "$PAGER") != (c.pager == "no-such-pager") {
			t.Errorf("PAGER=%q help %s: code %d,\n%s", c.pager, c.topic, code, is)
		}
		text, err := os.ReadFile(seen)
		if c.paged != (err == nil && strings.Contains(string(text), "Measure algorithms")) {
			t.Errorf("PAGER=%q help %s: the pager got %q, %v", c.pager, c.topic, text, err)
		}
		for line := range strings.Lines(string(text)) {
			if wide := ansi.StringWidth(strings.TrimRight(line, "\n")); wide > 80 {
				t.Errorf("%d columns: %s", wide, line)
			}
		}
	}
}

// An interrupt is for the pager, which ends by it or not: the text is not written once more.
func TestAnInterruptIsForThePager(t *testing.T) {
	for pager, then := range map[string]string{"stays": "trap 'echo interrupted; exit 0' INT", "ends": "true"} {
		script := filepath.Join(t.TempDir(), pager)
		// A shell hears of a signal between two commands.
		text := "#!/bin/sh\n" + then + "\nread first\necho shown\nwhile :; do sleep .05; done\n"
		if err := os.WriteFile(script, []byte(text), 0o700); err != nil {
			t.Fatal(err)
		}
		t.Setenv("PAGER", script)
		x := openTerminal(t, 80, 24, "help", "bench")
		x.shows("shown")
		x.press("\x03")
		if code, is := x.told(), x.text(); code != 0 || strings.Contains(is, "Measure") ||
			strings.Contains(is, "interrupted") != (pager == "stays") {
			t.Errorf("a pager that %s: code %d,\n%s", pager, code, is)
		}
	}
}

func TestLinesAreBrokenInTheirColumn(t *testing.T) {
	for _, c := range []struct {
		text  string
		width int
		want  string
	}{
		{"short", 10, "short"},
		{"one two three", 7, "one two\nthree"},
		{"  --flag  what it means here", 20, "  --flag  what it\n          means here"},
		{"数独  数独 数独", 12, "数独  数独\n      数独"},
		{"  a  " + strings.Repeat("x", 30), 20, "  a  " + strings.Repeat("x", 30)},
	} {
		if got := inColumns(c.text, c.width); got != c.want {
			t.Errorf("%q in %d columns: %q, expected %q", c.text, c.width, got, c.want)
		}
	}
	if got := hanging("a run that is long", 8, 2); got != "a run\n  that\n  is\n  long" && got != "a run\n  that is\n  long" {
		t.Errorf("%q", got)
	}
}

// An old name works and says the new one, also where something is wrong with what stands behind it.
func TestAnOldNameSaysTheNewOne(t *testing.T) {
	for old, is := range map[string]string{"join": "class join", "link ai-escargot": "export link"} {
		x := openTerminal(t, 120, 36, strings.Fields(old)...)
		x.told()
		if !strings.Contains(x.text(), " is now: sudokuscope "+is) {
			t.Errorf("%s:\n%s", old, x.text())
		}
	}
}

// What is wrong is said in lines that a terminal of 80 columns need not break: none goes on at its edge.
func TestErrorsFitTheTerminal(t *testing.T) {
	for _, args := range [][]string{{"learn", "no-such"}, {"paper", "no-such"}, {"puzzles", "no-such"}, {"solve", "no-such"}} {
		x := openTerminal(t, 80, 24, args...)
		x.told()
		lines := strings.Split(strings.TrimSpace(x.text()), "\n")
		for _, line := range lines[1:] {
			if line = strings.TrimRight(line, " "); line != "" && line[:2] != "  " && !strings.HasPrefix(line, "sudokuscope: ") {
				t.Errorf("%v: the terminal broke a line before %q", args, line)
			}
		}
	}
}
