//go:build unix

package main

import (
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"sudokuscope/engine/proof/sample"
	"sudokuscope/engine/record"
)

var copiedCommand = regexp.MustCompile(`copied: sudokuscope (.* --paused)`)

// TestTheCopiedCommandLeadsToTheSameState changes a run in every way there is,
// on the command line, live, in a fork and in a fork of the fork, and copies the
// command: the screen that it opens stands in the very same state.
func TestTheCopiedCommandLeadsToTheSameState(t *testing.T) {
	sample.OnlyLarge(t)
	t.Parallel()
	const clear = "\x15" // ctrl+u empties a line
	x := openTerminal(t, 280, 40, "ai-escargot", "-a", "tabu", "--seed", "7", "--set", "tenure=7", "--change", "5+1:tenure-random=3", "--at", "20", "--paused")
	x.shows("iteration 20")
	x.press("f")
	x.shows("fork at iteration 20")
	x.press("\r", clear, "9", "\r")
	x.shows("seed=9 · from A at 20")
	x.press(":", "forward 10", "\r")
	x.inStep("30")
	x.press("]")
	x.inStep("30+1")
	x.press("e")
	x.shows("Nothing is changed yet")
	x.press(clear, "4", "\r")
	x.shows("changed, from this moment on")
	x.press("i", "j", "j", right, right, right, right, "f") // from r3c2, which has changed last
	x.shows("hold r5c6 to a digit")
	x.press("forced", "\r", "6", "\r")
	x.shows("r5c6=6 · from B at 30+1")
	x.press(":", "forward 15", "\r")
	x.inStep("45")
	x.press(":", "copy", "\r")
	var command []string // a frame may arrive in pieces: the whole line is waited for
	x.until("the copied command", func() bool {
		command = copiedCommand.FindStringSubmatch(x.text())
		return command != nil
	})
	want := "reseda/ai-escargot --algorithm tabu --seed 7 --set tenure=7 --change 5+1:tenure-random=3 --change 20:seed=9 --change 30+1:tenure=4 --change 30+1:r5c6=6 --at 45 --paused"
	if command[1] != want {
		t.Fatalf("copied %q\nwant %s", command[1], want)
	}

	y := openTerminal(t, 280, 40, strings.Fields(command[1])...)
	y.shows("iteration 45 ")
	if here, there := x.state(), y.state(); here != there {
		t.Errorf("the state on the screen is %s, that of the command %s", here, there)
	}
}

// shows waits for a text on the screen.
func (x *terminal) shows(text string) {
	x.t.Helper()
	x.until(text, func() bool { return strings.Contains(x.text(), text) })
}

// inStep waits for both lanes to be at a moment.
func (x *terminal) inStep(at string) {
	x.t.Helper()
	lane := regexp.MustCompile("iteration " + regexp.QuoteMeta(at) + ` +\d+ evaluations`)
	x.until("two lanes at "+at, func() bool { return len(lane.FindAllString(x.text(), -1)) == 2 })
}

// state writes the run to a file and gives the hash of the state that it was
// left in.
func (x *terminal) state() string {
	x.t.Helper()
	path := filepath.Join(x.t.TempDir(), "run.scope")
	x.press("w", "\x15", path, "\r")
	x.shows("wrote " + path)
	r, err := record.Open(path)
	if err != nil {
		x.t.Fatal(err)
	}
	one := r.Runs[r.Shown]
	for _, h := range one.Hashes {
		if h.At == one.At {
			return h.State
		}
	}
	x.t.Fatalf("no hash at %s among %v", one.At, one.Hashes)
	return ""
}
