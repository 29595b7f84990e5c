//go:build unix

package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/charmbracelet/x/term"
	"golang.org/x/sys/unix"

	"sudokuscope/engine/proof/sample"
)

// mode is the terminal's, as the shell left it.
func (x *terminal) mode() term.State {
	x.t.Helper()
	s, err := term.GetState(x.slave.Fd())
	if err != nil {
		x.t.Fatal(err)
	}
	return *s
}

// TestEverySignalGivesTheTerminalBack: one is enough, whatever it is; a process
// that is killed leaves it to its guard.
func TestEverySignalGivesTheTerminalBack(t *testing.T) {
	t.Parallel()
	codes := map[syscall.Signal]int{syscall.SIGTERM: 143, syscall.SIGQUIT: 131, syscall.SIGKILL: -1}
	if sample.Large() {
		codes[syscall.SIGINT], codes[syscall.SIGABRT] = 130, 134
	}
	for signal, code := range codes {
		x := openTerminal(t, 100, 30, "ai-escargot", "--paused")
		before := x.before
		x.until("a paused run", func() bool { return x.iteration() == 0 })
		raw := x.mode()
		if raw == before {
			t.Fatal("the terminal's mode is not changed")
		}
		if signal == syscall.SIGKILL {
			// With a group of its own it does not hear of the end of the session.
			x.until("a guard, which knows of the terminal", func() bool {
				list := children(x.program.Process.Pid)
				return len(list) == 1 && groupOf(list[0]) == list[0]
			})
		}
		if err := x.program.Process.Signal(signal); err != nil {
			t.Fatal(err)
		}
		if got := x.leave(); got != code {
			t.Errorf("%v: exit code %d, expected %d", signal, got, code)
		}
		x.until("the screen back after "+signal.String(), x.handedBack)
		x.until("the mode back after "+signal.String(), func() bool { return x.mode() == before })
		for _, off := range []string{"\x1b[?1002l", "\x1b[?1006l", "\x1b[?2004l", "\x1b[>4m", "\x1b[<", "\x1b[23;0t"} {
			x.until("the end of a mode", func() bool {
				x.mu.Lock()
				defer x.mu.Unlock()
				return strings.Contains(string(x.sent), off)
			})
		}
	}
}

// children are the processes that a process has started.
func children(pid int) []string {
	out, _ := exec.Command("pgrep", "-P", strconv.Itoa(pid)).Output()
	return strings.Fields(string(out))
}

// groupOf is the group that a process is in.
func groupOf(pid string) string {
	out, _ := exec.Command("ps", "-o", "pgid=", "-p", pid).Output()
	return strings.TrimSpace(string(out))
}

// TestATerminalThatDoesNotReadHoldsNobody: the terminal takes nothing any more,
// while a search plays; one signal ends the program nevertheless.
func TestATerminalThatDoesNotReadHoldsNobody(t *testing.T) {
	sample.OnlyLarge(t)
	t.Parallel()
	for _, end := range []string{"q", "signal"} {
		x := openTerminal(t, 200, 60, "ai-escargot", "--speed", "max")
		x.until("some iterations", func() bool { return x.iteration() > 0 })
		x.stall <- struct{}{}
		x.until("a terminal that is full", x.full)
		if end == "q" {
			x.press("q")
		} else if err := x.program.Process.Signal(syscall.SIGTERM); err != nil {
			t.Fatal(err)
		}
		x.leave()
		<-x.stall // reads again
		x.until("the screen back", x.handedBack)
	}
}

// full reports whether the terminal holds something that nobody reads, and no more of it a
// while later.
func (x *terminal) full() bool {
	held := func() int {
		n, _ := unix.IoctlGetInt(int(x.master.Fd()), fionread())
		return n
	}
	before := held()
	time.Sleep(100 * time.Millisecond)
	return before > 0 && held() == before
}

