//go:build unix

package main

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

// TestHostileInputEndsNothing sends a program that runs what once ended it, or
// made it deaf: it goes on, and takes the next key.
func TestHostileInputEndsNothing(t *testing.T) {
	t.Parallel()
	x := openTerminal(t, 100, 30, "ai-escargot", "--paused")
	x.until("a paused run", func() bool { return x.iteration() == 0 })
	many := strings.Repeat("1;", 40)
	for i, in := range []string{
		"\x1b[" + many + "u",
		"\x1b[?" + many + "c",
		"\x1b[200~\x1b[" + many + "u\x1b[201~",
		"\x1b[48;99999;99999;0;0t",
		"\x1b[48;2000;4000;0;0t",
		"\x1b[8;9999;9999t",
		"\x1b[1;1;97;1;0;65535_",
		"\x1b[200~abc\x9f\x1b[201~",
		"\x1b[200~abc\xf0\x9f\x98\x1b[201~",
		"\x1b]" + strings.Repeat("9", 1<<16) + "\x07",
		"\x1bP" + strings.Repeat("9", 1<<16) + "\x1b\\",
	} {
		x.press(in, right)
		x.until(fmt.Sprintf("a step after %.40q", in), func() bool { return x.iteration() == i+1 })
	}
	// What has no end is ended by ctrl+c.
	x.press("\x1b[200~unfinished")
	x.until("the end of the program", func() bool {
		time.Sleep(100 * time.Millisecond) // typed later than what was pasted
		_, _ = x.master.WriteString("\x1b[99;5u")
		select {
		case <-x.exited:
			return true
		default:
			return false
		}
	})
	if code := x.leave(); code != 0 {
		t.Errorf("exit code %d", code)
	}
	x.until("the terminal back", x.handedBack)
}
