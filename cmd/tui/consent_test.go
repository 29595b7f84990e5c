//go:build unix

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// A script that came inside a run file is shown before it runs: esc leaves, y runs it, and
// it is not asked for again. What it would do at once it does not do before.
func TestAScriptOfARunFileIsShownFirst(t *testing.T) {
	t.Parallel()
	name := binary(t)
	dir := t.TempDir()
	run := func(args ...string) *exec.Cmd {
		c := exec.Command(name, args...)
		c.Dir, c.Env = dir, append(os.Environ(), "XDG_STATE_HOME="+dir)
		return c
	}
	text := "\"\"\"Mine.\"\"\"\ndef start(s):\n    s.grid.fill_blocks()\ndef go(s):\n    s.grid.swap(s.dice.choice(s.grid.swaps()))\nloop = [go]\n"
	if err := os.WriteFile(filepath.Join(dir, "mine.star"), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	saving := run("solve", "ai-escargot", "-a", "mine.star", "--iterations", "20", "--save", "r.scope")
	if out, err := saving.CombinedOutput(); !strings.Contains(string(out), "mine.star") {
		t.Fatalf("%s, %v", out, err)
	}
	asks := func(x *terminal) {
		x.until("the script", func() bool {
			return strings.Contains(x.text(), "r.scope") && strings.Contains(x.text(), "mine.star") &&
				strings.Contains(x.text(), "s.grid.fill_blocks()")
		})
	}
	replay := func() *terminal { return startOnTerminal(t, 100, 30, run("replay", "r.scope")) }
	x := replay()
	asks(x)
	x.press("\x1b")
	if code := x.leave(); code != exitBad {
		t.Errorf("after esc: exit code %d", code)
	}
	x.until("the alternate screen to be left", x.handedBack)
	x = replay()
	asks(x)
	x.press("y")
	x.until("the run", func() bool { return x.iteration() == 20 })
	x.press("q")
	if code := x.leave(); code != 0 {
		t.Errorf("after y: exit code %d", code)
	}
	x = replay()
	x.until("the run, unasked", func() bool { return x.iteration() == 20 })
	x.press("q")
	if code := x.leave(); code != 0 {
		t.Errorf("exit code %d", code)
	}
}