// TestAStopFromOutside: the shell's terminal is the shell's while the program is
// stopped from outside, and the screen is there again when it goes on.
func TestAStopFromOutside(t *testing.T) {
	t.Parallel()
	for _, signal := range []string{"TSTP", "STOP"} {
		x := openInShell(t, 100, 30, `"$0" "$@"; echo put aside; read line; fg; exit $?`, "ai-escargot", "--paused", "--at", "7")
		before := x.before
		x.until("the seventh iteration", func() bool { return x.iteration() == 7 })
		var job []string
		x.until("the job", func() bool { job = children(x.program.Process.Pid); return len(job) == 1 })
		if err := exec.Command("kill", "-"+signal, job[0]).Run(); err != nil {
			t.Fatal(err)
		}
		// Who is stopped in the middle of a frame leaves half a sequence to the terminal, which
		// takes the first letter for its end: what was sent is looked at, not the screen.
		x.until("the shell's words", func() bool {
			x.mu.Lock()
			defer x.mu.Unlock()
			return bytes.Contains(x.sent, []byte("put aside"))
		})
		if signal == "TSTP" {
			x.until("the shell's screen", x.handedBack)
			x.until("the shell's mode", func() bool { return x.mode() == before })
		}
		x.press("\n")
		x.until("the screen", func() bool {
			x.mu.Lock()
			defer x.mu.Unlock()
			return x.screen.IsAltScreen()
		})
		x.until("a key to be heard", func() bool {
			if x.iteration() == 7 {
				x.press(right)
				time.Sleep(50 * time.Millisecond)
			}
			return x.iteration() > 7
		})
		x.press("q")
		if code := x.leave(); code != 0 {
			t.Errorf("%s: exit code %d", signal, code)
		}
	}
}

// TestTheLossOfTheTerminalEndsTheProgram without a signal, as the terminal is not
// the one that controls it.
func TestTheLossOfTheTerminalEndsTheProgram(t *testing.T) {
	t.Parallel()
	x := openForeignTerminal(t, 100, 30, "ai-escargot")
	x.until("some iterations", func() bool { return x.iteration() > 0 })
	x.slave.Close()
	x.master.Close()
	if code := x.leave(); code != 129 {
		t.Errorf("exit code %d, expected 129", code)
	}
}

// TestOneSignalEndsWhatWaits for input, or is in the middle of something long.
func TestOneSignalEndsWhatWaits(t *testing.T) {
	t.Parallel()
	name := binary(t)
	blank := filepath.Join(t.TempDir(), "blank.txt")
	if err := os.WriteFile(blank, []byte(strings.Repeat(".", 625)+"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for i, args := range [][]string{
		{"solve", "-"},
		{"puzzles", "check", "-"},
		{"solve", "ai-escargot", "-a", "tabu", "--runs", "1000000000", "--jobs", "4096"},
		{"solve", blank, "-a", "reseda", "--set", "Q=10000", "--set", "Q1=5000"},
	} {
		if sample.Leaves(i, 2) {
			continue
		}
		// A machine that has much to do may take long until the program hears signals:
		// one that it was ended by without is tried again.
		code := -1
		for wait := 100 * time.Millisecond; code == -1 && wait < time.Minute; wait *= 2 {
			code = interrupted(t, wait, name, args)
		}
		if code != 130 {
			t.Errorf("%q: exit code %d, expected 130", args, code)
		}
	}
}

// interrupted starts a program with nothing to read, and gives its exit code after one
// signal a while later.
func interrupted(t *testing.T, wait time.Duration, name string, args []string) int {
	t.Helper()
	r, w, err := os.Pipe() // nobody writes to it
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	defer w.Close()
	c := exec.Command(name, args...)
	c.Stdin = r
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	time.Sleep(wait) // until it is at it
	if err := c.Process.Signal(syscall.SIGINT); err != nil {
		t.Fatal(err)
	}
	_ = c.Wait()
	return c.ProcessState.ExitCode()
}
