//go:build unix

package main

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/charmbracelet/x/term"
	"github.com/creack/pty"
)

var soak = flag.Int("soak", 1000, "random keys that TestSoakOnARealTerminal presses; a tenth as many resizes")

// wild are the keys of the soak: all that type or move, but none that leave or
// suspend the program. Escape comes in the long form, as a bare one would make
// an alt key of what follows.
var wild = func() (keys []string) {
	for c := ' '; c <= '~'; c++ {
		if c != 'q' {
			keys = append(keys, string(c))
		}
	}
	return append(keys, left, right, "\x1b[A", "\x1b[B", "\x1b[H", "\x1b[F", "\x1b[5~", "\x1b[6~", "\x1b[Z", "\t", "\r",
		"\x7f", "\x10", "\x0f", "\x15", "\x17", "\x1b[27u", "\x1b[27u", "\x1b[27u", "\x1b[1;2C", "\x1b[1;3D")
}()

// TestSoakOnARealTerminal presses random keys while the terminal changes its
// size. The program lives, its screen is whole at the end, and the terminal is
// as it was when it leaves.
func TestSoakOnARealTerminal(t *testing.T) {
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

	x := openTerminal(t, 120, 36, "ai-escargot")
	x.until("a run", func() bool { return x.iteration() > 0 })
	dice := rand.New(rand.NewPCG(3, 1))
	for i := range *soak {
		x.press(wild[dice.IntN(len(wild))])
		if i%10 == 0 {
			x.resize(1+dice.IntN(180), 1+dice.IntN(60))
		}
		if dice.IntN(40) == 0 {
			x.press(fmt.Sprintf("\x1b[<0;%d;%dM", 1+dice.IntN(120), 1+dice.IntN(40)))
		}
		if i%8 == 0 {
			time.Sleep(2 * time.Millisecond) // for the screen to come along
		}
	}
	x.resize(120, 36)
	for range 6 {
		x.press("\x1b[27u")
	}
	x.until("a whole screen", func() bool {
		lines := strings.Split(strings.TrimRight(x.text(), "\n"), "\n")
		return len(lines) == 36 && x.iteration() >= 0 && strings.Contains(lines[35], "quit")
	})
	x.press("q")
	if code := x.leave(); code != 0 {
		t.Errorf("exit code %d", code)
	}
	x.clean(before)
	if left := strings.TrimSpace(x.text()); left != "" {
		t.Errorf("left on the terminal:\n%s", left)
	}
}
