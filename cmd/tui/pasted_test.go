//go:build unix

package main

import (
	"encoding/base64"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"sudokuscope/engine/proof/sample"
)

// TestTheCopiedCommandIsOneCommand opens puzzles under names that mean something
// to a shell or to the program, copies the command, and has a real shell run it,
// in another folder: nothing but the program is run, and its screen stands in the
// same state.
func TestTheCopiedCommandIsOneCommand(t *testing.T) {
	t.Parallel()
	sh, err := exec.LookPath("sh")
	if err != nil {
		t.Skip(err)
	}
	program := binary(t)
	from, to := t.TempDir(), t.TempDir()
	if err := os.Mkdir(filepath.Join(from, "sub"), 0o755); err != nil {
		t.Fatal(err)
	}
	const cells = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
	cases := []struct{ file, text string }{
		{"shell.csv", "puzzle,name\n" + cells + ",good;>pwned;`>pwned`|tee\tpwned&\n"},
		{"quote.csv", "puzzle,name\n" + cells + ",a'>pwned'$(>pwned)\n"},
		{"another.csv", "puzzle,name\n" + cells + ",nb-coin/106\n"},
		{"sub/monday.sdk", cells},
		{"$(>pwned).sdk", cells},
	}
	for i, c := range cases {
		if sample.Leaves(i, 5) {
			continue
		}
		if err := os.WriteFile(filepath.Join(from, c.file), []byte(c.text), 0o644); err != nil {
			t.Fatal(err)
		}
		command := exec.Command(program, c.file, "-a", "tabu", "--seed", "3", "--at", "25", "--paused")
		command.Dir = from
		x := startOnTerminal(t, 280, 40, command)
		x.shows("iteration 25 ")
		x.press(":", "copy", "\r")
		copied := x.clipboard()

		again := exec.Command(sh, "-c", copied)
		again.Dir = to
		again.Env = append(os.Environ(), "PATH="+filepath.Dir(program)+string(filepath.ListSeparator)+os.Getenv("PATH"))
		y := startOnTerminal(t, 280, 40, again)
		y.shows("iteration 25 ")
		if here, there := x.state(), y.state(); here != there {
			t.Errorf("%s: the state on the screen is %s, that of the command %s: %s", c.file, here, there, copied)
		}
		y.press("q")
		y.leave()
		if list, _ := os.ReadDir(to); len(list) > 0 {
			t.Errorf("%s: the command also made a file %q: %s", c.file, list[0].Name(), copied)
			os.Remove(filepath.Join(to, list[0].Name()))
		}
	}
}

var clipboard = regexp.MustCompile("\x1b]52;c;([A-Za-z0-9+/=]*)[\x07\x1b]")

// clipboard waits for what the program puts into the terminal's clipboard.
func (x *terminal) clipboard() string {
	x.t.Helper()
	var found []byte
	x.until("something in the clipboard", func() bool {
		x.mu.Lock()
		defer x.mu.Unlock()
		m := clipboard.FindSubmatch(x.sent)
		if m != nil {
			found = m[1]
		}
		return m != nil
	})
	text, err := base64.StdEncoding.DecodeString(string(found))
	if err != nil {
		x.t.Fatal(err)
	}
	return strings.TrimSpace(string(text))
}
