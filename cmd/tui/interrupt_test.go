//go:build unix

package main

import (
	"bytes"
	"testing"
	"time"
)

// A paste ends by its mark alone: over a slow line it comes in pieces, with a rest between them, and
// a board copied from a terminal has colours. None of its letters is a key.
func TestAPasteWithARestInItIsNoKeys(t *testing.T) {
	t.Parallel()
	x := openTerminal(t, 100, 30, "ai-escargot", "--paused", "--at", "7")
	x.until("the seventh iteration", func() bool { return x.iteration() == 7 })
	x.press("\x1b[200~12345")
	time.Sleep(120 * time.Millisecond) // more than the toolkit waits for the rest of a key
	x.press("\x1b[31mq", "\x1b[A", "q\x1b[201~")
	x.shows("that is no puzzle")
	x.press("q")
	if code := x.leave(); code != 0 {
		t.Errorf("exit code %d", code)
	}
}

// ctrl+c is heard behind whatever waits.
func TestCtrlCIsHeardBehindMegabytes(t *testing.T) {
	t.Parallel()
	for name, text := range map[string][]byte{
		"keys":  bytes.Repeat([]byte("n[]zi"), 200_000),
		"paste": append([]byte("\x1b[200~"), bytes.Repeat([]byte("\x1b[31m53..7....\x1b[0m\r"), 50_000)...),
	} {
		x := openTerminal(t, 120, 36, "36x36/50-1", "-a", "tabu")
		x.shows("iteration")
		if !x.send(text) || !x.send([]byte{3}) {
			t.Fatalf("%s: the terminal takes no more", name)
		}
		if code := x.leave(); code != 0 {
			t.Errorf("%s: exit code %d", name, code)
		}
	}
}
