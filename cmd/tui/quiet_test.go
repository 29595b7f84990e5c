//go:build unix

package main

import (
	"io"
	"os/exec"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"github.com/creack/pty"
)

// TestHelpAsksTheTerminalNothing: one that does not answer would make people
// wait for its help.
func TestHelpAsksTheTerminalNothing(t *testing.T) {
	name := binary(t)
	master, err := pty.Start(exec.Command(name, "solve", "--help"))
	if err != nil {
		t.Skip("no pseudo-terminal here: ", err)
	}
	defer master.Close()
	text, _ := io.ReadAll(master) // a terminal's end is an error on some systems
	if s := string(text); strings.Contains(s, "\x1b") || !strings.Contains(s, "sudokuscope solve") {
		t.Errorf("expected help without escape sequences, got %q", s)
	}
}

// Before the runs of a program hundreds of its steps tell its version, which takes long where they do.
func TestBenchSaysThatItTakesAVersion(t *testing.T) {
	t.Parallel()
	x := openTerminal(t, 100, 30, "bench", "-p", "17-clue/1", "-a", "watch: sh -c 'echo {}; exec sleep 60'")
	x.shows("up to 400 steps of watch-sh on AI Escargot tell its version")
	x.press("\x03")
	if code := x.told(); code != 130 {
		t.Errorf("exit code %d", code)
	}
	if text := x.text(); strings.Contains(text, "steps") {
		t.Errorf("the line is left behind:\n%s", text)
	}
}

// TestProgressKeepsToItsLine: what is longer than the terminal is wide would
// break, and could not be taken back.
func TestProgressKeepsToItsLine(t *testing.T) {
	t.Setenv("TERM", "xterm")
	master, slave, err := pty.Open()
	if err != nil {
		t.Skip("no pseudo-terminal here: ", err)
	}
	defer master.Close()
	if err := pty.Setsize(slave, &pty.Winsize{Rows: 5, Cols: 30}); err != nil {
		t.Fatal(err)
	}
	a := &app{stderr: slave}
	bar := a.progress(100)
	bar.step(true)
	buffer := make([]byte, 1000)
	n, err := master.Read(buffer)
	if err != nil {
		t.Fatal(err)
	}
	slave.Close()
	if line := string(buffer[:n]); ansi.StringWidth(line) != 29 || !strings.Contains(line, "1 o") {
		t.Errorf("expected 29 columns of the bar, got %q", line)
	}
	t.Setenv("TERM", "dumb")
	if a.progress(100).on {
		t.Error("a terminal that cannot take a line back is shown progress")
	}
}
