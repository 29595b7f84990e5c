//go:build unix

package main

import (
	"regexp"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/charmbracelet/x/term"
	"github.com/creack/pty"

	"sudokuscope/engine/proof/sample"
)

func TestOnARealTerminal(t *testing.T) {
	t.Parallel()
	master, slave, err := pty.Open()
	if err != nil {
		t.Skip("no pseudo-terminal here: ", err)
	}
	before, err := term.GetState(slave.Fd()) // as any new one is
	if err != nil {
		t.Fatal(err)
	}
	master.Close()
	slave.Close()

	x := openTerminal(t, 120, 36, "ai-escargot", "--paused")
	x.until("a paused run", func() bool { return x.iteration() == 0 })
	for range 10 {
		x.press(right)
	}
	x.until("ten iterations", func() bool { return x.iteration() == 10 })
	for range 5 {
		x.press(left)
	}
	x.until("five fewer", func() bool { return x.iteration() == 5 })
	x.resize(80, 24)
	x.until("the screen at 80×24", func() bool {
		lines := strings.Split(strings.TrimRight(x.text(), "\n"), "\n")
		return len(lines) == 24 && strings.Contains(lines[0], "iteration 5") && strings.Contains(lines[23], "quit")
	})
	x.press("q")
	if code := x.leave(); code != 0 {
		t.Errorf("exit code %d", code)
	}
	x.clean(before)
	t.Logf("first frame after %v", x.firstHit)
}

// The end of a run is a moment like any other.
func TestAtTheEnd(t *testing.T) {
	t.Parallel()
	x := openTerminal(t, 100, 30, "kennett/easy/3", "-a", "dlx", "--at", "end")
	x.until("a solved run", func() bool { return strings.Contains(x.text(), "★ solved") && x.iteration() == 45 })
	x.press("q")
	x.leave()
}

// A run that plays is ended by a signal, and the terminal is clean nevertheless.
func TestSignalsLeaveTheTerminalClean(t *testing.T) {
	t.Parallel()
	codes := map[syscall.Signal]int{syscall.SIGHUP: 129, syscall.SIGINT: 130}
	if sample.Large() {
		codes[syscall.SIGTERM] = 143 // a small sample has a paused run end by it
	}
	for signal, code := range codes {
		x := openTerminal(t, 100, 30, "ai-escargot", "-a", "tabu", "--speed", "max")
		x.until("some iterations", func() bool { return x.iteration() > 100 })
		if err := x.program.Process.Signal(signal); err != nil {
			t.Fatal(err)
		}
		if got := x.leave(); got != code {
			t.Errorf("%v: exit code %d, expected %d", signal, got, code)
		}
		x.until("the alternate screen to be left", x.handedBack)
	}
}

// TestToTheShellAndBack: ctrl+z gives the terminal back as it was, and when the
// shell has the program go on the screen is there again, at the same moment.
func TestToTheShellAndBack(t *testing.T) {
	t.Parallel()
	x := openInShell(t, 100, 30, `"$0" "$@"; echo put aside; read line; fg; exit $?`, "ai-escargot", "--paused", "--at", "7")
	x.until("the seventh iteration", func() bool { return x.iteration() == 7 })
	raw, err := term.GetState(x.slave.Fd())
	if err != nil {
		t.Fatal(err)
	}
	x.press("\x1a")
	x.shows("put aside")
	x.until("the shell's screen and cursor", x.handedBack)
	x.until("the shell's mode", func() bool {
		now, err := term.GetState(x.slave.Fd())
		return err == nil && *now != *raw
	})
	x.resize(80, 24) // one may do that in between
	x.press("\r")
	x.until("the screen, at the new size", func() bool {
		x.mu.Lock()
		alt := x.screen.IsAltScreen()
		x.mu.Unlock()
		lines := strings.Split(strings.TrimRight(x.text(), "\n"), "\n")
		return alt && len(lines) == 24 && strings.Contains(lines[23], "quit") && x.iteration() == 7
	})
	x.press(right)
	x.until("a step", func() bool { return x.iteration() == 8 })
	x.press("q")
	if code := x.leave(); code != 0 {
		t.Errorf("exit code %d", code)
	}
}

// Without a shell that would have it go on, the program is not put aside.
func TestNobodyToGoBackTo(t *testing.T) {
	t.Parallel()
	x := openTerminal(t, 100, 30, "ai-escargot", "--paused", "--at", "7")
	x.until("the seventh iteration", func() bool { return x.iteration() == 7 })
	x.press("\x1a")
	x.shows("no shell would have the program go on")
	x.press(right)
	x.until("a step", func() bool { return x.iteration() == 8 })
	x.press("q")
	x.leave()
}

// The mouse is asked for, unless it is not to be; a key gives it back.
func TestTheMouseCanBeLeftToTheTerminal(t *testing.T) {
	t.Parallel()
	asked := regexp.MustCompile(`\x1b\[\?100[0236](;100[0-9])*h`)
	given := regexp.MustCompile(`\x1b\[\?100[0236](;100[0-9])*l`)
	for _, without := range []bool{false, true} {
		args := []string{"ai-escargot", "--paused"}
		if without {
			args = append(args, "--no-mouse")
		}
		x := openTerminal(t, 100, 30, args...)
		x.until("a paused run", func() bool { return x.iteration() == 0 })
		sends := func(what *regexp.Regexp) func() bool {
			return func() bool {
				x.mu.Lock()
				defer x.mu.Unlock()
				return what.Match(x.sent)
			}
		}
		if !without {
			x.until("the mouse to be asked for", sends(asked))
		} else if sends(asked)() {
			t.Errorf("with %q the mouse is asked for", args)
		}
		x.press(":", "mouse", "\r")
		if without {
			x.until("the mouse to be asked for", sends(asked))
		} else {
			x.until("the mouse to be given back", sends(given))
		}
		x.press("q")
		x.leave()
	}
}

// BenchmarkFirstFrame measures from the start of the process to the first frame
// on a terminal that answers no query, and gives the median.
func BenchmarkFirstFrame(b *testing.B) {
	var took []time.Duration
	for b.Loop() {
		x := openTerminal(b, 120, 36)
		x.until("the first frame", func() bool {
			x.mu.Lock()
			defer x.mu.Unlock()
			return x.firstHit > 0
		})
		took = append(took, x.firstHit)
		x.press("q")
		x.leave()
	}
	slices.Sort(took)
	b.ReportMetric(took[len(took)/2].Seconds()*1000, "ms/first-frame")
}

// TestTypedFasterThanDrawn types what opens a dialog, fills it in and ends it at once,
// and a key after the other without waiting: no key is lost, and none meets another
// dialog than it does when typed slowly.
func TestTypedFasterThanDrawn(t *testing.T) {
	t.Parallel()
	for _, pieces := range [][]string{{"f\r9\r"}, {"f", "\r", "9", "\r"}} {
		x := openTerminal(t, 120, 36, "ai-escargot", "-a", "tabu", "--seed", "7", "--at", "20", "--paused")
		x.shows("iteration 20 ")
		for _, piece := range pieces {
			x.press(piece)
		}
		x.shows("B  seed=9 · from A at 20")
	}
}
